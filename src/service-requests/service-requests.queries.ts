import { COUNT_CAP } from '../contract/lists.js';
import type {
  RequestSort,
  RequestStatistics,
  RequestStatus,
  ServiceRequest,
} from '../contract/service-requests.js';
import { List, lookup } from '../database/list.js';
import { columns, type Fields, json, raw, type Sql, sql } from '../database/sql.js';
import { PortalRequestFilterQuery, ServiceRequestFilterQuery } from './service-requests.dto.js';

/** The most characters of the last message that a list shows. */
const PASSAGE = 200;

/**
 * Requests of the people as whom the session may write. They are few people, and an index finds each one's requests.
 */
export const OWN_REQUESTS = 'person = any (array(select p from portal_persons() p))';

/** Lines of a list of documents that the client has not answered yet. */
export const MISSING_LINES = `state in ('open', 'returned')`;

/** Columns that staff and clients see alike. */
const COMMON = {
  id: 'r.id',
  title: 'r.title',
  description: 'r.description',
  status: 'r.status',
  clientId: 'r.client_id',
  clientUserId: 'r.client_user_id',
  caseTitle: 'c.title',
  caseNumber: 'c.number',
  assignedTo: 'r.assigned_to',
  openedBy: 'r.opened_by',
  authorName: 'r.author_name',
  createdAt: 'r.created_at',
  updatedAt: 'r.updated_at',
  lastAt: 'r.last_at',
  last: json<ServiceRequest['last']>(
    raw(`case when l.id is not null then json_build_object(
      'by', l.by, 'authorName', l.author_name, 'text', left(l.text, ${PASSAGE})) end`),
  ),
  missingItems: 'i.missing',
  receivedItems: 'i.received',
  version: 'r.version',
} satisfies Partial<Fields<ServiceRequest>>;

/** Joins the last message, and the number of lines that wait for either side. */
const LAST_MESSAGE_AND_LINES = `
  left join lateral (
    select m.id, m.by, m.author_name, m.text from request_messages m
    where m.office_id = r.office_id and m.request_id = r.id and m.kind in ('message', 'checklist')
    order by m.created_at desc, m.id desc limit 1
  ) l on true
  cross join lateral (
    select count(*) filter (where ${MISSING_LINES})::int as missing,
           count(*) filter (where state = 'received')::int as received
    from checklist_items where office_id = r.office_id and request_id = r.id
  ) i`;

const STAFF_COLUMNS = columns<ServiceRequest>({
  ...COMMON,
  caseId: 'r.case_id',
  clientName: 'k.name',
  personName: 'coalesce(u.full_name, k.name)',
  assignedName: 's.full_name',
  unread: 'r.unread_by_staff',
});
const STAFF_NAMES = sql`${lookup('clients', 'k', 'r.client_id')}
  ${lookup('client_users', 'u', 'r.client_user_id')}
  ${lookup('cases', 'c', 'r.case_id')}
  ${lookup('staff_users', 's', 'r.assigned_to', 'user_id')} ${raw(LAST_MESSAGE_AND_LINES)}`;

const CLIENT_COLUMNS = columns<ServiceRequest>({
  ...COMMON,
  // Null if they no longer see the case.
  caseId: 'c.id',
  clientName: 'p.client_name',
  personName: 'p.full_name',
  assignedName: 'colleague_name(r.assigned_to)',
  unread: 'r.unread_by_client',
});
const CLIENT_NAMES = sql`join request_people() p on p.person = r.person
  ${lookup('cases', 'c', 'r.case_id', 'id', ['id', 'title', 'number'])} ${raw(LAST_MESSAGE_AND_LINES)}`;

/** Columns that the grants let a client read. */
const READABLE = [
  'office_id',
  'id',
  'client_id',
  'client_user_id',
  'person',
  'case_id',
  'title',
  'description',
  'status',
  'assigned_to',
  'opened_by',
  'author_name',
  'version',
  'created_at',
  'updated_at',
  'last_at',
  'unread_by_client',
];

