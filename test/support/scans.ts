import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp, { type Sharp } from 'sharp';

import { openPdf } from '../../src/text-extraction/rendered-pdf.js';

/** Points. Small, because what is drawn on a page takes as long to be read as the page is large. */
const SIZE: [number, number] = [320, 90];

/** A picture of a text, as a scanner makes one; drawn with fonts that the reader of PDF brings along. */
export async function scanOf(text: string, size = SIZE): Promise<Sharp> {
  const pdf = new PDFDocument({ size, margin: 12 });
  pdf.fontSize(11).text(text);
  pdf.end();
  const drawn = await openPdf(await buffer(pdf));
  const { width, height, pixels } = await drawn.page(1);
  return sharp(pixels, { raw: { width, height, channels: 1 } });
}

/** A page's content: a picture of one text, with or without another text that is printed over it. */
export interface ScanPage {
  scan?: string;
  text?: string;
}

/** A PDF with a page for each. */
export async function scannedPdf(...pages: ScanPage[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false });
  for (const { scan, text } of pages) {
    pdf.addPage({ size: SIZE, margin: 0 });
    if (scan !== undefined) {
      const [width, height] = SIZE;
      const picture = await (await scanOf(scan)).png().toBuffer();
      pdf.image(picture, 0, 0, { width, height });
    }
    if (text !== undefined) pdf.fontSize(6).text(text, 4, SIZE[1] - 20);
  }
  pdf.end();
  return buffer(pdf);
}

/** A PDF of so many pages with a picture and without a word. */
export async function picturePdf(pages: number): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, size: SIZE });
  const white = { width: 8, height: 8, channels: 3, background: '#fff' } as const;
  const picture = await sharp({ create: white }).png().toBuffer();
  for (let page = 0; page < pages; page += 1) pdf.addPage().image(picture, 0, 0);
  pdf.end();
  return buffer(pdf);
}

/** A PDF of scans of A4 at 300 dpi, as a copier makes one: a picture of 8.7 million pixels a page. */
export async function fullScan(pages: number, text: string): Promise<Buffer> {
  const sheet = new PDFDocument({ size: 'A4', margin: 72 });
  sheet.fontSize(13).text(`${text}\n\n`.repeat(6));
  sheet.end();
  const drawn = await openPdf(await buffer(sheet));
  const { width, height, pixels } = await drawn.page(1);
  const picture = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .resize({ width: 2480, height: 3508, fit: 'fill' })
    .jpeg({ quality: 80 })
    .toBuffer();
  const pdf = new PDFDocument({ autoFirstPage: false, size: 'A4', margin: 0 });
  // Each page with a picture of its own, though they are alike.
  for (let page = 0; page < pages; page += 1) {
    pdf.addPage().image(picture, 0, 0, { width: pdf.page.width, height: pdf.page.height });
  }
  pdf.end();
  return buffer(pdf);
}
