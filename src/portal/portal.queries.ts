import {
  type NextPortalEntry,
  type OpenChecklist,
  PORTAL_CHECKLISTS,
  PORTAL_ENTRIES,
  type PortalCase,
  type PortalCaseRecord,
  type PortalCaseSort,
  type PortalClient,
  type PortalDocument,
  type PortalDocumentSort,
  type PortalEntry,
  type PortalEvent,
  type PortalProfile,
} from '../contract/portal.js';
import { List, lookup } from '../database/list.js';
import { columns, json, raw, rowOf, rowsOf, type Sql, sql } from '../database/sql.js';
import { ListFilter } from '../routes/lists.js';
import { MISSING_LINES, OWN_REQUESTS } from '../service-requests/service-requests.queries.js';
import { PortalCaseFilterQuery, PortalDocumentFilterQuery } from './portal.dto.js';

/*
 * The data that a client user sees. The policies named `portal` decide it. These selects name the clients and the
 * single cases as well, so that they read a client's part of an index and not the whole office's. A case that was given
 * singly has no client here, so that neither a column nor a filter reveals its client.
 */

/** PostgreSQL joins policies with `or`, which leads to no index; so the office is named here, too. */
const IN_OFFICE = 'office_id = (select current_office())';
const CLIENTS = 'array(select p from portal_clients() p)';
const GIVEN = 'array(select p from portal_given_cases() p)';

const CASE_COLUMNS = ['office_id', 'id', 'title', 'number', 'status', 'due_date', 'court'];
const CASE_TIMES = ['created_at', 'updated_at'];
const CASES = `(
  select ${[...CASE_COLUMNS, ...CASE_TIMES].join(', ')}, client_id from cases
  where ${IN_OFFICE} and client_id = any (${CLIENTS})
  union all
  select ${[...CASE_COLUMNS, ...CASE_TIMES].join(', ')}, null::uuid from cases
  where ${IN_OFFICE} and id = any (${GIVEN})
)`;

const DOCUMENT_COLUMNS = ['office_id', 'id', 'title', 'mime_type', 'size_bytes', 'case_id'];
const SHOWN = `state = 'stored' and deleted_at is null and shared_with_client`;
const DOCUMENTS = `(
  select ${DOCUMENT_COLUMNS.join(', ')}, created_at, client_id from documents
  where ${IN_OFFICE} and client_id = any (${CLIENTS}) and ${SHOWN}
  union all
  select ${DOCUMENT_COLUMNS.join(', ')}, created_at, null::uuid from documents
  where ${IN_OFFICE} and case_id = any (${GIVEN}) and ${SHOWN}
)`;

const ENTRY_COLUMNS = `office_id, id, case_id, kind, state, title, due_on, starts_at, ends_at, place, link,
  shown_before_on, shown_before_at`;

/** Finds only clients for whom they act, by the policy on clients. */
const CLIENT = (of: string) => lookup('clients', 'k', `${of}.client_id`, 'id', ['id', 'name']);

const OF_CASE = {
  id: 'c.id',
  title: 'c.title',
  number: 'c.number',
  status: 'c.status',
  dueDate: 'c.due_date',
  court: 'c.court',
  clientId: 'k.id',
  clientName: 'k.name',
  createdAt: 'c.created_at',
  updatedAt: 'c.updated_at',
} as const;
const CASE = columns<PortalCase>(OF_CASE);

export const portalCaseList = new List({
  columns: CASE,
  from: CASES,
  as: 'c',
  rowsIn: 'cases',
  readable: [...CASE_COLUMNS, ...CASE_TIMES, 'client_id'],
  join: CLIENT('c'),
  sorts: {
    updatedAt: 'updated_at',
    dueDate: 'due_date',
    title: 'title',
  } satisfies Record<PortalCaseSort, string>,
  byDefault: ['updatedAt', 'DESC'],
  filter: PortalCaseFilterQuery,
  where: {
    clientId: (id) => (id ? sql`c.client_id = ${id}` : null),
    status: (status) => sql`c.status = ${status}`,
    q: (q) =>
      q
        ? worded(`c.title || ' ' || coalesce(c.number, '') || ' ' || coalesce(c.court, '')`, q)
        : null,
  },
});