const SORTS = { lastAt: 'last_at', createdAt: 'created_at' } satisfies Record<RequestSort, string>;

const hasStatus = (status: RequestStatus) => sql`r.status = ${status}`;
const ofClient = (id: string | null) => (id ? sql`r.client_id = ${id}` : null);
const ofCase = (id: string | null) => (id ? sql`r.case_id = ${id}` : null);

export const requestList = new List({
  columns: STAFF_COLUMNS,
  from: 'service_requests',
  as: 'r',
  join: STAFF_NAMES,
  sorts: SORTS,
  byDefault: ['lastAt', 'DESC'],
  filter: ServiceRequestFilterQuery,
  where: {
    status: hasStatus,
    clientId: ofClient,
    clientUserId: (id) => (id ? sql`r.client_user_id = ${id}` : null),
    caseId: ofCase,
    assignedTo: (id) => (id === null ? raw('r.assigned_to is null') : sql`r.assigned_to = ${id}`),
    unread: (wanted) => (wanted ? raw('r.unread_by_staff > 0') : null),
    q: null,
  },
  search: ({ q, status, clientId, clientUserId, caseId, assignedTo, unread }) =>
    q
      ? sql`search_service_requests(${q}, ${COUNT_CAP + 1}, ${status}, ${clientId}, ${clientUserId},
          ${caseId}, ${assignedTo}, ${assignedTo === null}, ${unread === true})`
      : null,
  searchSorts: 'lastAt',
});

/** The asking person's requests. They are read by person, so the office's size does not matter. */
export const portalRequestList = new List({
  columns: CLIENT_COLUMNS,
  from: 'service_requests',
  as: 'r',
  readable: [...READABLE, 'search'],
  join: CLIENT_NAMES,
  sorts: SORTS,
  byDefault: ['lastAt', 'DESC'],
  filter: PortalRequestFilterQuery,
  where: {
    status: hasStatus,
    clientId: ofClient,
    caseId: ofCase,
    unread: (wanted) => (wanted ? raw('r.unread_by_client > 0') : null),
    q: (words) => (words ? sql`r.search like all (search_patterns(${words}))` : null),
  },
  within: () => raw(`r.${OWN_REQUESTS}`),
});

export function requestById(id: string): Sql<ServiceRequest> {
  return sql`select ${STAFF_COLUMNS} from service_requests r ${STAFF_NAMES} where r.id = ${id}`;
}

export function portalRequestById(id: string): Sql<ServiceRequest> {
  return sql`select ${CLIENT_COLUMNS} from service_requests r ${CLIENT_NAMES} where r.id = ${id}`;
}

const capped = (condition: string) =>
  `(select count(*)::int from (
     select from service_requests where ${condition} limit ${COUNT_CAP + 1}) counted)`;

const STATISTICS = columns<RequestStatistics>({
  novo: capped(`status = 'novo'`),
  emAndamento: capped(`status = 'em_andamento'`),
  concluido: capped(`status = 'concluido'`),
  unread: capped('unread_by_staff > 0'),
});

export function requestStatistics(): Sql<RequestStatistics> {
  return sql`select ${STATISTICS}`;
}

/** A person as whom an account may write. */
export interface Person {
  clientId: string;
  clientUserId: string | null;
  /** Whether that person sees the case in question. */
  seesCase: boolean;
}

/** Selects the people as whom the session may write, client users first, optionally for a client or a case. */
export function peopleWriting(clientId: string | null, caseId: string | null): Sql<Person> {
  const person = columns<Person>({
    clientId: 'p.client_id',
    clientUserId: 'p.client_user_id',
    seesCase: sql`coalesce(writer_sees_case(p.client_id, p.client_user_id, ${caseId}), false)`,
  });
  return sql`select ${person} from request_people() p
    where ${clientId}::uuid is null or p.client_id = ${clientId}
    order by p.client_user_id nulls last`;
}
