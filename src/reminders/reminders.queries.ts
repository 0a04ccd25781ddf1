import type { MorningMail, ReminderDefaults } from '../contract/reminders.js';
import { columns, json, raw, type Sql, sql } from '../database/sql.js';

const MORNING_MAIL = columns<MorningMail>({
  enabled: 'coalesce(m.enabled, true)',
  weekdays: json(raw(`coalesce(m.weekdays, '{1,2,3,4,5}')`)),
  lastAt: 'last_morning_mail()',
});

/** Selects the morning mail of a staff member, with defaults if they have never changed it. */
export function morningMailOf(userId: string): Sql<MorningMail> {
  return sql`select ${MORNING_MAIL} from staff_users s
    left join morning_mail_settings m on m.office_id = s.office_id and m.user_id = s.user_id
    where s.user_id = ${userId}`;
}

const DEFAULTS = columns<ReminderDefaults>({
  deadline: json(raw('d.deadline')),
  hearing: json(raw('d.hearing')),
  task: json(raw('d.task')),
  version: 'd.version',
  changedBy: 's.full_name',
  changedAt: json(raw('case when d.updated_by is not null then to_json(d.updated_at) end')),
});

export const reminderDefaults: Sql<ReminderDefaults> = sql`select ${DEFAULTS} from reminder_defaults d
  left join staff_users s on s.office_id = d.office_id and s.user_id = d.updated_by`;
