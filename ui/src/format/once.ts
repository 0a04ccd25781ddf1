/**
 * Makes an object when it is first needed, and keeps it: the first format of a language takes a browser 25 ms, too long
 * for code that runs while a page loads.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
