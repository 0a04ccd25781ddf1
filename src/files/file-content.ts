import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';

import { Problem } from '../problems/problem.js';
import {
  COMPOUND_KINDS,
  type FileKind,
  HTML,
  isOffice,
  isOpenXml,
  kindCalled,
  kindOf,
} from './file-kinds.js';

/** Opens the file at its beginning. */
export type OpenFile = () => Promise<Readable>;

const KILOBYTE = 1024;
/** Holds what tells one kind of archive from another: what their first entries are called. */
const MEGABYTE = 1024 * KILOBYTE;

/** Content type of an unknown file, which a browser may only save. */
const UNKNOWN = 'application/octet-stream';
/** Begins with "BM", as many a text does: too little to take a file for a picture that does not say so itself. */
const WEAKLY_MARKED = 'image/bmp';
const PDF = 'application/pdf';
const ARCHIVE = 'application/zip';
const COMPOUND = 'application/x-cfb';
/** The stream that a password makes of a file of Office. */
const ENCRYPTED = 'EncryptedPackage';

/**
 * The content type of a stored file, by its content and not by its name. A name may promise another type, if the
 * content is of a kind that people send; `savedExtension` mends it. Anything without a promise is kept as it is,
 * programs and SVG among them: evidence has many forms. It is an `application/octet-stream` that only downloads,
 * unless its type is known.
 * @param extension in lower case; '' for a name without one
 * @throws Problem wrong_file_type for what hides under a name: a program, a web page or an archive
 */
export async function contentTypeOf(extension: string, open: OpenFile): Promise<string> {
  const claim = kindOf(extension);
  const detected = await detect(open);
  if (detected === COMPOUND) return compoundTypeOf(claim, open);
  if (claim && (await keeps(claim, detected, open))) return claim.contentType;
  const known = detected === undefined || detected === WEAKLY_MARKED ? undefined : detected;
  const found =
    (known && kindCalled(known)?.contentType) ?? ((await isPdf(open)) ? PDF : undefined);
  if (claim === undefined) return found ?? pageOrUnknown(extension, open);
  if (found !== undefined && found !== ARCHIVE) return found;
  if (isOffice(extension) && (await isText(open))) return officeTextOf(extension, open);
  throw new Problem('wrong_file_type');
}

async function keeps(
  { content }: FileKind,
  detected: string | undefined,
  open: OpenFile,
): Promise<boolean> {
  if (content === 'pdf') return isPdf(open);
  if (content !== 'text') return detected !== undefined && content.includes(detected);
  const other = detected === undefined ? undefined : kindCalled(detected);
  const strong = detected !== WEAKLY_MARKED && other !== undefined && other.content !== 'text';
  return !strong && (await isText(open));
}

/** Finds the type of a file that Word, Excel, PowerPoint or Outlook wrote in their old format, or behind a password. */
async function compoundTypeOf(claim: FileKind | undefined, open: OpenFile): Promise<string> {
  const streams = [ENCRYPTED, ...COMPOUND_KINDS.map(({ stream }) => stream!)];
  const present = await namesIn(open, streams);
  const kinds = COMPOUND_KINDS.filter(({ stream }) => present.has(stream!));
  if (claim && isOpenXml(claim) && present.has(ENCRYPTED)) return claim.contentType;
  if (claim?.stream !== undefined && (kinds.length === 0 || kinds.includes(claim)))
    return claim.contentType;
  if (kinds[0]) return kinds[0].contentType;
  if (claim === undefined) return UNKNOWN;
  throw new Problem('wrong_file_type');
}

/** Finds which of the names stand in the file, as the directory of a compound file writes them. */
async function namesIn(open: OpenFile, names: readonly string[]): Promise<Set<string>> {
  const wanted = names.map((name) => [name, Buffer.from(name, 'utf16le')] as const);
  const longest = Math.max(...wanted.map(([, bytes]) => bytes.length));
  const present = new Set<string>();
  let rest = Buffer.alloc(0);
  for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
    const part = Buffer.concat([rest, chunk]);
    for (const [name, bytes] of wanted) if (part.includes(bytes)) present.add(name);
    rest = part.subarray(-longest);
  }
  return present;
}

async function pageOrUnknown(extension: string, open: OpenFile): Promise<string> {
  const isPage = /^x?html?$/.test(extension) && (await isHtml(open)) && (await isText(open));
  return isPage ? HTML : UNKNOWN;
}

/** Courts and banks write web pages and tables as text under the names of Word and Excel. */
async function officeTextOf(extension: string, open: OpenFile): Promise<string> {
  if (await isHtml(open)) return HTML;
  if ((await headOf(open)).startsWith('<?xml')) return UNKNOWN;
  return extension.startsWith('xls') ? 'text/csv' : 'text/plain';
}

async function isHtml(open: OpenFile): Promise<boolean> {
  return /<(?:!doctype\s+html|html|head|body|meta|table)\b/i.test(await headOf(open));
}

/** In any encoding, as far as its characters are those of ASCII. */
async function headOf(open: OpenFile): Promise<string> {
  const head = await beginningOf(open, 16 * KILOBYTE);
  return head
    .toString('latin1')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)|\0/g, '')
    .trimStart();
}

/** Text in UTF-16 begins as some music does. */
async function detect(open: OpenFile): Promise<string | undefined> {
  const beginning = await beginningOf(open, MEGABYTE);
  return isUtf16(beginning) ? undefined : (await fileTypeFromBuffer(beginning))?.mime;
}

/** Readers of PDF look for its mark in the first kilobyte, because scanners and mailers put things before it. */
export async function isPdf(open: OpenFile): Promise<boolean> {
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
