import { photoOf } from '../clients/clients.queries.js';
import type { SearchReply } from '../contract/cases.js';
import { lookup } from '../database/list.js';
import { columns, rowsOf, type Sql, sql } from '../database/sql.js';

/** Rows of each kind that a search shows. */
const SHOWN = 8;

const CASE = columns<SearchReply['cases'][number]>({
  id: 'c.id',
  title: 'c.title',
  number: 'c.number',
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
});

/** The best few cases and clients for a search. */
export function search(q: string): Sql<SearchReply> {
  const found = columns<SearchReply>({
    cases: rowsOf(sql`select ${CASE}
      from search_cases(${q}, ${SHOWN}) found
      join cases c on c.id = found.id ${lookup('clients', 'k', 'c.client_id')}
      order by c.created_at desc, c.id desc`),
    clients: rowsOf(sql`select ${CLIENT}
      from search_clients(${q}, ${SHOWN}) found join clients c on c.id = found.id
      order by c.name, c.id`),
  });
  return sql`select ${found}`;
}
