import { type DocumentSort, RECENT_DOCUMENT_DAYS } from '../contract/documents.js';
import { COUNT_CAP } from '../contract/lists.js';
import { all, type Sql, sql, trusted } from '../database/sql.js';
import { cappedCount, cutPage, type ListQuery, ordersOf } from '../http/lists.js';
import type { DocumentFilterQuery } from './documents.dto.js';

type Query = ListQuery<DocumentSort, DocumentFilterQuery>;

const COLUMNS: Record<DocumentSort, string> = {
  createdAt: 'created_at',
  title: 'title',
  sizeBytes: 'size_bytes',
};

const DOCUMENT = trusted(`
  d.id, d.title, d.mime_type as "mimeType", d.size_bytes as "sizeBytes", d.case_id as "caseId",
  d.client_id as "clientId", d.shared_with_client as "sharedWithClient", d.user_id as "userId",
  d.created_at as "createdAt", d.version, c.title as "caseTitle", k.name as "clientName",
  d.text_state as "textState"`);

const WITH_NAMES = trusted(`
  left join cases c on c.id = d.case_id
  left join clients k on k.id = d.client_id`);

/** A page of documents; it is cut before names and passages are looked up, so its cost does not grow with the list. */
export function documentPage(query: Query): Sql {
  const { filter } = query;
  const order = ordersOf(query, COLUMNS, 'd');
  const columns = trusted(filter.q ? 'd.*, found.page' : 'd.*');
  const rows = sql`select ${columns} from ${source(filter)} where ${conditions(filter)}`;
  const { hit, pages } = filter.q ? hitOf(filter.q) : NO_HIT;
  return sql`
    select ${DOCUMENT}, ${hit} as "hit"
    from (${cutPage(rows, query, order, counted(filter))}) d ${WITH_NAMES} ${pages}
    order by ${order.forwards}`;
}

/** The total: from the counters where one of them is what was asked, else exact to the cap. */
export function documentTotal({ filter }: Query): Sql {
  return counted(filter) ?? cappedCount(sql`from ${source(filter)} where ${conditions(filter)}`);
}

export function documentById(id: string): Sql {
  return sql`${documentOf('documents')} where ${conditions({})} and d.id = ${id}`;
}

/** What serving a document's file takes, as `DocumentFile`: whatever the session may see, in its own office. */
export function documentFile(id: string, officeId: string): Sql {
  return sql`
    select d.id, d.title, d.storage_path as key, d.mime_type as "mimeType", d.size_bytes as "sizeBytes", d.sha256
    from documents d where d.id = ${id} and d.office_id = ${officeId} and d.state = 'stored'`;
}

/** A document as the API shows it, from rows of `documents` as `d`. */
export function documentOf(rows: 'documents' | 'stored'): Sql {
  return trusted(`select ${DOCUMENT.text}, null as "hit" from ${rows} d ${WITH_NAMES.text}`);
}

/**
 * Everything that the documents page counts, as `DocumentStatistics`: all that the office has, less what is in
 * no client's folder. Both are read from counters and indexes alone.
 */
export function documentStatistics(): Sql {
  const recent = `state = 'stored' and created_at >= now() - interval '${RECENT_DOCUMENT_DAYS} days'`;
  return trusted(`
    select u.documents - outside.documents as "total",
           (select count(*)::int from documents where ${recent}) - outside.recent as "recent",
           u.clients_with_documents as "folders",
           u.clients - u.clients_with_documents as "clientsWithoutDocuments",
           outside.documents as "outsideFolders",
           u.storage_bytes - outside.bytes as "storageBytes"
    from usage_tracking u cross join (
      select count(*) filter (where state = 'stored')::int as documents,
             count(*) filter (where ${recent})::int as recent,
             coalesce(sum(size_bytes), 0)::bigint as bytes
      from documents where client_id is null
    ) outside`);
}

const NO_HIT = { hit: trusted('null::json'), pages: trusted('') };

/** Where in its text a document has the words. Only of a PDF is the page one that its reader knows. */
function hitOf(q: string): { hit: Sql; pages: Sql } {
  return {
    hit: sql`case when p.page is not null then json_build_object(
      'passage', text_passage(p.text, (select words_query(${q}))),
      'page', case when d.mime_type = 'application/pdf' then p.page end
    ) end`,
    pages: trusted('left join document_pages p on p.document_id = d.id and p.page = d.page'),
  };
}

/** A search goes through the owner's function, where it may use its indexes. */
function source({ q, clientId, caseId, sharedWithClient, withoutCase }: DocumentFilterQuery): Sql {
  if (!q) return trusted('documents d');
  return sql`search_documents(${q}, ${COUNT_CAP + 1}, ${clientId ?? null}, ${caseId ?? null},
      ${sharedWithClient ?? null}, ${withoutCase === true}) found
    join documents d on d.id = found.id`;
}

/** A reservation is nobody's business but its upload's. */
function conditions(filter: DocumentFilterQuery): Sql {
  const { id, caseId, clientId, sharedWithClient, withoutCase } = filter;
  const list: Sql[] = [trusted(`d.state = 'stored'`)];
  if (id) list.push(sql`d.id = any (${id}::uuid[])`);
  if (caseId) list.push(sql`d.case_id = ${caseId}`);
  if (clientId) list.push(sql`d.client_id = ${clientId}`);
  if (sharedWithClient !== undefined) list.push(sql`d.shared_with_client = ${sharedWithClient}`);
  if (withoutCase) list.push(trusted('d.case_id is null'));
  return all(list);
}

/** The counter that already holds this list's total, if there is one. */
function counted(filter: DocumentFilterQuery): Sql | null {
  const { id, q, caseId, clientId, sharedWithClient, withoutCase } = filter;
  if (id || q || caseId || sharedWithClient !== undefined || withoutCase) return null;
  if (!clientId) return trusted('select documents from usage_tracking');
  return sql`select coalesce((select document_count from clients where id = ${clientId}), 0)`;
}
