import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds; a scrape may wait for ten seconds by default. */
const TIMEOUT_MS = 2_000;

/**
 * Figures that something else knows, which may be slow or silent: one question at a time, however many read the
 * metrics, and none waits long for its answer. What is not known in time is left out, and all other figures are told.
 */
export class SharedQuery<T> {
  private running: Promise<readonly T[]> | undefined;

  constructor(
    private readonly ask: () => Promise<readonly T[]>,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  async answer(): Promise<readonly T[]> {
    this.running ??= this.ask()
      .catch(() => [])
      .finally(() => (this.running = undefined));
    const over = new AbortController();
    const { signal } = over;
    const tooLate = sleep(this.timeoutMs, [], { signal }).catch(() => []);
    try {
      return await Promise.race([this.running, tooLate]);
    } finally {
      over.abort();
    }
  }
}
