import type { HistoryEntry } from '../contract/case-history.js';
import { authorName } from '../database/authors.js';
import { List, lookup } from '../database/list.js';
import { columns, sql } from '../database/sql.js';
import { ListFilter } from '../routes/lists.js';

/** A case's history with the names of those who acted. */
export const caseHistory = new List({
  columns: columns<HistoryEntry>({
    id: 'h.id',
    caseId: 'h.case_id',
    action: 'h.action',
    field: 'h.field',
    entryKind: 'h.entry_kind',
    description: 'h.description',
    oldValue: 'h.old_value',
    newValue: 'h.new_value',
    userId: 'h.user_id',
    userName: authorName('s', 'h.api_key_id'),
    createdAt: 'h.created_at',
  }),
  from: 'case_history',
  as: 'h',
  join: lookup('staff_users', 's', 'h.user_id', 'user_id'),
  sorts: { createdAt: 'created_at' },
  byDefault: ['createdAt', 'DESC'],
  filter: ListFilter,
  where: {},
  within: (caseId: string) => sql`h.case_id = ${caseId}`,
  counter: ({ id }, caseId) =>
    id ? null : sql`select count(*) from case_history where case_id = ${caseId}`,
  pageSize: 50,
});
