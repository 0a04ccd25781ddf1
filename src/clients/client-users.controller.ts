import { Controller, Param } from '@nestjs/common';

import type { Intent } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIntent } from '../routes/idempotency-key.js';
import { Route } from '../routes/route.js';
import { ClientsService } from './clients.service.js';

@Controller()
export class ClientUsersController {
  constructor(private readonly clients: ClientsService) {}

  @Route.post('client-users/:id/invitation', {
    access: 'staff',
    reply: 'InvitedPortalUser',
    summary: 'Invites a portal user whose invitation expired, or who never had one.',
  })
  invite(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @CurrentIntent() intent: Intent | null,
  ) {
    return this.clients.invitePortalUser(session, id, intent);
  }
}
