import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, extname, join, sep } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

import { cleanText } from '../http/clean-text.js';
import { ProcessWatch } from './process-watch.js';
import type { TextFormat } from './text-formats.js';

/** What one file may cost. */
export interface TextLimits {
  /** From its first byte to the last word. */
  milliseconds: number;
  /** Of the worker's memory, all of it. */
  memoryBytes: number;
  /** That the worker may answer. */
  answerBytes: number;
}

const MEGABYTE = 1024 * 1024;
export const TEXT_LIMITS: TextLimits = {
  milliseconds: 60_000,
  memoryBytes: 640 * MEGABYTE,
  answerBytes: 64 * MEGABYTE,
};

/** A page of a PDF, or a stretch of something without pages; from 1. */
export interface TextPage {
  page: number;
  text: string;
}

/**
 * `refused` by the library that reads this kind of file, killed for what it cost, or ended by itself;
 * `deadly` where it is not even tried any more.
 */
export type ReadingFault = 'refused' | 'time' | 'memory' | 'answer' | 'crash' | 'deadly';

export type Reading = { pages: TextPage[] } | { fault: ReadingFault };

/** So that a page fits its column, whatever its characters are. */
const PAGE_LENGTH = 66_000;

const WORKER = fileURLToPath(new URL(`./text-worker${extname(import.meta.url)}`, import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LIBRARY = createRequire(import.meta.url).resolve('mammoth');

/** All that a worker may read: itself and what it is made of, and the libraries, where they are and where a link to them may be. */
const READABLE = [
  join(dirname(WORKER), sep),
  join(ROOT, 'package.json'),
  join(ROOT, 'node_modules', sep),
  LIBRARY.slice(0, LIBRARY.lastIndexOf(`${sep}mammoth${sep}`) + 1),
];

/** Processor time is limited by the system, so that a worker whose server was killed does not go on for ever. */
const START = 'ulimit -t "$0" && exec nice -n 5 "$@"';

type Worker = ChildProcessByStdio<Writable, Readable, null>;

/**
 * Reads the text in files, each in a process of its own that has no settings, no rights to files but the
 * libraries', and bounded time, memory and output: a hostile file costs that process and nothing else.
 */
export class TextReader {
  constructor(
    private readonly limits = TEXT_LIMITS,
    private readonly shell = '/bin/sh',
  ) {}

  /** @throws what the source throws, the signal's reason, or why no worker can be started */
  async read(format: TextFormat, source: Readable, signal: AbortSignal): Promise<Reading> {
    const worker = await this.start(format).catch((error: unknown) => {
      source.destroy();
      throw error;
    });
    const watch = new ProcessWatch(worker, this.limits);
    const abort = () => worker.kill('SIGKILL');
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    try {
      const closed = new Promise((resolve) => worker.once('close', resolve));
      const [fed, answer] = await Promise.all([feed(worker, source), this.listen(worker, watch)]);
      await closed;
      signal.throwIfAborted();
      if (watch.exceeded) return { fault: watch.exceeded };
      if (fed.failure) throw fed.failure;
      return answer;
    } finally {
      signal.removeEventListener('abort', abort);
      watch.stop();
      worker.kill('SIGKILL');
    }
  }

  private async start(format: TextFormat): Promise<Worker> {
    const { milliseconds, memoryBytes } = this.limits;
    const node = [
      process.execPath,
      '--permission',
      ...READABLE.map((path) => `--allow-fs-read=${path}`),
      `--max-old-space-size=${Math.floor(memoryBytes / MEGABYTE / 2)}`,
      WORKER,
      format,
    ];
    const seconds = String(Math.ceil((milliseconds / 1000) * 2));
    const worker = spawn(this.shell, ['-c', START, seconds, ...node], {
      env: {},
      cwd: sep,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    // Without a listener, even one that comes later, an error would end the server.
    worker.on('error', () => {});
    await once(worker, 'spawn');
    return worker;
  }

  private async listen(worker: Worker, watch: ProcessWatch): Promise<Reading> {
    let bytes = 0;
    worker.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > this.limits.answerBytes) watch.kill('answer');
    });
    const pages: TextPage[] = [];
    for await (const line of createInterface(worker.stdout)) {
      const said = readLine(line);
      if (said === undefined) break;
      if (said === 'end') return { pages };
      if (said === 'refused') return { fault: 'refused' };
      if (said.text !== '') pages.push(said);
    }
    return { fault: 'crash' };
  }
}

/** Gives the file to the worker. One that has died, or has read enough, is no failure of the source. */
async function feed(worker: Worker, source: Readable): Promise<{ failure?: Error }> {
  let failure: Error | undefined;
  let closed = false;
  worker.once('close', () => {
    closed = true;
    source.destroy();
  });
  async function* content() {
    try {
      yield* source as AsyncIterable<Buffer>;
    } catch (error) {
      if (!closed) failure = error as Error;
      throw error;
    }
  }
  await pipeline(content, worker.stdin).catch(() => worker.kill('SIGKILL'));
  return { failure };
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
  if (!Number.isInteger(page) || typeof text !== 'string') return undefined;
  return { page: page as number, text: cleanPage(text) };
}

/** A word that the end of a line cut in two is one word. */
function cleanPage(text: string): string {
  return cleanText(text)
    .replace(/\u00ad/g, '')
    .replace(/(\p{L})-\n(\p{Ll})/gu, '$1$2')
    .slice(0, PAGE_LENGTH)
    .toWellFormed();
}
