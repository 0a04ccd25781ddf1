import { Injectable, StreamableFile } from '@nestjs/common';

import { exportedPages } from '../audit/exported-pages.js';
import { caseFileLabels, shownIn, statusLabels } from '../contract/labels.js';
import { linesOf, writeTable } from '../csv/write-table.js';
import { Database } from '../database/database.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, sql } from '../database/sql.js';
import { type ExportedCase, exportedIds, exportedRows } from './case-export.queries.js';
import type { caseList } from './cases.queries.js';

const TODAY = columns<{ day: string }>({ day: 'office_today()' });

const COLUMNS = shownIn(caseFileLabels);
export const CASE_HEADINGS = COLUMNS.map((name) => caseFileLabels[name]);

/** A view of the office's cases as a list to take away. */
@Injectable()
export class CaseExportService {
  constructor(private readonly database: Database) {}

  /** The file while it is made. */
  async open(session: Session, query: QueryOf<typeof caseList>): Promise<StreamableFile> {
    const view = {
      ids: exportedIds(query),
      rows: exportedRows,
      entry: { action: 'cases_exported' },
    } as const;
    const [[today], pages] = await Promise.all([
      this.database.rows(session, sql`select ${TODAY}`),
      exportedPages(this.database, session, view),
    ]);
    return new StreamableFile(writeTable(CASE_HEADINGS, linesOf(pages, caseLine)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="processos_${today!.day}.csv"`,
    });
  }
}

export function caseLine(row: ExportedCase): (string | null)[] {
  const read = { ...row, status: statusLabels[row.status] };
  return COLUMNS.map((name) => read[name]);
}
