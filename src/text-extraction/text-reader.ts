import type { Readable } from 'node:stream';

import { Sandbox, type SandboxFault, type SandboxLimits } from '../sandbox/sandbox.js';
import { MAX_PAGES, MAX_TEXT, PAGE_LENGTH, type TextFormat } from './text-formats.js';

const MEGABYTE = 1024 * 1024;
export const TEXT_LIMITS: SandboxLimits = {
  // A busy machine takes longer by the clock over what is no harder.
  milliseconds: 3 * 60_000,
  processorSeconds: 60,
  memoryBytes: 640 * MEGABYTE,
  answerBytes: 64 * MEGABYTE,
};

/** A page of a PDF, or a stretch of something without pages; from 1. */
export interface TextPage {
  page: number;
  /** Clean, and short enough for its column. */
  text: string;
}

/** `refused` by the library that reads this kind of file, `protected` by a password, or what its process was ended for. */
export type ReadingFault = 'refused' | 'protected' | SandboxFault;

/** Pages with text; of a PDF, how many there are in all, and those without, which may be pictures of text. */
export type Reading =
  | { pages: TextPage[]; pageCount: number | null; scanned: number[] }
  | { fault: ReadingFault };

/** Whether a file is as it is: reading it again ends alike. */
export function isFinal(fault: ReadingFault): boolean {
  return fault === 'refused' || fault === 'protected';
}

/** That a PDF may say it has. */
const MOST_PAGES = 1_000_000;
/** A page whose every character is escaped; nothing longer is even looked at. */
export const LONGEST_LINE = 6 * PAGE_LENGTH + 100;

const PROGRAM = { url: new URL('./text-worker', import.meta.url) };

/** Reads the text in files, each in a sandbox: the worker does all that takes time, and hands over clean pages. */
export class TextReader {
  private readonly sandbox: Sandbox;

  constructor(limits = TEXT_LIMITS, shell?: string) {
    this.sandbox = new Sandbox(PROGRAM, limits, shell);
  }

  /** @throws what the source throws, the signal's reason, or why no worker can be started */
  read(format: TextFormat, source: Readable, signal: AbortSignal): Promise<Reading> {
    return this.sandbox.run({ arguments: [format], source, signal, listen });
  }
}

/** Accepts pages in their order and then the result; anything else is malformed. */
async function listen(answer: AsyncIterable<Buffer>): Promise<Reading | undefined> {
  const pages: TextPage[] = [];
  let length = 0;
  for await (const line of linesOf(answer)) {
    const said = readLine(line);
    if (typeof said === 'string') return { fault: said };
    if (said === undefined) return undefined;
    if ('scanned' in said) return { pages, ...said };
    if (said.page <= (pages.at(-1)?.page ?? 0)) return undefined;
    pages.push(said);
    length += said.text.length;
    if (length > MAX_TEXT) return undefined;
  }
  return undefined;
}

/** The lines of a worker's answer, up to the first that is too long. */
export async function* linesOf(
  answer: AsyncIterable<Buffer>,
  longest = LONGEST_LINE,
): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      parts.push(chunk.subarray(start, end));
      yield Buffer.concat(parts).toString();
      [parts, length, start] = [[], 0, end + 1];
    }
    parts.push(chunk.subarray(start));
    length += chunk.length - start;
    if (length > longest) return;
  }
}

/** The content of a line; undefined where it is malformed. A hostile file may have taken over the worker. */
function readLine(
  line: string,
):
  | 'refused'
  | 'protected'
  | 'memory'
  | { pageCount: number | null; scanned: number[] }
  | TextPage
  | undefined {
  const said = parseLine(line);
  if (said.refused === true) return 'refused';
  if (said.protected === true) return 'protected';
  if (said.tooLarge === true) return 'memory';
  const { end, pageCount, scanned, page, text } = said;
  if (end !== true) return isPage(page) && isPageText(text) ? { page, text } : undefined;
  if (!areScanned(scanned)) return undefined;
  return { pageCount: isPageCount(pageCount) ? pageCount : null, scanned };
}

/** Reads a worker's line of JSON, which may be malformed. */
export function parseLine(line: string): Partial<Record<string, unknown>> {
  try {
    return Object(JSON.parse(line)) as Partial<Record<string, unknown>>;
  } catch {
    return {};
  }
}

function areScanned(pages: unknown): pages is number[] {
  return (
    Array.isArray(pages) &&
    pages.every((page, index) => isPage(page) && (index === 0 || page > pages[index - 1]))
  );
}

export function isPage(page: unknown): page is number {
  return typeof page === 'number' && Number.isInteger(page) && page >= 1 && page <= MAX_PAGES;
}

function isPageCount(count: unknown): count is number {
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= MOST_PAGES;
}

/** Whether it is a text of a page that the database certainly takes. */
export function isPageText(text: unknown): text is string {
  return (
    typeof text === 'string' &&
    text !== '' &&
    text.length <= PAGE_LENGTH &&
    text.isWellFormed() &&
    !text.includes('\0')
  );
}
