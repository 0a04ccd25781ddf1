import { all, type Sql, sql, trusted } from '../database/sql.js';
import { cappedCount, cutPage, type ListQuery } from '../http/lists.js';
import type { DocumentFilterQuery, DocumentSort } from './documents.dto.js';

type Query = ListQuery<DocumentSort, DocumentFilterQuery>;

const DOCUMENT = trusted(`
  d.id, d.title, d.mime_type as "mimeType", d.size_bytes as "sizeBytes", d.case_id as "caseId",
  d.client_id as "clientId", d.shared_with_client as "sharedWithClient", d.user_id as "userId",
  d.created_at as "createdAt", d.version`);

const NEWEST_FIRST = trusted('d.created_at desc, d.id desc');
const OLDEST_FIRST = trusted('d.created_at, d.id');

export function documentPage(query: Query): Sql {
  const order = query.descending
    ? { forwards: NEWEST_FIRST, backwards: OLDEST_FIRST }
    : { forwards: OLDEST_FIRST, backwards: NEWEST_FIRST };
  const rows = sql`select d.* from documents d where ${conditions(query.filter)}`;
  return sql`
    select ${DOCUMENT} from (${cutPage(rows, query, order, counted(query.filter))}) d
    order by ${order.forwards}`;
}

/** The total: from the counter where nothing was asked for in particular, else exact to the cap. */
export function documentTotal({ filter }: Query): Sql {
  return counted(filter) ?? cappedCount(sql`from documents d where ${conditions(filter)}`);
}

export function documentById(id: string): Sql {
  return sql`select ${DOCUMENT} from documents d where ${conditions({ id: [id] })}`;
}

/** A reservation is nobody's business but its upload's. */
function conditions({ id, caseId, clientId }: DocumentFilterQuery): Sql {
  const list: Sql[] = [trusted(`d.state = 'stored'`)];
  if (id) list.push(sql`d.id = any (${id}::uuid[])`);
  if (caseId) list.push(sql`d.case_id = ${caseId}`);
  if (clientId) list.push(sql`d.client_id = ${clientId}`);
  return all(list);
}

function counted({ id, caseId, clientId }: DocumentFilterQuery): Sql | null {
  return id || caseId || clientId ? null : trusted('select documents from usage_tracking');
}
