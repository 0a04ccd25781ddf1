import { CASE_FIELDS } from '../contract/cases.js';
import type { CoverSheetCase } from '../cover-sheets/cover-sheets.service.js';
import { authorName } from '../database/authors.js';
import { columns, raw, rowsOf, type Sql, sql } from '../database/sql.js';
import { columnsOf } from '../fields/columns.js';

/** A document of an archive. */
export interface ArchivedDocument {
  title: string;
  key: string;
  mimeType: string;
  sizeBytes: number;
  createdAt: string;
  caseId: string | null;
  caseTitle: string | null;
}

export interface ClientArchive {
  name: string;
  documents: ArchivedDocument[];
}

export interface CaseArchive extends CoverSheetCase {
  documents: ArchivedDocument[];
}

const DOCUMENT = columns<ArchivedDocument>({
  title: 'd.title',
  key: 'd.storage_path',
  mimeType: 'd.mime_type',
  sizeBytes: 'd.size_bytes',
  createdAt: 'd.created_at',
  caseId: 'd.case_id',
  caseTitle: 'dc.title',
});

const documents = (condition: string) =>
  rowsOf(sql`select ${DOCUMENT} from documents d left join cases dc on dc.id = d.case_id
    where d.state = 'stored' and ${raw(condition)}
    order by dc.title nulls first, d.case_id, d.created_at, d.id`);

const CLIENT = columns<ClientArchive>({
  name: 'k.name',
  documents: documents('d.client_id = k.id'),
});

export function clientArchive(id: string): Sql<ClientArchive> {
  return sql`select ${CLIENT} from clients k where k.id = ${id}`;
}

const LINE = columns<CaseArchive['history'][number]>({
  action: 'h.action',
  field: 'h.field',
  entryKind: 'h.entry_kind',
  description: 'h.description',
  oldValue: 'h.old_value',
  newValue: 'h.new_value',
  userName: authorName('s', 'h.api_key_id'),
  createdAt: 'h.created_at',
});

const CASE = columns<CaseArchive>({
  ...columnsOf(CASE_FIELDS, 'c'),
  clientName: 'k.name',
  responsibleName: 's.full_name',
  createdAt: 'c.created_at',
  updatedAt: 'c.updated_at',
  officeName: '(select name from offices)',
  timeZone: 'office_time_zone()',
  history: rowsOf(sql`select ${LINE}
    from case_history h left join staff_users s on s.user_id = h.user_id
    where h.case_id = c.id order by h.created_at, h.id`),
  documents: documents('d.case_id = c.id'),
});

export function caseArchive(id: string): Sql<CaseArchive> {
  return sql`select ${CASE} from cases c left join clients k on k.id = c.client_id
    left join staff_users s on s.id = c.responsible_id where c.id = ${id}`;
}
