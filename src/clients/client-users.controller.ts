import { Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { InvitationSent, PortalUser } from '../contract/invitations.js';
import type { Intent } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { CurrentSession, Staff } from '../http/access.decorators.js';
import { IdPipe } from '../http/id.pipe.js';
import { CurrentIntent } from '../http/idempotency-key.js';
import { ClientsService } from './clients.service.js';

@ApiTags('client-users')
@Controller('client-users')
@Staff()
export class ClientUsersController {
  constructor(private readonly clients: ClientsService) {}

  /** Invites someone whose invitation expired, or who never had one. */
  @Post(':id/invitation')
  invite(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @CurrentIntent() intent: Intent | null,
  ): Promise<PortalUser & InvitationSent> {
    return this.clients.invitePortalUser(session, id, intent);
  }
}
