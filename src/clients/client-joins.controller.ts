import { Body, Controller, Param, Query } from '@nestjs/common';

import type { IdempotencyKey } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIdempotencyKey } from '../routes/idempotency-key.js';
import { Route } from '../routes/route.js';
import { ClientJoinsService } from './client-joins.service.js';
import { ClientJoinBody } from './clients.dto.js';

@Controller()
export class ClientJoinsController {
  constructor(private readonly joins: ClientJoinsService) {}

  @Route.get('clients/:id/join', {
    access: 'staff',
    reply: 'ClientJoinPreview',
    summary: 'The effects of joining a duplicate client into this one.',
  })
  preview(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Query('with', IdPipe) otherId: string,
  ) {
    return this.joins.preview(session, id, otherId);
  }

  @Route.post('clients/:id/join', {
    access: 'staff',
    status: 200,
    reply: 'ClientsJoined',
    summary: 'Joins a duplicate client into this one.',
    details:
      'Portal users of both see all of the joined client; those who will see more must be confirmed by name (`widens`). The other client goes to the recycle bin; for 30 days, restoring that deletion undoes the join.',
  })
  join(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: ClientJoinBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.joins.join(session, id, body, idempotencyKey);
  }
}
