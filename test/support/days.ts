const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Hours that it is later there than in Greenwich. Not none, so that the days of both differ. */
const AHEAD = 12 - new Date().getUTCHours() || 1;

/**
 * A time zone in which it is about noon, and whose days have 24 hours each: in an office there no day, month or year
 * turns while a test looks. Its name has the sign that POSIX gives it.
 */
export const NOON_ZONE = `Etc/GMT${AHEAD > 0 ? '-' : '+'}${Math.abs(AHEAD)}`;

/**
 * Returns a time zone far ahead of Greenwich, where it is another day for half of the time, and no day turns within the
 * next hour.
 */
export function farZone(): string {
  // Fourteen hours ahead it is midnight at ten.
  return new Date().getUTCHours() === 9 ? 'Etc/GMT-13' : 'Pacific/Kiritimati';
}

/** A day there, so many from today on. */
export function noonDay(days: number): string {
  return new Date(Date.now() + AHEAD * HOUR_MS + days * DAY_MS).toISOString().slice(0, 10);
}

/** When a day begins there, in milliseconds. */
export function startOfNoonDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - AHEAD * HOUR_MS;
}
