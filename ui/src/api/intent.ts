declare const pressed: unique symbol;

/**
 * What a person wants once, however often it is sent: whatever changes something on the server is sent
 * with one. Only `Intents` makes them, so that nothing is sent past the guard against double clicks.
 */
export interface Intent {
  /** Names it to the server, which does it once. */
  readonly key: string;
  readonly [pressed]: true;
}

/** Keeps an intent over its retries: it is another one after it was done, or when something else is sent. */
export class Intents {
  #content: string | null = null;
  #intent: Intent | null = null;

  of(content: unknown): Intent {
    const text = textOf(content);
    if (!this.#intent || text !== this.#content) this.#intent = newIntent();
    this.#content = text;
    return this.#intent;
  }

  done(): void {
    this.#intent = null;
  }
}

/** Milliseconds after a success in which the same once more is the second half of a double click. */
const ECHO_MS = 500;

/** Lets one thing through at a time, from the first press to its answer. */
export class Gate {
  readonly #intents = new Intents();
  #underWay: string | null = null;
  #done: { content: string; at: number } | null = null;

  /** @param now milliseconds of a clock that only goes forward */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The intent to send with; null where this press is to be ignored. */
  enter(content: unknown): Intent | null {
    const text = textOf(content);
    if (this.#underWay !== null || this.#isEcho(text)) return null;
    this.#underWay = text;
    return this.#intents.of(content);
  }

  leave(succeeded: boolean): void {
    if (succeeded) {
      this.#intents.done();
      this.#done = { content: this.#underWay ?? '', at: this.now() };
    }
    this.#underWay = null;
  }

  #isEcho(content: string): boolean {
    return this.#done?.content === content && this.now() - this.#done.at < ECHO_MS;
  }
}

const files = new WeakMap<Blob, number>();
let lastFile = 0;

/** Equal for equal contents; a file is equal to itself alone. */
function textOf(content: unknown): string {
  const text = JSON.stringify(content, (_, value: unknown) => {
    if (!(value instanceof Blob)) return value;
    if (!files.has(value)) files.set(value, (lastFile += 1));
    return { file: files.get(value) };
  }) as string | undefined;
  return text ?? '';
}

/** A random UUID; `crypto.randomUUID` is missing where a page came over plain http from another machine. */
function newIntent(): Intent {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { key: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') } as Intent;
}
