/** Levels of a body or filter; the library that turns them into classes walks them by recursion. */
const MAX_DEPTH = 8;
/** Fields of one record, known or not. */
const MAX_KEYS = 100;
/** Entries of one list: a page of ids, as getMany asks for it. */
const MAX_ENTRIES = 500;
/** Fields and entries in all. */
const MAX_VALUES = 5000;

/**
 * Is this what a body or filter must be: an object, no array, not nested without end, not of thousands of
 * parts, and without names that JavaScript's own objects have? Looked at before anything transforms it.
 */
export function isPlainRecord(value: unknown): value is Record<string, unknown> {
  if (!isObject(value) || Array.isArray(value)) return false;
  let level: object[] = [value];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    const next: object[] = [];
    for (const object of level) {
      const parts = partsOf(object);
      values += parts?.length ?? Infinity;
      if (parts === null || values > MAX_VALUES) return false;
      for (const part of parts) if (isObject(part)) next.push(part);
    }
    level = next;
  }
  return true;
}

/** Null where there are too many, or one has a name that it must not have. */
function partsOf(object: object): unknown[] | null {
  const keys = Object.keys(object);
  const max = Array.isArray(object) ? MAX_ENTRIES : MAX_KEYS;
  if (keys.length > max || keys.some((key) => key in Object.prototype)) return null;
  return Object.values(object as Record<string, unknown>);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
