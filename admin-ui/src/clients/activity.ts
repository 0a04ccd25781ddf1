import { ACTIVE_CLIENT_DAYS, type Client } from '../../../src/contract/clients';
import { dayOf, daysBetween, shortDate } from '../../../ui/src/format/dates';
import { clientsMessages } from './messages';

const DAY_MS = 86_400_000;

/** The rule of the clients page: updated within 90 days. The cases page has another rule. */
export function isActiveClient(
  { updatedAt }: Pick<Client, 'updatedAt'>,
  now = new Date(),
): boolean {
  return now.getTime() - Date.parse(updatedAt) <= ACTIVE_CLIENT_DAYS * DAY_MS;
}

/** Returns `hoje`, `ontem`, then `18/11/2026`; `today` is the office's. */
export function updatedText(updatedAt: string, timeZone: string, today: string): string {
  const day = dayOf(updatedAt, timeZone);
  const days = daysBetween(day, today);
  if (days === 0) return clientsMessages.recent.today;
  return days === 1 ? clientsMessages.recent.yesterday : shortDate(day);
}
