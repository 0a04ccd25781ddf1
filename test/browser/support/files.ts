import { writeFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import PDFDocument from 'pdfkit';

import { box, intersection, paint, stack } from '../../../src/demo/picture.js';
import { zip } from '../../support/files.js';

/** A file as a person picks it. */
export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PDF of A4 pages, each saying its number. */
export function pdf(name: string, pages: number): Promise<PickedFile> {
  return pdfSaying(
    name,
    Array.from({ length: pages }, (_, index) => `Folha ${index + 1}`),
  );
}

/** A PDF with a page for each text. */
export async function pdfSaying(name: string, texts: readonly string[]): Promise<PickedFile> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  for (const text of texts) document.addPage().fontSize(24).text(text);
  document.end();
  await ended;
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat(chunks) };
}

/** A landscape picture of 600 by 400 pixels. */
export function png(name: string): PickedFile {
  const roof = intersection(box(0, 0, 1, 0.5), box(0.25, 0.25, 0.75, 1));
  const painter = stack('#cbd5e1', [box(0.3, 0.5, 0.7, 0.9), '#64748b'], [roof, '#b91c1c']);
  return { name, mimeType: 'image/png', buffer: paint(600, 400, painter) };
}

/** A table, which no viewer shows. */
export function csv(name: string): PickedFile {
  const buffer = Buffer.from('Data;Despesa;Valor\n2026-11-02;Taxa de justiça;102,00\n');
  return { name, mimeType: 'text/csv', buffer };
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const WORD_NAMES = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A Word document of one paragraph. */
export function docx(name: string, text: string): PickedFile {
  const paragraph = `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const buffer = zip({
    'word/document.xml': `<w:document ${WORD_NAMES}><w:body>${paragraph}</w:body></w:document>`,
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      `<Override PartName="/word/document.xml" ContentType="${WORD}.main+xml"/></Types>`,
  });
  return { name, mimeType: WORD, buffer };
}

export function text(name: string, content: string): PickedFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(content) };
}

/** Puts a large file where the browser finds it: to send it there takes half a second for each megabyte. */
export async function onDisk({ name, buffer }: PickedFile): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, buffer);
  return path;
}
