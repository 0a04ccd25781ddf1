/*
 * Makes a model's text safe to show. Invisible characters (zero-width characters, tags, soft hyphens) and characters
 * that reorder others are removed, so that a lawyer reads the whole text and copies exactly what they read.
 */
const UNSEEN =
  /(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u{115F}\u{1160}\u{3164}\u{FFA0}]|[\u{E0100}-\u{E01EF}]/gu;

/** Removes characters that are invisible or reorder others; line ends become `\n`. */
export function shownText(text: string): string {
  return text.replace(/\r\n?/g, '\n').toWellFormed().replace(UNSEEN, '');
}

/**
 * Returns a web address that a person can read before they copy it, with its host as a browser would request it; null
 * for any other address.
 */
export function shownAddress(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}
