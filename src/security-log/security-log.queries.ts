import type { SubjectKind } from '../audit/audit.js';
import { securityActions } from '../contract/labels.js';
import { COUNT_CAP } from '../contract/lists.js';
import type {
  SecurityEvent,
  SecurityKind,
  SecurityOverview,
  SecurityPerson,
  SecuritySubject,
} from '../contract/security-log.js';
import { type Conditions, conditionsOf, List, lookup } from '../database/list.js';
import {
  all,
  columns,
  type Fields,
  json,
  objectOf,
  raw,
  rowOf,
  rowsOf,
  type Sql,
  sql,
} from '../database/sql.js';
import { SecurityFilterQuery } from './security-log.dto.js';

/** Columns with the names of entries' subjects. A kind that is missing here does not compile. */
const NAMED_IN: Record<SubjectKind, readonly [table: string, name: string]> = {
  // A question is visible to its owner only.
  ai_answer: ['ai_questions', 'n.model'],
  agenda_entry: ['agenda_entries', 'n.title'],
  case: ['cases', 'n.title'],
  api_key: ['api_keys', 'n.name'],
  client: ['clients', 'n.name'],
  client_join: ['clients', 'n.name'],
  document: ['documents', 'n.title'],
  import: ['imports', 'n.file_name'],
  invitation: ['invitation_logs', 'n.email'],
  portal_user: ['client_users', 'n.full_name'],
  staff_user: ['staff_users', 'n.full_name'],
  tenant: ['tenants', 'n.name'],
  // Only the host, because path and query may hold a secret of the receiver.
  webhook: ['webhook_endpoints', `substring(n.url from '^https?://([^/?#]+)')`],
};

const LIVE_NAME = raw(
  `case e.subject_kind ${Object.entries(NAMED_IN)
    .map(
      ([kind, [table, name]]) =>
        `when '${kind}' then (select ${name} from ${table} n where n.office_id = e.office_id and n.id = e.subject_id)`,
    )
    .join(' ')} end`,
);

/** The name of a subject in the recycle bin. */
const DELETED_NAME = raw(
  `(select d.title from deletions d where d.office_id = e.office_id and d.subject_id = e.subject_id limit 1)`,
);

/** Names of people, including those who have left. A person who is both staff and client is named as staff. */
const PEOPLE = sql`${lookup('staff_users', 'p', 'e.user_id', 'user_id')}
  left join lateral (
    select u.full_name from client_users u
    where (u.user_id = e.user_id or u.removed_user_id = e.user_id) and u.office_id = e.office_id limit 1
  ) cu on true`;

const PERSON: Fields<SecurityPerson> = {
  userId: 'e.user_id',
  name: 'coalesce(p.full_name, cu.full_name)',
  role: `case when p.id is not null then 'staff' when cu.full_name is not null then 'client' end`,
};

const JOINS = sql`${PEOPLE}
  ${lookup('audit_seals', 's', 'e.id', 'entry_id')}
  ${lookup('audit_seals', 'b', 's.number - 1', 'number')}
  cross join lateral (select ${LIVE_NAME} as name) live`;

const EVENT: Fields<SecurityEvent> = {
  id: 'e.id',
  at: 'e.created_at',
  action: 'e.action',
  who: json(sql`case when e.user_id is not null then ${objectOf<SecurityPerson>(PERSON)} end`),
  apiKey: `(select k.name from api_keys k where k.office_id = e.office_id and k.id = e.api_key_id)`,
  subject: json(
    sql`case when e.subject_id is not null then ${objectOf<SecuritySubject>({
      kind: 'e.subject_kind',
      id: 'e.subject_id',
      name: sql`coalesce(live.name, ${DELETED_NAME})`,
      there: 'live.name is not null',
    })} end`,
  ),
  address: 'host(e.address)',
  detail: json(raw('e.detail')),
  number: 's.number',
  seal: `encode(s.seal, 'hex')`,
  previousSeal: `encode(b.seal, 'hex')`,
};

const actionsOf = (kind: SecurityKind) =>
  Object.entries(securityActions)
    .filter(([, action]) => action.kind === kind)
    .map(([name]) => name);

const CONDITIONS: Conditions<SecurityFilterQuery> = {
  who: (who) => (who ? sql`e.user_id = ${who}` : null),
  apiKey: (id) => (id ? sql`e.api_key_id = ${id}` : null),
  action: (action) => sql`e.action = ${action}`,
  kind: (kind) => sql`e.action = any (${actionsOf(kind)}::text[])`,
  from: (day) => (day ? sql`e.created_at >= ${midnight(day)}` : null),
  to: (day) => (day ? sql`e.created_at < ${midnight(day, 1)}` : null),
  q: null,
};

