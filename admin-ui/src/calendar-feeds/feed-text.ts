import type { CalendarFeed } from '../../../src/contract/calendar-feeds';
import { dayOf, daysBetween, shortDate, timeOf, todayIn } from '../../../ui/src/format/dates';
import { calendarFeedsMessages } from './messages';

const messages = calendarFeedsMessages.list;

/** "Desde 04/09/2026 · lida hoje às 11:05" */
export function feedLine(
  { createdAt, lastReadAt }: Pick<CalendarFeed, 'createdAt' | 'lastReadAt'>,
  timeZone: string,
  now = new Date(),
): string {
  return `${messages.since(shortDate(dayOf(createdAt, timeZone)))} · ${readWords(lastReadAt, timeZone, now)}`;
}

function readWords(lastReadAt: string | null, timeZone: string, now: Date): string {
  if (lastReadAt === null) return messages.unread;
  const days = daysBetween(dayOf(lastReadAt, timeZone), todayIn(timeZone, now));
  return days <= 0 ? messages.readToday(timeOf(lastReadAt, timeZone)) : messages.readBefore(days);
}

/** Guesses from a device's name whether it is portable. */
export function isMobile(name: string): boolean {
  return /tele(fone|m[oó]vel)|celular|iphone|android|smartphone|tablet|ipad/i.test(name);
}

/** Returns the `webcal:` address, which opens in the device's own calendar. */
export function webcalOf(address: string): string {
  return address.replace(/^https?:/, 'webcal:');
}
