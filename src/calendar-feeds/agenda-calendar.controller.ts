import { Controller } from '@nestjs/common';

import { agendaEntryList } from '../agenda/agenda-entries.queries.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { CurrentQuery, FILE, Route } from '../routes/route.js';
import { AgendaCalendarService } from './agenda-calendar.service.js';

@Controller()
export class AgendaCalendarController {
  constructor(private readonly calendars: AgendaCalendarService) {}

  @Route.get('agenda-entries/export.ics', {
    access: 'staff',
    keys: ['agenda:read'],
    list: agendaEntryList,
    reply: { 'text/calendar': FILE },
    summary: "All entries of the list's filter, on all pages, as a calendar file.",
  })
  exportAll(
    @CurrentSession() session: Session,
    @CurrentQuery() query: QueryOf<typeof agendaEntryList>,
  ) {
    return this.calendars.open(session, query);
  }
}
