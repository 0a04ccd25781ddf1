/** Returns whether a text contains every word of a search, ignoring case and accents like the server's searches. */
export function includesWords(text: string, q: string): boolean {
  const folded = fold(text);
  return fold(q)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
