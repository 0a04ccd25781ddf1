import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds from one look to the next. */
const PACE_MS = 10;

/**
 * Looks again and again until there is something, or it is so. The test's own time-out is the limit.
 * @returns what was seen
 */
export async function until<T>(
  look: () => T | Promise<T>,
  paceMs = PACE_MS,
): Promise<Exclude<T, false | null | undefined>> {
  for (;;) {
    const seen = await look();
    if (seen) return seen as Exclude<T, false | null | undefined>;
    await sleep(paceMs);
  }
}

/** Time that a test plays: a slow line, a slow hand, a kill at any moment. What is waited for is for `until`. */
export function pause(milliseconds: number): Promise<void> {
  return sleep(milliseconds);
}
