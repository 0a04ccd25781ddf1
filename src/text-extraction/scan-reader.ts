import type { Readable } from 'node:stream';

import { WORD_BOXES_BYTES, type WordBox } from '../contract/documents.js';
import { Sandbox, type SandboxFault, type SandboxLimits } from '../sandbox/sandbox.js';
import { PAGE_LENGTH, type ScanFormat } from './text-formats.js';
import { isPageText, linesOf, LONGEST_LINE, parseLine } from './text-reader.js';
import { areWordBoxes } from './word-boxes.js';

const MEGABYTE = 1024 * 1024;
/**
 * Limits of a sitting. A page may take long, because other work goes first; but not all of it goes first, or a busy
 * server would leave a page so little of the processor that it seems to be stuck.
 */
export const SCAN_LIMITS: SandboxLimits = {
  milliseconds: 20 * 60_000,
  silentMilliseconds: 4 * 60_000,
  processorSeconds: 10 * 60,
  memoryBytes: 640 * MEGABYTE,
  answerBytes: 8 * MEGABYTE,
  niceness: 10,
};

/** Result of a page: its text with a certainty of 0 to 100 and the places of its words where they are kept, or none. */
export type ScannedPage =
  | { page: number; state: 'read'; text: string; certainty: number; words: WordBox[] | null }
  | { page: number; state: 'blank' | 'unreadable' };

/**
 * Result of a run: `refused` by the library that draws this kind of file, or the reason for which its process was
 * ended.
 */
export type SittingEnd = 'end' | 'refused' | SandboxFault;

/** Hears of a file's pages while they are read; what it throws ends the sitting. */
export interface ScanListener {
  /** How many pages the file has. */
  onCount: (pages: number) => Promise<void>;
  onPage: (page: ScannedPage) => Promise<void>;
}

const PROGRAM = { url: new URL('./scan-worker', import.meta.url), nativeCode: true };

/** Reads pages that are pictures of text, a sitting in a sandbox of its own. */
export class ScanReader {
  private readonly sandbox: Sandbox;

  constructor(limits = SCAN_LIMITS, shell?: string) {
    this.sandbox = new Sandbox(PROGRAM, limits, shell);
  }

  /**
   * @param pages in their order
   * @throws what the source or the listener throws, the signal's reason, or why no worker can be started
   */
  async read(
    format: ScanFormat,
    pages: readonly number[],
    source: Readable,
    listener: ScanListener,
    signal: AbortSignal,
  ): Promise<SittingEnd> {
    let ready = false;
    const onReady = () => (ready = true);
    const end = await this.sandbox.run<SittingEnd>({
      arguments: [format, pages.join(',')],
      source,
      signal,
      listen: (answer) => listen(answer, pages, { ...listener, onReady }),
    });
    if (typeof end === 'string') return end;
    // It ended before it saw the file, so that is not to blame.
    if (!ready) throw new Error(`the reader of scans does not start: ${end.fault}`);
    return end.fault;
  }
}

/** That it is ready, the number of pages, each page in its turn, and the end; anything else makes no sense. */
async function listen(
  answer: AsyncIterable<Buffer>,
  pages: readonly number[],
  { onReady, onCount, onPage }: ScanListener & { onReady: () => void },
): Promise<'end' | 'refused' | undefined> {
  const lines = linesOf(answer, LONGEST_LINE + WORD_BOXES_BYTES);
  const next = async () => {
    const line = await lines.next();
    return parseLine(line.done ? '' : line.value);
  };
  if ((await next()).ready !== true) return undefined;
  onReady();
  const { refused, count } = await next();
  if (refused === true) return 'refused';
  if (!isCount(count)) return undefined;
  await onCount(count);
  for (const wanted of pages) {
    const page = pageOf(await next());
    if (page?.page !== wanted) return undefined;
    await onPage(page);
  }
  return (await next()).end === true ? 'end' : undefined;
}

function isCount(count: unknown): count is number {
  return typeof count === 'number' && Number.isInteger(count) && count >= 0;
}

/** The page that a line describes; undefined where it is malformed. A hostile file may have taken over the worker. */
function pageOf(said: ReturnType<typeof parseLine>): ScannedPage | undefined {
  const { state, text, certainty, words } = said;
  const page = said.page as number; // compared by the caller
  if (state === 'blank' || state === 'unreadable') return { page, state };
  if (state !== 'read' || !isPageText(text) || text.length > PAGE_LENGTH) return undefined;
  const isCertainty = typeof certainty === 'number' && certainty >= 0 && certainty <= 100;
  if (!isCertainty || (words !== null && !areWordBoxes(words))) return undefined;
  return { page, state, text, certainty: Math.round(certainty), words };
}
