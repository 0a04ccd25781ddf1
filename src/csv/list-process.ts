import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { Logger } from '@nestjs/common';

import { IMPORT_MAX_BYTES } from '../contract/imports.js';
import { Problem } from '../problems/problem.js';
import { type Program, Sandbox, type SandboxLimits } from '../sandbox/sandbox.js';
import { frame, FrameReader } from './frames.js';
import type { ListJob, ListMessage } from './list-messages.js';
import { unreadable } from './unreadable.js';

const LIMITS: SandboxLimits = {
  // Time from its first byte until all of it is stored, with a slow sender and a long line of writers.
  milliseconds: 8 * 60_000,
  // The largest list takes two of them.
  processorSeconds: 30,
  memoryBytes: 400 * 1024 * 1024,
  // The rows, too, which are longer as JSON than as they came.
  answerBytes: 8 * IMPORT_MAX_BYTES,
};

/**
 * The process that reads one list: a hostile list costs that process and not the server. However the process ends, a
 * pending answer becomes a refusal.
 */
export class ListProcess {
  private readonly logger = new Logger('imports');
  private readonly input = new PassThrough();
  private readonly reader = Promise.withResolvers<FrameReader>();
  private readonly over = Promise.withResolvers<'over' | undefined>();
  private readonly end: Promise<'over' | { fault: string }>;

  private constructor(program: Program) {
    // Its end tells how it ended, and not the pipe that broke.
    this.input.on('error', () => {});
    this.end = new Sandbox(program, LIMITS).run({
      arguments: [],
      source: this.input,
      listen: (answer) => {
        this.reader.resolve(new FrameReader(answer));
        return this.over.promise;
      },
    });
    this.end.catch((error: unknown) => this.reader.reject(error));
    this.reader.promise.catch(() => {});
  }

  /** @throws why no process can be started */
  static async start(program: Program, job: ListJob): Promise<ListProcess> {
    const process = new ListProcess(program);
    await process.reader.promise;
    await process.send(JSON.stringify(job));
    return process;
  }

  /** Hands the file on as it comes. @throws Problem for what ended the file, or the process */
  async feed(content: AsyncIterable<Buffer>): Promise<void> {
    for await (const piece of content) if (piece.length > 0) await this.send(piece);
    await this.send('');
  }

  /** @throws Problem for what ended the process */
  async send(message: Buffer | string): Promise<void> {
    for (const bytes of frame(message)) {
      if (this.input.destroyed) throw await this.refusal();
      if (!this.input.write(bytes)) await this.untilTaken();
    }
  }

  /** Returns what it says next. @throws Problem for a list that it refuses, and for what ended it */
  async answer(): Promise<ListMessage> {
    const said = JSON.parse((await this.next()).toString()) as ListMessage;
    if (said.say !== 'refused') return said;
    throw new Problem(said.code, { errors: said.errors });
  }

  /** Returns a message that is only handed on. @throws Problem for what ended it */
  async next(): Promise<Buffer> {
    const message = await (await this.reader.promise).next();
    if (message === undefined) throw await this.refusal();
    return message;
  }

  stop(): void {
    this.over.resolve('over');
  }

  private async untilTaken(): Promise<void> {
    const waiting = new AbortController();
    const { signal } = waiting;
    // It is destroyed when the process ends.
    await Promise.race(['drain', 'close'].map((event) => once(this.input, event, { signal })))
      .catch(() => {})
      .finally(() => waiting.abort());
  }

  /** The refusal of a list whose process has ended. */
  private async refusal(): Promise<Problem> {
    this.over.resolve(undefined);
    const end = await this.end;
    this.logger.warn({ msg: 'a list ended its process', ...(end !== 'over' && end) });
    return unreadable.tooHeavy();
  }
}