const NULL = raw('null');

/** The beginning of a day in the office's time zone. */
function midnight(day: string | null | undefined, later = 0): Sql {
  return day ? sql`office_midnight(${day}::date + ${later}::int)` : NULL;
}

/** Searches by the words of a filter, within the filter's other conditions. */
function searched(
  { q, who, apiKey, action, kind, from, to }: SecurityFilterQuery,
  limit: number,
  last?: Sql,
): Sql | null {
  if (!q) return null;
  const ofKind = kind && actionsOf(kind);
  const actions = action ? [action].filter((one) => ofKind?.includes(one) ?? true) : ofKind;
  return sql`search_audit_log(
    ${q}, ${limit}, ${who ?? null}, ${apiKey ?? null}, ${actions ?? null}, ${midnight(from)}, ${midnight(to, 1)}
    ${last ?? raw('')})`;
}

export const securityList = new List({
  columns: columns<SecurityEvent>(EVENT),
  from: 'audit_log',
  as: 'e',
  join: JOINS,
  sorts: { at: 'created_at' },
  byDefault: ['at', 'DESC'],
  filter: SecurityFilterQuery,
  where: CONDITIONS,
  search: (filter) => searched(filter, COUNT_CAP + 1),
  searchSorts: 'at',
});

/** A line of the exported list. */
export interface ExportedEvent extends SecurityEvent {
  /** `DD/MM/YYYY` and `HH:MM:SS` in the office's time zone. */
  day: string;
  time: string;
  /** The time to the microsecond, from which the next page continues. */
  exactly: string;
}

const EXPORTED = columns<ExportedEvent>({
  ...EVENT,
  day: `to_char(e.created_at at time zone office_time_zone(), 'DD/MM/YYYY')`,
  time: `to_char(e.created_at at time zone office_time_zone(), 'HH24:MI:SS')`,
  exactly: `to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
});

/** Selects the page after `last`, newest first. Every page costs the same, however long the list. */
export function exportedPage(
  filter: SecurityFilterQuery,
  last: ExportedEvent | undefined,
  limit: number,
): Sql<ExportedEvent> {
  const before = last && sql`${last.exactly}::timestamp at time zone 'UTC', ${last.id}::uuid`;
  const found = searched(filter, limit, before && sql`, ${before}`);
  const conditions = conditionsOf(filter, 'e', CONDITIONS);
  if (found) conditions.push(sql`e.id in (select f.id from ${found} f)`);
  else if (before) conditions.push(sql`(e.created_at, e.id) < (${before})`);
  return sql`select ${EXPORTED} from (
      select * from audit_log e where ${all(conditions)} order by e.created_at desc, e.id desc limit ${limit}
    ) e ${JOINS} order by e.created_at desc, e.id desc`;
}

type Check = NonNullable<SecurityOverview['check']>;

const CHECK = columns<Check>({
  at: 'e.created_at',
  entries: `(e.detail ->> 'entries')::int`,
  faults: `coalesce((e.detail ->> 'altered')::int + (e.detail ->> 'missing')::int
    + (e.detail ->> 'inserted')::int, 0)`,
});

const KEY = columns<SecurityOverview['apiKeys'][number]>({ id: 'k.id', name: 'k.name' });
const LISTED = columns<SecurityPerson>({ userId: 'user_id', name: 'full_name', role: 'role' });

export function securityOverview(): Sql<SecurityOverview> {
  return sql`select ${columns<SecurityOverview>({
    head: `(select number || '-' || encode(seal, 'hex') from audit_seals order by number desc limit 1)`,
    check: rowOf(sql`select ${CHECK} from (
        (select * from audit_log where action = 'chain_verified' order by created_at desc, id desc limit 1)
        union all
        (select * from audit_log where action = 'chain_broken' order by created_at desc, id desc limit 1)
      ) e order by e.created_at desc, e.id desc limit 1`),
    people: rowsOf(sql`select ${LISTED} from (
        (select user_id, full_name, 'staff' as role from staff_users
         order by created_at desc, id desc limit 1000)
        union all
        select distinct on (u.user_id) u.user_id, u.full_name, 'client'
        from (select * from client_users where user_id is not null
              order by created_at desc, id desc limit 1000) u
        where not exists (select from staff_users t where t.office_id = u.office_id and t.user_id = u.user_id)
      ) person order by role desc, fold(full_name), user_id limit 1000`),
    apiKeys: rowsOf(sql`select ${KEY} from api_keys k order by fold(k.name), k.id limit 1000`),
  })}`;
}
