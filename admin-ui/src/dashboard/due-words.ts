import type { Country } from '../../../src/contract/session';
import { daysBetween } from '../../../ui/src/format/dates';
import { dayDistance } from '../../../ui/src/format/deadlines';
import { dashboardMessages } from './messages';
import { workingDaysUntil } from './working-days';

/** Working days are told up to here; beyond, calendar days say enough. */
const NEAR_DAYS = 30;

/** `há 2 dias`, `ontem`, `hoje`, `amanhã`, `4 dias úteis`, `em 45 dias` */
export function dueWords(dueDate: string, today: string, country: Country): string {
  const days = daysBetween(today, dueDate);
  if (days < 2 || days > NEAR_DAYS) return dayDistance(dueDate, today);
  return dashboardMessages.deadlines.workingDays(workingDaysUntil(today, dueDate, country));
}