const clock = (column: string) => raw(`to_char(${column}, 'HH24:MI')`);
/** A hearing is over at its end, anything else with its day. */
const OVER = `e.due_on + coalesce(e.ends_at, time '24:00') <= now() at time zone (select office_time_zone())`;
const OF_ENTRY = {
  id: 'e.id',
  kind: 'e.kind',
  state: 'e.state',
  title: 'e.title',
  dueOn: 'e.due_on',
  startsAt: clock('e.starts_at'),
  endsAt: clock('e.ends_at'),
  place: 'e.place',
  link: 'e.link',
  previousOn: 'e.shown_before_on',
  previousAt: clock('e.shown_before_at'),
  over: OVER,
} as const;

/** The entries that the office shows of the case `c`, by day: those nearest to today. */
const ENTRIES = rowsOf(sql`
  select ${columns<PortalEntry>(OF_ENTRY)} from (
    select e.* from (
      select ${raw(ENTRY_COLUMNS)} from agenda_entries
      where ${raw(IN_OFFICE)} and case_id = c.id
    ) e
    order by (e.due_on < (select office_today())), abs(e.due_on - (select office_today())), e.id
    limit ${raw(String(PORTAL_ENTRIES))}
  ) e order by e.due_on, e.starts_at, e.id`);

export function portalCaseById(id: string): Sql<PortalCaseRecord> {
  const record = columns<PortalCaseRecord>({ ...OF_CASE, entries: ENTRIES });
  return sql`select ${record} from ${raw(CASES)} c ${CLIENT('c')} where c.id = ${id}`;
}

const DOCUMENT = columns<PortalDocument>({
  id: 'd.id',
  title: 'd.title',
  mimeType: 'd.mime_type',
  sizeBytes: 'd.size_bytes',
  caseId: 'd.case_id',
  caseTitle: 'c.title',
  clientId: 'k.id',
  clientName: 'k.name',
  createdAt: 'd.created_at',
});
const NAMES = sql`${lookup('cases', 'c', 'd.case_id', 'id', ['title'])} ${CLIENT('d')}`;

export const portalDocumentList = new List({
  columns: DOCUMENT,
  from: DOCUMENTS,
  as: 'd',
  rowsIn: 'documents',
  readable: [...DOCUMENT_COLUMNS, 'created_at', 'client_id'],
  join: NAMES,
  sorts: {
    createdAt: 'created_at',
    title: 'title',
  } satisfies Record<PortalDocumentSort, string>,
  byDefault: ['createdAt', 'DESC'],
  filter: PortalDocumentFilterQuery,
  where: {
    caseId: (id) => (id ? sql`d.case_id = ${id}` : null),
    clientId: (id) => (id ? sql`d.client_id = ${id}` : null),
    q: (q) => (q ? worded('d.title', q) : null),
  },
});

const EVENTS = `(
  select office_id, id, case_id, old_value, new_value, null::uuid as document_id, null as title, created_at,
    case action when 'updated' then 'due_date_changed' else action end as kind
  from case_history
  union all
  select office_id, id, case_id, null, null, id, title, created_at, 'document'
  from documents where ${SHOWN}
)`;

/** A case's history as its client sees it. */
export const portalEvents = new List({
  columns: columns<PortalEvent>({
    id: 'e.id',
    kind: 'e.kind',
    oldValue: 'e.old_value',
    newValue: 'e.new_value',
    documentId: 'e.document_id',
    title: 'e.title',
    createdAt: 'e.created_at',
  }),
  from: EVENTS,
  as: 'e',
  readable: [
    'office_id',
    'id',
    'old_value',
    'new_value',
    'document_id',
    'title',
    'created_at',
    'kind',
  ],
  sorts: { createdAt: 'created_at' },
  byDefault: ['createdAt', 'DESC'],
  filter: ListFilter,
  where: {},
  within: (caseId: string) => sql`e.case_id = ${caseId}`,
  pageSize: 50,
});

