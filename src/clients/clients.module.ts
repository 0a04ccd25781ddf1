import { Module } from '@nestjs/common';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { CsvModule } from '../csv/csv.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { ClientContact } from './client-contact.entity.js';
import { ClientExportController } from './client-export.controller.js';
import { ClientExport } from './client-export.service.js';
import { ClientImportController } from './client-import.controller.js';
import { ClientPhotos } from './client-photos.js';
import { Client } from './client.entity.js';
import { ClientUsersController } from './client-users.controller.js';
import { ClientsController } from './clients.controller.js';
import { ClientsService } from './clients.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    clients: { action: 'portal_user_added' | 'clients_exported'; subject: 'portal_user' };
  }
}

@Module({
  imports: [
    CsvModule,
    InvitationsModule,
    DatabaseModule.holding([Client, ClientContact], {
      client_users_email_key: ['email', FIELD_MESSAGES.portalUserExists],
    }),
  ],
  controllers: [
    ClientUsersController,
    ClientsController,
    ClientExportController,
    ClientImportController,
  ],
  providers: [ClientsService, ClientExport, ClientPhotos],
  exports: [ClientsService],
})
export class ClientsModule {}
