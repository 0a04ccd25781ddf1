import { Module } from '@nestjs/common';

import { DatabaseModule } from '../database/database.module.js';
import { MailModule } from '../mail/mail.module.js';
import { Invitation } from './invitation.entity.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsJobs } from './invitations.jobs.js';
import { InvitationsService } from './invitations.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    invitations: { action: 'portal_user_invited' | 'invitation_resent'; subject: 'invitation' };
  }
}

@Module({
  imports: [MailModule, DatabaseModule.holding([Invitation])],
  controllers: [InvitationsController],
  providers: [InvitationsService, InvitationsJobs],
  exports: [InvitationsService],
})
export class InvitationsModule {}
