/** Result of a check: the value in its proper spelling, or what is wrong with it. */
export type CheckedValue = { value: string; fault?: never } | { fault: string; value?: never };

/** Letters and digits alone, in capitals: how numbers are compared and stored. */
export function compact(text: string): string {
  return text.replace(/[\s./-]/g, '').toUpperCase();
}
