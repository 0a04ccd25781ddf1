import { keepInTab, keptInTab } from './kept-in-tab';

declare const pressed: unique symbol;

/**
 * Identifies one write to the server, which carries it out once however often it is sent. Only `IdempotencyKeys` and
 * `WritesOnce` make them, so that every write passes the guard against double clicks.
 */
export interface IdempotencyKey {
  /** A UUID. */
  readonly value: string;
  readonly [pressed]: true;
}

/** Content that was sent, and its idempotency key. */
interface Attempt {
  content: string;
  idempotencyKey: IdempotencyKey;
}

/** Keys that were made since the page was loaded. */
const createdKeys = new Set<string>();

/** Keeps an idempotency key over its retries. A new one begins once it is done, or when other content is sent. */
export class IdempotencyKeys {
  #last: Attempt | null;

  /** @param keptAs its name in this tab (`nameInTab`), where it outlives the page; null where it does not */
  constructor(private readonly keptAs: string | null = null) {
    const last = keptAs === null ? null : keptInTab<Partial<Attempt>>(keptAs);
    // A tab that was opened before an upgrade may have kept another shape.
    this.#last = last?.idempotencyKey ? (last as Attempt) : null;
  }

  /** The content that was sent before the page was reloaded and is not known to be done; null for none. */
  get before(): unknown {
    const last = this.#last;
    return last && !createdKeys.has(last.idempotencyKey.value)
      ? (JSON.parse(last.content) as unknown)
      : null;
  }

  of(content: unknown): IdempotencyKey {
    const text = textOf(content);
    if (this.#last?.content === text) return this.#last.idempotencyKey;
    const idempotencyKey = newIdempotencyKey();
    createdKeys.add(idempotencyKey.value);
    this.#keep({ content: text, idempotencyKey });
    return idempotencyKey;
  }

  done(): void {
    this.#keep(null);
  }

  #keep(attempt: Attempt | null): void {
    this.#last = attempt;
    if (this.keptAs !== null) keepInTab(this.keptAs, attempt);
  }
}

/** Milliseconds after a success in which the same press counts as the second half of a double click. */
const DOUBLE_CLICK_MS = 500;

/** Lets one thing through at a time, from the first press to its answer. */
export class Gate {
  #underWay: string | null = null;
  #done: { content: string; at: number } | null = null;

  /** @param now milliseconds of a clock that only goes forward */
  constructor(
    private readonly idempotencyKeys = new IdempotencyKeys(),
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The idempotency key to send with; null where this press is to be ignored. */
  enter(content: unknown): IdempotencyKey | null {
    const text = textOf(content);
    if (this.#underWay !== null || this.#isEcho(text)) return null;
    this.#underWay = text;
    return this.idempotencyKeys.of(content);
  }

  leave(succeeded: boolean): void {
    if (succeeded) {
      this.idempotencyKeys.done();
      this.#done = { content: this.#underWay ?? '', at: this.now() };
    }
    this.#underWay = null;
  }

  #isEcho(content: string): boolean {
    return this.#done?.content === content && this.now() - this.#done.at < DOUBLE_CLICK_MS;
  }
}

const files = new WeakMap<Blob, string>();

/** Returns equal texts for equal contents; a file equals only itself, also after a reload of the page. */
export function textOf(content: unknown): string {
  const text = JSON.stringify(content, (_, value: unknown) => {
    if (!(value instanceof Blob)) return value;
    if (!files.has(value)) files.set(value, newKey());
    return { file: files.get(value) };
  }) as string | undefined;
  return text ?? '';
}

/** Restores an idempotency key that another page made and stored. */
export function restoredIdempotencyKey(value: string): IdempotencyKey {
  return { value } as IdempotencyKey;
}

function newIdempotencyKey(): IdempotencyKey {
  return { value: newKey() } as IdempotencyKey;
}

/** Returns a random UUID; `crypto.randomUUID` is missing on a page that came over plain http from another machine. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
