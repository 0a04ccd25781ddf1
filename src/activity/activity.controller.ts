import { Controller, Query } from '@nestjs/common';

import type { ActivityKind, ActivityPage } from '../contract/activity.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import type { Json } from '../database/sql.js';
import { CurrentSession } from '../routes/current-session.js';
import { DayPipe } from '../routes/day.pipe.js';
import { OptionalIdPipe } from '../routes/id.pipe.js';
import { Route } from '../routes/route.js';
import { ActivityKindPipe, type ActivityPlace, ActivityPlacePipe } from './activity.pipes.js';
import { activityPage } from './activity.queries.js';

@Controller()
export class ActivityController {
  constructor(private readonly database: Database) {}

  @Route.get('activity', {
    access: 'staff',
    keys: ['cases:read', 'clients:read', 'documents:read'],
    reply: 'ActivityPage',
    summary:
      'What happened in the office, newest first: in its cases, its clients and their folders.',
    details:
      'A page at a time: `before` is the `next` of the page before. `who` is the `userId` of somebody of the staff.',
  })
  list(
    @CurrentSession() session: Session,
    @Query('who', OptionalIdPipe) who: string | null,
    @Query('kind', ActivityKindPipe) kind: ActivityKind | null,
    @Query('from', DayPipe) from: string | null,
    @Query('before', ActivityPlacePipe) before: ActivityPlace | null,
  ): Promise<Json<ActivityPage>> {
    return this.database.record(session, activityPage({ who, kind, from, before }));
  }
}
