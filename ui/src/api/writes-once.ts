import { type IdempotencyKey, IdempotencyKeys, textOf } from './idempotency-key';
import { ProblemError } from './problem-error';

/** Milliseconds after a success in which the same write again is the second half of a double click. */
const DOUBLE_CLICK_MS = 500;

interface Attempt {
  idempotencyKey: IdempotencyKey;
  /** The answer that is awaited, or that has just arrived. */
  reply?: Promise<unknown>;
}

/**
 * Sends each write once. The same write, pressed again before its answer, waits for that answer. A write whose answer
 * was lost is sent again with the same idempotency key, so that the server does not carry it out twice.
 */
export class WritesOnce {
  readonly #attempts = new Map<string, Attempt>();

  /**
   * @param what the kind of write and its record: `update cases/{id}`
   * @param keptAs the key's name in this tab (`nameInTab`), where it outlives the page
   */
  send<T>(
    what: string,
    content: unknown,
    send: (idempotencyKey: IdempotencyKey) => Promise<T>,
    keptAs?: string,
  ): Promise<T> {
    const name = `${what} ${textOf(content)}`;
    const keys = new IdempotencyKeys(keptAs);
    const attempt = this.#attempts.get(name) ?? { idempotencyKey: keys.of(content) };
    this.#attempts.set(name, attempt);
    attempt.reply ??= send(attempt.idempotencyKey).then(
      (reply) => {
        keys.done();
        setTimeout(() => this.#attempts.delete(name), DOUBLE_CLICK_MS);
        return reply;
      },
      (error: unknown) => {
        delete attempt.reply;
        if (isRefusal(error)) {
          keys.done();
          this.#attempts.delete(name);
        }
        throw error;
      },
    );
    return attempt.reply as Promise<T>;
  }

  /** Whether `send` would send nothing now, because the same write is under way or has just arrived. */
  isUnderWay(what: string, content: unknown): boolean {
    return this.#attempts.get(`${what} ${textOf(content)}`)?.reply !== undefined;
  }
}

/** Whether the server answered that it did not carry the write out. After any other failure it may have. */
function isRefusal(error: unknown): boolean {
  return error instanceof ProblemError && error.status >= 400 && error.status < 500;
}
