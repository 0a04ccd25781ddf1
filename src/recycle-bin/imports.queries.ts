import { BIN_DAYS } from '../contract/deletions.js';
import { IMPORT_MAX_LISTED } from '../contract/imports.js';
import { type Sql, sql, trusted } from '../database/sql.js';
import { cappedCount, type ListQuery } from '../http/lists.js';

type Query = ListQuery<'importedAt', object>;

const UNDO_TIME = trusted(`interval '${BIN_DAYS} days'`);

/** Those that came in lately and are not in the bin. */
const UNDOABLE = sql`
  i.created_at > now() - ${UNDO_TIME} and not exists (
    select from deletions d where d.kind = 'import' and d.subject_id = i.id
  )`;

/** A page of `ListImport`; the page is cut before those who imported are looked up. */
export function importPage({ descending, limit, offset }: Query): Sql {
  const order = trusted(descending ? 'i.created_at desc, i.id desc' : 'i.created_at, i.id');
  return sql`
    select i.id, i.kind, i.file_name as "fileName", i.row_count as rows, s.full_name as "importedBy",
           i.created_at as "importedAt", i.created_at + ${UNDO_TIME} as "undoableUntil"
    from (
      select i.* from imports i where ${UNDOABLE} order by ${order} limit ${limit} offset ${offset}
    ) i
    left join staff_users s on s.user_id = i.user_id
    order by ${order}`;
}

export function importTotal(): Sql {
  return cappedCount(sql`from imports i where ${UNDOABLE}`);
}

/** Whether an import can be taken back, and if not, why. */
export interface ImportState {
  tooOld: boolean;
  undone: boolean;
}

export function importState(id: string): Sql {
  return sql`
    select i.created_at <= now() - ${UNDO_TIME} as "tooOld",
           exists (select from deletions d where d.kind = 'import' and d.subject_id = i.id) as undone
    from imports i where i.id = ${id}`;
}

/** An `ImportUndo`. */
export function importUndo(id: string): Sql {
  return sql`
    with there as materialized (
      select * from import_rows(${id})
    ), staying as materialized (
      select * from there where reasons <> '{}'
    )
    select (select count(*) from there where reasons = '{}') as going,
           i.row_count - (select count(*) from there) as deleted,
           (select count(*) from staying) as "stayingCount",
           (select coalesce(json_agg(s), '[]') from (
             select id, title, reasons from staying order by title collate "pt-x-icu", id
             limit ${trusted(String(IMPORT_MAX_LISTED))}
           ) s) as staying
    from imports i where i.id = ${id}`;
}
