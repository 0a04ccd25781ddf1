const DAY_MS = 86_400_000;

/** Where the offices of the tests are, and the browser. */
export const TIME_ZONE = 'Europe/Lisbon';

/** A calendar day in the office, `YYYY-MM-DD`; 0 is today. */
export function day(offset: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format();
  return new Date(Date.parse(today) + offset * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The days that are left of `days` counted from `today`, as a pattern. Midnight may have passed since, and a page may
 * have been drawn before it or after.
 */
export function daysLeft(days: number, today: string): string {
  const passed = (Date.parse(day(0)) - Date.parse(today)) / DAY_MS;
  return passed === 0 ? `${days}` : `(${days}|${days - passed})`;
}

/** `24/12/2026` for `2026-12-24`. */
export function written(isoDay: string): string {
  return isoDay.split('-').reverse().join('/');
}
