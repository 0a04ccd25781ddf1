import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

import type { GreyPage } from './grey-page.js';
import { openPdf } from './rendered-pdf.js';

const MEGABYTE = 1024 ** 2;
/** Points. */
const [WIDTH, HEIGHT] = [200, 120];
/** Size of a picture from a scanner: far more pixels than the page has where it is drawn. */
const SCANNED = { width: 2000, height: 1200 };
const [PAPER, INK] = [240, 20];

/** A scan whose upper left quarter is one colour, and whose rest another. */
function quarter(corner: number, rest: number): Promise<Buffer> {
  const flat = (grey: number) => ({
    channels: 3 as const,
    background: { r: grey, g: grey, b: grey },
  });
  const [width, height] = [SCANNED.width / 2, SCANNED.height / 2];
  return sharp({ create: { ...SCANNED, ...flat(rest) } })
    .composite([{ input: { create: { width, height, ...flat(corner) } }, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
}

/** A PDF of one page that is filled by a picture, with more in its dictionary. */
function pageOf(picture: Buffer, more: string, { width, height } = SCANNED): Buffer {
  const content = `${WIDTH} 0 0 ${HEIGHT} 0 0 cm /P Do`;
  const about = `/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceRGB`;
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
        '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Contents 4 0 R` +
        '/Resources<</XObject<</P 5 0 R>>>>>>endobj\n' +
        `4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\n` +
        `5 0 obj<</Type/XObject${about}${more}/Length ${picture.length}>>stream\n`,
      'latin1',
    ),
    picture,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1'),
  ]);
}

async function drawn(content: Buffer): Promise<GreyPage> {
  return (await openPdf(content)).page(1);
}

/** The grey of a place, of which both numbers are from 0 to 1. */
function at({ width, height, pixels }: GreyPage, x: number, y: number): number {
  return pixels[Math.floor(y * height) * width + Math.floor(x * width)]!;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes outside the heap that are no arrays of ours. What is only waiting to be collected does not count. */
function engineMemory(): number {
  collectGarbage();
  const { external, arrayBuffers } = process.memoryUsage();
  return external - arrayBuffers;
}

function isNear(grey: number): unknown {
  return expect.closeTo(grey, -1) as unknown;
}

it('draws a scan as large as it is read, and in grey', async () => {
  const page = await drawn(pageOf(await quarter(INK, PAPER), '/Filter/DCTDecode'));
  expect([page.width, page.height]).toEqual([695, 417]);
  expect(page.pixels).toHaveLength(695 * 417);
  expect(at(page, 0.25, 0.25)).toEqual(isNear(INK));
  for (const [x, y] of [
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const) {
    expect(at(page, x, y)).toEqual(isNear(PAPER));
  }
});

it('draws what is printed over a scan, and the scan as it is turned', async () => {
  const pdf = new PDFDocument({ size: [WIDTH, HEIGHT], margin: 0 });
  const scan = await quarter(INK, PAPER);
  pdf.save().rotate(180, { origin: [WIDTH / 2, HEIGHT / 2] });
  pdf.image(scan, 0, 0, { width: WIDTH, height: HEIGHT }).restore();
  pdf.rect(20, 20, 20, 20).fill('black');
  pdf.end();
  const page = await drawn(await buffer(pdf));
  expect(at(page, 30 / WIDTH, 30 / HEIGHT)).toEqual(isNear(0));
  expect(at(page, 0.4, 0.4)).toEqual(isNear(PAPER));
  expect(at(page, 0.75, 0.75)).toEqual(isNear(INK));
});

it('draws a scan that is stored inverted as it is shown', async () => {
  const negative = await quarter(255 - INK, 255 - PAPER);
  const inverted = '/Filter/DCTDecode/Decode[1 0 1 0 1 0]';
  const page = await drawn(pageOf(negative, inverted));
  expect(at(page, 0.25, 0.25)).toEqual(isNear(INK));
  expect(at(page, 0.75, 0.75)).toEqual(isNear(PAPER));
});

it('keeps nothing of a page that was drawn', async () => {
  const pages = 25;
  const size: [number, number] = [2 * WIDTH, 2 * HEIGHT];
  const pdf = new PDFDocument({ autoFirstPage: false, size, margin: 0 });
  const scan = await quarter(INK, PAPER);
  // Each with a picture of its own, though they are alike.
  for (let page = 0; page < pages; page += 1) pdf.addPage().image(scan, 0, 0, { fit: size });
  pdf.end();
  const file = await openPdf(await buffer(pdf));
  await file.page(1);
  const before = engineMemory();
  for (let page = 2; page <= pages; page += 1) await file.page(page);
  // sharp gives back what it has read on threads of its own.
  await expect.poll(() => engineMemory() - before).toBeLessThan(10 * MEGABYTE);
});

it('refuses a picture with more pixels than any paper, and what is no PDF', async () => {
  const bomb = pageOf(Buffer.alloc(100), '/Filter/FlateDecode', { width: 30_000, height: 30_000 });
  await expect(drawn(bomb)).rejects.toThrow('too many pixels');
  await expect(openPdf(Buffer.from('Não é um PDF'))).rejects.toThrow('not to be opened');
});
