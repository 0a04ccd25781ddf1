import { defence, expert, judgment, minutes, petition } from './court-papers.js';
import { contract, letter, power } from './office-papers.js';
import type { Facts, PaperText } from './paper-text.js';

/** The text of a paper in a case. */
export function composePaper(paper: PdfPaper, facts: Facts): PaperText {
  return composers[paper](facts);
}

const composers = {
  power,
  petition,
  defence,
  expert,
  contract,
  letter,
  minutes,
  judgment,
} satisfies Record<string, (facts: Facts) => PaperText>;

export type PdfPaper = keyof typeof composers;
