import {
  ACTIVITY_ROWS,
  type ActivityKind,
  type ActivityPage,
  type OfficeActivity,
} from '../contract/activity.js';
import type { HistoryAction } from '../contract/case-history.js';
import { authorName } from '../database/authors.js';
import { byKey, lookup } from '../database/list.js';
import { all, columns, joinSql, raw, rowsOf, type Sql, sql } from '../database/sql.js';
import type { ActivityPlace } from './activity.pipes.js';

export interface ActivityQuery {
  /** Account id, to show one person's activity alone. */
  who: string | null;
  kind: ActivityKind | null;
  /** First day, in the office's time zone, `YYYY-MM-DD`. */
  from: string | null;
  before: ActivityPlace | null;
}

/** The lines of a case's history that are of each kind. */
const HISTORY: Record<Exclude<ActivityKind, 'clients'>, HistoryAction> = {
  cases: 'created',
  status: 'status_changed',
  changes: 'updated',
  notes: 'note_added',
  documents: 'document_uploaded',
};

/** One more than a page shows tells whether another follows. */
const READ = raw(`limit ${ACTIVITY_ROWS + 1}`);
const NEWEST = raw('order by e.created_at desc, e.id desc');

/** Records in the bin are out of sight, and so is their activity. */
const CASE = byKey('cases', 'e.office_id', 'id = e.case_id');

const SOURCES = {
  history: (conditions: Sql) => sql`
    select e.id, e.created_at, e.office_id, e.user_id, e.api_key_id, e.action, e.field, e.description,
           e.old_value, e.new_value, e.case_id, c.title, c.client_id
    from case_history e cross join lateral (${CASE}) c
    where ${conditions} ${NEWEST} ${READ}`,
  clients: (conditions: Sql) => sql`
    select e.id, e.created_at, e.office_id, e.user_id, null::uuid, 'client_created', null, null,
           null, null, null::uuid, null, e.id
    from clients e where e.deleted_at is null and ${conditions} ${NEWEST} ${READ}`,
  folders: (conditions: Sql) => sql`
    select e.id, e.created_at, e.office_id, e.user_id, null::uuid, 'document_filed', null, e.title,
           null, null, null::uuid, null, e.client_id
    from documents e
    where e.case_id is null and e.deleted_at is null and e.state = 'stored' and ${conditions} ${NEWEST} ${READ}`,
};
type Source = keyof typeof SOURCES;

const LINE = columns<OfficeActivity>({
  id: 'e.id',
  action: 'e.action',
  at: 'e.created_at',
  field: 'e.field',
  description: 'e.description',
  oldValue: 'e.old_value',
  newValue: 'e.new_value',
  userName: authorName('s', 'e.api_key_id'),
  caseId: 'e.case_id',
  caseTitle: 'e.title',
  clientId: 'e.client_id',
  clientName: 'k.name',
});

/** Reads the office's activity, newest first. A page far back reads as much as the first. */
export function activityPage(query: ActivityQuery): Sql<ActivityPage> {
  const found = sourcesOf(query.kind).map(
    (source) => sql`(${SOURCES[source](conditionsOf(query, source))})`,
  );
  const rows = raw(String(ACTIVITY_ROWS));
  const page = columns<ActivityPage>({
    entries: rowsOf(sql`select ${LINE} from (select * from found e ${NEWEST} limit ${rows}) e
      ${lookup('staff_users', 's', 'e.user_id', 'user_id')}
      ${lookup('clients', 'k', 'e.client_id')} ${NEWEST}`),
    next: `(
      select to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || '_' || e.id
      from (
        select e.created_at, e.id, row_number() over (order by e.created_at desc, e.id desc) as place, count(*) over () as rows
        from found e
      ) e where e.place = ${ACTIVITY_ROWS} and e.rows > ${ACTIVITY_ROWS})`,
  });
  const names = raw(
    `id, created_at, office_id, user_id, api_key_id, action, field, description, old_value, new_value, case_id, title, client_id`,
  );
  return sql`with found (${names}) as materialized (${joinSql(found, ' union all ')}) select ${page}`;
}

function sourcesOf(kind: ActivityKind | null): Source[] {
  if (kind === null) return ['history', 'clients', 'folders'];
  if (kind === 'clients') return ['clients'];
  return kind === 'documents' ? ['history', 'folders'] : ['history'];
}

function conditionsOf({ who, kind, from, before }: ActivityQuery, source: Source): Sql {
  const conditions: Sql[] = [];
  if (who) conditions.push(sql`e.user_id = ${who}`);
  if (kind && kind !== 'clients' && source === 'history') {
    conditions.push(sql`e.action = ${HISTORY[kind]}`);
  }
  if (from) conditions.push(sql`e.created_at >= (select office_midnight(${from}::date))`);
  if (before) {
    const at = sql`${before.at}::timestamp at time zone 'UTC'`;
    conditions.push(sql`(e.created_at, e.id) < (${at}, ${before.id}::uuid)`);
  }
  return all(conditions);
}
