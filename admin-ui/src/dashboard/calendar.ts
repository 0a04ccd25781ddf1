import { CALENDAR_DAYS, type Dashboard } from '../../../src/contract/dashboard';
import { addDays } from '../../../ui/src/format/dates';
import { mondayOf } from '../dates/month';

export interface CalendarDay {
  /** `YYYY-MM-DD` */
  date: string;
  count: number;
  isWeekend: boolean;
}

/** Returns four weeks from Monday of this week, with the deadlines of each day. */
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
