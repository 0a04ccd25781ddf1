import type { ThrottlerStorage } from '@nestjs/throttler';

interface Window {
  hits: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

type Verdict = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/**
 * Requests counted in windows of time, one counter a key: the throttler's own storage keeps the moment
 * of every request and goes through all of them at each, which costs the more the busier an address is.
 */
export class RateCounts implements ThrottlerStorage {
  private readonly windows = new Map<string, Window>();
  private sweepAt = 0;

  /** @param ttl length of a window, milliseconds */
  increment(key: string, ttl: number, limit: number): Promise<Verdict> {
    const now = Date.now();
    this.sweep(now, ttl);
    let window = this.windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      window = { hits: 0, endsAt: now + ttl };
      this.windows.set(key, window);
    }
    window.hits += 1;
    const seconds = Math.ceil((window.endsAt - now) / 1000);
    return Promise.resolve({
      totalHits: window.hits,
      timeToExpire: seconds,
      isBlocked: window.hits > limit,
      timeToBlockExpire: seconds,
    });
  }

  /** Once a window, so that addresses that went away take no memory. */
  private sweep(now: number, ttl: number): void {
    if (now < this.sweepAt) return;
    this.sweepAt = now + ttl;
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key);
  }
}
