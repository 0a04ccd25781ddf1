import { CASE_FIELDS, type CaseSort, type LegalCase } from '../contract/cases.js';
import { completed } from '../contract/fields.js';
import { COUNT_CAP } from '../contract/lists.js';
import { List, lookup } from '../database/list.js';
import { columns, raw, type Sql, sql } from '../database/sql.js';
import { inserted, stored } from '../fields/columns.js';
import { CaseFilterQuery, type NewCaseBody } from './cases.dto.js';

const CASE = columns<LegalCase>({
  ...stored(CASE_FIELDS, 'c'),
  id: 'c.id',
  clientName: 'k.name',
  userId: 'c.user_id',
  createdAt: 'c.created_at',
  updatedAt: 'c.updated_at',
  version: 'c.version',
});
const CLIENT = lookup('clients', 'k', 'c.client_id');

export const caseList = new List({
  columns: CASE,
  from: 'cases',
  as: 'c',
  join: CLIENT,
  /** Ascending due dates put cases without one last, as PostgreSQL sorts nulls. */
  sorts: {
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    dueDate: 'due_date',
    title: 'title',
  } satisfies Record<CaseSort, string>,
  byDefault: ['createdAt', 'DESC'],
  filter: CaseFilterQuery,
  where: {
    clientId: (id) => (id === null ? raw('c.client_id is null') : sql`c.client_id = ${id}`),
    status: (status) => sql`c.status = ${status}`,
    q: null,
  },
  search: ({ q, clientId, status }) =>
    q ? sql`search_cases(${q}, ${COUNT_CAP + 1}, ${clientId}, ${status})` : null,
  counter: counted,
});

export function caseById(id: string): Sql<LegalCase> {
  return sql`select ${CASE} from cases c ${CLIENT} where c.id = ${id}`;
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
export const addedCase: Sql<LegalCase> = sql`select ${CASE} from added c ${CLIENT}`;

/** The counter that already holds the list's total, if there is one. */
function counted({ id, q, clientId, status }: CaseFilterQuery): Sql | null {
  if (id || q) return null;
  const usage = (columns: string) => raw(`select ${columns} from usage_tracking`);
  if (clientId === undefined) {
    return usage(
      status ? `cases_${status}` : 'cases_aberto + cases_em_andamento + cases_concluido',
    );
  }
  if (status) return null;
  if (clientId === null) return usage('cases_without_client');
  return sql`select coalesce((select case_count from clients where id = ${clientId}), 0)`;
}
