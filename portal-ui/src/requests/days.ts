import {
  dayOf,
  daysBetween,
  fullDate,
  numericDayAndMonth,
  shortDate,
  timeOf,
} from '../../../ui/src/format/dates';
import { conversationMessages, requestMessages } from './messages';

/** The office's time zone, and its today as `YYYY-MM-DD`. */
export interface OfficeClock {
  timeZone: string;
  today: string;
}

/** A moment in a list: `09:31`, `ontem`, `02/10`, `02/10/2025`. */
export function shortMoment(instant: string, { timeZone, today }: OfficeClock): string {
  const day = dayOf(instant, timeZone);
  const ago = daysBetween(day, today);
  if (ago <= 0) return timeOf(instant, timeZone);
  if (ago === 1) return requestMessages.yesterday;
  return day.slice(0, 4) === today.slice(0, 4) ? numericDayAndMonth(day) : shortDate(day);
}

/** The heading above a day's messages: `Hoje`, `Ontem`, else as `longDay`. */
export function dayHeading(day: string, today: string): string {
  const ago = daysBetween(day, today);
  if (ago <= 0) return conversationMessages.today;
  return ago === 1 ? conversationMessages.yesterday : longDay(day, today);
}

/** `Quinta-feira, 19 de novembro`, with the year where it is another. */
export function longDay(day: string, today: string): string {
  const full = fullDate(day);
  return day.slice(0, 4) === today.slice(0, 4) ? full.replace(/ de \d{4}$/, '') : full;
}

/** A moment within a sentence: `hoje, 09:12`, `ontem, 16:20`, `19/11/2026, 10:15`. */
export function moment(instant: string, { timeZone, today }: OfficeClock): string {
  const day = dayOf(instant, timeZone);
  const ago = daysBetween(day, today);
  const near = ago <= 0 ? conversationMessages.today : conversationMessages.yesterday;
  const words = ago <= 1 ? near.toLocaleLowerCase('pt-PT') : shortDate(day);
  return `${words}, ${timeOf(instant, timeZone)}`;
}
