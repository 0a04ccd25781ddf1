import { cleanText } from '../fields/clean-text.js';
import { PAGE_LENGTH } from './text-formats.js';

/** Longer words are cut: nobody writes such words, and with a hyphen one takes the database minutes. */
const LONGEST_WORD = /\S{250}(?=\S)/gu;

/**
 * The text of a page as it is stored. Cut before, because any of this takes time, and after, because any of it
 * may make a text longer.
 */
export function cleanPage(text: string): string {
  return cleanText(text.slice(0, PAGE_LENGTH))
    .replace(/\u00ad/g, '')
    .replace(/(\p{L})-\n(\p{Ll})/gu, '$1$2') // cut in two by the end of a line
    .replace(LONGEST_WORD, '$& ')
    .slice(0, PAGE_LENGTH);
}
