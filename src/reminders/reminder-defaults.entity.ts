import { defineEntity, p } from '@mikro-orm/core';

import {
  type Reminder,
  type ReminderDefaults as Defaults,
  REMINDERS,
} from '../contract/reminders.js';

const ReminderDefaultsSchema = defineEntity({
  name: 'ReminderDefaults',
  tableName: 'reminder_defaults',
  properties: {
    officeId: p.uuid().primary(),
    deadline: p.array().$type<Reminder[]>(),
    hearing: p.array().$type<Reminder[]>(),
    task: p.array().$type<Reminder[]>(),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** An office's default reminders, for entries without their own. A trigger creates the row with the office. */
export class ReminderDefaults extends ReminderDefaultsSchema.class {
  revise({ deadline, hearing, task }: Pick<Defaults, 'deadline' | 'hearing' | 'task'>): void {
    this.deadline = inOrder(deadline);
    this.hearing = inOrder(hearing);
    this.task = inOrder(task);
  }
}
ReminderDefaultsSchema.setClass(ReminderDefaults);

function inOrder(wanted: readonly Reminder[]): Reminder[] {
  return REMINDERS.filter((reminder) => wanted.includes(reminder));
}
