// Not from the main file of the package, which loads the rules of ninety countries.
import { cnpj, cpf } from 'stdnum/lib/cjs/br/index.js';
import { cif, nie, nif as spanishNif } from 'stdnum/lib/cjs/es/index.js';
import { nif } from 'stdnum/lib/cjs/pt/index.js';
import type { Validator } from 'stdnum/lib/cjs/types.js';

export type TaxNumberKind = 'NIF' | 'NIE' | 'CIF' | 'CPF' | 'CNPJ';

/** Of the countries whose rules are known, by ISO 3166 in two letters; the narrower kind stands first. */
const KINDS: Record<string, readonly (readonly [TaxNumberKind, Validator])[] | undefined> = {
  PT: [['NIF', nif]],
  ES: [
    ['NIE', nie],
    ['CIF', cif],
    ['NIF', spanishNif],
  ],
  BR: [
    ['CPF', cpf],
    ['CNPJ', cnpj],
  ],
};

/**
 * What a tax number is whose check digits are right; null for any other. The server decides what is stored, by the
 * same library (src/clients/tax-number.ts); this only tells while somebody types.
 */
export function validTaxNumber(text: string, country: string): TaxNumberKind | null {
  const number = text.replace(/[\s./-]/g, '').toUpperCase();
  // The check digits of these are right in Brazil, but nobody has them.
  if (country === 'BR' && /^(\d)\1*$/.test(number)) return null;
  const found = KINDS[country]?.find(([, validator]) => validator.validate(number).isValid);
  return found?.[0] ?? null;
}
