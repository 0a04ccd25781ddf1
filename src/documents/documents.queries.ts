import {
  type CaseDocument,
  type DocumentPage,
  type DocumentPages,
  type DocumentSort,
  type DocumentStatistics,
  type PageWords,
  RECENT_DOCUMENT_DAYS,
  type TextHit,
} from '../contract/documents.js';
import { COUNT_CAP } from '../contract/lists.js';
import { byKey, List, lookup } from '../database/list.js';
import {
  columns,
  json,
  objectOf,
  raw,
  rowsOf,
  type Sql,
  sql,
  type Value,
} from '../database/sql.js';
import { DocumentFilterQuery, type PageRange } from './documents.dto.js';
import type { FileRows } from './upload-target.js';

/** Since when a document is recent. */
const RECENTLY = `now() - interval '${RECENT_DOCUMENT_DAYS} days'`;

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
    ocr: json(raw('d.ocr')),
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
    recent: (wanted) => (wanted ? raw(`d.created_at >= ${RECENTLY}`) : null),
  },
  within: () => STORED,
  search: (filter) => (filter.q ? searchCondition(filter) : null),
  found: ['page'],
  counter: storedCount,
});

/** Searches by words, within the rest of the filter. */
function searchCondition(filter: DocumentFilterQuery): Sql {
  const { q, clientId, caseId, sharedWithClient, withoutCase, recent } = filter;
  const words = sql`search_documents(
    ${q}, ${COUNT_CAP + 1}, ${clientId}, ${caseId}, ${sharedWithClient}, ${withoutCase === true})`;
  // They come newest first, so that the recent ones are the first of them.
  return recent ? sql`(select n.* from ${words} n where n.created_at >= ${raw(RECENTLY)})` : words;
}

/** Reservations are left out: only their upload uses them. */
const STORED = raw(`d.state = 'stored'`);

export function documentById(id: string): Sql<CaseDocument> {
  return sql`select ${DOCUMENT} from documents d ${NAMES} where ${STORED} and d.id = ${id}`;
}

/** Columns for serving a file. */
export interface DocumentFile {
  id: string;
  title: string;
  key: string;
  mimeType: string;
  sizeBytes: number;
  sha256: string;
  /** Whether downloads are audited. A paper's are not: only the person who uploaded it can read it. */
  recorded: boolean;
}

const fileOf = (as: string, mimeType: string, recorded: boolean) =>
  columns<DocumentFile>({
    id: `${as}.id`,
    title: `${as}.title`,
    key: `${as}.storage_path`,
    mimeType,
    sizeBytes: `${as}.size_bytes`,
    sha256: `${as}.sha256`,
    recorded: raw(String(recorded)),
  });

/** The file of a document that the session may see, in its own office; of one that a client sent, too. */
export function documentFile(id: string, officeId: string): Sql<DocumentFile> {
  return linkedTo(id, officeId, raw(''));
}

/** The file of a paper that the session's user put in for analysis, which is a PDF. */
export function paperFile(id: string, officeId: string): Sql<DocumentFile> {
  return sql`select ${fileOf('p', `'application/pdf'`, false)} from ai_papers p
    where p.id = ${id} and p.office_id = ${officeId} and p.state = 'stored'`;
}

/** Selects the file of a link, a document's or a paper's. */
export function linkedFile(id: string, officeId: string): Sql<DocumentFile> {
  return linkedTo(id, officeId, sql`union all ${paperFile(id, officeId)}`);
}

function linkedTo(id: string, officeId: string, others: Sql): Sql<DocumentFile> {
  return sql`select ${fileOf('d', 'd.mime_type', true)} from documents d
    where d.id = ${id} and d.office_id = ${officeId} and d.state <> 'reserved' ${others}`;
}

const PAGE = columns<DocumentPage>({ page: 'p.page', text: 'p.text', certainty: 'p.certainty' });

/** Pages of a document that the session may see, from one to another. */
export function documentPages(id: string, [from, to]: PageRange): Sql<DocumentPages> {
  const pages = rowsOf(sql`select ${PAGE} from document_pages p
    where p.office_id = d.office_id and p.document_id = d.id and p.page between ${from} and ${to}
    order by p.page`);
  return sql`select ${columns<DocumentPages>({ pages })} from documents d
    where d.id = ${id} and ${STORED}`;
}

/** The words of a page, with their places, of a document that the session may see. */
export function documentWords(id: string, page: number): Sql<PageWords> {
  const kept = sql`select p.word_boxes from document_pages p
    where p.office_id = d.office_id and p.document_id = d.id and p.page = ${page}`;
  return sql`select ${columns<PageWords>({ words: json(sql`coalesce((${kept}), '[]')`) })} from documents d
    where d.id = ${id} and ${STORED}`;
}

const RECENT = `state = 'stored' and created_at >= ${RECENTLY}`;

const STATISTICS = columns<DocumentStatistics>({
  total: 'u.documents',
  recent: `(select count(*)::int from documents where ${RECENT})`,
  folders: 'u.clients_with_documents',
  clientsWithoutDocuments: 'u.clients - u.clients_with_documents',
  outsideFolders: 'outside.documents',
  storageBytes: 'u.storage_bytes - u.paper_bytes - outside.bytes',
});

/**
 * Everything that the documents page counts: documents as the dashboard counts them, and of the folders' storage
 * what is in one. All are read from counters and indexes alone.
 */
export function documentStatistics(): Sql<DocumentStatistics> {
  return sql`select ${STATISTICS}
    from usage_tracking u cross join (
      select count(*) filter (where state = 'stored')::int as documents,
             coalesce(sum(size_bytes), 0)::bigint as bytes
      from documents where client_id is null
    ) outside`;
}

/** Places of the words in a document's text. Only the pages of a PDF are those that a reader shows. */
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
function storedCount(filter: DocumentFilterQuery): Sql | null {
  const { id, q, caseId, clientId, sharedWithClient, withoutCase, recent } = filter;
  if (id || q || caseId || sharedWithClient !== undefined || withoutCase || recent) return null;
  if (!clientId) return raw('select documents from usage_tracking');
  return sql`select coalesce((select document_count from clients where id = ${clientId}), 0)`;
}

/** Gives a reservation up whose upload came to nothing; not `released` where it is complete after all. */
export function releaseOf({ release }: FileRows, officeId: string, id: string) {
  const released = columns<{ released: boolean }>({
    released: sql`${raw(release)}(${officeId}, ${id})`,
  });
  return sql`select ${released}`;
}
