/**
 * What is kept under a value, or something else for one that this version does not know: a value that a later server
 * or the database's owner wrote takes no page down.
 */
export function known<Entries extends object, Other>(
  entries: Entries,
  value: string,
  other: Other,
): Entries[keyof Entries] | Other {
  return Object.hasOwn(entries, value) ? entries[value as keyof Entries] : other;
}
