import { BIN_DAYS } from '../contract/deletions.js';
import { all, type Sql, sql, trusted } from '../database/sql.js';
import { cappedCount, type ListQuery, ordersOf } from '../http/lists.js';
import type { DeletionFilterQuery } from './recycle-bin.dto.js';

type Query = ListQuery<'deletedAt', DeletionFilterQuery>;

const BIN_TIME = trusted(`interval '${BIN_DAYS} days'`);

const DELETION = trusted(`
  d.id, d.kind, d.title, d.place, i.created_at as "importedAt", d.clients, d.cases, d.documents, s.full_name as "deletedBy",
  d.created_at as "deletedAt", d.created_at + ${BIN_TIME.text} as "purgedAt"`);

const WITH_NAMES = trusted(`
  left join staff_users s on s.user_id = d.user_id
  left join imports i on i.id = d.subject_id and d.kind = 'import'`);

/** A page of `Deletion`; the page is cut before those who deleted are looked up. */
export function deletionPage(query: Query): Sql {
  const { filter, limit, offset } = query;
  const { forwards } = ordersOf(query, { deletedAt: 'created_at' }, 'd');
  return sql`
    select ${DELETION}
    from (
      select d.* from deletions d where ${conditions(filter)}
      order by ${forwards} limit ${limit} offset ${offset}
    ) d ${WITH_NAMES}
    order by ${forwards}`;
}

export function deletionById(id: string): Sql {
  return sql`select ${DELETION} from deletions d ${WITH_NAMES} where d.id = ${id}`;
}

export function deletionTotal({ filter }: Query): Sql {
  return cappedCount(sql`from deletions d where ${conditions(filter)}`);
}

function conditions({ id, kind }: DeletionFilterQuery): Sql {
  const list: Sql[] = [];
  if (id) list.push(sql`d.id = any (${id}::uuid[])`);
  if (kind) list.push(sql`d.kind = ${kind}`);
  return all(list);
}
