import type { DocumentOcr } from '../../../src/contract/documents';
import { ocrText } from './ocr-text';

const READ: DocumentOcr = { pages: 12, done: 12, certainty: 87, doubtful: [], unread: [] };

it('says how far the reading of scans is', () => {
  expect(ocrText({ ...READ, pages: 200 })).toMatchObject({
    state: 'reading',
    short: 'OCR: 12 de 200 páginas',
  });
  expect(ocrText({ ...READ, pages: 1, done: 0 })).toBeNull();
});

it('says what was read by OCR, how certainly, and where to look twice', () => {
  expect(ocrText(READ)).toEqual({
    state: 'read',
    short: 'Lido por OCR, certeza 87 %',
    full: 'Texto lido por OCR, certeza 87 %. Confira no original.',
  });
  expect(ocrText({ ...READ, doubtful: [3, 9, 11], unread: [4] })?.full).toBe(
    'Texto lido por OCR, certeza 87 %. Confira no original. ' +
      'Pouca certeza nas páginas 3, 9 e 11. Não foi possível ler a página 4.',
  );
  expect(ocrText({ ...READ, doubtful: [3] })?.full).toMatch(/Pouca certeza na página 3\.$/);
});

it('names ten pages, and how many more', () => {
  const unread = Array.from({ length: 12 }, (_, n) => n + 1);
  expect(ocrText({ ...READ, unread })?.full).toContain(
    'as páginas 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 e mais 2.',
  );
});

it('says that nothing could be read, and nothing where there was nothing to read', () => {
  expect(ocrText({ ...READ, certainty: null, unread: [1] })).toEqual({
    state: 'unread',
    short: 'As páginas digitalizadas não puderam ser lidas.',
    full: 'Não foi possível ler a página 1.',
  });
  expect(ocrText({ ...READ, certainty: null })).toBeNull();
  expect(ocrText(null)).toBeNull();
  expect(ocrText(undefined)).toBeNull();
});
