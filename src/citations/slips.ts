import { normalise } from '../fields/clean-text.js';
import { fold, skeleton } from './words.js';

/*
 * Reading errors of OCR and copying: "rn" for "m", "0" for "o", a lost accent. Words with any other difference are
 * different words, as are those for which the error gives another word of the language.
 */

/** In a shorter word, one error too easily gives another word. */
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
/** Words of Portuguese and Spanish that differ only in letters that are easily confused. */
const OTHER_WORDS =
  /^(?:re|en|con|trans)?to(?:m|rn)|^(?:como|corno|fom[oe]|forno|temo|terno|tema|terna|came|carne|pode|cliente|diente)s?$/;

/**
 * Tells whether a word of the text is the word of the quote.
 * @param ocr whether the text was recognised from a picture, so that a digit may stand for a letter
 */
export function sameWord(text: string, quote: string, ocr: boolean): boolean {
  if (text.toLowerCase() === quote.toLowerCase()) return true;
  if (ocr && isMisread(text, quote)) return true;
  if (/\d/.test(quote) || skeleton(text) !== skeleton(quote)) return false;
  if (/\d/.test(text) && !isMostlyLetters(text)) return false;
  return OTHER_WORDS.test(fold(text)) && OTHER_WORDS.test(fold(quote))
    ? false
    : hasOnlySlips(lettersOf(text), lettersOf(quote), ocr);
}

/** Tells whether two words differ only by letters in place of digits, or the reverse: "1.5OO" and "1.500". */
export function isMisread(text: string, quote: string): boolean {
  if (text.length !== quote.length || !/\d/.test(text + quote)) return false;
  return Array.from({ length: text.length }).every((_, at) => {
    const [actual, expected] = [text.charAt(at).toLowerCase(), quote.charAt(at).toLowerCase()];
    return actual === expected || isDigitFor(actual, expected) || isDigitFor(expected, actual);
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
    normalise(word, 'NFKD').matchAll(/(\P{M})(\p{M}*)/gu),
    ([, base = '', marks = '']) => ({
      base: base.toLowerCase(),
      marks,
      capital: base !== base.toLowerCase(),
    }),
  );
}

function hasOnlySlips(text: Letter[], quote: Letter[], ocr: boolean): boolean {
  const lastVowel = quote.findLastIndex(({ base }) => 'aeiou'.includes(base));
  // Nouns like "acción" have no form that differs only by this accent.
  const isNoun = quote[lastVowel]?.base === 'o' && quote[lastVowel + 1]?.base === 'n';
  let slips = 0;
  let [i, j] = [0, 0];
  while (i < text.length || j < quote.length) {
    const [actual, expected] = [text[i], quote[j]];
    if (actual !== undefined && expected !== undefined && actual.base === expected.base) {
      const isAnotherWord = j === lastVowel && !isNoun && changesTheWord(actual, expected);
      if (actual.marks !== expected.marks && isAnotherWord && !ocr) return false;
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

/** Tells whether a lost accent makes another word: "pagara" and "pagará", "esta" and "está", "pago" and "pagó". */
function changesTheWord(actual: Letter, expected: Letter): boolean {
  return !TILDE_OR_CEDILLA.test(actual.marks + expected.marks);
}

/** Returns how many letters of the text and of the quote are confused here; undefined if they simply differ. */
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
  const [actual, expected] = [text[i], quote[j]];
  if (actual === undefined || expected === undefined) return undefined;
  const isCapitalI = (a: Letter, b: Letter): boolean =>
    a.base === 'i' && a.capital && b.base === 'l';
  return isDigitFor(actual.base, expected.base) ||
    isCapitalI(actual, expected) ||
    isCapitalI(expected, actual)
    ? [1, 1]
    : undefined;
}
