import { Controller, Query } from '@nestjs/common';

import {
  type Agenda,
  AGENDA_DAYS_MAX,
  ENTRY_MESSAGES,
  ENTRY_VIEWS,
  type EntryKind,
  type EntryView,
} from '../contract/agenda.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import type { Json } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { CurrentSession } from '../routes/current-session.js';
import { OptionalIdPipe } from '../routes/id.pipe.js';
import { Route } from '../routes/route.js';
import { wordPipe } from '../routes/word.pipe.js';
import { EntryKindsPipe, IdOrNonePipe, RequiredDayPipe } from './agenda.pipes.js';
import { agenda } from './agenda.queries.js';

const DAY_MS = 86_400_000;

@Controller()
export class AgendaController {
  constructor(private readonly database: Database) {}

  @Route.get('agenda', {
    access: 'staff',
    keys: ['agenda:read'],
    reply: 'Agenda',
    summary: 'The days of some weeks, each with its first entries and their number.',
    details: `At most ${AGENDA_DAYS_MAX} days. A day has its first three entries, in a week at most the first ten of each kind; \`agenda-entries\` has all of them. \`kinds\` and \`view\` choose the entries and leave the counts of the days as they are. \`caseId\` and \`personId\` may be \`none\`.`,
  })
  show(
    @CurrentSession() session: Session,
    @Query('from', RequiredDayPipe) from: string,
    @Query('until', RequiredDayPipe) until: string,
    @Query('view', wordPipe(...ENTRY_VIEWS)) view: EntryView | undefined,
    @Query('kinds', EntryKindsPipe) kinds: EntryKind[] | undefined,
    @Query('caseId', IdOrNonePipe) caseId: string | null | undefined,
    @Query('clientId', OptionalIdPipe) clientId: string | null,
    @Query('personId', IdOrNonePipe) personId: string | null | undefined,
  ): Promise<Json<Agenda>> {
    const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
    if (days < 1)
      throw new Problem('validation_failed', { errors: { until: ENTRY_MESSAGES.untilBeforeFrom } });
    if (days > AGENDA_DAYS_MAX)
      throw new Problem('validation_failed', { errors: { until: ENTRY_MESSAGES.tooManyDays } });
    const filter = { view, kinds, caseId, clientId: clientId ?? undefined, personId };
    return this.database.record(session, agenda({ from, until, ofWeek: days <= 7, filter }));
  }
}
