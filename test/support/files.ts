import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

import type { CaseDocument } from '../../src/contract/documents.js';
import type { Answer, Person } from './person.js';

/** Small files that are what they say. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
export const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
/** What a Windows program begins with. */
export const PROGRAM = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(126), Buffer.from('PE\0\0')]);

/** A PDF of that many bytes, no two alike. */
export function pdfOf(size: number): Buffer {
  return Buffer.concat([PDF, randomBytes(size - PDF.length)]);
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A Word document, as far as anyone can tell from outside. */
export const DOCX = zip({
  'word/document.xml': '<w:document/>',
  '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${OPEN_XML}.main+xml"/></Types>`,
});

/** A ZIP archive with uncompressed entries. */
export function zip(entries: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(content.length, 14);
    about.writeUInt32LE(content.length, 18);
    about.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), content]);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    const version = Buffer.from([20, 0]);
    directory.push(Buffer.from('PK\x01\x02'), version, about, where, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  const count = Object.keys(entries).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06'), end]);
}

export function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A form with its fields in the order given; a file is a pair of name and content. */
export function formOf(
  fields: readonly (readonly [string, string | readonly [string, Buffer]])[],
): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value[1])]), value[0]);
  }
  return form;
}

/** Uploads a file as the console does. */
export function upload(
  person: Person,
  place: { caseId: string } | { clientId: string },
  [name, content]: [string, Buffer],
  { title = '', sharedWithClient }: { title?: string; sharedWithClient?: boolean } = {},
): Promise<Answer<CaseDocument>> {
  const shared = sharedWithClient === undefined ? [] : [String(sharedWithClient)];
  return person.post(
    '/api/documents',
    formOf([
      ...Object.entries(place),
      ['title', title],
      ...shared.map((value) => ['sharedWithClient', value] as const),
      ['file', [name, content]],
    ]),
  );
}
