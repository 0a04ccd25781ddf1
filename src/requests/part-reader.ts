import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { Problem } from '../problems/problem.js';

/** Limits of a multipart body, in bytes and numbers. */
interface PartLimits {
  fileSize: number;
  fieldSize: number;
  parts: number;
}

/** The parts of a multipart body, one at a time; malformed or broken off, it is a `broken_upload`. */
export class PartReader {
  private readonly parts: AsyncIterator<Multipart, undefined>;

  constructor(
    request: FastifyRequest,
    limits: PartLimits,
    readonly signal: AbortSignal,
  ) {
    this.parts = request.parts({ limits: { ...limits, fieldNameSize: 100 } });
  }

  /** Undefined at the end of the body. */
  async next(): Promise<Multipart | undefined> {
    const part = this.parts.next().catch((cause: unknown) => {
      throw new Problem('broken_upload', { cause });
    });
    const result = await orAborted(part, this.signal);
    if (result.done) return undefined;
    // Without a listener an error that comes before the file is read would end the process.
    if (result.value.type === 'file') result.value.file.on('error', () => {});
    return result.value;
  }

  /**
   * The bytes of the last part. They end well only if they are all there, not more than allowed, not
   * none, and nothing follows them in the form; else they end with the `Problem` that says why.
   */
  async *content(file: MultipartFile['file']): AsyncGenerator<Buffer> {
    const giveUp = () => file.destroy(this.signal.reason as Problem);
    this.signal.addEventListener('abort', giveUp);
    let empty = true;
    try {
      this.signal.throwIfAborted();
      for await (const chunk of file as AsyncIterable<Buffer>) {
        empty = false;
        yield chunk;
      }
    } catch (error) {
      throw error instanceof Problem ? error : new Problem('broken_upload', { cause: error });
    } finally {
      this.signal.removeEventListener('abort', giveUp);
    }
    if (file.truncated) throw new Problem('file_too_large');
    const surplus = await this.next();
    if (surplus !== undefined) throw invalidPart(surplus.fieldname, FIELD_MESSAGES.unknownField);
    if (empty) throw new Problem('empty_file');
  }
}

/** The refusal of a form for one of its parts. */
export function invalidPart(field: string, message: string): Problem {
  return new Problem('validation_failed', { errors: { [field]: message } });
}

function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Problem);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
