/** Weights of the check digit's rule, for two digits of the year and six of the sequence. */
const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2];

/**
 * The check digit of a Portuguese court number: the rule of the tax number over year and sequence. That there is one,
 * Portaria 1223-A/91 says (article 3, c); how it is computed is published nowhere that we know. Inferred from real
 * numbers: it fits all of 32 in rulings of 2006 to 2024, so one that it does not fit is doubtful, and not invalid.
 */
export function courtNumberDigit(sequence: number, year: number): number {
  const digits = String(year % 100).padStart(2, '0') + String(sequence).padStart(6, '0');
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/**
 * Is a Brazilian court number NNNNNNN-DD.AAAA.J.TR.OOOO right? Its twenty digits, the check digits put last,
 * leave 1 modulo 97 (Resolução CNJ 65/2008).
 */
export function isCnjNumber(number: string): boolean {
  const digits = number.replace(/\D/g, '');
  if (digits.length !== 20) return false;
  return BigInt(digits.slice(0, 7) + digits.slice(9) + digits.slice(7, 9)) % 97n === 1n;
}
