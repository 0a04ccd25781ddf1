import { addDays } from '../../../ui/src/format/dates';

/** The days that the database accepts. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2200-12-31';

const WEEK = 7;

/** Returns the first day of a day's month, both `YYYY-MM-DD`. */
function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** Returns the same day so many months later; a day that the month lacks becomes its last. */
export function addMonths(day: string, months: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const first = isoDay(Math.floor(index / 12), (index % 12) + 1, 1);
  const length = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
  return addDays(first, Math.min(Number(day.slice(8, 10)), length) - 1);
}

/** Returns the Monday on or before a day. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK));
}

/** Returns the weeks that a day's month touches, each from Monday to Sunday. */
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
 * Reads a typed day: `24/12/2026`, `24.12.26`, `24-12-2026`, `24122026`, or `2026-12-24`; without a year, as `24/12` or
 * `2412`, the next such day; `+10` days, `+2s` weeks or `+1m` months from today; `hoje`, `amanhã`. Null for any text
 * that is not a day of the calendar.
 * @param today the office's, `YYYY-MM-DD`
 */
export function parseDay(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase();
  return dated(typed) ?? nextOf(typed, today) ?? ahead(typed, today) ?? spoken(typed, today);
}

function dated(typed: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed);
  const written =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed);
  const [year, month, day] = iso ? iso.slice(1) : (written?.slice(1).reverse() ?? []);
  if (!year || !month || !day) return null;
  return existing(Number(year) + (year.length === 2 ? 2000 : 0), Number(month), Number(day));
}

/** Returns the next such day for a day without a year: a leap day may be years away. */
function nextOf(typed: string, today: string): string | null {
  const [, day, month] =
    /^(\d{1,2})[/.\- ](\d{1,2})$/.exec(typed) ?? /^(\d{2})(\d{2})$/.exec(typed) ?? [];
  if (!day || !month) return null;
  const year = Number(today.slice(0, 4));
  for (let ahead = 0; ahead <= LEAP_DAYS_APART; ahead += 1) {
    const found = existing(year + ahead, Number(month), Number(day));
    if (found && found >= today) return found;
  }
  return null;
}

/** The most years from one leap day to the next. */
const LEAP_DAYS_APART = 8;

function ahead(typed: string, today: string): string | null {
  const [, number, unit] = /^\+\s*(\d{1,4})\s*([dsm]?)$/.exec(typed) ?? [];
  if (!number) return null;
  if (unit === 'm') return addMonths(today, Number(number));
  return addDays(today, Number(number) * (unit === 's' ? WEEK : 1));
}

function spoken(typed: string, today: string): string | null {
  if (typed === 'hoje') return today;
  return typed === 'amanhã' || typed === 'amanha' ? addDays(today, 1) : null;
}

function existing(year: number, month: number, day: number): string | null {
  const found = new Date(Date.UTC(year, month - 1, day));
  const exists = found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
  return exists ? found.toISOString().slice(0, 10) : null;
}

function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
