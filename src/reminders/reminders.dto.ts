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
import { Flag } from '../fields/decorators.js';
import { ListOfSome } from '../fields/list-decorators.js';

export class MorningMailBody implements MorningMailSettings {
  @Flag()
  enabled!: boolean;

  @ListOfSome(WEEKDAYS, 1, REMINDER_MESSAGES.weekdayNeeded)
  weekdays!: Weekday[];
}

export class ReminderDefaultsBody implements ReminderDefaults {
  @ListOfSome(DAY_REMINDERS)
  deadline!: Reminder[];

  @ListOfSome(REMINDERS)
  hearing!: Reminder[];

  @ListOfSome(DAY_REMINDERS)
  task!: Reminder[];
}
