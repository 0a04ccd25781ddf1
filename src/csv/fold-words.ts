import { normalise } from '../fields/clean-text.js';

/** Words as they are compared: letters and digits in small, without accents, one space between. */
export function foldWords(text: string): string {
  return normalise(text, 'NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}
