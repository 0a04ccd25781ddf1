import { courtRecess, holidayOf, isWeekend } from '../../../src/contract/calendar';
import type { Country } from '../../../src/contract/session';
import { addDays } from '../../../ui/src/format/dates';
import { addMonths, mondayOf, weeksOf } from '../dates/month';

const WEEK = 7;
/** Weeks that the month begins with: this one and four more. */
const WEEKS_AHEAD = 5;

/** The days that a view shows, and the days to which its arrows lead. */
export interface Span {
  from: string;
  until: string;
  weeks: readonly (readonly string[])[];
  before: string;
  after: string;
}

const weekOf = (monday: string) =>
  Array.from({ length: WEEK }, (_, index) => addDays(monday, index));

function spanOf(weeks: string[][], before: string, after: string): Span {
  return { from: weeks[0]![0]!, until: weeks.at(-1)![WEEK - 1]!, weeks, before, after };
}

/** Five weeks from this one on; with a day, the weeks of its month. The arrows lead to the first of a month. */
export function monthSpan(day: string | null, today: string): Span {
  const first = `${(day ?? today).slice(0, 7)}-01`;
  const after = addMonths(first, 1);
  if (day !== null) return spanOf(weeksOf(day), addMonths(first, -1), after);
  const monday = mondayOf(today);
  const weeks = Array.from({ length: WEEKS_AHEAD }, (_, n) => weekOf(addDays(monday, n * WEEK)));
  return spanOf(weeks, first, after);
}

/** The week of a day, of today without one. */
export function weekSpan(day: string | null, today: string): Span {
  const monday = mondayOf(day ?? today);
  return spanOf([weekOf(monday)], addDays(monday, -WEEK), addDays(monday, WEEK));
}

/** How a day of the grid is drawn. */
export interface DayLook {
  isWeekend: boolean;
  holiday: string | null;
  /** Courts' terms do not run. */
  inRecess: boolean;
  /** It is the first one of the recess, or of what is shown of it. */
  beginsRecess: boolean;
}

export function dayLook(day: string, country: Country, firstShown: string): DayLook {
  const recess = courtRecess(day, country);
  return {
    isWeekend: isWeekend(day),
    holiday: holidayOf(day, country),
    inRecess: recess !== null,
    beginsRecess: recess !== null && (recess.from === day || firstShown === day),
  };
}

/** Returns holidays on working days between two days, both included: a list names them although they have no entries. */
export function holidaysBetween(from: string, until: string, country: Country): string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) {
    if (holidayOf(day, country) && !isWeekend(day)) days.push(day);
  }
  return days;
}
