import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import type { InvitationSent } from '../contract/invitations.js';
import type { Intent } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { CurrentSession, Staff } from '../http/access.decorators.js';
import { IdPipe } from '../http/id.pipe.js';
import { CurrentIntent } from '../http/idempotency-key.js';
import { InvitationsService } from './invitations.service.js';

@ApiTags('invitations')
@Controller('invitations')
@Staff()
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  /** The link sent before stops working. */
  @Post(':id/resend')
  @HttpCode(200)
  resend(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @CurrentIntent() intent: Intent | null,
  ): Promise<InvitationSent> {
    return this.invitations.resend(session, id, intent);
  }
}
