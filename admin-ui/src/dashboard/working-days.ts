import type { Country } from '../../../src/contract/session';
import { addDays } from '../../../ui/src/format/dates';

/** National holidays with a fixed date, `MM-DD`. */
const FIXED: Record<Country, readonly string[]> = {
  portugal: [
    '01-01',
    '04-25',
    '05-01',
    '06-10',
    '08-15',
    '10-05',
    '11-01',
    '12-01',
    '12-08',
    '12-25',
  ],
  spain: ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
  brazil: ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'],
};

const GOOD_FRIDAY = -2;
const CORPUS_CHRISTI = 60;

/** National holidays that move with Easter, as days from Easter Sunday. */
const MOVABLE: Record<Country, readonly number[]> = {
  portugal: [GOOD_FRIDAY, CORPUS_CHRISTI],
  spain: [GOOD_FRIDAY],
  brazil: [GOOD_FRIDAY],
};

/** Easter Sunday of a Gregorian year as `YYYY-MM-DD` (the anonymous computus, Nature 1876). */
export function easter(year: number): string {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const g = Math.floor((8 * century + 13) / 25);
  const h = (19 * a + century - Math.floor(century / 4) - g + 15) % 30;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - h - (rest % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const day = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(day / 31) - 1, (day % 31) + 1))
    .toISOString()
    .slice(0, 10);
}

/** Neither weekend nor national holiday; regional and municipal holidays and court recess are not known here. */
export function isWorkingDay(date: string, country: Country): boolean {
  const weekday = new Date(date).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  if (FIXED[country].includes(date.slice(5))) return false;
  const sunday = easter(Number(date.slice(0, 4)));
  return !MOVABLE[country].some((offset) => addDays(sunday, offset) === date);
}

/** Working days after `from` up to and including `to`, both `YYYY-MM-DD`. */
export function workingDaysUntil(from: string, to: string, country: Country): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    if (isWorkingDay(day, country)) count += 1;
  }
  return count;
}
