import { Module, type OnModuleInit } from '@nestjs/common';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { CsvModule } from '../csv/csv.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { ClientPlacesService } from '../invitations/client-places.service.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { MailModule } from '../mail/mail.module.js';
import { Client } from './client.entity.js';
import { ClientContact } from './client-contact.entity.js';
import { ClientExportController } from './client-export.controller.js';
import { ClientExportService } from './client-export.service.js';
import { ClientImportController } from './client-import.controller.js';
import { ClientJoinsController } from './client-joins.controller.js';
import { ClientJoinsService } from './client-joins.service.js';
import { ClientPhotosService } from './client-photos.service.js';
import { ClientTenantsController } from './client-tenants.controller.js';
import { ClientTenantsService } from './client-tenants.service.js';
import { ClientUser } from './client-user.entity.js';
import { ClientUsersController } from './client-users.controller.js';
import { ClientUsersService } from './client-users.service.js';
import { ClientsController } from './clients.controller.js';
import { ClientsService } from './clients.service.js';
import { FormerAddressesJobs } from './former-addresses.jobs.js';
import { takePlace } from './invited-places.js';

declare module '../audit/audit.js' {
  interface Audited {
    clients: {
      action:
        | 'portal_user_added'
        | 'portal_user_removed'
        | 'portal_user_email_changed'
        | 'client_email_changed'
        | 'client_iban_changed'
        | 'clients_exported'
        | 'clients_joined';
      subject: 'portal_user' | 'client';
    };
  }
}

@Module({
  imports: [
    CsvModule,
    InvitationsModule,
    MailModule,
    DatabaseModule.holding([Client, ClientContact, ClientUser], {
      client_users_email_key: ['email', FIELD_MESSAGES.portalUserExists],
    }),
  ],
  controllers: [
    ClientTenantsController,
    ClientUsersController,
    ClientJoinsController,
    ClientsController,
    ClientExportController,
    ClientImportController,
  ],
  providers: [
    ClientJoinsService,
    ClientsService,
    ClientTenantsService,
    ClientUsersService,
    ClientExportService,
    ClientPhotosService,
    FormerAddressesJobs,
  ],
  exports: [ClientsService],
})
export class ClientsModule implements OnModuleInit {
  constructor(private readonly places: ClientPlacesService) {}

  onModuleInit(): void {
    this.places.handle(takePlace);
  }
}
