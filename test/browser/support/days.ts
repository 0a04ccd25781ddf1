import { until } from '../../support/until.js';

const DAY_MS = 86_400_000;

/** More than a test takes that counts days. */
const MIDNIGHT_MARGIN_MS = 60_000;

/** Where the offices of the tests are, and the browser. */
const TIME_ZONE = 'Europe/Lisbon';

const dayAt = (time: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(time);

/** A calendar day in the office, `YYYY-MM-DD`; 0 is today. */
export function day(offset: number): string {
  return new Date(Date.parse(dayAt(Date.now())) + offset * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Lets midnight pass where it is near, for a test in which server and page have to agree with it about the day, and
 * in which another day means another list.
 */
export async function avoidMidnight(): Promise<void> {
  await until(() => dayAt(Date.now() + MIDNIGHT_MARGIN_MS) === dayAt(Date.now()), 100);
}

/**
 * The day of something that was made since `today`, as a pattern. Midnight may have passed before it was made.
 *
 * @param write as the page writes it
 */
export function creationDayPattern(today: string, write = slashDate): string {
  return today === day(0) ? write(today) : `(${write(today)}|${write(day(0))})`;
}

/**
 * The days that are left of `days` counted from `today`, as a pattern. Midnight may have passed since, and a page may
 * have been drawn before it or after.
 */
export function daysLeftPattern(days: number, today: string): string {
  const passed = (Date.parse(day(0)) - Date.parse(today)) / DAY_MS;
  return passed === 0 ? `${days}` : `(${days}|${days - passed})`;
}

/** `24 de dezembro de 2026` for `2026-12-24`. */
export function longDate(isoDay: string): string {
  return new Date(isoDay).toLocaleDateString('pt-PT', { dateStyle: 'long', timeZone: 'UTC' });
}

/** `24/12/2026` for `2026-12-24`. */
export function slashDate(isoDay: string): string {
  return isoDay.split('-').reverse().join('/');
}
