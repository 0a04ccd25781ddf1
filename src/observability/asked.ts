import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds; a scrape may wait for ten seconds by default. */
const TIMEOUT_MS = 2_000;

/**
 * Figures that something else knows, which may be slow or silent: one question at a time, however many read the
 * metrics, and none waits long for its answer. What is not known in time is left out, and all other figures are told.
 */
export class Asked<T> {
  private asking: Promise<readonly T[]> | undefined;

  constructor(
    private readonly ask: () => Promise<readonly T[]>,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  async answer(): Promise<readonly T[]> {
    this.asking ??= this.ask()
      .catch(() => [])
      .finally(() => (this.asking = undefined));
    const over = new AbortController();
    const { signal } = over;
    const tooLate = sleep(this.timeoutMs, [], { signal }).catch(() => []);
    try {
      return await Promise.race([this.asking, tooLate]);
    } finally {
      over.abort();
    }
  }
}
