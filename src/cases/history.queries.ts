import { type Sql, sql } from '../database/sql.js';

/** A case's history, newest first, with the names of those who acted. */
export function historyPage(
  caseId: string,
  { limit, offset }: { limit: number; offset: number },
): Sql {
  return sql`
    select h.id, h.case_id as "caseId", h.action, h.field, h.description, h.old_value as "oldValue",
           h.new_value as "newValue", h.user_id as "userId", s.full_name as "userName",
           h.created_at as "createdAt"
    from (
      select * from case_history where case_id = ${caseId}
      order by created_at desc, id desc limit ${limit} offset ${offset}
    ) h
    left join staff_users s on s.user_id = h.user_id
    order by h.created_at desc, h.id desc`;
}

export function historyTotal(caseId: string): Sql {
  return sql`select count(*) from case_history where case_id = ${caseId}`;
}
