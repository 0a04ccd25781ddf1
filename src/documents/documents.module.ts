import { Module } from '@nestjs/common';

import { DocumentsController } from './documents.controller.js';
import { DocumentsJobs } from './documents.jobs.js';
import { DocumentsService } from './documents.service.js';
import { FilesController } from './files.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({
  controllers: [DocumentsController, FilesController],
  providers: [DocumentsService, UploadsService, DocumentsJobs],
})
export class DocumentsModule {}
