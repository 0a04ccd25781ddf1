import { Controller } from '@nestjs/common';

import type { ListRules, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { CurrentQuery, FILE, Route } from '../routes/route.js';
import { ClientExportService } from './client-export.service.js';
import { ClientExportQuery } from './clients.dto.js';

/** The query of the list, of which only the filter counts. */
const exportedList: ListRules<'name', ClientExportQuery> = {
  sorts: ['name'],
  byDefault: ['name', 'ASC'],
  filter: ClientExportQuery,
  pageSize: 25,
};

@Controller()
export class ClientExportController {
  constructor(private readonly clients: ClientExportService) {}

  @Route.get('clients/export.csv', {
    access: 'staff',
    keys: ['clients:read'],
    list: exportedList,
    reply: { 'text/csv': FILE },
    summary: "All clients of the list's filter, by name, whatever its page.",
    details:
      'With `fields` of the filter as `all`, every field of a client follows the columns of the list.',
  })
  export(
    @CurrentSession() session: Session,
    @CurrentQuery() { filter }: QueryOf<typeof exportedList>,
  ) {
    return this.clients.open(session, filter);
  }
}
