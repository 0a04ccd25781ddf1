import type { Dashboard } from '../../../../src/contract/cases';
import { addDays } from '../../format/dates';

export const CALENDAR_DAYS = 21;

export interface CalendarDay {
  /** `YYYY-MM-DD` */
  date: string;
  count: number;
  isWeekend: boolean;
}

/** The Monday on or before a day. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** Three weeks from Monday of this one, with the deadlines of each day. */
export function calendarDays({
  today,
  calendar,
}: Pick<Dashboard, 'today' | 'calendar'>): CalendarDay[] {
  const counts = new Map(calendar.map(({ date, count }) => [date, count]));
  const monday = mondayOf(today);
  return Array.from({ length: CALENDAR_DAYS }, (_, index) => {
    const date = addDays(monday, index);
    return { date, count: counts.get(date) ?? 0, isWeekend: index % 7 > 4 };
  });
}
