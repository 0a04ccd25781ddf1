import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { basename, extname, join, sep } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

import { ProcessWatch } from './process-watch.js';

/** Limits of the work on one file. */
export interface SandboxLimits {
  /** Time from its first byte to the last of the answer. */
  milliseconds: number;
  /** Time from one part of the answer to the next; without it, all of `milliseconds`. */
  silentMilliseconds?: number;
  /** All memory of the process. */
  memoryBytes: number;
  /** Bytes that the program may answer. */
  answerBytes: number;
  /** Seconds of processor time; twice the time by the clock where it is left out. */
  processorSeconds?: number;
  /** How far it lets others go first, 0 to 19. */
  niceness?: number;
}

/** A program for files that may be hostile. It reads one from its input, and answers on its output. */
export interface Program {
  /** Address of its module, without the extension: where the sources run, as in tests, its build is started. */
  url: URL;
  /** Whether it loads libraries in native code, which the limits of JavaScript do not bind. */
  nativeCode?: boolean;
}

/** The limit for which a process was ended, or `crash` where it ended by itself. */
export type SandboxFault = 'time' | 'memory' | 'answer' | 'crash';

/** One file on its way through a program. */
export interface SandboxTask<T> {
  arguments: readonly string[];
  source: Readable;
  /** Ends the process. */
  signal?: AbortSignal;
  /** Reads the answer, which may be anything by now; undefined where it makes no sense. */
  listen: (answer: AsyncIterable<Buffer>) => Promise<T | undefined>;
}

const MEGABYTE = 1024 * 1024;

const EXTENSION = extname(import.meta.url);
const CODE = fileURLToPath(new URL('../', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CONFINE = fileOf(new URL('./confine', import.meta.url));
const LIBRARY = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');

/** All that a program may read beside itself: our code, and the libraries, where they are and where a link to them may be. */
const READABLE = [
  CODE,
  join(ROOT, 'dist', sep),
  join(ROOT, 'package.json'),
  join(ROOT, 'node_modules', sep),
  LIBRARY.slice(0, LIBRARY.lastIndexOf(`${sep}pdfjs-dist${sep}`) + 1),
];

/**
 * The system limits the processor time, so that a process ends even when its server was killed. Where the system
 * allows it for an ordinary user, the process runs in an empty network namespace.
 */
const START = `
ulimit -t "$0" || exit
niceness="$1" && shift
unshare --user --net true 2>/dev/null && exec unshare --user --net nice -n "$niceness" "$@"
exec nice -n "$niceness" "$@"`;

const NICENESS = 5;

/** Megabytes. A small young generation is collected often: a page's text is garbage once it has been sent. */
const YOUNG_SPACE = '--max-semi-space-size=8';
/**
 * Makes the allocator return freed large blocks, such as pictures, to the system at once. By default it keeps ever
 * larger ones, in an arena for each thread.
 */
const MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

type Child = ChildProcessByStdio<Writable, Readable, null>;

/**
 * Runs a program for hostile files, each in a process of its own that has no settings, no network, no rights
 * to files but those of the code, and bounded time, memory and output: a file costs that process and nothing
 * else.
 */
export class Sandbox {
  constructor(
    private readonly program: Program,
    private readonly limits: SandboxLimits,
    private readonly shell = '/bin/sh',
  ) {}

  /** @throws what the source throws, the signal's reason, or why no process can be started */
  async run<T>(task: SandboxTask<T>): Promise<T | { fault: SandboxFault }> {
    const { source, signal, listen } = task;
    const child = await this.start(task.arguments).catch((error: unknown) => {
      source.destroy();
      throw error;
    });
    const watch = new ProcessWatch(child, this.limits);
    const abort = () => child.kill('SIGKILL');
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
    try {
      const closed = new Promise((resolve) => child.once('close', resolve));
      const [fed, answer] = await Promise.all([
        feed(child, source),
        // The process has nothing left to do once it has answered.
        listen(this.watchOutput(child, watch)).finally(() => child.kill('SIGKILL')),
      ]);
      await closed;
      signal?.throwIfAborted();
      if (watch.exceeded) return { fault: watch.exceeded };
      if (fed.failure) throw fed.failure;
      return answer ?? { fault: 'crash' };
    } finally {
      signal?.removeEventListener('abort', abort);
      watch.stop();
      child.kill('SIGKILL');
    }
  }

  private async start(words: readonly string[]): Promise<Child> {
    const { milliseconds, memoryBytes, processorSeconds, niceness = NICENESS } = this.limits;
    const program = fileOf(this.program.url);
    const node = [
      process.execPath,
      '--permission',
      ...[...READABLE, program].map((path) => `--allow-fs-read=${path}`),
      ...(this.program.nativeCode ? ['--allow-addons'] : []),
      YOUNG_SPACE,
      `--max-old-space-size=${Math.floor(memoryBytes / MEGABYTE / 2)}`,
      `--import=${CONFINE}`,
      program,
      ...words,
    ];
    const seconds = String(processorSeconds ?? Math.ceil((milliseconds / 1000) * 2));
    const child = spawn(this.shell, ['-c', START, seconds, String(niceness), ...node], {
      env: MEMORY,
      cwd: sep,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    // Without a listener, even one that comes later, an error would end the server.
    child.on('error', () => {});
    await once(child, 'spawn');
    return child;
  }

  private async *watchOutput({ stdout }: Child, watch: ProcessWatch): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of stdout as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > this.limits.answerBytes) return watch.kill('answer');
      watch.restart();
      yield chunk;
    }
  }
}

/** To take the types out of a source takes longer than most programs: tests start what production starts. */
function fileOf(url: URL): string {
  const path = fileURLToPath(url);
  if (path.endsWith('.ts')) return path;
  return EXTENSION === '.js' ? `${path}.js` : join(ROOT, 'dist', 'bundle', `${basename(path)}.js`);
}

/** Gives the file to the process. One that has died, or has read enough, is no failure of the source. */
async function feed(child: Child, source: Readable): Promise<{ failure?: Error }> {
  let failure: Error | undefined;
  let closed = false;
  child.once('close', () => {
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
  await pipeline(content, child.stdin).catch(() => child.kill('SIGKILL'));
  return { failure };
}
