import type { CasesChanged } from '../contract/case-changes.js';
import type { CaseSort } from '../contract/case-lists.js';
import { CASE_FIELDS, type LegalCase } from '../contract/cases.js';
import { COUNT_CAP } from '../contract/lists.js';
import { List, lookup } from '../database/list.js';
import { columns, raw, rowsOf, type Sql, sql } from '../database/sql.js';
import { columnsOf } from '../fields/columns.js';
import { BY_CLIENT, BY_STATUS, BY_URGENCY } from './case-orders.js';
import {
  countOfView,
  deadlineOutcomeIs,
  dueOn,
  endOf,
  inView,
  searchedView,
  startOf,
} from './case-views.queries.js';
import { CaseFilterQuery } from './cases.dto.js';

const CASE = columns<LegalCase>({
  ...columnsOf(CASE_FIELDS, 'c'),
  id: 'c.id',
  clientName: 'k.name',
  responsibleName: 's.full_name',
  userId: 'c.user_id',
  createdAt: 'c.created_at',
  updatedAt: 'c.updated_at',
  version: 'c.version',
});
export const NAMES = sql`${lookup('clients', 'k', 'c.client_id')} ${lookup('staff_users', 's', 'c.responsible_id')}`;

export const caseList = new List({
  columns: CASE,
  from: 'cases',
  as: 'c',
  join: NAMES,
  /** Ascending due dates put cases without one last, as PostgreSQL sorts nulls. */
  sorts: {
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    dueDate: 'due_date',
    concludedAt: 'concluded_at',
    title: 'title',
    status: BY_STATUS,
    client: BY_CLIENT,
    urgency: BY_URGENCY,
  } satisfies Record<CaseSort, string | typeof BY_URGENCY | typeof BY_STATUS>,
  byDefault: ['createdAt', 'DESC'],
  filter: CaseFilterQuery,
  where: {
    view: inView,
    dueDate: (day) => (day ? dueOn(day) : null),
    clientId: (id) => (id === null ? raw('c.client_id is null') : sql`c.client_id = ${id}`),
    notClientId: (id) => (id ? sql`c.client_id is distinct from ${id}` : null),
    status: (status) => sql`c.status = ${status}`,
    responsibleId: (id) =>
      id === null ? raw('c.responsible_id is null') : sql`c.responsible_id = ${id}`,
    court: (court) => (court === null ? raw('c.court is null') : sql`c.court = ${court}`),
    createdFrom: (day) => (day ? sql`c.created_at >= ${startOf(day)}` : null),
    createdUntil: (day) => (day ? sql`c.created_at < ${endOf(day)}` : null),
    concludedFrom: (day) => (day ? sql`c.concluded_at >= ${startOf(day)}` : null),
    concludedUntil: (day) => (day ? sql`c.concluded_at < ${endOf(day)}` : null),
    dueFrom: (day) => (day ? sql`c.due_date >= ${day}::date` : null),
    dueUntil: (day) => (day ? sql`c.due_date <= ${day}::date` : null),
    deadline: deadlineOutcomeIs,
    q: null,
  },
  search: (filter) => (filter.q ? searchCondition(filter) : null),
  searchSorts: 'createdAt',
  byKeys: ({ deadline }) => deadline !== undefined,
  counter: storedCount,
});

export function caseById(id: string): Sql<LegalCase> {
  return sql`select ${CASE} from cases c ${NAMES} where c.id = ${id}`;
}

/** Selects the cases of the ids that exist, in the order of the ids. */
export function casesByIds(ids: readonly string[]): Sql<CasesChanged> {
  const cases = sql`select ${CASE} from cases c ${NAMES}
    where c.id = any (${ids}::uuid[]) order by array_position(${ids}::uuid[], c.id)`;
  return sql`select ${columns<CasesChanged>({ cases: rowsOf(cases) })}`;
}

/** Searches by words, within the rest of the filter. */
function searchCondition(filter: CaseFilterQuery): Sql {
  const { q, clientId, notClientId, responsibleId, court, deadline } = filter;
  const { view = 'all', dueDate = null, dueFrom = null, dueUntil = null } = filter;
  const { status, updatedBefore, createdSince, ...only } = searchedView(view, filter.status);
  return sql`search_cases(
    ${q}, ${COUNT_CAP + 1}, ${clientId}, ${status}, ${notClientId},
    ${clientId === null || only.withoutClient}, ${only.open || dueDate !== null}, ${only.undated},
    greatest(${dueDate}::date, ${dueFrom}::date, ${only.dueFrom}),
    least(${dueDate}::date, ${dueUntil}::date, ${only.dueUntil}), ${updatedBefore},
    ${responsibleId}, ${responsibleId === null}, ${court}, ${court === null},
    greatest(${startOf(filter.createdFrom)}, ${createdSince}), ${endOf(filter.createdUntil)},
    ${startOf(filter.concludedFrom)}, ${endOf(filter.concludedUntil)},
    ${deadline === undefined ? null : deadline === 'met'}::boolean)`;
}

/** The counter that already holds the list's total, if there is one. */
function storedCount({
  clientId,
  status,
  view = 'all',
  responsibleId,
  court,
  ...narrower
}: CaseFilterQuery): Sql | null {
  if (responsibleId !== undefined || court !== undefined) return null;
  if (Object.values(narrower).some(Boolean)) return null;
  if (view !== 'all') return status || clientId !== undefined ? null : countOfView(view);
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
