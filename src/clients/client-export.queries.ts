import { ACTIVE_CLIENT_DAYS } from '../contract/clients.js';
import { all, type Sql, sql, trusted } from '../database/sql.js';
import type { ClientFilterQuery } from './clients.dto.js';

/** A line of the exported list. */
export interface ExportedClient {
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

/** The clients after the last one of the page before, by name. However long the list, a page costs the same. */
export function exportedPage(
  filter: ClientFilterQuery,
  last: ExportedClient | undefined,
  limit: number,
): Sql {
  return sql`
    select c.id, c.name, c.email, c.phone, c.city, c.case_count as "caseCount",
           c.document_count as "documentCount", c.updated_at >= ${ACTIVE_SINCE} as active,
           to_char(c.created_at at time zone office_time_zone(), 'DD/MM/YYYY') as "createdOn"
    from clients c
    where ${all([...conditions(filter), ...(last ? [sql`(c.name, c.id) > (${last.name}, ${last.id}::uuid)`] : [])])}
    order by c.name, c.id limit ${limit}`;
}

const ACTIVE_SINCE = trusted(`now() - interval '${ACTIVE_CLIENT_DAYS} days'`);

/** The whole list is read once, so a search tries each client as it passes, rather than an index. */
function conditions({
  id,
  q,
  byName,
  withCases,
  withDocuments,
  activity,
}: ClientFilterQuery): Sql[] {
  const list: Sql[] = [];
  if (id) list.push(sql`c.id = any (${id}::uuid[])`);
  if (q && byName) list.push(sql`c.name_search like all (search_patterns(${q}))`);
  else if (q) {
    list.push(
      sql`(c.search like all (search_patterns(${q})) or c.number_search like number_pattern(${q}))`,
    );
  }
  if (withCases) list.push(trusted('c.case_count > 0'));
  if (withDocuments) list.push(trusted('c.document_count > 0'));
  if (activity === 'active') list.push(sql`c.updated_at >= ${ACTIVE_SINCE}`);
  if (activity === 'inactive') list.push(sql`c.updated_at < ${ACTIVE_SINCE}`);
  return list;
}
