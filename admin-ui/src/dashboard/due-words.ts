import { workingDaysUntil } from '../../../src/contract/calendar';
import type { Country } from '../../../src/contract/session';
import { daysBetween, shortDate, weekdayDate } from '../../../ui/src/format/dates';
import { dayDistance } from '../../../ui/src/format/deadlines';
import { dashboardMessages } from './messages';

/** Up to this distance a deadline is given in working days; beyond it calendar days are enough. */
const NEAR_DAYS = 30;

/** Returns `há 2 dias`, `ontem`, `hoje`, `amanhã`, `4 dias úteis` or `em 45 dias`. */
export function dueWords(dueDate: string, today: string, country: Country): string {
  const days = daysBetween(today, dueDate);
  if (days < 2 || days > NEAR_DAYS) return dayDistance(dueDate, today);
  return dashboardMessages.deadlines.workingDays(workingDaysUntil(today, dueDate, country));
}

/** Returns `quinta, 19/11`, or `19/11/2025` in another year. */
export function dueDay(dueDate: string, today: string): string {
  const isThisYear = dueDate.slice(0, 4) === today.slice(0, 4);
  return isThisYear ? weekdayDate(dueDate) : shortDate(dueDate);
}
