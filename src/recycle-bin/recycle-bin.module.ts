import { Module } from '@nestjs/common';

import { CasesModule } from '../cases/cases.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { DeletionsController } from './deletions.controller.js';
import { DiscardsController } from './discards.controller.js';
import { RecycleBinJobs } from './recycle-bin.jobs.js';
import { RecycleBinService } from './recycle-bin.service.js';

@Module({
  imports: [CasesModule, ClientsModule, DocumentsModule],
  controllers: [DiscardsController, DeletionsController],
  providers: [RecycleBinService, RecycleBinJobs],
})
export class RecycleBinModule {}
