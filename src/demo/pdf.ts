import PDFDocument from 'pdfkit';

import type { PaperText } from './paper-text.js';

export interface Letterhead {
  officeName: string;
  /** `#rrggbb` */
  color: string;
  lawyer: string;
  /** The date written out. */
  date: string;
}

const MARGIN = 72;
const INK = '#111827';
const MUTED = '#6b7280';

/** Lays out a paper as a PDF on the office's letterhead, with numbered pages. */
export async function renderPdf(paper: PaperText, head: Letterhead): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'pt-PT',
    info: { Title: paper.heading, Author: head.officeName },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));

  drawLetterhead(document, head);
  drawText(document, paper);
  document.moveDown(2).text(head.date, { align: 'right' });
  document.moveDown(3).text('_______________________________', { align: 'right' });
  document.text(paper.signature, { align: 'right' });
  numberPages(document);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawLetterhead(
  document: PDFKit.PDFDocument,
  { officeName, color, lawyer }: Letterhead,
): void {
  document.rect(0, 0, document.page.width, 6).fill(color);
  document.font('Helvetica-Bold', 13).fillColor(color).text(officeName, MARGIN, 40);
  document.font('Helvetica', 9).fillColor(MUTED).text(`${lawyer} · Advogados`);
  document.moveDown(3);
}

function drawText(document: PDFKit.PDFDocument, { heading, address, sections }: PaperText): void {
  document.font('Times-Roman', 11.5).fillColor(INK);
  for (const line of address) document.text(line);
  document.moveDown(1.5);
  document.font('Times-Bold', 18).text(heading, { align: 'center' }).moveDown(1.5);
  let article = 0;
  for (const section of sections) {
    document.font('Times-Bold', 12).text(section.heading).moveDown(0.6);
    document.font('Times-Roman', 11.5);
    for (const paragraph of section.paragraphs) {
      const number = section.articles ? `${(article += 1)}.º  ` : '';
      document.text(number + paragraph, { align: 'justify', lineGap: 3 }).moveDown(0.7);
    }
    document.moveDown(0.5);
  }
}

function numberPages(document: PDFKit.PDFDocument): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    document.page.margins.bottom = 0; // otherwise a line this low begins a page
    document.font('Helvetica', 8).fillColor(MUTED);
    document.text(`Página ${page + 1} de ${count}`, MARGIN, document.page.height - 44, {
      align: 'center',
    });
  }
}
