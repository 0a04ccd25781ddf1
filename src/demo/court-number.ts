import { courtNumberDigit } from '../citations/check-digits.js';

/** `courtNumber(1234, 2024, 'T8LSB')` is `1234/24.8T8LSB`. The code names the court. */
export function courtNumber(sequence: number, year: number, code: string): string {
  const shortYear = String(year % 100).padStart(2, '0');
  return `${sequence}/${shortYear}.${courtNumberDigit(sequence, year)}${code}`;
}
