import { BIN_DAYS } from '../contract/deletions.js';
import { IMPORT_MAX_LISTED } from '../contract/imports.js';
import { type Sql, sql, trusted } from '../database/sql.js';
import { cappedCount, type ListFilter, type ListQuery, ordersOf } from '../http/lists.js';

export type ImportQuery = ListQuery<'importedAt', ListFilter>;

const UNDO_TIME = trusted(`interval '${BIN_DAYS} days'`);

/** Those that came in lately and are not in the bin. */
const UNDOABLE = sql`
  i.created_at > now() - ${UNDO_TIME} and not exists (
    select from deletions d where d.kind = 'import' and d.subject_id = i.id
  )`;

/** A page of `ListImport`; the page is cut before those who imported are looked up. */
export function importPage(query: ImportQuery): Sql {
  const { filter, limit, offset } = query;
  const { forwards } = ordersOf(query, { importedAt: 'created_at' }, 'i');
  return sql`
    select i.id, i.kind, i.file_name as "fileName", i.row_count as rows, s.full_name as "importedBy",
           i.created_at as "importedAt", i.created_at + ${UNDO_TIME} as "undoableUntil"
    from (
      select i.* from imports i where ${conditions(filter)}
      order by ${forwards} limit ${limit} offset ${offset}
    ) i
    left join staff_users s on s.user_id = i.user_id
    order by ${forwards}`;
}

export function importTotal({ filter }: ImportQuery): Sql {
  return cappedCount(sql`from imports i where ${conditions(filter)}`);
}

function conditions({ id }: ListFilter): Sql {
  return id ? sql`${UNDOABLE} and i.id = any (${id}::uuid[])` : UNDOABLE;
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
