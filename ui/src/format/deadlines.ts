import { DEADLINE_ORANGE_DAYS, DEADLINE_RED_DAYS } from '../../../src/contract/cases';
import { daysBetween } from './dates';

export type DeadlineTone = 'overdue' | 'red' | 'orange' | 'green';

/** How urgent a deadline is, seen from the office's today; both `YYYY-MM-DD`. */
export function deadlineTone(dueDate: string, today: string): DeadlineTone {
  const days = daysBetween(today, dueDate);
  if (days < 0) return 'overdue';
  if (days <= DEADLINE_RED_DAYS) return 'red';
  return days <= DEADLINE_ORANGE_DAYS ? 'orange' : 'green';
}

/** `Atrasado 2 dias`, `Hoje`, `Amanhã`, `Em 3 dias` */
export function deadlineText(dueDate: string, today: string): string {
  const days = daysBetween(today, dueDate);
  if (days < 0) return `Atrasado ${plural(-days)}`;
  if (days === 0) return 'Hoje';
  return days === 1 ? 'Amanhã' : `Em ${plural(days)}`;
}

/** `há 2 dias`, `ontem`, `hoje`, `amanhã`, `em 3 dias` */
export function dayDistance(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === -1) return 'ontem';
  if (days < 0) return `há ${plural(-days)}`;
  if (days === 0) return 'hoje';
  return days === 1 ? 'amanhã' : `em ${plural(days)}`;
}

function plural(days: number): string {
  return days === 1 ? '1 dia' : `${days} dias`;
}
