/**
 * Something that is made when it is first wanted, and kept: the first format of a language takes a browser 25 ms, which
 * code that runs as it is loaded has not.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
