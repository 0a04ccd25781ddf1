import { DUE_SOON_DAYS } from '../contract/cases.js';
import {
  ACTIVE_CLIENT_DAYS,
  type Client,
  CLIENT_FIELDS,
  type ClientContact,
  type ClientRecord,
  type ClientSort,
  type ClientStatistics,
  CONTACT_FIELDS,
  type JoinedClient,
  type RecentCase,
} from '../contract/clients.js';
import { BIN_DAYS } from '../contract/deletions.js';
import type { PortalUser } from '../contract/invitations.js';
import { COUNT_CAP } from '../contract/lists.js';
import { callerMay } from '../database/key-rights.js';
import { type Conditions, List } from '../database/list.js';
import type { InRuns } from '../database/list-order.js';
import { columns, type Fields, raw, rowOf, rowsOf, type Sql, sql } from '../database/sql.js';
import { columnsOf } from '../fields/columns.js';
import { ClientFilterQuery } from './clients.dto.js';

/** The address of a photo of `clients` called `as`; it changes with the client, so it may be kept. */
export const photoOf = (as: string) =>
  raw(`case when ${as}.avatar_url is not null
    then '/api/clients/' || ${as}.id || '/photo?v=' || ${as}.version end`);

const CLIENT: Fields<Client> = {
  id: 'c.id',
  name: 'c.name',
  email: 'c.email',
  phone: 'c.phone',
  city: 'c.city',
  avatarUrl: photoOf('c'),
  createdAt: 'c.created_at',
  updatedAt: 'c.updated_at',
  version: 'c.version',
  caseCount: 'c.case_count',
  documentCount: 'c.document_count',
  inProgressCount: 'n.in_progress',
  dueSoonCount: 'n.due_soon',
  overdueCount: 'n.overdue',
};

/** Asked for once a statement, and not once a case. */
const TODAY = '(select office_today())';

/** Counts the cases of the clients of one page. */
const COUNTED = raw(`
  cross join lateral (
    select count(*) filter (where k.status = 'em_andamento')::int as in_progress,
           count(*) filter (
             where k.status <> 'concluido' and k.due_date between ${TODAY} and ${TODAY} + ${DUE_SOON_DAYS}
           )::int as due_soon,
           count(*) filter (where k.status <> 'concluido' and k.due_date < ${TODAY})::int as overdue
    from cases k where k.office_id = c.office_id and k.client_id = c.id
  ) n`);

/** From here on a client's last update makes it active. */
export const ACTIVE_SINCE = raw(`now() - interval '${ACTIVE_CLIENT_DAYS} days'`);
const EVER = raw('null::timestamptz');
/** When the office's month began. */
const MONTH_START = raw(`(select office_midnight(date_trunc('month', office_today())::date))`);

/** Conditions of the filter that need no search. */
export const CLIENT_CONDITIONS: Conditions<ClientFilterQuery> = {
  q: null,
  byName: null,
  called: (name) => sql`c.id in (select clients_called(${name}))`,
  withCases: (wanted) => (wanted ? raw('c.case_count > 0') : null),
  withDocuments: (wanted) => (wanted ? raw('c.document_count > 0') : null),
  withoutDocuments: (wanted) => (wanted ? raw('c.document_count = 0') : null),
  newThisMonth: (wanted) => (wanted ? sql`c.created_at >= ${MONTH_START}` : null),
  activity: (activity) =>
    activity === 'active'
      ? sql`c.updated_at >= ${ACTIVE_SINCE}`
      : sql`c.updated_at < ${ACTIVE_SINCE}`,
};

/** A day of a client's open cases, from the index that has each client's days together. */
const dueDay = (which: string, days: string) => `(
  select ${which}(k.due_date) from cases k
  where k.office_id = c.office_id and k.client_id = c.id and k.status <> 'concluido' and k.due_date ${days} ${TODAY})`;

/** The most recent overdue first: a term just missed can often still be met. One run: no index has it. */
const URGENCY = raw(`${dueDay('max', '<')} desc nulls last, ${dueDay('min', '>=')}, c.name, c.id`);
const BY_URGENCY: InRuns<ClientFilterQuery> = {
  columns: ['name'],
  order: URGENCY,
  runs: () => [{ where: raw('true'), order: URGENCY }],
};

export const clientList = new List({
  columns: columns(CLIENT),
  from: 'clients',
  as: 'c',
  join: COUNTED,
  /** Clients without a city come last upwards and first downwards, as PostgreSQL sorts nulls. */
  sorts: {
    name: 'name',
    city: 'city',
    caseCount: 'case_count',
    documentCount: 'document_count',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    urgency: BY_URGENCY,
  } satisfies Record<ClientSort, string | typeof BY_URGENCY>,
  byDefault: ['name', 'ASC'],
  filter: ClientFilterQuery,
  where: CLIENT_CONDITIONS,
  search: searched,
  counter: storedCount,
  pageSize: 24,
});

