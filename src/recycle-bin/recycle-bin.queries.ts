import { BIN_DAYS } from '../contract/deletions.js';
import { all, type Sql, sql, trusted } from '../database/sql.js';
import { cappedCount, type ListQuery } from '../http/lists.js';
import type { DeletionFilterQuery } from './recycle-bin.dto.js';

type Query = ListQuery<'deletedAt', DeletionFilterQuery>;

const BIN_TIME = trusted(`interval '${BIN_DAYS} days'`);

/** A page of `Deletion`; the page is cut before those who deleted are looked up. */
export function deletionPage({ filter, descending, limit, offset }: Query): Sql {
  const order = trusted(descending ? 'd.created_at desc, d.id desc' : 'd.created_at, d.id');
  return sql`
    select d.id, d.kind, d.title, d.place, i.created_at as "importedAt", d.clients, d.cases, d.documents,
           s.full_name as "deletedBy",
           d.created_at as "deletedAt", d.created_at + ${BIN_TIME} as "purgedAt"
    from (
      select d.* from deletions d where ${conditions(filter)}
      order by ${order} limit ${limit} offset ${offset}
    ) d
    left join staff_users s on s.user_id = d.user_id
    left join imports i on i.id = d.subject_id and d.kind = 'import'
    order by ${order}`;
}

export function deletionTotal({ filter }: Query): Sql {
  return cappedCount(sql`from deletions d where ${conditions(filter)}`);
}

function conditions({ kind }: DeletionFilterQuery): Sql {
  return all(kind ? [sql`d.kind = ${kind}`] : []);
}
