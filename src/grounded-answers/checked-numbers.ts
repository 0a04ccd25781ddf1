import { isValidIBAN } from 'ibantools';
// Not from the main file of the package, which loads the rules of ninety countries.
import { cnpj, cpf } from 'stdnum/lib/cjs/br/index.js';
import { nif as spanishNif } from 'stdnum/lib/cjs/es/index.js';
import { cc, nif } from 'stdnum/lib/cjs/pt/index.js';

/*
 * Numbers of people however they are spaced, "5 0 1 964.843": what no pattern tells from other numbers, their check
 * digits do. Everything takes time in proportion to the text.
 */

/** Digits in groups, the same sign between all of them: "501 964 843", and no date or amount beside another number. */
const DIGITS =
  /(?<![\p{L}\d])\d{1,21}(?:([ \u00a0\u202f.-])\d{1,21}(?:\1\d{1,21}){0,20})?(?![\p{L}\d])/gu;
/** An IBAN, a Spanish tax number or a citizen card, with whatever stands between their parts. */
const WITH_LETTERS: readonly (readonly [RegExp, (compact: string) => string | null])[] = [
  [
    /(?<![\p{L}\d])[A-Za-z]{2}[ \u00a0]?\d{2}(?:[ \u00a0\u202f.-]{0,2}\d){11,26}(?!\d)/gu,
    (compact) => (isValidIBAN(compact.toUpperCase()) ? 'IBAN' : null),
  ],
  [
    /(?<![\p{L}\d])\d{1,2}[ .]?\d{3}[ .]?\d{3}[ .-]?[A-Za-z](?![\p{L}\d])/gu,
    (compact) => (spanishNif.validate(compact.padStart(9, '0')).isValid ? 'NIF' : null),
  ],
  [
    /(?<![\p{L}\d])\d{8}[ -]?\d[ -]?[A-Z\d]{2}\d(?![\p{L}\d])/gu,
    (compact) => (/[A-Z]/.test(compact) && cc.validate(compact).isValid ? 'CC' : null),
  ],
];
/** Weights of the check digit of a Portuguese social security number (NISS). */
const NISS = [29, 23, 19, 17, 13, 11, 7, 5, 3, 2];
const LENGTHS = [9, 11, 14, 21];

/** @param placeholderOf makes the placeholder of a number of a kind */
export function maskCheckedNumbers(
  text: string,
  placeholderOf: (number: string, label: string) => string,
): string {
  let masked = text;
  for (const [pattern, labelOf] of WITH_LETTERS) {
    masked = masked.replace(pattern, (number) => {
      const label = labelOf(number.replace(/[^A-Za-z\d]/g, ''));
      return label === null ? number : placeholderOf(number, label);
    });
  }
  return masked.replace(DIGITS, (digits) => maskNumbers(digits, placeholderOf));
}

/** Two numbers may stand next to one another: each that begins and ends with a group is tried. */
function maskNumbers(
  text: string,
  placeholderOf: (number: string, label: string) => string,
): string {
  const groups = [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, index }));
  for (let from = 0; from < groups.length; from += 1) {
    let digits = '';
    for (const group of groups.slice(from)) {
      digits += group.digits;
      const label = LENGTHS.includes(digits.length) ? labelOf(digits) : null;
      if (label === null) continue;
      const [start, end] = [groups[from]!.index, group.index + group.digits.length];
      const rest = maskNumbers(text.slice(end), placeholderOf);
      return text.slice(0, start) + placeholderOf(text.slice(start, end), label) + rest;
    }
  }
  return text;
}

function labelOf(digits: string): string | null {
  // The check digits of these are right, but nobody has them.
  if (/^(\d)\1*$/.test(digits)) return null;
  if (digits.length === 9) return nif.validate(digits).isValid ? 'NIF' : null;
  if (digits.length === 14) return cnpj.validate(digits).isValid ? 'CNPJ' : null;
  if (digits.length === 21) return BigInt(digits) % 97n === 1n ? 'NIB' : null;
  if (cpf.validate(digits).isValid) return 'CPF';
  return isNiss(digits) ? 'NISS' : null;
}

function isNiss(digits: string): boolean {
  const sum = NISS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return /^[12]/.test(digits) && Number(digits[10]) === 9 - (sum % 10);
}
