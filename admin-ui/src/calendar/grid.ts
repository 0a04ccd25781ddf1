import { courtRecess, holidayOf, isWeekend } from '../../../src/contract/calendar';
import type { Country } from '../../../src/contract/session';
import { addDays } from '../../../ui/src/format/dates';
import { addMonths, mondayOf, weeksOf } from '../dates/month';

const WEEK = 7;
/** The number of weeks that the month starts with: this one and four more. */
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

/** Returns five weeks from this one on or, with a day, the weeks of its month. The arrows lead to the first of a month. */
export function monthSpan(day: string | null, today: string): Span {
  const first = `${(day ?? today).slice(0, 7)}-01`;
  const after = addMonths(first, 1);
  if (day !== null) return spanOf(weeksOf(day), addMonths(first, -1), after);
  const monday = mondayOf(today);
  const weeks = Array.from({ length: WEEKS_AHEAD }, (_, n) => weekOf(addDays(monday, n * WEEK)));
  return spanOf(weeks, first, after);
}

/** Returns the week of a day; without a day, the current week. */
export function weekSpan(day: string | null, today: string): Span {
  const monday = mondayOf(day ?? today);
  return spanOf([weekOf(monday)], addDays(monday, -WEEK), addDays(monday, WEEK));
}

/** How a day of the grid is drawn. */
export interface DayLook {
  isWeekend: boolean;
  holiday: string | null;
  /** Whether court deadlines are suspended. */
  inRecess: boolean;
  /** Whether it is the first shown day of the recess. */
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

/** Returns the holidays on working days between two days, inclusive. A list shows them even without entries. */
export function holidaysBetween(from: string, until: string, country: Country): string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) {
    if (holidayOf(day, country) && !isWeekend(day)) days.push(day);
  }
  return days;
}
