import type { Changed } from '../contract/office-settings.js';
import {
  DAY_REMINDERS,
  type MorningMailSettings,
  type Reminder,
  REMINDER_MESSAGES,
  type ReminderDefaults,
  REMINDERS,
  type Weekday,
  WEEKDAYS,
} from '../contract/reminders.js';
import { ChangeOf } from '../edits/changes.js';
import { Flag, Version } from '../fields/decorators.js';
import { ListOfSome } from '../fields/list-decorators.js';

export class MorningMailBody implements MorningMailSettings {
  @Flag()
  enabled!: boolean;

  @ListOfSome(WEEKDAYS, 1, REMINDER_MESSAGES.weekdayNeeded)
  weekdays!: Weekday[];
}

@ChangeOf<ReminderDefaults>(['changedBy', 'changedAt'])
export class ReminderDefaultsBody implements Omit<ReminderDefaults, keyof Changed> {
  @ListOfSome(DAY_REMINDERS)
  deadline!: Reminder[];

  @ListOfSome(REMINDERS)
  hearing!: Reminder[];

  @ListOfSome(DAY_REMINDERS)
  task!: Reminder[];

  @Version()
  version!: number;
}
