import { CASE_FIELDS, type CaseSort } from '../contract/cases.js';
import { completed } from '../contract/fields.js';
import { COUNT_CAP } from '../contract/lists.js';
import { all, type Sql, sql, trusted } from '../database/sql.js';
import { inserted } from '../fields/columns.js';
import { cappedCount, cutPage, type ListQuery, ordersOf } from '../http/lists.js';
import type { CaseFilterQuery, NewCaseBody } from './cases.dto.js';

type Query = ListQuery<CaseSort, CaseFilterQuery>;

/** Ascending due dates put cases without one last, as PostgreSQL sorts nulls. */
const COLUMNS: Record<CaseSort, string> = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  dueDate: 'due_date',
  title: 'title',
};

const CASE = trusted(`
  c.id, c.title, c.number, c.status, c.due_date as "dueDate", c.court, c.client_id as "clientId",
  k.name as "clientName", c.user_id as "userId", c.created_at as "createdAt", c.updated_at as "updatedAt",
  c.version`);

/** A page of cases; the page is cut before clients are joined, so its cost does not grow with the list. */
export function casePage(query: Query): Sql {
  const { filter } = query;
  const order = ordersOf(query, COLUMNS, 'c');
  const rows = sql`select c.* from ${source(filter)} where ${conditions(filter)}`;
  return sql`
    select ${CASE}
    from (${cutPage(rows, query, order, counted(filter))}) c
    left join clients k on k.id = c.client_id
    order by ${order.forwards}`;
}

/** The total: from the counters where one of them is what was asked, else exact to the cap. */
export function caseTotal({ filter }: Query): Sql {
  return counted(filter) ?? cappedCount(sql`from ${source(filter)} where ${conditions(filter)}`);
}

export function caseById(id: string): Sql {
  return sql`select ${CASE} from cases c left join clients k on k.id = c.client_id where c.id = ${id}`;
}

/** Makes a case and the first line of its history, as `added` and `told`. */
export function newCase(body: NewCaseBody): Sql {
  return sql`
    added as (
      insert into cases ${inserted(CASE_FIELDS, completed(CASE_FIELDS, body))} returning *
    ), told as (
      insert into case_history (case_id, action) select id, 'created' from added
    )`;
}

/** The case that `newCase` made. */
export const addedCase = trusted(
  `select ${CASE.text} from added c left join clients k on k.id = c.client_id`,
);

/** A search goes through the owner's function, where it may use its index. */
function source({ q, clientId, status }: CaseFilterQuery): Sql {
  if (!q) return trusted('cases c');
  return sql`search_cases(${q}, ${COUNT_CAP + 1}, ${clientId ?? null}, ${status ?? null}) found
    join cases c on c.id = found.id`;
}

function conditions({ id, clientId, status }: CaseFilterQuery): Sql {
  const list: Sql[] = [];
  if (id) list.push(sql`c.id = any (${id}::uuid[])`);
  if (clientId === null) list.push(trusted('c.client_id is null'));
  else if (clientId !== undefined) list.push(sql`c.client_id = ${clientId}`);
  if (status) list.push(sql`c.status = ${status}`);
  return all(list);
}

/** The counter that already holds this list's total, if there is one. */
function counted({ id, q, clientId, status }: CaseFilterQuery): Sql | null {
  if (id || q) return null;
  const usage = (columns: string) => trusted(`select ${columns} from usage_tracking`);
  if (clientId === undefined) {
    return usage(
      status ? `cases_${status}` : 'cases_aberto + cases_em_andamento + cases_concluido',
    );
  }
  if (status) return null;
  if (clientId === null) return usage('cases_without_client');
  return sql`select coalesce((select case_count from clients where id = ${clientId}), 0)`;
}
