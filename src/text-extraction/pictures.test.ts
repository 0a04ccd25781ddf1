import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

import { picturesIn } from './pictures.js';

it('finds the pages on which something is drawn that may be text, and no others', async () => {
  const background = '#fff';
  const pictureOf = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background } })
      .png()
      .toBuffer();
  const pdf = new PDFDocument({ autoFirstPage: false });
  pdf.addPage().image(await pictureOf(40), 0, 0);
  pdf.addPage().text('ANEXO II');
  pdf.addPage();
  pdf.addPage().image(await pictureOf(1), 0, 0);
  pdf.addPage().moveTo(50, 50).lineTo(500, 50).stroke();
  pdf.addPage();
  // Letters that a printing service made shapes of.
  for (let n = 0; n < 80; n += 1) pdf.rect(5 * n, 50, 3, 9).fill();
  pdf.end();
  const content = await buffer(pdf);
  expect(await picturesIn(content, [1, 2, 3, 4, 5, 6])).toEqual([1, 6]);
  expect(await picturesIn(content, [2, 6])).toEqual([6]);
});

it('takes for pictures what it cannot look at', async () => {
  const pdf = new PDFDocument();
  pdf.text('uma página');
  pdf.end();
  expect(await picturesIn(await buffer(pdf), [1, 7])).toEqual([7]);
});
