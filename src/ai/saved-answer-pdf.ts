import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

import { BOLD, printable, REGULAR } from '../pdf/printable.js';
import type { SavedAnswer, SavedText } from './saved-answer.js';

const MARGIN = 56;

/** How each kind of block stands on paper. */
const LOOKS: Readonly<
  Record<
    SavedText['kind'],
    { font: string; size: number; ink: string; before: number; mark?: string }
  >
> = {
  title: { font: BOLD, size: 18, ink: '#1b1f24', before: 0 },
  heading: { font: BOLD, size: 13, ink: '#1b1f24', before: 0.8 },
  meta: { font: REGULAR, size: 10, ink: '#5c6570', before: 0.2 },
  paragraph: { font: REGULAR, size: 11, ink: '#1b1f24', before: 0.4 },
  item: { font: REGULAR, size: 11, ink: '#1b1f24', before: 0.3, mark: '– ' },
  warning: { font: BOLD, size: 11, ink: '#92400e', before: 0.4 },
};

/** A saved answer as a PDF. */
export async function pdfOf({ title, blocks }: SavedAnswer): Promise<Buffer> {
  const sheet = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'pt-PT',
    font: REGULAR,
    info: { Title: title },
  });
  const content = buffer(sheet);
  for (const block of blocks) {
    if (block.kind === 'table') {
      addTable(sheet, block.rows);
      continue;
    }
    const { kind, text } = block;
    const { font, size, ink, before, mark = '' } = LOOKS[kind];
    sheet.moveDown(before).font(font).fontSize(size).fillColor(ink);
    sheet.text(mark + printable(text), { lineGap: 2 });
  }
  sheet.end();
  return content;
}

function addTable(sheet: PDFKit.PDFDocument, rows: readonly string[][]): void {
  sheet.moveDown(0.6).fillColor(LOOKS.paragraph.ink);
  sheet.table({
    defaultStyle: { border: 0.5, borderColor: '#c4cad1', padding: 4 },
    data: rows.map((row, index) =>
      row.map((text) => ({
        text: printable(text),
        font: { src: index === 0 ? BOLD : REGULAR, size: 10 },
      })),
    ),
  });
  sheet.x = MARGIN;
}
