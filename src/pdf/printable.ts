import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import anyAscii from 'any-ascii';

/*
 * Liberation Sans has Latin, Greek and Cyrillic letters, and the signs of a text. It comes with pdf.js, has the
 * widths of Helvetica, and is embedded: the fonts that every reader of PDF has know western letters only.
 */
const UNPRINTABLE =
  /[^\n\x20-\x7e\xa0-\u017f\u0218-\u021b\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u2010\u2011\u2013-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2116\u2122]/gu;
const TYPEFACES = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
);

/** The typefaces of a sheet, to be set by these paths. */
export const REGULAR = join(TYPEFACES, 'LiberationSans-Regular.ttf');
export const BOLD = join(TYPEFACES, 'LiberationSans-Bold.ttf');

/** To break a longer one into lines takes the library as many steps as it has letters, squared. */
const LONGEST_WORD = /\S{80}(?=\S)/g;

/** A text as the typefaces can set it: letters that they lack lose their marks, or are written in Latin ones. */
export function printable(text: string): string {
  const known = text.normalize('NFC').replace(UNPRINTABLE, (character) => {
    const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
    return plain.replace(UNPRINTABLE, anyAscii);
  });
  return known.replace(/\n{3,}/g, '\n\n').replace(LONGEST_WORD, '$& ');
}
