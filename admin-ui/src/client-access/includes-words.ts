/** Whether a text holds every word of a search, without regard to case and accents, as the server's searches do. */
export function includesWords(text: string, q: string): boolean {
  const folded = fold(text);
  return fold(q)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
