import { courtRecess, holidayOf, isWeekend, isWorkingDay } from '../../../src/contract/calendar';
import type { Country } from '../../../src/contract/session';
import { longDate, weekdayOf } from '../../../ui/src/format/dates';
import { useSession, useToday } from '../session/Session';
import { dueHintMessages as messages } from './messages';

/** Returns remarks about a due day; none of them forbids the day. Days are `YYYY-MM-DD`. */
export function dueHints(day: string, today: string, country: Country): string[] {
  const holiday = holidayOf(day, country);
  const recess = courtRecess(day, country);
  return [
    day < today && messages.past(longDate(day)),
    isWeekend(day) && messages.weekend(longDate(day), weekdayOf(day)),
    holiday && messages.holiday(longDate(day), holiday),
    recess && messages.recess[country](longDate(recess.to)),
  ].filter((hint) => typeof hint === 'string');
}

/** Returns the hints for date fields, with the office's country and today. */
export function useDueHints() {
  const today = useToday();
  const { country } = useSession().office;
  return {
    hintsOf: (day: string) => dueHints(day, today, country),
    isClosed: (day: string) => !isWorkingDay(day, country),
  };
}
