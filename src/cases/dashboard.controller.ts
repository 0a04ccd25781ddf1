import { Controller, Query } from '@nestjs/common';

import type { Dashboard } from '../contract/dashboard.js';
import type { SearchReply } from '../contract/search.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import type { Json } from '../database/sql.js';
import { CurrentSession } from '../routes/current-session.js';
import { Route } from '../routes/route.js';
import { dashboard } from './dashboard.queries.js';
import { search } from './search.queries.js';
import { WordsPipe } from './words.pipe.js';

const NOTHING_FOUND: SearchReply = {
  cases: [],
  clients: [],
  documents: [],
  requests: [],
  agenda: [],
  notes: [],
};

/** The staff's panel, and the search over everything. */
@Controller()
export class DashboardController {
  constructor(private readonly database: Database) {}

  @Route.get('dashboard', {
    access: 'staff',
    // It names cases and tells what was last done in them.
    keys: ['reports:read', 'cases:read'],
    reply: 'Dashboard',
    summary: 'What the first page shows.',
  })
  dashboard(@CurrentSession() session: Session): Promise<Json<Dashboard>> {
    return this.database.record(session, dashboard());
  }

  @Route.get('search', {
    access: 'staff',
    keys: ['cases:read', 'clients:read', 'documents:read'],
    reply: 'SearchReply',
    summary:
      'Cases, clients, documents, requests, agenda entries and notes whose texts hold every word, without regard to case and accents.',
    details:
      'Requests are shown where the plan has the client portal, and to a key that has `requests:read`; agenda entries to a key that has `agenda:read`. The words around the number of a lawsuit are not looked for.',
  })
  search(
    @CurrentSession() session: Session,
    @Query('q', WordsPipe) words: string,
  ): Promise<Json<SearchReply>> | SearchReply {
    return words === '' ? NOTHING_FOUND : this.database.record(session, search(words));
  }
}
