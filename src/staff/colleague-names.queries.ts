import { type Sql, sql } from '../database/sql.js';

/**
 * Selects the colleagues with access whom a list names by name or e-mail, as a JSON array of `KnownName`s. The array is
 * empty for API keys, which may not learn who is a colleague.
 * @param names a JSON array
 */
export function colleaguesCalled(names: Sql): Sql {
  return sql`(
    with answering as materialized (
      select called, fold(called) as folded, lower(called) as email from json_array_elements_text(${names}) as r (called)
    ), staff as materialized (
      select id::text, fold(full_name) as folded, lower(email) as email from staff_users
      where deactivated_at is null and current_api_key() is null and exists (select from answering)
    ), staff_by_name as (
      select folded, min(id) as id, count(*) as n from staff group by folded
    ), staff_by_email as (
      select email, min(id) as id, count(*) as n from staff group by email
    )
    select coalesce(json_agg(k), '[]') from (
      select called, coalesce(a.id, e.id) as id,
             case when a.id = e.id and a.n = 1 and e.n = 1 then 1
                  else coalesce(a.n, 0) + coalesce(e.n, 0) end as count
      from answering left join staff_by_name a using (folded) left join staff_by_email e using (email)
      where a.id is not null or e.id is not null
    ) k
  )`;
}
