import { addDays } from '../../../ui/src/format/dates';

const WEEK = 7;

/** First day of a day's month, both `YYYY-MM-DD`. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The same day so many months on; a day that the month lacks becomes its last. */
export function addMonths(day: string, months: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const first = isoDay(Math.floor(index / 12), (index % 12) + 1, 1);
  const length = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
  return addDays(first, Math.min(Number(day.slice(8, 10)), length) - 1);
}

/** The Monday on or before a day. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK));
}

/** The weeks that a day's month touches, each from Monday to Sunday. */
export function weeksOf(day: string): string[][] {
  const month = day.slice(0, 7);
  const weeks: string[][] = [];
  for (let at = mondayOf(monthOf(day)); at.slice(0, 7) <= month; at = addDays(at, WEEK)) {
    const monday = at;
    weeks.push(Array.from({ length: WEEK }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}

/**
 * Reads a typed day: `24/12/2026`, `24.12.26`, `24-12-2026`, `24122026`, or `2026-12-24`.
 * Null for anything that is no day of the calendar.
 */
export function parseDay(text: string): string | null {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed);
  const spoken =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  const [year, month, day] = iso ? iso.slice(1) : (spoken?.slice(1).reverse() ?? []);
  if (!year || !month || !day) return null;
  const full = Number(year) + (year.length === 2 ? 2000 : 0);
  const found = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const exists = found.getUTCMonth() === Number(month) - 1 && found.getUTCDate() === Number(day);
  return exists ? found.toISOString().slice(0, 10) : null;
}

function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
