import { Injectable, StreamableFile } from '@nestjs/common';

import { exportedPages } from '../audit/exported-pages.js';
import {
  entryFileLabels,
  entryKindLabels,
  entryStateLabels,
  repetitionLabels,
  shownIn,
} from '../contract/labels.js';
import { linesOf, writeTable } from '../csv/write-table.js';
import { Database } from '../database/database.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, sql } from '../database/sql.js';
import { agendaEntryList } from './agenda-entries.queries.js';
import { type ExportedEntry, exportedRows } from './agenda-export.queries.js';

const TODAY = columns<{ day: string }>({ day: 'office_today()' });

const COLUMNS = shownIn(entryFileLabels);
export const ENTRY_HEADINGS = COLUMNS.map((name) => entryFileLabels[name]);

/** Exports a view of the office's agenda as CSV. */
@Injectable()
export class AgendaExportService {
  constructor(private readonly database: Database) {}

  /**
   * Streams the file. One statement fixes the entries and their order; then they are read page by page. The export is
   * recorded in the security log before its first line is sent.
   */
  async open(session: Session, query: QueryOf<typeof agendaEntryList>): Promise<StreamableFile> {
    const view = {
      ids: agendaEntryList.ids(query),
      rows: exportedRows,
      entry: { action: 'agenda_exported' },
    } as const;
    const [[today], pages] = await Promise.all([
      this.database.rows(session, sql`select ${TODAY}`),
      exportedPages(this.database, session, view),
    ]);
    return new StreamableFile(writeTable(ENTRY_HEADINGS, linesOf(pages, entryLine)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="agenda_${today!.day}.csv"`,
    });
  }
}

export function entryLine(row: ExportedEntry): (string | null)[] {
  const read = {
    ...row,
    kind: entryKindLabels[row.kind],
    state: entryStateLabels[row.kind][row.state],
    repeats: row.repeats && repetitionLabels[row.repeats],
  };
  return COLUMNS.map((name) => read[name]);
}
