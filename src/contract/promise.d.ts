/** The language waits for what `onfinally` promises; its type in TypeScript's library leaves that out. */
interface Promise<T> {
  finally(onfinally: () => PromiseLike<unknown>): Promise<T>;
}
