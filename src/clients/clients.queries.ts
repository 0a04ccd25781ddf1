import { DUE_SOON_DAYS } from '../contract/cases.js';
import { COUNT_CAP } from '../contract/lists.js';
import { all, type Sql, sql, trusted } from '../database/sql.js';
import { cappedCount, cutPage, type ListQuery } from '../http/lists.js';
import type { ClientFilterQuery, ClientSort } from './clients.dto.js';

type Query = ListQuery<ClientSort, ClientFilterQuery>;

const COLUMNS: Record<ClientSort, string> = { name: 'c.name', updatedAt: 'c.updated_at' };

/** A page of clients; the page is cut first, and only its clients' cases are counted. */
export function clientPage(query: Query): Sql {
  const { filter, sort, descending } = query;
  const order = { forwards: orderBy(sort, descending), backwards: orderBy(sort, !descending) };
  const rows = sql`select c.* from ${source(filter)} where ${conditions(filter)}`;
  return sql`
    select ${CLIENT}
    from (${cutPage(rows, query, order, counted(filter))}) c ${COUNTED}
    order by ${order.forwards}`;
}

/** How many there are: from the counters where nothing but "with cases" is asked, else exact to the cap. */
export function clientTotal({ filter }: Query): Sql {
  return counted(filter) ?? cappedCount(sql`from ${source(filter)} where ${conditions(filter)}`);
}

function counted(filter: ClientFilterQuery): Sql | null {
  if (filter.id || filter.q) return null;
  return filter.withCases
    ? trusted('select clients_with_cases from usage_tracking')
    : trusted('select clients from usage_tracking');
}

export function clientById(id: string): Sql {
  return sql`select ${CLIENT} from clients c ${COUNTED} where c.id = ${id}`;
}

const CLIENT = trusted(`
  c.id, c.name,
  case when c.avatar_url is not null
    then '/api/clients/' || c.id || '/photo?v=' || c.version end as "avatarUrl",
  c.created_at as "createdAt", c.updated_at as "updatedAt", c.version,
  c.case_count as "caseCount", n."inProgressCount", n."dueSoonCount", n."overdueCount"`);

/** Asked for once a statement, and not once a case. */
const TODAY = '(select office_today())';

const COUNTED = trusted(`
  cross join lateral (
    select count(*) filter (where k.status = 'em_andamento')::int as "inProgressCount",
           count(*) filter (
             where k.status <> 'concluido' and k.due_date between ${TODAY} and ${TODAY} + ${DUE_SOON_DAYS}
           )::int as "dueSoonCount",
           count(*) filter (where k.status <> 'concluido' and k.due_date < ${TODAY})::int as "overdueCount"
    from cases k where k.client_id = c.id
  ) n`);

/** A search goes through the owner's function, where it may use its index. */
function source({ q, withCases }: ClientFilterQuery): Sql {
  if (!q) return trusted('clients c');
  return sql`search_clients(${q}, ${COUNT_CAP + 1}, ${withCases === true}) found join clients c on c.id = found.id`;
}

function conditions({ id, q, withCases }: ClientFilterQuery): Sql {
  const list: Sql[] = [];
  if (id) list.push(sql`c.id = any (${id}::uuid[])`);
  if (withCases && !q) list.push(trusted('c.case_count > 0'));
  return all(list);
}

function orderBy(sort: ClientSort, descending: boolean): Sql {
  const direction = descending ? 'desc' : 'asc';
  return trusted(`${COLUMNS[sort]} ${direction}, c.id ${direction}`);
}
