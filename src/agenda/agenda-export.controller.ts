import { Controller } from '@nestjs/common';

import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { CurrentQuery, FILE, Route } from '../routes/route.js';
import { agendaEntryList } from './agenda-entries.queries.js';
import { AgendaExportService } from './agenda-export.service.js';

@Controller()
export class AgendaExportController {
  constructor(private readonly exports: AgendaExportService) {}

  @Route.get('agenda-entries/export.csv', {
    access: 'staff',
    keys: ['agenda:read'],
    list: agendaEntryList,
    reply: { 'text/csv': FILE },
    summary: "All entries of the list's filter in its order, on all pages.",
  })
  open(@CurrentSession() session: Session, @CurrentQuery() query: QueryOf<typeof agendaEntryList>) {
    return this.exports.open(session, query);
  }
}