const NEXT_DATE = columns<NonNullable<PortalProfile['nextDate']>>({
  caseId: 'n.id',
  title: 'c.title',
  dueDate: 'n.due_date',
});
const NEXT_SHOWN = columns<NextPortalEntry>({
  ...OF_ENTRY,
  caseId: 'e.case_id',
  caseTitle: 'c.title',
});
/** All their cases, read once for the count and the next date; an index has everything but the title. */
const OWN = `own as materialized (select c.office_id, c.id, c.status, c.due_date from ${CASES} c)`;
const NEXT = `(
  select office_id, id, due_date from own
  where status <> 'concluido' and due_date >= (select office_today())
  order by due_date, id limit 1
)`;

/** The first open entry that is not over; of a concluded case only hearings are still to come. */
const NEXT_ENTRY = `(
  select e.* from own o cross join lateral (
    select ${ENTRY_COLUMNS} from agenda_entries e
    where office_id = o.office_id and case_id = o.id and state = 'open' and due_on >= (select office_today())
      and not (${OVER}) and (o.status <> 'concluido' or kind = 'hearing')
    order by due_on, starts_at nulls last, id limit 1
  ) e
  order by e.due_on, e.starts_at nulls last, e.id limit 1
)`;

/** Their requests that wait for somebody, as an index has them. */
const ASKED = `asked as materialized (
  select office_id, id, case_id, status, unread_by_client from service_requests
  where ${OWN_REQUESTS} and (status <> 'concluido' or unread_by_client > 0)
)`;

const CHECKLIST = columns<OpenChecklist>({
  id: 'm.id',
  requestId: 'r.id',
  caseId: 'c.id',
  caseTitle: 'c.title',
  dueOn: 'm.due_on',
  askedBy: 'm.author_name',
  wanted: json(raw(`to_json(i.wanted[1:${PORTAL_CHECKLISTS}])`)),
  missing: 'i.missing',
  items: 'i.items',
});

/** The portal user, their clients, and counts of what awaits them. */
export function portalProfile(readOnly: boolean, uploadMaxBytes: number): Sql<PortalProfile> {
  const clients = columns<PortalClient>({ id: 'k.id', name: 'k.name' });
  const profile = columns<PortalProfile>({
    fullName: 'self.full_name',
    email: 'self.email',
    officeName: 'o.name',
    today: '(select office_today())',
    clients: rowsOf(
      sql`select ${clients} from clients k where k.id = any (${raw(CLIENTS)}) and ${raw(`k.${IN_OFFICE}`)} order by k.name, k.id`,
    ),
    cases: '(select count(*)::int from own)',
    documents: `(select count(*)::int from ${DOCUMENTS} d)`,
    openRequests: `(select count(*)::int from asked where status <> 'concluido')`,
    unreadMessages: '(select coalesce(sum(unread_by_client), 0)::int from asked)',
    nextDate: rowOf(
      sql`select ${NEXT_DATE} from ${raw(NEXT)} n ${lookup('cases', 'c', 'n.id', 'id', ['title'])}`,
    ),
    nextEntry: rowOf(
      sql`select ${NEXT_SHOWN} from ${raw(NEXT_ENTRY)} e ${lookup('cases', 'c', 'e.case_id', 'id', ['title'])}`,
    ),
    checklists: rowsOf(sql`select ${CHECKLIST} from asked r
      cross join lateral (
        select office_id, message_id, count(*) filter (where ${raw(MISSING_LINES)})::int as missing,
               count(*)::int as items,
               array_agg(title order by position) filter (where ${raw(MISSING_LINES)}) as wanted
        from checklist_items where office_id = r.office_id and request_id = r.id
        group by office_id, message_id offset 0
      ) i
      ${lookup('request_messages', 'm', 'i.message_id', 'id', ['id', 'due_on', 'author_name', 'created_at'])}
      ${lookup('cases', 'c', 'r.case_id', 'id', ['id', 'title'])}
      where r.status <> 'concluido' and i.missing > 0
      order by m.due_on nulls last, m.created_at, m.id limit ${raw(String(PORTAL_CHECKLISTS))}`),
    readOnly: raw(String(readOnly)),
    uploadMaxBytes: raw(String(uploadMaxBytes)),
  });
  return sql`with ${raw(OWN)}, ${raw(ASKED)} select ${profile} from portal_self() self cross join offices o`;
}

/** Each word stands somewhere in the text. No index serves it: a client has hundreds of rows at most. */
function worded(text: string, q: string): Sql {
  return sql`fold(${raw(text)}) like all (search_patterns(${q}))`;
}
