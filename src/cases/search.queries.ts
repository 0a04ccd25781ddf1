import { type Sql, sql } from '../database/sql.js';

/** Rows of each kind that a search shows. */
const SHOWN = 8;

/** The best few cases and clients for a search, as `SearchReply`. */
export function search(q: string): Sql {
  return sql`
    select coalesce((select json_agg(r) from (
      select c.id, c.title, c.number, c.status, c.due_date as "dueDate", c.client_id as "clientId",
             k.name as "clientName"
      from search_cases(${q}, ${SHOWN}) found
      join cases c on c.id = found.id
      left join clients k on k.id = c.client_id
      order by c.created_at desc, c.id desc
    ) r), '[]') as "cases",
    coalesce((select json_agg(r) from (
      select c.id, c.name,
             case when c.avatar_url is not null
               then '/api/clients/' || c.id || '/photo?v=' || c.version end as "avatarUrl",
             c.case_count as "caseCount"
      from search_clients(${q}, ${SHOWN}) found
      join clients c on c.id = found.id
      order by c.name, c.id
    ) r), '[]') as "clients"`;
}
