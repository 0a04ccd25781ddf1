import { holidaysOf } from '../contract/calendar.js';
import {
  OFFICE_FIELDS,
  OFFICE_MAIL_FIELDS,
  type OfficeEffects,
  type OfficeMail,
  type OfficeSettings,
} from '../contract/office-settings.js';
import type { Country } from '../contract/session.js';
import { columns, json, raw, type Sql, sql } from '../database/sql.js';
import { columnsOf } from '../fields/columns.js';

const OFFICE = columns<OfficeSettings>({
  ...columnsOf(OFFICE_FIELDS, 'o'),
  version: 'o.version',
  changedBy: 's.full_name',
  changedAt: json(raw('case when o.updated_by is not null then to_json(o.updated_at) end')),
});

export const officeSettings: Sql<OfficeSettings> = sql`select ${OFFICE} from offices o
  left join staff_users s on s.office_id = o.id and s.user_id = o.updated_by
  where o.id = (select current_office())`;

const MAIL = columns<OfficeMail>({
  ...columnsOf(OFFICE_MAIL_FIELDS, 'm'),
  version: 'm.version',
  changedBy: 's.full_name',
  changedAt: json(raw('case when m.updated_by is not null then to_json(m.updated_at) end')),
});

export const officeMail: Sql<OfficeMail> = sql`select ${MAIL} from mail_settings m
  left join staff_users s on s.office_id = m.office_id and s.user_id = m.updated_by`;

/** Years whose holidays are looked up. Deadlines are hardly ever later. */
const YEARS = 30;
/** The most days that are named. */
const NAMED = 5;

const EFFECTS = columns<OfficeEffects>({
  deadlines: `count(*) filter (where kind = 'deadline')::int`,
  deadlinesOnHolidays: 'count(*) filter (where on_holiday)::int',
  holidays: json<string[]>(
    raw(
      `coalesce(to_json((array_agg(distinct due_on order by due_on) filter (where on_holiday))[1:${NAMED}]), '[]')`,
    ),
  ),
  hearings: `count(*) filter (where kind = 'hearing' and starts_at is not null)::int`,
  tasks: `count(*) filter (where kind = 'task')::int`,
  creditLimits: '(select count(*)::int from clients where credit_limit is not null)',
});

/** Counts the records that a change of country affects, in one statement without loading them. */
export function effectsOf(country: Country): Sql<OfficeEffects> {
  const year = new Date().getUTCFullYear();
  const holidays = holidaysOf(country, year - 1, year + YEARS);
  return sql`select ${EFFECTS} from (
    select kind, due_on, starts_at,
      kind = 'deadline' and due_on = any (${holidays}::date[]) as on_holiday
    from agenda_entries where state = 'open'
  ) e`;
}
