import { photoOf } from '../clients/clients.queries.js';
import type { DocumentFolder, FolderSort } from '../contract/documents.js';
import { COUNT_CAP } from '../contract/lists.js';
import { List } from '../database/list.js';
import { columns, raw, sql } from '../database/sql.js';
import { FolderFilterQuery } from './documents.dto.js';

/** Clients that have documents, with the bytes of those of one page. */
export const folderList = new List({
  columns: columns<DocumentFolder>({
    id: 'c.id',
    name: 'c.name',
    avatarUrl: photoOf('c'),
    documentCount: 'c.document_count',
    sizeBytes: 's.bytes',
    lastDocumentAt: 'c.last_document_at',
  }),
  from: 'clients',
  as: 'c',
  join: raw(`
    cross join lateral (
      select sum(d.size_bytes)::bigint as bytes from documents d
      where d.office_id = c.office_id and d.client_id = c.id and d.state = 'stored'
    ) s`),
  sorts: { name: 'name', lastDocumentAt: 'last_document_at' } satisfies Record<FolderSort, string>,
  byDefault: ['name', 'ASC'],
  filter: FolderFilterQuery,
  where: { q: null },
  within: () => raw('c.document_count > 0'),
  search: ({ q }) =>
    q
      ? sql`search_clients(${q}, ${COUNT_CAP + 1}, only_with_documents => true, by_name => true)`
      : null,
  counter: ({ id }) => (id ? null : raw('select clients_with_documents from usage_tracking')),
  /** Fills the grid's rows of two, three or four. */
  pageSize: 24,
});
