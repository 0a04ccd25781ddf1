/**
 * Returns the entry of a value, or a fallback for a value that this version does not know: a value that a later server
 * or the database's owner wrote must not break a page.
 */
export function known<Entries extends object, Other>(
  entries: Entries,
  value: string,
  other: Other,
): Entries[keyof Entries] | Other {
  return Object.hasOwn(entries, value) ? entries[value as keyof Entries] : other;
}
