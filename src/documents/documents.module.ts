import { Module } from '@nestjs/common';

import { DocumentTextJobs } from './document-text.jobs.js';
import { DocumentTexts } from './document-texts.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsJobs } from './documents.jobs.js';
import { DocumentsService } from './documents.service.js';
import { FilesController } from './files.controller.js';
import { TextReader } from './text-reader.js';
import { UploadsService } from './uploads.service.js';

@Module({
  controllers: [DocumentsController, FilesController],
  providers: [
    DocumentsService,
    UploadsService,
    DocumentsJobs,
    DocumentTexts,
    DocumentTextJobs,
    { provide: TextReader, useFactory: () => new TextReader() },
  ],
})
export class DocumentsModule {}
