import { Module } from '@nestjs/common';

import { AuthModule } from '../auth/auth.module.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { DatabaseModule } from '../database/database.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AcceptanceController } from './acceptance.controller.js';
import { AcceptanceService } from './acceptance.service.js';
import { ClientPlacesService } from './client-places.service.js';
import { Invitation } from './invitation.entity.js';
import { InvitationMails } from './invitation.mails.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsJobs } from './invitations.jobs.js';
import { InvitationsService } from './invitations.service.js';
import { SentInvitationsService } from './sent-invitations.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    invitations: {
      action:
        | 'staff_invited'
        | 'portal_user_invited'
        | 'invitation_resent'
        | 'invitation_edited'
        | 'invitation_deleted'
        | 'invitation_accepted';
      subject: 'invitation';
    };
    /** By an invitation that was accepted, or by a colleague. */
    administrators: { action: 'administrator_made'; subject: 'staff_user' };
  }
}

@Module({
  imports: [
    AuthModule,
    MailModule,
    DatabaseModule.holding([Invitation], {
      invitation_logs_open: ['email', FIELD_MESSAGES.alreadyInvited],
    }),
  ],
  // The acceptance before what takes any id.
  controllers: [AcceptanceController, InvitationsController],
  providers: [
    AcceptanceService,
    ClientPlacesService,
    InvitationMails,
    InvitationsJobs,
    InvitationsService,
    SentInvitationsService,
  ],
  exports: [ClientPlacesService, InvitationsService],
})
export class InvitationsModule {}
