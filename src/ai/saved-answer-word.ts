import {
  BorderStyle,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';

import type { SavedAnswer, SavedText } from './saved-answer.js';

const FONT = 'Calibri';

/** A saved answer as Word, with styles of its own. */
export function wordOf({ title, blocks }: SavedAnswer): Promise<Buffer> {
  const paragraph = { spacing: { after: 120, line: 300 } };
  return Packer.toBuffer(
    new Document({
      title,
      creator: '',
      lastModifiedBy: '',
      styles: {
        default: {
          document: { run: { font: FONT, size: 22, language: { value: 'pt-PT' } }, paragraph },
          heading1: {
            run: { font: FONT, size: 32, bold: true },
            paragraph: { spacing: { after: 80 } },
          },
          heading2: {
            run: { font: FONT, size: 26, bold: true },
            paragraph: { keepNext: true, spacing: { before: 280, after: 100 } },
          },
        },
      },
      sections: [
        {
          children: blocks.map((block) =>
            block.kind === 'table' ? tableOf(block.rows) : paragraphOf(block),
          ),
        },
      ],
    }),
  );
}

function tableOf(rows: readonly string[][]): Table {
  const margins = { top: 40, bottom: 40, left: 80, right: 80 };
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row, index) =>
        new TableRow({
          tableHeader: index === 0,
          cantSplit: true,
          children: row.map(
            (text) =>
              new TableCell({
                margins,
                children: [new Paragraph({ children: [new TextRun({ text, bold: index === 0 })] })],
              }),
          ),
        }),
    ),
  });
}

function paragraphOf({ kind, text }: SavedText): Paragraph {
  switch (kind) {
    case 'title':
      return new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(text)] });
    case 'heading':
      return new Paragraph({ heading: HeadingLevel.HEADING_2, children: [new TextRun(text)] });
    case 'item':
      return new Paragraph({ bullet: { level: 0 }, children: [new TextRun(text)] });
    case 'meta':
      return new Paragraph({ children: [new TextRun({ text, color: '5C6570', size: 20 })] });
    case 'warning':
      return new Paragraph({
        border: { left: { style: BorderStyle.SINGLE, size: 18, color: 'B45309', space: 8 } },
        children: [new TextRun({ text, bold: true })],
      });
    case 'paragraph':
      return new Paragraph({ children: [new TextRun(text)] });
  }
}
