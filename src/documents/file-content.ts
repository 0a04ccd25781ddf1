import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';

import { INLINE_TYPES } from '../contract/documents.js';
import { Problem } from '../problems/problem.js';

/** Opens the file at its beginning. */
export type OpenFile = () => Promise<Readable>;

/** What an extension promises, and the content type of a file that keeps the promise. */
interface Claim {
  contentType: string;
  /** Types as the detection calls them, or one of the two kinds that no magic number tells. */
  content: readonly string[] | 'text' | 'pdf';
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

const exactly = (contentType: string, ...aliases: string[]): Claim => ({
  contentType,
  content: [contentType, ...aliases],
});
const text = (contentType: string): Claim => ({ contentType, content: 'text' });

const JPEG = exactly('image/jpeg');
const TIFF = exactly('image/tiff');

const CLAIMS: Readonly<Record<string, Claim>> = {
  pdf: { contentType: 'application/pdf', content: 'pdf' },
  png: exactly('image/png', 'image/apng'),
  jpg: JPEG,
  jpeg: JPEG,
  gif: exactly('image/gif'),
  webp: exactly('image/webp'),
  avif: exactly('image/avif'),
  heic: exactly('image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'),
  tif: TIFF,
  tiff: TIFF,
  bmp: exactly('image/bmp'),
  docx: exactly(`${OPEN_XML}.wordprocessingml.document`),
  xlsx: exactly(`${OPEN_XML}.spreadsheetml.sheet`),
  pptx: exactly(`${OPEN_XML}.presentationml.presentation`),
  odt: exactly(`${OPEN_DOCUMENT}.text`),
  ods: exactly(`${OPEN_DOCUMENT}.spreadsheet`),
  odp: exactly(`${OPEN_DOCUMENT}.presentation`),
  // Word has long saved other formats under its old name.
  doc: exactly('application/msword', 'application/x-cfb', 'application/rtf'),
  xls: exactly('application/vnd.ms-excel', 'application/x-cfb'),
  ppt: exactly('application/vnd.ms-powerpoint', 'application/x-cfb'),
  msg: exactly('application/vnd.ms-outlook', 'application/x-cfb'),
  rtf: exactly('application/rtf'),
  zip: exactly('application/zip'),
  mp3: exactly('audio/mpeg'),
  m4a: exactly('audio/mp4', 'audio/x-m4a', 'video/mp4'),
  wav: exactly('audio/wav'),
  ogg: exactly('audio/ogg', 'audio/ogg; codecs=opus', 'application/ogg'),
  mp4: exactly('video/mp4', 'video/x-m4v'),
  mov: exactly('video/quicktime'),
  webm: exactly('video/webm'),
  txt: text('text/plain'),
  md: text('text/markdown'),
  csv: text('text/csv'),
  json: text('application/json'),
  eml: text('message/rfc822'),
  ics: text('text/calendar'),
};

const KILOBYTE = 1024;
/** Holds what tells one kind of archive from another: what their first entries are called. */
const MEGABYTE = 1024 * KILOBYTE;

/** What nothing is promised of: a browser may only save it. */
const UNKNOWN = 'application/octet-stream';
/** Begins with "BM", as many a text does: too little to take a file for a picture that does not say so itself. */
const WEAKLY_MARKED = 'image/bmp';

/**
 * The content type of a stored file, by its content and not by its name. A name that promises what
 * the content is not is refused. Anything without a promise is kept as it is, programs, web pages and
 * SVG among them: evidence has many forms. It is an `application/octet-stream` that only downloads,
 * unless it is of a type that is shown inline.
 * @param extension in lower case; '' for a name without one
 * @throws {Problem} wrong_file_type
 */
export async function contentTypeOf(extension: string, open: OpenFile): Promise<string> {
  const claim = Object.hasOwn(CLAIMS, extension) ? CLAIMS[extension] : undefined;
  if (claim === undefined) {
    const detected = await detect(open);
    if (detected === undefined || detected === WEAKLY_MARKED) return UNKNOWN;
    return INLINE_TYPES.has(detected) ? detected : UNKNOWN;
  }
  if (!(await keeps(claim, open))) throw new Problem('wrong_file_type');
  return claim.contentType;
}

async function keeps({ content }: Claim, open: OpenFile): Promise<boolean> {
  if (content === 'text') return isText(open);
  if (content === 'pdf') return isPdf(open);
  const detected = await detect(open);
  return detected !== undefined && content.includes(detected);
}

async function detect(open: OpenFile): Promise<string | undefined> {
  return (await fileTypeFromBuffer(await beginningOf(open, MEGABYTE)))?.mime;
}

/** Readers of PDF look for its mark in the first kilobyte, because scanners and mailers put things before it. */
async function isPdf(open: OpenFile): Promise<boolean> {
  return (await beginningOf(open, KILOBYTE)).includes('%PDF-');
}

async function beginningOf(open: OpenFile, length: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let read = 0;
  for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    read += chunk.length;
    if (read >= length) break;
  }
  return Buffer.concat(chunks).subarray(0, length);
}

/** Text in UTF-8 or any one-byte encoding has no NUL; UTF-16 has, and says so at its beginning. */
async function isText(open: OpenFile): Promise<boolean> {
  let first = true;
  for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
    if (first && isUtf16(chunk)) return true;
    if (chunk.includes(0)) return false;
    first = false;
  }
  return true;
}

function isUtf16(chunk: Buffer): boolean {
  return (chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0xfe && chunk[1] === 0xff);
}
