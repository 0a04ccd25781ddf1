import { Readable } from 'node:stream';

import { Sandbox } from '../sandbox/sandbox.js';
import { LARGEST_READ, type MailFormat } from './text-formats.js';
import { parseLine, type ReadingFault, TEXT_LIMITS } from './text-reader.js';

/** A file on its way out of a mail. */
export interface ArrivingAttachment {
  /** Number of the part, from 1, in the order of the mail. */
  part: number;
  /** Name in the mail, which may be any text. */
  name: string;
  /** Content type, as the mail says. */
  type: string;
  sizeBytes: number;
  /** Content to be read once, and before the next one comes; the rest of it is dropped. */
  content: Readable;
}

const LONGEST_HEAD = 16_000;
const LIMITS = {
  ...TEXT_LIMITS,
  // They go to the storage while the program waits.
  milliseconds: 10 * 60_000,
  answerBytes: LARGEST_READ + 16 * 1024 * 1024,
};

/** Takes the attachments out of mails, each mail in a sandbox. */
export class MailReader {
  private readonly sandbox: Sandbox;

  constructor(limits = LIMITS, shell?: string) {
    const program = { url: new URL('./attachments-worker', import.meta.url) };
    this.sandbox = new Sandbox(program, limits, shell);
  }

  /**
   * Hands over the attachments, one after the other.
   * @throws what the source or `take` throws, the signal's reason, or why no worker can be started
   */
  read(
    format: MailFormat,
    source: Readable,
    signal: AbortSignal,
    take: (attachment: ArrivingAttachment) => Promise<void>,
  ): Promise<{ end: true } | { fault: ReadingFault }> {
    return this.sandbox.run({
      arguments: [format],
      source,
      signal,
      listen: async (answer) => {
        const pieces = new Pieces(answer);
        try {
          return await takeAll(pieces, take);
        } finally {
          await pieces.close();
        }
      },
    });
  }
}

/** Undefined where the answer makes no sense. */
async function takeAll(
  pieces: Pieces,
  take: (attachment: ArrivingAttachment) => Promise<void>,
): Promise<{ end: true } | { fault: 'refused' } | undefined> {
  for (let part = 1; ; part += 1) {
    const { end, refused, name, type, bytes } = parseLine(await pieces.line());
    if (end === true) return { end };
    if (refused === true) return { fault: 'refused' };
    if (typeof name !== 'string' || typeof type !== 'string' || !isSize(bytes)) return undefined;
    const content = Readable.from(pieces.next(bytes));
    try {
      await take({ part, name, type, sizeBytes: bytes, content });
      await pieces.skip();
    } catch (error) {
      if (pieces.areCutOff) return undefined;
      throw error;
    }
  }
}

function isSize(bytes: unknown): bytes is number {
  return typeof bytes === 'number' && Number.isInteger(bytes) && bytes > 0 && bytes <= LARGEST_READ;
}

/** An answer that is read by lines and by stretches of bytes. */
class Pieces {
  private readonly answer: AsyncIterator<Buffer>;
  private buffer: Buffer = Buffer.alloc(0);
  private wanted = 0;
  areCutOff = false;

  constructor(answer: AsyncIterable<Buffer>) {
    this.answer = answer[Symbol.asyncIterator]();
  }

  /** '' where there is none, or none that ends. */
  async line(): Promise<string> {
    let end = this.buffer.indexOf(10);
    while (end < 0) {
      if (this.buffer.length > LONGEST_HEAD || !(await this.more())) return '';
      end = this.buffer.indexOf(10);
    }
    const line = this.buffer.toString('utf8', 0, end);
    this.buffer = this.buffer.subarray(end + 1);
    return line;
  }

  /** So many bytes. They end in an error where fewer come, so that nobody takes a part for the whole. */
  next(length: number): AsyncGenerator<Buffer> {
    this.wanted = length;
    return this.pieces();
  }

  /** Leaves behind what nobody has read of the last stretch. */
  async skip(): Promise<void> {
    for await (const _ of this.pieces());
  }

  /** Lets go of the answer: a process does not end as long as somebody might read on. */
  async close(): Promise<void> {
    await this.answer.return?.();
  }

  private async *pieces(): AsyncGenerator<Buffer> {
    while (this.wanted > 0) {
      if (this.buffer.length === 0 && !(await this.more())) {
        this.areCutOff = true;
        throw new Error('an attachment is cut off');
      }
      const piece = this.buffer.subarray(0, this.wanted);
      this.buffer = this.buffer.subarray(piece.length);
      this.wanted -= piece.length;
      yield piece;
    }
  }

  private async more(): Promise<boolean> {
    const next = await this.answer.next();
    if (next.done) return false;
    this.buffer = this.buffer.length === 0 ? next.value : Buffer.concat([this.buffer, next.value]);
    return true;
  }
}
