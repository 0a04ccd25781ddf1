/*
 * Text of a model as it may be shown. What nobody sees (zero-width characters, tags, soft hyphens), and what puts
 * other characters in another order, goes: a lawyer reads what is there, and what is copied is what was read.
 */
const UNSEEN =
  /(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u{115F}\u{1160}\u{3164}\u{FFA0}]|[\u{E0100}-\u{E01EF}]/gu;

/** Without characters that are not seen or that reorder others; line ends are `\n`. */
export function shownText(text: string): string {
  return text.replace(/\r\n?/g, '\n').toWellFormed().replace(UNSEEN, '');
}

/** An address that a person can read before they copy it: web addresses only, its host as it is asked for. */
export function shownAddress(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}
