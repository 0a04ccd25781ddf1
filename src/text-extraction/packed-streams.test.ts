import { pdfBomb, textPdf } from '../../test/support/files.js';
import { isBomb } from './packed-streams.js';

const MEGABYTE = 1024 ** 2;

it('finds a stream that unpacks to far more than pages say', async () => {
  expect(await isBomb(pdfBomb(64 * MEGABYTE))).toBe(true);
});

it('lets pages pass that are no larger than pages are', async () => {
  expect(await isBomb(await textPdf('Foi ordenada a penhora.'))).toBe(false);
  expect(await isBomb(pdfBomb(16 * MEGABYTE))).toBe(false);
});

it('does not look at pictures, which nobody unpacks for their text', async () => {
  const picture = pdfBomb(64 * MEGABYTE).toString('latin1');
  const named = picture.replace('<</Filter', '<</Subtype/Image/Filter');
  expect(await isBomb(Buffer.from(named, 'latin1'))).toBe(false);
});

it('takes what is broken for no bomb: the reader tells what it is', async () => {
  const broken = Buffer.concat([
    Buffer.from('4 0 obj<</Filter/FlateDecode>>stream\n'),
    Buffer.alloc(MEGABYTE, 7),
  ]);
  expect(await isBomb(broken)).toBe(false);
});
