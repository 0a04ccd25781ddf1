import { Controller, Query } from '@nestjs/common';

import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { DayPipe } from '../routes/day.pipe.js';
import { OptionalIdPipe } from '../routes/id.pipe.js';
import { FILE, Route } from '../routes/route.js';
import { wordPipe } from '../routes/word.pipe.js';
import { ReportsService } from './reports.service.js';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Route.get('reports', {
    access: 'staff',
    feature: 'reports',
    keys: ['reports:read'],
    reply: 'ReportReply',
    summary: 'Cases, deadlines and documents in figures.',
    details:
      'Without `from` and `to`, of this year until today. An office with many cases or documents gets a report of the last ten minutes; `madeAt` says when it was made. Where there is none, `report` is null while it is made: ask again after a second or two. Where it could not be made, `failed` is true for some minutes, in which `again=true` begins another attempt.',
  })
  report(
    @CurrentSession() session: Session,
    @Query('from', DayPipe) from: string | null,
    @Query('to', DayPipe) to: string | null,
    @Query('responsibleId', OptionalIdPipe) responsibleId: string | null,
    @Query('again', wordPipe('true', 'false')) again: 'true' | 'false' | undefined,
  ) {
    return this.reports.report(session, { from, to, responsibleId }, again === 'true');
  }

  @Route.get('reports/export.csv', {
    access: 'staff',
    feature: 'reports',
    keys: ['reports:read'],
    reply: { 'text/csv': FILE },
    summary: 'Every figure of a report, one a line.',
    details: 'While it is being made, and where it could not be made, 503 with `Retry-After`.',
  })
  export(
    @CurrentSession() session: Session,
    @Query('from', DayPipe) from: string | null,
    @Query('to', DayPipe) to: string | null,
    @Query('responsibleId', OptionalIdPipe) responsibleId: string | null,
  ) {
    return this.reports.export(session, { from, to, responsibleId });
  }
}
