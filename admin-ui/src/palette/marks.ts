export interface Piece {
  text: string;
  match: boolean;
}

/** From this many digits on, a word also matches numbers with other signs between their digits. */
const DIGITS = 3;

/**
 * Splits a text into pieces and marks those that contain the words of a search. It ignores case and accents, and in
 * numbers the signs between the digits (`10426` in `104/26.0T8STB`).
 */
export function markedPieces(text: string, q: string): Piece[] {
  const letters = [...text];
  const marked = new Set<number>();
  const plain = lettersOf(letters, () => true);
  const dense = lettersOf(letters, (letter) => /[\p{L}\p{N}]/u.test(letter));
  for (const word of fold(q).split(/\s+/)) {
    if (word === '' || mark(plain, word, marked)) continue;
    const key = word.replace(/[^a-z0-9]/g, '');
    if (key.replace(/\D/g, '').length >= DIGITS) mark(dense, key, marked);
  }
  const pieces: Piece[] = [];
  letters.forEach((letter, index) => {
    const match = marked.has(index);
    const last = pieces.at(-1);
    if (last?.match === match) last.text += letter;
    else pieces.push({ text: letter, match });
  });
  return pieces;
}

/** Tells whether a text holds every word of a search. */
export function holdsWords(text: string, q: string): boolean {
  const folded = fold(text);
  return fold(q)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

interface Letters {
  folded: string;
  /** For each unit of the folded text, the letter that it comes from: folding can turn a letter into none or two. */
  from: number[];
}

function lettersOf(letters: readonly string[], counts: (letter: string) => boolean): Letters {
  let folded = '';
  const from: number[] = [];
  letters.forEach((letter, index) => {
    const piece = counts(letter) ? fold(letter) : '';
    folded += piece;
    for (let n = 0; n < piece.length; n++) from.push(index);
  });
  return { folded, from };
}

function mark({ folded, from }: Letters, word: string, marked: Set<number>): boolean {
  let at = folded.indexOf(word);
  if (at < 0) return false;
  for (; at >= 0; at = folded.indexOf(word, at + word.length)) {
    for (let index = from[at]!; index <= from[at + word.length - 1]!; index++) marked.add(index);
  }
  return true;
}

/** Returns a text without accents and capitals. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
