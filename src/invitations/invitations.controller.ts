import { Controller, Param } from '@nestjs/common';

import type { Intent } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIntent } from '../routes/idempotency-key.js';
import { Route } from '../routes/route.js';
import { InvitationsService } from './invitations.service.js';

@Controller()
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Route.post('invitations/:id/resend', {
    access: 'staff',
    status: 200,
    reply: 'InvitationSent',
    summary: 'Sends a pending invitation again; the link sent before stops working.',
  })
  resend(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @CurrentIntent() intent: Intent | null,
  ) {
    return this.invitations.resend(session, id, intent);
  }
}
