import type { FolderSort } from '../contract/documents.js';
import { COUNT_CAP } from '../contract/lists.js';
import { all, type Sql, sql, trusted } from '../database/sql.js';
import { cappedCount, cutPage, type ListQuery, ordersOf } from '../http/lists.js';
import type { FolderFilterQuery } from './documents.dto.js';

type Query = ListQuery<FolderSort, FolderFilterQuery>;

const COLUMNS: Record<FolderSort, string> = {
  name: 'name',
  lastDocumentAt: 'last_document_at',
};

/** A page of clients that have documents; it is cut first, and only its clients' bytes are added up. */
export function folderPage(query: Query): Sql {
  const { filter } = query;
  const order = ordersOf(query, COLUMNS, 'c');
  const rows = sql`select c.* from ${source(filter)} where ${conditions(filter)}`;
  return sql`
    select c.id, c.name,
           case when c.avatar_url is not null
             then '/api/clients/' || c.id || '/photo?v=' || c.version end as "avatarUrl",
           c.document_count as "documentCount", s.bytes as "sizeBytes",
           c.last_document_at as "lastDocumentAt"
    from (${cutPage(rows, query, order, counted(filter))}) c
    cross join lateral (
      select sum(d.size_bytes)::bigint as bytes
      from documents d where d.client_id = c.id and d.state = 'stored'
    ) s
    order by ${order.forwards}`;
}

/** How many there are: from the counter where all are asked for, else exact to the cap. */
export function folderTotal({ filter }: Query): Sql {
  return counted(filter) ?? cappedCount(sql`from ${source(filter)} where ${conditions(filter)}`);
}

/** A search goes through the owner's function, where it may use its index. */
function source({ q }: FolderFilterQuery): Sql {
  if (!q) return trusted('clients c');
  return sql`search_clients(${q}, ${COUNT_CAP + 1}, only_with_documents => true, by_name => true) found join clients c on c.id = found.id`;
}

function conditions({ id }: FolderFilterQuery): Sql {
  const list: Sql[] = [trusted('c.document_count > 0')];
  if (id) list.push(sql`c.id = any (${id}::uuid[])`);
  return all(list);
}

function counted({ id, q }: FolderFilterQuery): Sql | null {
  return id || q ? null : trusted('select clients_with_documents from usage_tracking');
}
