import { CountryCodes } from 'validator/lib/isISO31661Alpha2.js';

import { foldWords } from '../csv/cells.js';

/** Codes by what countries are called in Portuguese, Spanish and English, and by themselves. */
const CODES = new Map<string, string>(
  ['pt-PT', 'pt-BR', 'es', 'en'].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return [...CountryCodes].flatMap((code): [string, string][] => [
      [code.toLowerCase(), code],
      [foldWords(names.of(code) ?? code), code],
    ]);
  }),
);

/** ISO 3166 code (two letters) of a country as people write it, in any case and without accents. */
export function countryCode(text: string): string | undefined {
  return CODES.get(foldWords(text));
}
