import {
  type CaseDocument,
  type DocumentSort,
  type DocumentStatistics,
  RECENT_DOCUMENT_DAYS,
  type TextHit,
} from '../contract/documents.js';
import { COUNT_CAP } from '../contract/lists.js';
import { byKey, List, lookup } from '../database/list.js';
import { columns, json, objectOf, raw, type Sql, sql, type Value } from '../database/sql.js';
import { DocumentFilterQuery } from './documents.dto.js';

const shown = (hit: Value<TextHit | null>) =>
  columns<CaseDocument>({
    id: 'd.id',
    title: 'd.title',
    mimeType: 'd.mime_type',
    sizeBytes: 'd.size_bytes',
    caseId: 'd.case_id',
    clientId: 'd.client_id',
    sharedWithClient: 'd.shared_with_client',
    userId: 'd.user_id',
    createdAt: 'd.created_at',
    version: 'd.version',
    caseTitle: 'c.title',
    clientName: 'k.name',
    textState: 'd.text_state',
    hit,
  });

const DOCUMENT = shown(json(raw('null::json')));

const NAMES = sql`${lookup('cases', 'c', 'd.case_id')} ${lookup('clients', 'k', 'd.client_id')}`;

export const documentList = new List({
  columns: ({ q }) => (q ? shown(hitOf(q)) : DOCUMENT),
  from: 'documents',
  as: 'd',
  join: ({ q }) => (q ? sql`${NAMES} ${PAGE_OF_HIT}` : NAMES),
  sorts: {
    createdAt: 'created_at',
    title: 'title',
    sizeBytes: 'size_bytes',
  } satisfies Record<DocumentSort, string>,
  byDefault: ['createdAt', 'DESC'],
  filter: DocumentFilterQuery,
  where: {
    q: null,
    caseId: (id) => (id ? sql`d.case_id = ${id}` : null),
    clientId: (id) => (id ? sql`d.client_id = ${id}` : null),
    sharedWithClient: (shared) => sql`d.shared_with_client = ${shared}`,
    withoutCase: (wanted) => (wanted ? raw('d.case_id is null') : null),
  },
  within: () => STORED,
  search: ({ q, clientId, caseId, sharedWithClient, withoutCase }) =>
    q
      ? sql`search_documents(
          ${q}, ${COUNT_CAP + 1}, ${clientId}, ${caseId}, ${sharedWithClient}, ${withoutCase === true})`
      : null,
  found: ['page'],
  counter: counted,
});

/** A reservation is nobody's business but its upload's. */
const STORED = raw(`d.state = 'stored'`);

export function documentById(id: string): Sql<CaseDocument> {
  return sql`select ${DOCUMENT} from documents d ${NAMES} where ${STORED} and d.id = ${id}`;
}

/** What serving a document's file takes. */
export interface DocumentFile {
  id: string;
  title: string;
  key: string;
  mimeType: string;
  sizeBytes: number;
  sha256: string;
}

const FILE = columns<DocumentFile>({
  id: 'd.id',
  title: 'd.title',
  key: 'd.storage_path',
  mimeType: 'd.mime_type',
  sizeBytes: 'd.size_bytes',
  sha256: 'd.sha256',
});

/** The file of a document that the session may see, in its own office. */
export function documentFile(id: string, officeId: string): Sql<DocumentFile> {
  return sql`select ${FILE} from documents d
    where d.id = ${id} and d.office_id = ${officeId} and ${STORED}`;
}

const RECENT = `state = 'stored' and created_at >= now() - interval '${RECENT_DOCUMENT_DAYS} days'`;

const STATISTICS = columns<DocumentStatistics>({
  total: 'u.documents - outside.documents',
  recent: `(select count(*)::int from documents where ${RECENT}) - outside.recent`,
  folders: 'u.clients_with_documents',
  clientsWithoutDocuments: 'u.clients - u.clients_with_documents',
  outsideFolders: 'outside.documents',
  storageBytes: 'u.storage_bytes - outside.bytes',
});

/**
 * Everything that the documents page counts: all that the office has, less what is in no client's folder. Both
 * are read from counters and indexes alone.
 */
export function documentStatistics(): Sql<DocumentStatistics> {
  return sql`select ${STATISTICS}
    from usage_tracking u cross join (
      select count(*) filter (where state = 'stored')::int as documents,
             count(*) filter (where ${raw(RECENT)})::int as recent,
             coalesce(sum(size_bytes), 0)::bigint as bytes
      from documents where client_id is null
    ) outside`;
}

/** Where in its text a document has the words. Only of a PDF is the page one that its reader knows. */
function hitOf(q: string): Value<TextHit | null> {
  const hit = objectOf<TextHit>({
    passage: json(sql`text_passage(p.text, (select words_query(${q})))`),
    page: `case when d.mime_type = 'application/pdf' then p.page end`,
  });
  return json(sql`case when p.page is not null then ${hit} end`);
}

const PAGE_OF_HIT = sql`left join lateral (
    ${byKey('document_pages', 'd.office_id', 'document_id = d.id and page = hit.page')}
  ) p on true`;

/** The counter that already holds the list's total, if there is one. */
function counted(filter: DocumentFilterQuery): Sql | null {
  const { id, q, caseId, clientId, sharedWithClient, withoutCase } = filter;
  if (id || q || caseId || sharedWithClient !== undefined || withoutCase) return null;
  if (!clientId) return raw('select documents from usage_tracking');
  return sql`select coalesce((select document_count from clients where id = ${clientId}), 0)`;
}

/** Gives a reservation up whose upload came to nothing; not `released` where it is complete after all. */
export function releaseOf(officeId: string, id: string) {
  const released = columns<{ released: boolean }>({
    released: sql`release_document(${officeId}, ${id})`,
  });
  return sql`select ${released}`;
}
