import type { Changed } from './office-settings.js';

/**
 * Times of an entry's reminders: days (d) before its day, at 08:00 by the office's clock, or hours (h) before a
 * hearing. The earliest first.
 */
export const REMINDERS = ['30d', '14d', '7d', '3d', '2d', '1d', '0d', '4h', '2h', '1h'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** Reminders of deadlines and tasks, which have no hour. */
export const DAY_REMINDERS = REMINDERS.filter((reminder) => reminder.endsWith('d'));

/** The office's default reminders by kind, for entries without their own. `GET` and `PUT /api/office/reminders`. */
export interface ReminderDefaults extends Changed {
  deadline: Reminder[];
  hearing: Reminder[];
  task: Reminder[];
  version: number;
}

/** Days of a week, from 1 (Monday) to 7. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The person's morning mail in the office. `GET` and `PUT /api/account/morning-mail`. */
export interface MorningMailSettings {
  enabled: boolean;
  weekdays: Weekday[];
}

export interface MorningMail extends MorningMailSettings {
  /** When the last one was sent; null before the first. */
  lastAt: string | null;
}

/** Local time at which morning mails are sent. */
export const MORNING = '07:30';

export const REMINDER_MESSAGES = {
  weekdayNeeded: 'Escolha pelo menos um dia.',
  onlyOfHearings: 'Só as audiências têm lembretes em horas.',
} as const;
