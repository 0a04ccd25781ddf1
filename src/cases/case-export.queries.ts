import { CASE_FIELDS, type CaseStatus, type ShownCaseField } from '../contract/cases.js';
import { without } from '../contract/fields.js';
import type { QueryOf } from '../database/list.js';
import { columns, type Sql, sql } from '../database/sql.js';
import { columnsOf } from '../fields/columns.js';
import { caseList, NAMES } from './cases.queries.js';

/** A line of an exported view; days as `DD/MM/YYYY`, the office's. */
export interface ExportedCase extends Record<ShownCaseField, string | null> {
  status: CaseStatus;
  updatedAt: string;
  createdAt: string;
}

const day = (column: string) => `to_char(${column} at time zone office_time_zone(), 'DD/MM/YYYY')`;

const EXPORTED = columns<ExportedCase>({
  ...columnsOf(without(CASE_FIELDS, 'clientId', 'responsibleId'), 'c'),
  client: 'k.name',
  dueDate: `to_char(c.due_date, 'DD/MM/YYYY')`,
  responsible: 's.full_name',
  updatedAt: day('c.updated_at'),
  createdAt: day('c.created_at'),
});

/** All cases of a view in its order, without its page. */
export function exportedIds(query: QueryOf<typeof caseList>): Sql<{ id: string }> {
  const { q } = query.filter;
  return caseList.ids(query, q ? [sql`c.search like all (case_patterns(${q}))`] : []);
}

/** These cases in the order of their ids; those deleted meanwhile are left out. */
export function exportedRows(ids: readonly string[]): Sql<ExportedCase> {
  return sql`select ${EXPORTED}
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, n)
    join cases c on c.id = wanted.id ${NAMES}
    order by wanted.n`;
}
