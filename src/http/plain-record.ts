/** Levels of a body or filter; the library that turns them into classes walks them by recursion. */
const MAX_DEPTH = 8;

/** Is this what a body or filter must be: an object, no array, and not nested without end? */
export function isPlainRecord(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !deeperThan(value, MAX_DEPTH)
  );
}

function deeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => deeperThan(inner, levels - 1));
}
