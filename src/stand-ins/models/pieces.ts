/** Letters of a piece, again and again: words and marks are cut wherever it falls. */
const LENGTHS = [7, 3, 11, 1, 5];

/** A text as a model says it: in pieces that begin and end anywhere, but within no letter. */
export function splitIntoPieces(text: string): string[] {
  const letters = Array.from(text);
  const pieces: string[] = [];
  for (let at = 0; at < letters.length;) {
    const length = LENGTHS[pieces.length % LENGTHS.length]!;
    pieces.push(letters.slice(at, at + length).join(''));
    at += length;
  }
  return pieces;
}
