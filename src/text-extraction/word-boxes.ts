import { WORD_BOXES_BYTES, type WordBox } from '../contract/documents.js';
import { cleanText } from '../fields/clean-text.js';

/** How a picture was turned before it was read, as EXIF numbers it: not, upside down, a quarter to the right or left. */
export type Orientation = 1 | 3 | 6 | 8;

/** Level of a word in the engine's table; blocks, paragraphs and lines of text have others. */
const WORD = '5';
const COLUMNS_BEFORE_TEXT = 11;
const THOUSAND = 1000;

type Place = readonly [left: number, top: number, width: number, height: number];

/**
 * The words in the engine's table with their places on the page, which may have been turned to be read; null where
 * they are more than is kept.
 * @param table tab-separated, see TessBaseApi
 * @param page width and height in pixels, before it was turned
 */
export function wordBoxesOf(
  table: string,
  page: { width: number; height: number },
  orientation: Orientation,
): WordBox[] | null {
  const onItsSide = orientation === 6 || orientation === 8;
  const [width, height] = onItsSide ? [page.height, page.width] : [page.width, page.height];
  const words: WordBox[] = [];
  for (const line of table.split('\n')) {
    const fields = line.split('\t');
    const word = cleanText(fields.slice(COLUMNS_BEFORE_TEXT).join(' '));
    if (fields[0] !== WORD || word === '') continue;
    const [left, top, wide, high] = fields.slice(6, 10).map(Number) as [...Place];
    const read: Place = [left / width, top / height, wide / width, high / height];
    const place = turnedBack(read, orientation).map(inThousandths);
    words.push([...(place as [...Place]), word]);
  }
  return areShort(words) ? words : null;
}

function inThousandths(share: number): number {
  return Math.min(THOUSAND, Math.max(0, Math.round(share * THOUSAND)));
}

/** Shares of the page as it was turned, as shares of the page as it was. */
function turnedBack([left, top, width, height]: Place, orientation: Orientation): Place {
  switch (orientation) {
    case 1:
      return [left, top, width, height];
    case 3:
      return [1 - left - width, 1 - top - height, width, height];
    case 6:
      return [top, 1 - left - width, height, width];
    case 8:
      return [1 - top - height, left, height, width];
  }
}

/** Whether the database takes them. */
export function areWordBoxes(words: unknown): words is WordBox[] {
  return Array.isArray(words) && words.every(isWordBox) && areShort(words);
}

function isWordBox(word: unknown): word is WordBox {
  if (!Array.isArray(word) || word.length !== 5) return false;
  const text: unknown = word[4];
  const isPlace = word
    .slice(0, 4)
    .every((share) => Number.isInteger(share) && share >= 0 && share <= THOUSAND);
  return isPlace && typeof text === 'string' && text.isWellFormed() && !text.includes('\0');
}

function areShort(words: readonly WordBox[]): boolean {
  return Buffer.byteLength(JSON.stringify(words)) <= WORD_BOXES_BYTES;
}
