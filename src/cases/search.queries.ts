import { photoOf } from '../clients/clients.queries.js';
import type { FoundNote, SearchReply } from '../contract/search.js';
import { authorName } from '../database/authors.js';
import { callerMay } from '../database/key-rights.js';
import { byKey, inOffice, lookup } from '../database/list.js';
import { columns, json, raw, rowsOf, type Sql, sql } from '../database/sql.js';

/** Rows of each kind that a search shows. */
const SHOWN = 8;

/** Notes to look into, the newest: the words of notes have no index. */
const NEWEST_NOTES = 2000;

/** Characters of a note that are shown, and how many of them stand before the word. */
const PASSAGE = 160;
const BEFORE = 40;

const CASE = columns<SearchReply['cases'][number]>({
  id: 'c.id',
  title: 'c.title',
  number: 'c.number',
  court: 'c.court',
  status: 'c.status',
  dueDate: 'c.due_date',
  clientId: 'c.client_id',
  clientName: 'k.name',
});

const CLIENT = columns<SearchReply['clients'][number]>({
  id: 'c.id',
  name: 'c.name',
  avatarUrl: photoOf('c'),
  caseCount: 'c.case_count',
  documentCount: 'c.document_count',
});

const DOCUMENT = columns<SearchReply['documents'][number]>({
  id: 'd.id',
  title: 'd.title',
  mimeType: 'd.mime_type',
  sizeBytes: 'd.size_bytes',
  caseId: 'd.case_id',
  clientId: 'd.client_id',
  createdAt: 'd.created_at',
  caseTitle: 'c.title',
  clientName: 'k.name',
});

const REQUEST = columns<SearchReply['requests'][number]>({
  id: 'r.id',
  title: 'r.title',
  status: 'r.status',
  personName: 'coalesce(u.full_name, k.name)',
  clientName: 'k.name',
  caseTitle: 'c.title',
  lastAt: 'r.last_at',
});

const AGENDA_ENTRY = columns<SearchReply['agenda'][number]>({
  id: 'e.id',
  kind: 'e.kind',
  state: 'e.state',
  title: 'e.title',
  dueOn: 'e.due_on',
  startsAt: `to_char(e.starts_at, 'HH24:MI')`,
  caseId: 'e.case_id',
  caseTitle: 'c.title',
  caseNumber: 'c.number',
  clientName: 'k.name',
});

const noteColumns = (q: string) =>
  columns<FoundNote>({
    id: 'n.id',
    passage: sql`btrim(substr(n.line,
      greatest(1, strpos(fold(n.line), (select (search_words(${q}))[1])) - ${raw(String(BEFORE))}), ${raw(String(PASSAGE))}))`,
    caseId: 'n.case_id',
    caseTitle: 'c.title',
    userName: authorName('s', 'n.api_key_id'),
    createdAt: 'n.created_at',
  });

/** Cases in the bin are out of sight, and so are their notes. */
const notes = (q: string) => sql`select ${noteColumns(q)}
  from (
    select h.*, regexp_replace(h.description, '\\s+', ' ', 'g') as line
    from (
      select * from case_history where action = 'note_added' order by created_at desc, id desc
      limit ${raw(String(NEWEST_NOTES))}
    ) h
    where fold(h.description) like all ((select search_patterns(${q}))::text[])
  ) n
  cross join lateral (${byKey('cases', 'n.office_id', 'id = n.case_id')}) c
  ${lookup('staff_users', 's', 'n.user_id', 'user_id')}
  order by n.created_at desc, n.id desc limit ${SHOWN}`;

const requests = (q: string) => sql`select ${REQUEST}
  from ${inOffice(sql`search_service_requests(${q}, ${SHOWN})`)}
  cross join lateral (${byKey('service_requests', 'found.office_id', 'id = found.id')}) r
  ${lookup('clients', 'k', 'r.client_id')} ${lookup('client_users', 'u', 'r.client_user_id')}
  ${lookup('cases', 'c', 'r.case_id')}
  order by r.last_at desc, r.id desc`;

const agenda = (q: string) => sql`select ${AGENDA_ENTRY}
  from ${inOffice(sql`search_agenda_entries(${q}, ${SHOWN})`)}
  cross join lateral (${byKey('agenda_entries', 'found.office_id', 'id = found.id')}) e
  ${lookup('cases', 'c', 'e.case_id')} ${lookup('clients', 'k', 'c.client_id')}
  order by e.state <> 'open', case when e.state = 'open' then e.due_on end,
    case when e.state = 'open' then e.starts_at end, case when e.state = 'open' then e.id end,
    e.due_on desc, e.starts_at desc, e.id desc`;

/** The best few of each kind for a search, of what who asks may read. */
export function search(q: string): Sql<SearchReply> {
  const found = columns<SearchReply>({
    cases: rowsOf(sql`select ${CASE}
      from ${inOffice(sql`search_cases(${q}, ${SHOWN})`)}
      cross join lateral (${byKey('cases', 'found.office_id', 'id = found.id')}) c
      ${lookup('clients', 'k', 'c.client_id')}
      order by c.created_at desc, c.id desc`),
    clients: rowsOf(sql`select ${CLIENT}
      from ${inOffice(sql`search_clients(${q}, ${SHOWN})`)}
      cross join lateral (${byKey('clients', 'found.office_id', 'id = found.id')}) c
      order by c.name, c.id`),
    documents: rowsOf(sql`select ${DOCUMENT}
      from ${inOffice(sql`search_document_titles(${q}, ${SHOWN})`)}
      cross join lateral (${byKey('documents', 'found.office_id', 'id = found.id')}) d
      ${lookup('cases', 'c', 'd.case_id')} ${lookup('clients', 'k', 'd.client_id')}
      order by d.created_at desc, d.id desc`),
    requests: json<SearchReply['requests']>(
      sql`case when (select has_feature('client_portal')) and ${callerMay('requests:read')}
        then ${rowsOf(requests(q))} else '[]' end`,
    ),
    agenda: json<SearchReply['agenda']>(
      sql`case when ${callerMay('agenda:read')} then ${rowsOf(agenda(q))} else '[]' end`,
    ),
    notes: rowsOf(notes(q)),
  });
  return sql`select ${found}`;
}
