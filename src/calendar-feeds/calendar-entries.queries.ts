import { columns, type Fields, json, raw, rowsOf, type Sql, sql } from '../database/sql.js';
import type { CalendarEntry } from './calendar-file.js';

/** The most entries of one file. */
export const CALENDAR_ENTRIES_MAX = 5000;

const FEED_COLUMNS: Fields<CalendarEntry> = {
  id: 'e.id',
  kind: 'e.kind',
  state: 'e.state',
  deleted: 'e.deleted',
  title: 'e.title',
  caseId: 'e.case_id',
  caseNumber: 'e.case_number',
  caseTitle: 'e.case_title',
  clientName: 'e.client_name',
  personName: 'e.person_name',
  dueOn: 'e.due_on',
  internalOn: 'e.internal_on',
  startsAt: 'e.starts_at',
  endsAt: 'e.ends_at',
  place: 'e.place',
  link: 'e.link',
  alarms: json(raw('e.alarms')),
  version: 'e.version',
  updatedAt: 'e.updated_at',
};

/** Selects the entries of a feed. */
export function entriesOfFeed(feedId: string): Sql<{ entries: CalendarEntry[] }> {
  const found = sql`select ${columns<CalendarEntry>(FEED_COLUMNS)}
    from calendar_feed_entries(${feedId}::uuid, ${CALENDAR_ENTRIES_MAX}) e`;
  return sql`select ${columns<{ entries: CalendarEntry[] }>({ entries: rowsOf(found) })}`;
}

const instant = (column: string) => raw(`(e.due_on + ${column}) at time zone office_time_zone()`);

const OFFICE_COLUMNS = columns<CalendarEntry>({
  ...FEED_COLUMNS,
  deleted: 'false',
  caseNumber: 'c.number',
  caseTitle: 'c.title',
  clientName: 'k.name',
  personName: 's.full_name',
  startsAt: instant('e.starts_at'),
  endsAt: instant('e.ends_at'),
  alarms: json(raw(`'{}'::integer[]`)),
});

/** Selects entries of the session's office, with all names. */
export function entriesByIds(ids: readonly string[]): Sql<CalendarEntry> {
  return sql`select ${OFFICE_COLUMNS}
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, n)
    join agenda_entries e on e.id = wanted.id
    left join cases c on c.office_id = e.office_id and c.id = e.case_id
    left join clients k on k.office_id = e.office_id and k.id = c.client_id
    left join staff_users s on s.office_id = e.office_id and s.id = coalesce(e.responsible_id, c.responsible_id)
    order by wanted.n`;
}
