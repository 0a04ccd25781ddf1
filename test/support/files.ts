import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { constants, crc32, deflateRawSync, deflateSync, inflateRawSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

import type { CaseDocument, DocumentLink } from '../../src/contract/documents.js';
import { Storage } from '../../src/storage/storage.js';
import type { TestServer } from './app.js';
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
/** One black pixel. */
export const BMP = Buffer.from(
  '424d3a000000000000003600000028000000010000000100000001001800000000000400000000000000000000000000000000000000' +
    '00000000',
  'hex',
);
/** The first bytes of a Windows program. */
export const PROGRAM = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(126), Buffer.from('PE\0\0')]);

/** A PDF of that many bytes, no two alike. */
export function pdfOf(size: number): Buffer {
  return Buffer.concat([PDF, randomBytes(size - PDF.length)]);
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const TYPES = `<Types><Override PartName="/word/document.xml" ContentType="${OPEN_XML}.main+xml"/></Types>`;

/** A Word document, as far as anyone can tell from outside. */
export const DOCX = zip({ 'word/document.xml': '<w:document/>', '[Content_Types].xml': TYPES });

/** A Word document with these paragraphs. */
export function docxOf(...paragraphs: string[]): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  const space = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  return zip({
    '[Content_Types].xml': TYPES,
    'word/document.xml': `<w:document xmlns:w="${space}"><w:body>${body}</w:body></w:document>`,
  });
}

const ODF = 'urn:oasis:names:tc:opendocument:xmlns';

/** A text of LibreOffice with these paragraphs. */
export function odtOf(...paragraphs: string[]): Buffer {
  const body = paragraphs.map((text) => `<text:p>${text}</text:p>`).join('');
  return zip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content xmlns:office="${ODF}:office:1.0" xmlns:text="${ODF}:text:1.0"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  });
}

/** A workbook of Excel with one row: a text, the last day of 2024, and a number. */
export function xlsxOf(text: string): Buffer {
  return zip({
    '[Content_Types].xml': SHEET_TYPES,
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="Custas &amp; taxas" sheetId="1"/></sheets></workbook>',
    'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row><c t="s"><v>0</v></c><c s="1"><v>45657</v></c><c><v>1234.5</v></c></row></sheetData></worksheet>',
  });
}

const SHEET_TYPES =
  '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';

/** A small workbook, or text of LibreOffice, that grows to that many zeros. */
export function officeBomb(kind: 'xlsx' | 'odt', bytes: number): Buffer {
  const grown = { packed: packedZeros(bytes), crc: crcOfZeros(bytes), size: bytes };
  return kind === 'odt'
    ? zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': grown })
    : zip({ '[Content_Types].xml': SHEET_TYPES, 'xl/workbook.xml': grown });
}

/** A small Word document that grows to that many zeros when its text is unpacked. */
export function docxBomb(bytes: number): Buffer {
  return zip({
    '[Content_Types].xml': TYPES,
    'word/document.xml': { packed: packedZeros(bytes), crc: crcOfZeros(bytes), size: bytes },
  });
}

/** A PDF with a page for each text. */
export async function textPdf(...pages: string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false });
  for (const text of pages) pdf.addPage().text(text);
  pdf.end();
  return buffer(pdf);
}

/** A PDF whose text is written in an encoding that every reader of PDF must know, so that it is not in the file. */
export function japanesePdf(text: string): Buffer {
  const content = `BT /F 9 Tf <${Buffer.from(text, 'utf16le').swap16().toString('hex')}> Tj ET`;
  const collection = '/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>';
  return Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R' +
      '/Resources<</Font<</F 5 0 R>>>>>>endobj\n' +
      `4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\n` +
      '5 0 obj<</Type/Font/Subtype/Type0/BaseFont/Ryumin-Light/Encoding/UniJIS-UCS2-H' +
      '/DescendantFonts[6 0 R]>>endobj\n' +
      `6 0 obj<</Type/Font/Subtype/CIDFontType0/BaseFont/Ryumin-Light${collection}` +
      '/FontDescriptor 7 0 R>>endobj\n' +
      '7 0 obj<</Type/FontDescriptor/FontName/Ryumin-Light/Flags 4>>endobj\n' +
      'trailer<</Root 1 0 R>>\n%%EOF\n',
  );
}

/** A PDF of one page that says "Requerimento", with these annotations; those that are fields of a form are filled in. */
export function annotatedPdf(...annotations: string[]): Buffer {
  const content = 'BT /F 9 Tf 9 80 Td (Requerimento) Tj ET';
  const place = '/Type/Annot/Rect[9 9 90 30]';
  const numbers = annotations.map((_, n) => `${n + 6} 0 R`).join(' ');
  const objects = annotations.map((text, n) => `${n + 6} 0 obj<<${place}${text}>>endobj\n`);
  return Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${numbers}]>>>>endobj\n` +
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R' +
      `/Resources<</Font<</F 5 0 R>>>>/Annots[${numbers}]>>endobj\n` +
      `4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\n` +
      '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n' +
      `${objects.join('')}trailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );
}

/**
 * A PDF of less than a kilobyte whose only page is one letter under that many marks, in the order that takes
 * longest to put right.
 */
