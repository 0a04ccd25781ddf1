import type { MorningMail, ReminderDefaults } from '../contract/reminders.js';
import { columns, json, raw, type Sql, sql } from '../database/sql.js';

const MORNING_MAIL = columns<MorningMail>({
  enabled: 'coalesce(m.enabled, true)',
  weekdays: json(raw(`coalesce(m.weekdays, '{1,2,3,4,5}')`)),
  lastAt: 'last_morning_mail()',
});

/** The morning mail of a member of staff, who may have changed nothing of it. */
export function morningMailOf(userId: string): Sql<MorningMail> {
  return sql`select ${MORNING_MAIL} from staff_users s
    left join morning_mail_settings m on m.office_id = s.office_id and m.user_id = s.user_id
    where s.user_id = ${userId}`;
}

const DEFAULTS = columns<ReminderDefaults>({
  deadline: json(raw(`coalesce(d.deadline, '{7d,3d,1d,0d}')`)),
  hearing: json(raw(`coalesce(d.hearing, '{1d,2h}')`)),
  task: json(raw(`coalesce(d.task, '{}')`)),
});

/** The office's reminders, which it may not have changed. */
export function reminderDefaults(): Sql<ReminderDefaults> {
  return sql`select ${DEFAULTS} from offices o left join reminder_defaults d on d.office_id = o.id
    where o.id = (select current_office())`;
}
