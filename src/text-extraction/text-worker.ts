import { readFileSync, writeSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import mammoth from 'mammoth';
import { getDocumentProxy } from 'unpdf';
import WordExtractor from 'word-extractor';

import { type Annotation, annotationTexts } from './annotations.js';
import { decodedText } from './decoded-text.js';
import { readEml } from './eml-mail.js';
import { htmlText } from './html-text.js';
import { type Mail, mailText } from './mail.js';
import { readMsg } from './msg-mail.js';
import { openDocumentText } from './open-document-text.js';
import { TooLarge } from './packed-parts.js';
import { isBomb } from './packed-streams.js';
import { cleanPage } from './page-text.js';
import { picturesIn } from './pictures.js';
import { rtfText } from './rtf-text.js';
import { ScanRule } from './scan-rule.js';
import { MAX_PAGES, MAX_TEXT, type TextFormat } from './text-formats.js';
import { workbookText } from './workbook-text.js';

/*
 * A program for the sandbox, started by TextReader: reads one file from its input and writes the text in it to
 * its output, a line of JSON for each page, then `{"end":true,"scanned":[2]}`, of a PDF with the pages that hold
 * no text and how many there are in all; or `{"refused":true}` for a file that is not what it says,
 * `{"protected":true}` for one that asks for a password, `{"tooLarge":true}` for a bomb. It does everything with the text that takes time. It may
 * be killed at any moment.
 */

/** Characters of a stretch of a document without pages. */
const STRETCH = 6_000;

/** Character maps that a PDF may name instead of holding them; a path, since pdf.js reads no `file:` addresses. */
const ENCODINGS = fileURLToPath(new URL('cmaps/', import.meta.resolve('pdfjs-dist/package.json')));

/** It asks for a password. */
class Protected extends Error {
  override name = 'PasswordException';
}

/** How an archive of Office begins that a password locks up. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

let textLength = 0;

/** False when there is no room for more. */
function answer(page: number, text: string): boolean {
  const clean = cleanPage(text).slice(0, MAX_TEXT - textLength);
  textLength += clean.length;
  if (clean !== '') say({ page, text: clean.toWellFormed() });
  return textLength < MAX_TEXT && page < MAX_PAGES;
}

function say(line: object): void {
  const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
  for (let said = 0; said < bytes.length;) said += writeSync(1, bytes, said);
}

/** Facts of a PDF beside its text: the number of its pages, and the pages without text, which may hold a picture of it. */
interface PdfPages {
  pageCount: number;
  scanned: number[];
}

async function readPdf(content: Buffer): Promise<PdfPages> {
  if (await isBomb(content)) throw new TooLarge();
  const rule = new ScanRule();
  const pdf = await getDocumentProxy(new Uint8Array(content), {
    stopAtErrors: false,
    cMapUrl: ENCODINGS,
  });
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
      .join('');
    const annotations = annotationTexts(
      (await page.getAnnotations().catch(() => [])) as Annotation[],
    );
    page.cleanup();
    rule.add(number, text);
    if (!answer(number, [text, ...annotations].join('\n'))) break;
  }
  const pageCount = pdf.numPages;
  await pdf.loadingTask.destroy(); // so that the file is held once
  const wordless = rule.pages();
  const garbled = wordless.filter((page) => page.garbled).map(({ page }) => page);
  const blank = wordless.filter((page) => !page.garbled).map(({ page }) => page);
  const pictures = await picturesIn(content, blank);
  return { pageCount, scanned: [...garbled, ...pictures].sort((a, b) => a - b) };
}

/** Cuts where a paragraph, or at least a word, ends. */
function writeStretches(text: string): void {
  let start = 0;
  for (let number = 1; start < text.length; number += 1) {
    const whole = text.slice(start, start + STRETCH);
    const paragraph = whole.lastIndexOf('\n', whole.length - 1);
    const cut = paragraph > STRETCH / 2 ? paragraph : whole.lastIndexOf(' ');
    const length = whole.length < STRETCH || cut <= 0 ? whole.length : cut;
    if (!answer(number, whole.slice(0, length))) return;
    start += length;
  }
}

/** @throws Protected */
function refuseProtected(content: Buffer): void {
  if (content.subarray(0, COMPOUND.length).equals(COMPOUND)) throw new Protected();
}

async function readDocx(content: Buffer): Promise<void> {
  refuseProtected(content);
  writeStretches((await mammoth.extractRawText({ buffer: content })).value);
}

async function readDoc(content: Buffer): Promise<void> {
  const document = await new WordExtractor().extract(content);
  writeStretches(
    [document.getHeaders(), document.getBody(), document.getFootnotes(), document.getEndnotes()]
      .filter(Boolean)
      .join('\n'),
  );
}

function readHtml(content: Buffer): void {
  writeStretches(htmlText(decodedText(content)));
}

function readPlain(content: Buffer): void {
  writeStretches(decodedText(content));
}

function readOpenDocument(content: Buffer): void {
  const text = openDocumentText(content);
  if (text === null) throw new Protected();
  writeStretches(text);
}

function readWorkbook(content: Buffer): void {
  refuseProtected(content);
  writeStretches(workbookText(content));
}

async function readMail(mail: Mail | Promise<Mail>): Promise<void> {
  writeStretches(mailText(await mail));
}

const READERS: Record<TextFormat, (content: Buffer) => Promise<PdfPages | void> | void> = {
  pdf: readPdf,
  docx: readDocx,
  doc: readDoc,
  html: readHtml,
  odf: readOpenDocument,
  xlsx: readWorkbook,
  plain: readPlain,
  eml: (content) => readMail(readEml(content)),
  msg: (content) => readMail(readMsg(content)),
  rtf: (content) => writeStretches(rtfText(content)),
};

try {
  const pages = await READERS[argv[2] as TextFormat](readFileSync(0));
  say({ end: true, scanned: [], ...pages });
} catch (error) {
  const isProtected = error instanceof Error && error.name === 'PasswordException';
  if (error instanceof TooLarge) say({ tooLarge: true });
  else say(isProtected ? { protected: true } : { refused: true });
}
exit();
