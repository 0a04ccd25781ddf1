import rrule from 'rrule';

import type { Repetition } from '../contract/agenda.js';

// Its main file is CommonJS, so Node finds no named exports.
const { RRule } = rrule;

/** A rule by which a task repeats. Days are `YYYY-MM-DD`. */
export interface RepetitionRule {
  repeats: Repetition;
  /** The day that the rule counts from. */
  from: string;
  until: string | null;
}

/** The last possible day of an entry. */
const LAST_DAY = '2200-12-31';

const FREQUENCIES = {
  daily: RRule.DAILY,
  weekly: RRule.WEEKLY,
  monthly: RRule.MONTHLY,
  yearly: RRule.YEARLY,
} as const satisfies Record<Repetition, number>;

/**
 * Finds the first day of a rule that is not before `earliest`. In months that lack the rule's day it is the last day,
 * so no month or year is skipped.
 * @returns null if the repetition has ended by then
 */
export function dayOfRule({ repeats, from, until }: RepetitionRule, earliest: string) {
  const anchor = instantOf(from);
  const start = earliest > from ? earliest : from;
  const last = until ?? LAST_DAY;
  if (start > last) return null;
  const rule = new RRule({
    freq: FREQUENCIES[repeats],
    // Start near `earliest`: without intervals the rule is the same from any day on, and the search is short.
    dtstart: instantOf(start),
    until: instantOf(last),
    count: 1,
    ...daysOf(repeats, anchor),
  });
  const [found] = rule.all();
  return found ? dayOf(found) : null;
}

/** The part of the rule that depends on its first day. */
function daysOf(repeats: Repetition, anchor: Date) {
  if (repeats === 'daily') return {};
  // The library counts from Monday, JavaScript from Sunday.
  if (repeats === 'weekly') return { byweekday: [(anchor.getUTCDay() + 6) % 7] };
  const day = anchor.getUTCDate();
  // The last of these days that the month has.
  const days = day <= 28 ? [day] : [28, 29, 30, 31].filter((one) => one <= day);
  const inMonth = { bymonthday: days, bysetpos: [-1] };
  return repeats === 'monthly' ? inMonth : { ...inMonth, bymonth: [anchor.getUTCMonth() + 1] };
}

/** The day after another. */
export function dayAfter(day: string): string {
  const next = instantOf(day);
  next.setUTCDate(next.getUTCDate() + 1);
  return dayOf(next);
}

/** Days are the same everywhere, so the library counts in UTC. */
function instantOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