function searched({
  q,
  byName,
  withCases,
  withDocuments,
  withoutDocuments,
  newThisMonth,
  activity,
}: ClientFilterQuery): Sql | null {
  if (!q) return null;
  const since = activity === 'active' ? ACTIVE_SINCE : EVER;
  const before = activity === 'inactive' ? ACTIVE_SINCE : EVER;
  return sql`search_clients(
    ${q}, ${COUNT_CAP + 1}, ${withCases === true}, ${withDocuments === true}, ${since}, ${before},
    ${byName === true}, ${withoutDocuments === true}, ${newThisMonth ? MONTH_START : EVER})`;
}

/** The counter that already holds the list's total, if there is one. */
function storedCount(filter: ClientFilterQuery): Sql | null {
  const { id, q, called, activity, withCases, withDocuments, withoutDocuments, newThisMonth } =
    filter;
  if (id || q || called || activity || newThisMonth) return null;
  if ([withCases, withDocuments, withoutDocuments].filter(Boolean).length > 1) return null;
  if (withCases) return raw('select clients_with_cases from usage_tracking');
  if (withDocuments) return raw('select clients_with_documents from usage_tracking');
  if (withoutDocuments) return raw('select clients - clients_with_documents from usage_tracking');
  return raw('select clients from usage_tracking');
}

const CONTACT = columns<ClientContact>({ ...columnsOf(CONTACT_FIELDS, 'p'), id: 'p.id' });

/** Active with an account, else what the newest invitation has come to; an expired one counts as none. */
const PORTAL_USER = columns<PortalUser>({
  id: 'u.id',
  fullName: 'u.full_name',
  email: 'u.email',
  position: 'u.position',
  phone: 'u.phone',
  isPrimaryContact: 'u.is_primary_contact',
  status: `case when u.user_id is not null then 'active'
                when i.status in ('accepted', 'pending') then i.status
                else 'not_invited' end`,
  invitationId: `case when u.user_id is null and i.status = 'pending' then i.id end`,
  mailState: `case when u.user_id is null and i.status = 'pending' then mail_state(i.message_id) end`,
  loginEmail: `case when u.user_id is not null then (select login_email from client_account(u.id)) end`,
});

function portalUsers(condition: Sql): Sql<PortalUser> {
  return sql`select ${PORTAL_USER}
    from client_users u
    left join lateral (
      select id, status, message_id from invitation_logs
      where client_id = u.client_id and email = u.email order by sent_at desc, id desc limit 1
    ) i on true
    where ${condition}`;
}

const RECENT_CASE = columns<RecentCase>({
  id: 'id',
  title: 'title',
  number: 'number',
  status: 'status',
  dueDate: 'due_date',
});

/** A key that may read clients alone is told how many cases they have, and of none. */
const SEES_CASES = callerMay('cases:read');

const DEADLINE = columns<NonNullable<ClientRecord['nextDeadline']>>({
  caseId: 'id',
  title: 'title',
  dueDate: 'due_date',
});

const JOINED = columns<JoinedClient>({
  deletionId: 'd.id',
  name: 'd.title',
  joinedAt: 'd.created_at',
  undoableUntil: `d.created_at + interval '${BIN_DAYS} days'`,
});

const RECORD = columns<ClientRecord>({
  ...columnsOf(CLIENT_FIELDS, 'c'),
  ...CLIENT,
  tenantId: 'c.tenant_id',
  contacts: rowsOf(sql`select ${CONTACT} from client_contacts p
    where p.client_id = c.id order by p.position, p.id`),
  portalUsers: rowsOf(
    portalUsers(raw('u.client_id = c.id and u.removed_at is null order by u.id')),
  ),
  recentCases: rowsOf(sql`select ${RECENT_CASE} from cases
    where client_id = c.id and ${SEES_CASES} order by created_at desc, id desc limit 5`),
  nextDeadline: rowOf(sql`select ${DEADLINE} from cases
    where client_id = c.id and status <> 'concluido' and due_date is not null and ${SEES_CASES}
    order by due_date, created_at, id limit 1`),
  joined: rowsOf(sql`select ${JOINED}
    from client_joins j join deletions d on d.office_id = j.office_id and d.id = j.deletion_id
    where j.kept_client_id = c.id order by d.created_at desc, d.id`),
});

export function clientById(id: string): Sql<ClientRecord> {
  return sql`select ${RECORD} from clients c ${COUNTED} where c.id = ${id}`;
}

export function portalUserById(id: string): Sql<PortalUser> {
  return portalUsers(sql`u.id = ${id} and u.removed_at is null`);
}

/** Counts of the clients page. */
export function clientStatistics(): Sql<ClientStatistics> {
  return sql`select ${STATISTICS}
    from usage_tracking u
    cross join (select count(*)::int as active from clients where updated_at >= ${ACTIVE_SINCE}) a`;
}

const STATISTICS = columns<ClientStatistics>({
  total: 'u.clients',
  active: 'a.active',
  inactive: 'u.clients - a.active',
  newThisMonth: sql`(select count(*)::int from clients where created_at >= ${MONTH_START})`,
});
