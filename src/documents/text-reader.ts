import type { Readable } from 'node:stream';

import { Sandbox, type SandboxFault, type SandboxLimits } from '../sandbox/sandbox.js';
import { MAX_PAGES, MAX_TEXT, PAGE_LENGTH, type TextFormat } from './text-formats.js';

const MEGABYTE = 1024 * 1024;
export const TEXT_LIMITS: SandboxLimits = {
  milliseconds: 60_000,
  memoryBytes: 640 * MEGABYTE,
  answerBytes: 64 * MEGABYTE,
};

/** A page of a PDF, or a stretch of something without pages; from 1. */
export interface TextPage {
  page: number;
  /** Clean, and short enough for its column. */
  text: string;
}

/** `refused` by the library that reads this kind of file, or what its process was ended for. */
export type ReadingFault = 'refused' | SandboxFault;

export type Reading = { pages: TextPage[] } | { fault: ReadingFault };

/** A page whose every character is escaped; nothing longer is even looked at. */
const LONGEST_LINE = 6 * PAGE_LENGTH + 100;

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

/** Pages in their order, then what came of it; anything else makes no sense. */
async function listen(answer: AsyncIterable<Buffer>): Promise<Reading | undefined> {
  const pages: TextPage[] = [];
  let length = 0;
  for await (const line of linesOf(answer)) {
    const said = readLine(line);
    if (said === 'end') return { pages };
    if (said === 'refused') return { fault: 'refused' };
    if (said === undefined || said.page <= (pages.at(-1)?.page ?? 0)) return undefined;
    pages.push(said);
    length += said.text.length;
    if (length > MAX_TEXT) return undefined;
  }
  return undefined;
}

/** The lines of an answer, up to the first that is too long. */
async function* linesOf(answer: AsyncIterable<Buffer>): AsyncGenerator<string> {
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
    if (length > LONGEST_LINE) return;
  }
}

/** What a line says; undefined where it makes no sense. The worker may be anybody's by now. */
function readLine(line: string): 'end' | 'refused' | TextPage | undefined {
  let said: Partial<Record<'end' | 'refused' | 'page' | 'text', unknown>>;
  try {
    said = Object(JSON.parse(line)) as typeof said;
  } catch {
    return undefined;
  }
  if (said.end === true) return 'end';
  if (said.refused === true) return 'refused';
  const { page, text } = said;
  if (typeof page !== 'number' || !Number.isInteger(page) || page > MAX_PAGES) return undefined;
  return isPageText(text) ? { page, text } : undefined;
}

/** What the database takes for certain. */
function isPageText(text: unknown): text is string {
  return (
    typeof text === 'string' &&
    text !== '' &&
    text.length <= PAGE_LENGTH &&
    text.isWellFormed() &&
    !text.includes('\0')
  );
}
