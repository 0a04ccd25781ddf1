import { Injectable, StreamableFile } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import { caseFileLabels, shownIn, statusLabels } from '../contract/labels.js';
import { writeTable } from '../csv/write-table.js';
import { Database } from '../database/database.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, sql } from '../database/sql.js';
import { type ExportedCase, exportedIds, exportedRows } from './case-export.queries.js';
import type { caseList } from './cases.queries.js';

/** Rows that are held at a time. */
const PAGE = 1000;
const TODAY = columns<{ day: string }>({ day: 'office_today()' });

const COLUMNS = shownIn(caseFileLabels);
export const CASE_HEADINGS = COLUMNS.map((name) => caseFileLabels[name]);

/** A view of the office's cases as a list to take away. */
@Injectable()
export class CaseExportService {
  constructor(private readonly database: Database) {}

  /**
   * The file while it is made. One statement fixes the cases and their order; then they are read page by page.
   * The export is written to the audit log before its first line is sent.
   */
  async open(session: Session, query: QueryOf<typeof caseList>): Promise<StreamableFile> {
    const [[today], found] = await Promise.all([
      this.database.rows(session, sql`select ${TODAY}`),
      this.database.rows(session, exportedIds(query), 'recent'),
    ]);
    const ids = found.map(({ id }) => id);
    const first = await this.page(session, ids.slice(0, PAGE));
    await this.database.append(session, (em) => auditOwn(em, { action: 'cases_exported' }));
    return new StreamableFile(writeTable(CASE_HEADINGS, this.lines(session, ids, first)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="processos_${today!.day}.csv"`,
    });
  }

  private async *lines(session: Session, ids: readonly string[], first: ExportedCase[]) {
    yield* first.map(caseLine);
    for (let from = PAGE; from < ids.length; from += PAGE)
      yield* (await this.page(session, ids.slice(from, from + PAGE))).map(caseLine);
  }

  private page(session: Session, ids: readonly string[]): Promise<ExportedCase[]> {
    return this.database.rows(session, exportedRows(ids), 'recent');
  }
}

export function caseLine(row: ExportedCase): (string | null)[] {
  const read = { ...row, status: statusLabels[row.status] };
  return COLUMNS.map((name) => read[name]);
}
