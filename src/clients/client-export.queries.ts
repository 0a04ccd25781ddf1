import { CLIENT_FIELDS } from '../contract/clients.js';
import { type ContentOf, without } from '../contract/fields.js';
import { conditionsOf } from '../database/list.js';
import { all, columns, type Sql, sql } from '../database/sql.js';
import { columnsOf } from '../fields/columns.js';
import type { ClientFilterQuery } from './clients.dto.js';
import { ACTIVE_SINCE, CLIENT_CONDITIONS } from './clients.queries.js';

/** The fields of a client that are no column of the list, in the order of the form. */
export const FURTHER_FIELDS = without(CLIENT_FIELDS, 'name', 'email', 'phone', 'city');

/** A line of the exported list, with what only the whole one shows. */
export interface ExportedClient extends ContentOf<typeof FURTHER_FIELDS> {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  city: string | null;
  caseCount: number;
  documentCount: number;
  active: boolean;
  /** `DD/MM/YYYY`, the office's day. */
  createdOn: string;
}

const EXPORTED = columns<ExportedClient>({
  ...columnsOf(FURTHER_FIELDS, 'c'),
  id: 'c.id',
  name: 'c.name',
  email: 'c.email',
  phone: 'c.phone',
  city: 'c.city',
  caseCount: 'c.case_count',
  documentCount: 'c.document_count',
  active: sql`c.updated_at >= ${ACTIVE_SINCE}`,
  createdOn: `to_char(c.created_at at time zone office_time_zone(), 'DD/MM/YYYY')`,
});

/** The clients after the last one of the page before, by name. However long the list, a page costs the same. */
export function exportedPage(
  filter: ClientFilterQuery,
  last: ExportedClient | undefined,
  limit: number,
): Sql<ExportedClient> {
  const conditions = [...conditionsOf(filter, 'c', CLIENT_CONDITIONS), ...wordsOf(filter)];
  if (last) conditions.push(sql`(c.name, c.id) > (${last.name}, ${last.id}::uuid)`);
  return sql`select ${EXPORTED} from clients c where ${all(conditions)}
    order by c.name, c.id limit ${limit}`;
}

/** The whole list is read once, so a search tries each client as it passes, rather than an index. */
function wordsOf({ q, byName }: ClientFilterQuery): Sql[] {
  if (!q) return [];
  if (byName) return [sql`c.name_search like all (search_patterns(${q}))`];
  return [
    sql`(c.search like all (search_patterns(${q})) or c.number_search like number_pattern(${q}))`,
  ];
}
