import { vi } from 'vitest';

import { farZone, NOON_ZONE, noonDay, startOfNoonDay } from './days.js';

const inZone = (options: Intl.DateTimeFormatOptions) => (instant: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: NOON_ZONE, ...options }).format(instant);

it('in the zone of tests it is about noon, and its days are those that it calls so', () => {
  const hour = Number(inZone({ hour: '2-digit', hourCycle: 'h23' })(Date.now()));
  expect(Math.abs(hour - 12)).toBeLessThan(6);
  const day = inZone({ dateStyle: 'short' });
  expect(noonDay(0)).toBe(day(Date.now()));
  const start = startOfNoonDay(noonDay(9));
  expect([day(start - 1), day(start)]).toEqual([noonDay(8), noonDay(9)]);
});

it('in the far zone no day turns within the hour, at whatever hour', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const now = Date.parse('2026-01-05T00:00:00Z') + minute * 60_000;
      vi.setSystemTime(now);
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone: farZone() });
      expect([minute, day.format(now)]).toEqual([minute, day.format(now + 59 * 60_000)]);
    }
  } finally {
    vi.useRealTimers();
  }
});
