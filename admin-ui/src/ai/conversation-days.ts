import { dayOf, daysBetween, monthAndYear } from '../../../ui/src/format/dates';
import { capitalised } from '../../../ui/src/format/names';
import { assistantMessages } from './messages';

const messages = assistantMessages.conversations;

/** Groups rows under the day or month of their last activity, in the given order. */
export function byDay<Row extends { lastAt: string }>(
  rows: readonly Row[],
  timeZone: string,
  today: string,
): { heading: string; rows: Row[] }[] {
  const groups: { heading: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const heading = headingOf(dayOf(row.lastAt, timeZone), today);
    const last = groups.at(-1);
    if (last?.heading === heading) last.rows.push(row);
    else groups.push({ heading, rows: [row] });
  }
  return groups;
}

function headingOf(day: string, today: string): string {
  const ago = daysBetween(day, today);
  if (ago <= 0) return messages.today;
  if (ago === 1) return messages.yesterday;
  if (day.slice(0, 7) === today.slice(0, 7)) return messages.thisMonth;
  return capitalised(monthAndYear(day));
}
