import { BIN_DAYS } from '../contract/deletions.js';
import { IMPORT_MAX_LISTED, type ImportUndo, type ListImport } from '../contract/imports.js';
import { authorName } from '../database/authors.js';
import { List, lookup } from '../database/list.js';
import { columns, json, raw, rowsOf, type Sql, sql } from '../database/sql.js';
import { ListFilter } from '../routes/lists.js';

const UNDO_TIME = `interval '${BIN_DAYS} days'`;
const UNDONE = `exists (select from deletions d where d.kind = 'import' and d.subject_id = i.id)`;

/** Imports that came in lately and are not in the bin. */
export const importList = new List({
  columns: columns<ListImport>({
    id: 'i.id',
    kind: 'i.kind',
    fileName: 'i.file_name',
    rows: 'i.row_count',
    importedBy: authorName('s', 'i.api_key_id'),
    importedAt: 'i.created_at',
    undoableUntil: `i.created_at + ${UNDO_TIME}`,
  }),
  from: 'imports',
  as: 'i',
  join: lookup('staff_users', 's', 'i.user_id', 'user_id'),
  sorts: { importedAt: 'created_at' },
  byDefault: ['importedAt', 'DESC'],
  filter: ListFilter,
  where: {},
  within: () => raw(`i.created_at > now() - ${UNDO_TIME} and not ${UNDONE}`),
});

/** Whether an import can be taken back, and if not, why. */
export interface ImportState {
  tooOld: boolean;
  undone: boolean;
}

const STATE = columns<ImportState>({
  tooOld: `i.created_at <= now() - ${UNDO_TIME}`,
  undone: UNDONE,
});

export function importState(id: string): Sql<ImportState> {
  return sql`select ${STATE} from imports i where i.id = ${id}`;
}

const KEPT = columns<ImportUndo['staying'][number]>({
  id: 'id',
  title: 'title',
  reasons: json(raw('reasons')),
});

const UNDO = columns<ImportUndo>({
  going: `(select count(*) from there where reasons = '{}')`,
  deleted: 'i.row_count - (select count(*) from there)',
  stayingCount: '(select count(*) from staying)',
  staying: rowsOf(sql`select ${KEPT} from staying
    order by title collate "pt-x-icu", id limit ${raw(String(IMPORT_MAX_LISTED))}`),
});

/** Selects what taking an import back would do. */
export function importUndo(id: string): Sql<ImportUndo> {
  return sql`
    with there as materialized (
      select * from import_rows(${id})
    ), staying as materialized (
      select * from there where reasons <> '{}'
    )
    select ${UNDO} from imports i where i.id = ${id}`;
}
