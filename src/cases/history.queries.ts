import { all, type Sql, sql } from '../database/sql.js';
import { type ListFilter, type ListQuery, ordersOf } from '../http/lists.js';

export type HistoryQuery = ListQuery<'createdAt', ListFilter>;

/** A case's history with the names of those who acted. */
export function historyPage(caseId: string, query: HistoryQuery): Sql {
  const { filter, limit, offset } = query;
  const { forwards } = ordersOf(query, { createdAt: 'created_at' }, 'h');
  return sql`
    select h.id, h.case_id as "caseId", h.action, h.field, h.description, h.old_value as "oldValue",
           h.new_value as "newValue", h.user_id as "userId", s.full_name as "userName",
           h.created_at as "createdAt"
    from (
      select h.* from case_history h where ${conditions(caseId, filter)}
      order by ${forwards} limit ${limit} offset ${offset}
    ) h
    left join staff_users s on s.user_id = h.user_id
    order by ${forwards}`;
}

export function historyTotal(caseId: string, { filter }: HistoryQuery): Sql {
  return sql`select count(*) from case_history h where ${conditions(caseId, filter)}`;
}

function conditions(caseId: string, { id }: ListFilter): Sql {
  const list = [sql`h.case_id = ${caseId}`];
  if (id) list.push(sql`h.id = any (${id}::uuid[])`);
  return all(list);
}