export function marksPdf(marks: number): Buffer {
  // One mark of each of eight combining classes, the highest first.
  const order = ['0345', '035d', '0315', '0301', '0f39', '0323', '031b', '0327'];
  const codes = order.map((_, n) => (0x62 + n).toString(16));
  const shown = codes.map((code) => code.repeat(marks / codes.length)).join('');
  const map = codes.map((code, n) => `<${code}><${order[n]}>`).join(' ');
  const streamOf = (text: string) => {
    const packed = deflateSync(text);
    const head = `<</Filter/FlateDecode/Length ${packed.length}>>stream\n`;
    return [head, packed, '\nendstream endobj\n'];
  };
  const parts = [
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R' +
      '/Resources<</Font<</F 5 0 R>>>>>>endobj\n4 0 obj',
    ...streamOf(`BT /F 9 Tf <61${shown}> Tj ET`),
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>endobj\n6 0 obj',
    ...streamOf(
      `begincmap 1 begincodespacerange <00><ff> endcodespacerange ${codes.length + 1} beginbfchar ` +
        `<61><0061> ${map} endbfchar endcmap`,
    ),
    'trailer<</Root 1 0 R>>\n%%EOF\n',
  ];
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

/** A PDF of one page that lies as deep in the tree of pages as that. */
export function deepPdf(depth: number): Buffer {
  const nodes = Array.from({ length: depth }, (_, n) => {
    const parent = n === 0 ? '' : `/Parent ${n + 1} 0 R`;
    return `${n + 2} 0 obj<</Type/Pages/Kids[${n + 3} 0 R]/Count 1${parent}>>endobj\n`;
  });
  const page = `${depth + 2} 0 obj<</Type/Page/Parent ${depth + 1} 0 R/MediaBox[0 0 9 9]>>endobj\n`;
  const catalogue = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n';
  return Buffer.from(`${catalogue}${nodes.join('')}${page}trailer<</Root 1 0 R>>\n%%EOF\n`);
}

/** A small PDF whose only page grows to that many zeros. */
export function pdfBomb(bytes: number): Buffer {
  const packed = Buffer.concat([Buffer.from([0x78, 1]), packedZeros(bytes), adlerOfZeros(bytes)]);
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
        '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n' +
        `4 0 obj<</Filter/FlateDecode/Length ${packed.length}>>stream\n`,
    ),
    packed,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
}

const BLOCK = Buffer.alloc(1024 * 1024);

/** One packed block again and again, each of which refers to nothing before it: to pack a gigabyte takes seconds. */
function packedZeros(bytes: number): Buffer {
  const block = deflateRawSync(BLOCK, { finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array<Buffer>(Math.floor(bytes / BLOCK.length)).fill(block);
  return Buffer.concat([...blocks, deflateRawSync(Buffer.alloc(bytes % BLOCK.length))]);
}

function crcOfZeros(bytes: number): number {
  let crc = 0;
  for (let rest = bytes; rest > 0; rest -= BLOCK.length) crc = crc32(BLOCK.subarray(0, rest), crc);
  return crc;
}

/** Adler-32, as a zlib stream ends with it: of zeros the one sum stays 1, the other counts them. */
function adlerOfZeros(bytes: number): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt16BE(bytes % 65_521, 0);
  sum.writeUInt16BE(1, 2);
  return sum;
}

/** The compressed bytes of an archive's entry, and the checksum and size of the original. */
interface Packed {
  packed: Buffer;
  crc: number;
  size: number;
}

/** A ZIP archive; text is stored uncompressed. */
export function zip(entries: Record<string, string | Packed>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, entry] of Object.entries(entries)) {
    const stored = typeof entry === 'string';
    const content = stored ? Buffer.from(entry) : entry.packed;
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(stored ? 0 : 8, 4);
    about.writeUInt32LE(stored ? crc32(content) : entry.crc, 10);
    about.writeUInt32LE(content.length, 14);
    about.writeUInt32LE(stored ? content.length : entry.size, 18);
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

/** The files in an archive, each with the right checksum. */
export function unzip(archive: Buffer): Record<string, Buffer> {
  const end = archive.lastIndexOf('PK\x05\x06');
  const files: Record<string, Buffer> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let n = archive.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [name, extra, note] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const { packed, local } = placeOf(archive, at, archive.subarray(at + 46 + name));
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const stored = archive.subarray(start, start + packed);
    const content = archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(stored) : stored;
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error('a wrong checksum');
    files[archive.subarray(at + 46, at + 46 + name).toString()] = content;
    at += 46 + name + extra + note;
  }
  return files;
}

/** Returns where an entry begins and how long it is; in the wide format both are in one of its extra fields. */
function placeOf(archive: Buffer, at: number, extra: Buffer): { packed: number; local: number } {
  const packed = archive.readUInt32LE(at + 20);
  if (packed !== 0xffffffff) return { packed, local: archive.readUInt32LE(at + 42) };
  let wide = 0;
  while (extra.readUInt16LE(wide) !== 1) wide += 4 + extra.readUInt16LE(wide + 2);
  const [, size, place] = [4, 12, 20].map((field) => Number(extra.readBigUInt64LE(wide + field)));
  return { packed: size!, local: place! };
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

/** Returns the counted storage of an office, and what is really stored. */
export async function storedBy(server: TestServer, officeId: string) {
  const { rows } = await server.owner.query<{ documents: number; bytes: number; rows: number }>(
    `select documents, storage_bytes::int as bytes,
            (select count(*)::int from documents d where d.office_id = u.office_id) as rows
     from usage_tracking u where office_id = $1`,
    [officeId],
  );
  let files = 0;
  for await (const _ of server.app.get(Storage).list(officeId)) files += 1;
  return { ...rows[0]!, files };
}

/** The status with which somebody opens the file of a document at `path`. */
export async function opens(server: TestServer, person: Person, path: string): Promise<number> {
  const link = await person.get<DocumentLink>(`${path}/link?purpose=view`);
  if (link.status !== 200) return link.status;
  return (await server.nobody().get(link.body.url)).status;
}
