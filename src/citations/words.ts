import { normalise } from '../fields/clean-text.js';

/** A word, a number with its separators, or a sign that changes what is said; offsets into the text. */
export interface Word {
  start: number;
  end: number;
  text: string;
}

const LETTER = '[[\\p{L}\\p{N}]--[ºª]]';
const REST = '[[\\p{L}\\p{N}\\p{M}\\p{Cf}]--[ºª]]*';
/** Ordinals stand alone, since "5.º", "5º" and "5" are written of the same article. */
const WORD = new RegExp(
  `[ºª°\\p{Sc}%‰§±=<>]|\\p{Nd}+(?:[.,:]\\p{Nd}+|\\s?/\\s?\\p{Nd}+)*${REST}|${LETTER}${REST}`,
  'gv',
);

export function* iterateWords(text: string): Generator<Word> {
  for (const found of text.matchAll(WORD)) {
    const [word] = found;
    yield { start: found.index, end: found.index + word.length, text: word };
  }
}

/** Without ligatures, hidden characters and spaces; case and accents stay. */
export function plain(word: string): string {
  return normalise(word.replace(/[\p{Cf}\s]/gu, '').replace('°', 'º'), 'NFKC');
}

const CONFUSED: Readonly<Record<string, string>> = {
  rn: 'm',
  cl: 'd',
  vv: 'w',
  i: 'l',
  '1': 'l',
  '0': 'o',
  '5': 's',
  '8': 'b',
};

/** The same for words that a bad reading may confuse; words that are equal here are compared with more care. */
export function skeleton(word: string): string {
  return fold(word).replace(/rn|cl|vv|[i1058]/g, (letters) => CONFUSED[letters] ?? letters);
}

/** Removes case and accents, as the search folds words. */
export function fold(word: string): string {
  return normalise(word, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
