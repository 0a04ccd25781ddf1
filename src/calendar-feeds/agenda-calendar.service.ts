import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';

import { agendaEntryList } from '../agenda/agenda-entries.queries.js';
import { exportedPages } from '../audit/exported-pages.js';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, raw, sql } from '../database/sql.js';
import { entriesByIds } from './calendar-entries.queries.js';
import { writeCalendar } from './calendar-file.js';

const OFFICE = columns<{ day: string; timeZone: string }>({
  day: 'office_today()',
  timeZone: raw('office_time_zone()'),
});

/** Exports a view of the agenda as a calendar file. */
@Injectable()
export class AgendaCalendarService {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /**
   * Streams the file. One statement fixes the entries and their order; then they are read page by page. The export is
   * recorded in the security log before its first line is sent.
   */
  async open(session: Session, query: QueryOf<typeof agendaEntryList>): Promise<StreamableFile> {
    const ids = agendaEntryList.ids(query);
    const view = { ids, rows: entriesByIds, entry: { action: 'agenda_exported' } } as const;
    const [[office], pages] = await Promise.all([
      this.database.rows(session, sql`select ${OFFICE}`),
      exportedPages(this.database, session, view),
    ]);
    const { day, timeZone } = office!;
    const settings = { name: 'Causa', timeZone, base: this.config.linkBase, subscribed: false };
    return new StreamableFile(Readable.from(writeCalendar(pages, settings)), {
      type: 'text/calendar; charset=utf-8',
      disposition: `attachment; filename="agenda_${day}.ics"`,
    });
  }
}
