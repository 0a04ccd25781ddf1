import { Module } from '@nestjs/common';
import { CsvModule } from '../csv/csv.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { ClientExportController } from './client-export.controller.js';
import { ClientExport } from './client-export.service.js';
import { ClientImportController } from './client-import.controller.js';
import { ClientPhotos } from './client-photos.js';
import { ClientUsersController } from './client-users.controller.js';
import { ClientsController } from './clients.controller.js';
import { ClientsService } from './clients.service.js';

@Module({
  imports: [CsvModule, InvitationsModule],
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
