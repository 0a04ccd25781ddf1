/** Weights of the check digit's rule, for two digits of the year and six of the sequence. */
const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2];

/**
 * The check digit of a Portuguese court number: the rule of the tax number over year and sequence.
 * Inferred from real numbers, all of which it fits.
 */
export function checkDigit(sequence: number, year: number): number {
  const digits = String(year % 100).padStart(2, '0') + String(sequence).padStart(6, '0');
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** `courtNumber(1234, 2024, 'T8LSB')` is `1234/24.8T8LSB`. The code names the court. */
export function courtNumber(sequence: number, year: number, code: string): string {
  const shortYear = String(year % 100).padStart(2, '0');
  return `${sequence}/${shortYear}.${checkDigit(sequence, year)}${code}`;
}
