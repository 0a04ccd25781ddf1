import { vi } from 'vitest';

import { RateCounts } from './rate-counts.js';

const MINUTE = 60_000;

describe('RateCounts', () => {
  beforeEach(() => vi.useFakeTimers({ now: 0 }));
  afterEach(() => vi.useRealTimers());

  it('lets as many through as the limit says, and says how long to wait then', async () => {
    const counts = new RateCounts();
    vi.setSystemTime(15_000);
    const verdicts = [];
    for (let i = 0; i < 4; i += 1) verdicts.push(await counts.increment('a', MINUTE, 3));
    expect(verdicts.map(({ isBlocked }) => isBlocked)).toEqual([false, false, false, true]);
    vi.setSystemTime(35_000);
    expect(await counts.increment('a', MINUTE, 3)).toMatchObject({
      isBlocked: true,
      timeToBlockExpire: 40,
    });
  });

  it('begins anew when the window is over', async () => {
    const counts = new RateCounts();
    for (let i = 0; i < 4; i += 1) await counts.increment('a', MINUTE, 3);
    vi.setSystemTime(MINUTE);
    expect(await counts.increment('a', MINUTE, 3)).toMatchObject({
      totalHits: 1,
      isBlocked: false,
    });
  });

  it('counts each key for itself', async () => {
    const counts = new RateCounts();
    for (let i = 0; i < 4; i += 1) await counts.increment('a', MINUTE, 3);
    expect(await counts.increment('b', MINUTE, 3)).toMatchObject({
      totalHits: 1,
      isBlocked: false,
    });
  });
});
