import type { ImportPreview } from '../contract/imports.js';

export type Delimiter = ImportPreview['delimiter'];

const DELIMITERS: readonly Delimiter[] = [';', ',', '\t', '|'];

export function isDelimiter(sign: string): sign is Delimiter {
  return DELIMITERS.some((delimiter) => delimiter === sign);
}

/** Records and characters that are looked at. */
const SAMPLE_RECORDS = 50;
const SAMPLE_LENGTH = 100_000;

/** Records above the headings, which only say what the list is of. */
const TITLES_MAX = 10;

/**
 * Finds the delimiter of the cells: the one that divides most records into as many cells as the first, or as the first
 * below a title; of several, the one with most cells. A list of one column has none; then any will do.
 */
export function detectDelimiter(text: string): Delimiter {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, ...agreement(sample, delimiter) }));
  scored.sort((a, b) => b.agreeing - a.agreeing || b.cells - a.cells);
  return scored[0]!.delimiter;
}

function agreement(sample: string, delimiter: Delimiter): { agreeing: number; cells: number } {
  const counts = cellCounts(sample, delimiter);
  const scored = counts.slice(0, TITLES_MAX + 1).map((cells, titles) => {
    const below = counts.slice(titles);
    const agreeing = below.filter((count) => count === cells).length;
    // "Ana, Lda." below "Nome" is a name with a comma.
    const least = titles > 0 && delimiter === ',' ? 3 : 2;
    const fits = cells >= least && (titles === 0 || agreeing > below.length / 2);
    return { agreeing: fits ? agreeing : 0, cells };
  });
  return scored.sort((a, b) => b.agreeing - a.agreeing)[0] ?? { agreeing: 0, cells: 1 };
}

/** Cells of each of the first records that are not blank; what stands in quotes does not count. */
function cellCounts(sample: string, delimiter: Delimiter): number[] {
  const counts: number[] = [];
  let quoted = false;
  let cells = 1;
  let blank = true;
  for (const character of sample) {
    if (character === '"') quoted = !quoted;
    if (character === '\n' && !quoted) {
      if (!blank) counts.push(cells);
      if (counts.length === SAMPLE_RECORDS) return counts;
      cells = 1;
      blank = true;
      continue;
    }
    if (character === delimiter && !quoted) cells += 1;
    if (character.trim() !== '') blank = false;
  }
  if (!blank) counts.push(cells);
  return counts;
}
