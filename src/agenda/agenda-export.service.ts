import { Injectable, StreamableFile } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import {
  entryFileLabels,
  entryKindLabels,
  entryStateLabels,
  repetitionLabels,
  shownIn,
} from '../contract/labels.js';
import { writeTable } from '../csv/write-table.js';
import { Database } from '../database/database.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, sql } from '../database/sql.js';
import { agendaEntryList } from './agenda-entries.queries.js';
import { type ExportedEntry, exportedRows } from './agenda-export.queries.js';

/** Rows that are held in memory at a time. */
const PAGE = 1000;
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
    const [[today], found] = await Promise.all([
      this.database.rows(session, sql`select ${TODAY}`),
      this.database.rows(session, agendaEntryList.ids(query), 'recent'),
    ]);
    const ids = found.map(({ id }) => id);
    const first = await this.page(session, ids.slice(0, PAGE));
    await this.database.append(session, (em) => auditOwn(em, { action: 'agenda_exported' }));
    return new StreamableFile(writeTable(ENTRY_HEADINGS, this.lines(session, ids, first)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="agenda_${today!.day}.csv"`,
    });
  }

  private async *lines(session: Session, ids: readonly string[], first: ExportedEntry[]) {
    yield* first.map(entryLine);
    for (let from = PAGE; from < ids.length; from += PAGE)
      yield* (await this.page(session, ids.slice(from, from + PAGE))).map(entryLine);
  }

  private page(session: Session, ids: readonly string[]): Promise<ExportedEntry[]> {
    return this.database.rows(session, exportedRows(ids), 'recent');
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
