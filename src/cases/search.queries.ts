import { photoOf } from '../clients/clients.queries.js';
import type { SearchReply } from '../contract/cases.js';
import { byKey, inOffice, lookup } from '../database/list.js';
import { columns, rowsOf, type Sql, sql } from '../database/sql.js';

/** Rows of each kind that a search shows. */
const SHOWN = 8;

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

/** The best few cases, clients and documents for a search. */
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
  });
  return sql`select ${found}`;
}
