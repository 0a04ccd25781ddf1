// Avoids the package's main file, which loads the rules of ninety countries.
import { cnpj, cpf } from 'stdnum/lib/cjs/br/index.js';
import { cif, nie, nif as spanishNif } from 'stdnum/lib/cjs/es/index.js';
import { nif } from 'stdnum/lib/cjs/pt/index.js';
import type { Validator } from 'stdnum/lib/cjs/types.js';

export type TaxNumberKind = 'NIF' | 'NIE' | 'CIF' | 'CPF' | 'CNPJ';

/** The kinds of tax number by country (ISO 3166, two letters) where the rules are known; the narrower kind is first. */
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
 * Returns the kind of a tax number with correct check digits; null for any other. The server decides what is stored,
 * with the same library (src/clients/tax-number.ts); this only informs the person who is typing.
 */
export function validTaxNumber(text: string, country: string): TaxNumberKind | null {
  const number = text.replace(/[\s./-]/g, '').toUpperCase();
  // In Brazil the check digits of these are correct, but nobody has such a number.
  if (country === 'BR' && /^(\d)\1*$/.test(number)) return null;
  const found = KINDS[country]?.find(([, validator]) => validator.validate(number).isValid);
  return found?.[0] ?? null;
}
