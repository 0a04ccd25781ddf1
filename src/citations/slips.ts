import { canonical } from '../fields/clean-text.js';
import { folded, skeleton } from './words.js';

/*
 * Slips of a bad reading: "rn" for "m", "0" for "o", a lost accent. With any other difference it is another word, and
 * so it is where the slip itself makes another word of the language.
 */

/** Shorter words are other words too easily. */
const SHORTEST_WITH_SLIP = 4;
const PAIRS: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['cl', 'd'],
  ['vv', 'w'],
];
const DIGIT_FOR_LETTER: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'li',
  '2': 'z',
  '5': 's',
  '6': 'bg',
  '8': 'b',
};
const TILDE_OR_CEDILLA = /[\u0303\u0327]/;
/** Words of Portuguese and Spanish that differ by nothing but such letters. */
const OTHER_WORDS =
  /^(?:re|en|con|trans)?to(?:m|rn)|^(?:como|corno|fom[oe]|forno|temo|terno|tema|terna|came|carne|pode|cliente|diente)s?$/;

/** Whether the text's word is the quote's. `ocr`: the text comes from a picture, so a digit may be a letter there. */
export function sameWord(text: string, quote: string, ocr: boolean): boolean {
  if (text.toLowerCase() === quote.toLowerCase()) return true;
  if (ocr && isMisread(text, quote)) return true;
  if (/\d/.test(quote) || skeleton(text) !== skeleton(quote)) return false;
  if (/\d/.test(text) && !isMostlyLetters(text)) return false;
  return OTHER_WORDS.test(folded(text)) && OTHER_WORDS.test(folded(quote))
    ? false
    : hasOnlySlips(lettersOf(text), lettersOf(quote), ocr);
}

/** "1.5OO" for "1.500": nothing but letters for digits, or the reverse. Digits for other digits never are. */
export function isMisread(text: string, quote: string): boolean {
  if (text.length !== quote.length || !/\d/.test(text + quote)) return false;
  return Array.from({ length: text.length }).every((_, at) => {
    const [read, meant] = [text.charAt(at).toLowerCase(), quote.charAt(at).toLowerCase()];
    return read === meant || isDigitFor(read, meant) || isDigitFor(meant, read);
  });
}

function isDigitFor(digit: string, letter: string): boolean {
  return DIGIT_FOR_LETTER[digit]?.includes(letter) ?? false;
}

function isMostlyLetters(word: string): boolean {
  return word.replace(/\D/g, '').length * 3 <= word.length;
}

interface Letter {
  base: string;
  marks: string;
  capital: boolean;
}

function lettersOf(word: string): Letter[] {
  return Array.from(
    canonical(word, 'NFKD').matchAll(/(\P{M})(\p{M}*)/gu),
    ([, base = '', marks = '']) => ({
      base: base.toLowerCase(),
      marks,
      capital: base !== base.toLowerCase(),
    }),
  );
}

function hasOnlySlips(text: Letter[], quote: Letter[], ocr: boolean): boolean {
  const lastVowel = quote.findLastIndex(({ base }) => 'aeiou'.includes(base));
  // "acción" is no form of another word.
  const isNoun = quote[lastVowel]?.base === 'o' && quote[lastVowel + 1]?.base === 'n';
  let slips = 0;
  let [i, j] = [0, 0];
  while (i < text.length || j < quote.length) {
    const [read, meant] = [text[i], quote[j]];
    if (read !== undefined && meant !== undefined && read.base === meant.base) {
      const isTold = j === lastVowel && !isNoun && changesTheWord(read, meant);
      if (read.marks !== meant.marks && isTold && !ocr) return false;
      [i, j] = [i + 1, j + 1];
      continue;
    }
    const length = confusion(text, i, quote, j);
    if (length === undefined) return false;
    slips += 1;
    [i, j] = [i + length[0], j + length[1]];
  }
  return slips === 0 || (quote.length >= SHORTEST_WITH_SLIP && slips <= 1 + quote.length / 5);
}

/** "pagara" and "pagará", "esta" and "está", "pago" and "pagó": the last vowel's accent is no ornament. */
function changesTheWord(read: Letter, meant: Letter): boolean {
  return !TILDE_OR_CEDILLA.test(read.marks + meant.marks);
}

/** How many letters of each are confused with one another at these places. */
function confusion(
  text: Letter[],
  i: number,
  quote: Letter[],
  j: number,
): readonly [number, number] | undefined {
  const begins = (word: Letter[], at: number, letters: string): boolean =>
    [...letters].every((letter, index) => word[at + index]?.base === letter);
  for (const [two, one] of PAIRS) {
    if (begins(text, i, two) && begins(quote, j, one)) return [2, 1];
    if (begins(text, i, one) && begins(quote, j, two)) return [1, 2];
  }
  const [read, meant] = [text[i], quote[j]];
  if (read === undefined || meant === undefined) return undefined;
  const isCapitalI = (a: Letter, b: Letter): boolean =>
    a.base === 'i' && a.capital && b.base === 'l';
  return isDigitFor(read.base, meant.base) || isCapitalI(read, meant) || isCapitalI(meant, read)
    ? [1, 1]
    : undefined;
}
