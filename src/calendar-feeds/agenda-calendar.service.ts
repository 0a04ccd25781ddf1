import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';

import { agendaEntryList } from '../agenda/agenda-entries.queries.js';
import { auditOwn } from '../audit/audit.js';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, raw, sql } from '../database/sql.js';
import { entriesByIds } from './calendar-entries.queries.js';
import { type CalendarEntry, writeCalendar } from './calendar-file.js';

/** Rows that are held in memory at a time. */
const PAGE = 1000;

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
    const [[office], found] = await Promise.all([
      this.database.rows(session, sql`select ${OFFICE}`),
      this.database.rows(session, agendaEntryList.ids(query), 'recent'),
    ]);
    const ids = found.map(({ id }) => id);
    const first = await this.page(session, ids.slice(0, PAGE));
    await this.database.append(session, (em) => auditOwn(em, { action: 'agenda_exported' }));
    const { day, timeZone } = office!;
    const settings = { name: 'Causa', timeZone, base: this.config.linkBase, subscribed: false };
    const parts = writeCalendar(this.pages(session, ids, first), settings);
    return new StreamableFile(Readable.from(parts), {
      type: 'text/calendar; charset=utf-8',
      disposition: `attachment; filename="agenda_${day}.ics"`,
    });
  }

  private async *pages(session: Session, ids: readonly string[], first: CalendarEntry[]) {
    yield first;
    for (let from = PAGE; from < ids.length; from += PAGE)
      yield await this.page(session, ids.slice(from, from + PAGE));
  }

  private page(session: Session, ids: readonly string[]): Promise<CalendarEntry[]> {
    return this.database.rows(session, entriesByIds(ids), 'recent');
  }
}
