import type { OfficeActivity } from '../../../src/contract/activity';
import { addDays, dayOf, fullDate } from '../../../ui/src/format/dates';
import { activityMessages as messages } from './messages';

export interface ActivityDay {
  /** `YYYY-MM-DD` in the office's time zone. */
  day: string;
  entries: OfficeActivity[];
}

/** Groups entries by the office's days, newest first. */
export function byDay(entries: readonly OfficeActivity[], timeZone: string): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** Returns `Hoje, sexta-feira, 20 de novembro de 2026`. */
export function dayTitle(day: string, today: string): string {
  const date = fullDate(day);
  const near = day === today ? messages.today : day === addDays(today, -1) && messages.yesterday;
  return near ? `${near}, ${date.charAt(0).toLowerCase()}${date.slice(1)}` : date;
}
