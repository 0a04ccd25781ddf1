import { Controller } from '@nestjs/common';

import type { ListRules, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { CurrentQuery, FILE, Route } from '../routes/route.js';
import { SecurityFilterQuery } from './security-log.dto.js';
import { securityList } from './security-log.queries.js';
import { SecurityLogService } from './security-log.service.js';

/** The query of the list, of which only the filter counts. */
const exportedList: ListRules<'at', SecurityFilterQuery> = {
  sorts: ['at'],
  byDefault: ['at', 'DESC'],
  filter: SecurityFilterQuery,
  pageSize: 25,
};

@Controller()
export class SecurityLogController {
  constructor(private readonly log: SecurityLogService) {}

  @Route.get('security-log', {
    access: 'administrator',
    list: securityList,
    reply: 'SecurityEvent',
    summary: 'Who did what that matters to security, newest first.',
  })
  list(@CurrentSession() session: Session, @CurrentQuery() query: QueryOf<typeof securityList>) {
    return this.log.list(session, query);
  }

  @Route.get('security-log/overview', {
    access: 'administrator',
    reply: 'SecurityOverview',
    summary: 'The state of the chain of seals, and who can be asked for.',
  })
  overview(@CurrentSession() session: Session) {
    return this.log.overview(session);
  }

  @Route.get('security-log/export.csv', {
    access: 'administrator',
    list: exportedList,
    reply: { 'text/csv': FILE },
    summary: "All entries of the list's filter, newest first, whatever its page.",
  })
  export(
    @CurrentSession() session: Session,
    @CurrentQuery() { filter }: QueryOf<typeof exportedList>,
  ) {
    return this.log.export(session, filter);
  }
}
