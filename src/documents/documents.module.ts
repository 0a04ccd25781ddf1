import { Module } from '@nestjs/common';

import { ArchivesController } from './archives.controller.js';
import { ArchivesService } from './archives.service.js';
import { CoverSheets } from './cover-sheets.js';
import { DocumentTexts } from './document-texts.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsJobs } from './documents.jobs.js';
import { DocumentsService } from './documents.service.js';
import { FilesController } from './files.controller.js';
import { LinkedFiles } from './linked-files.js';
import { TextReader } from './text-reader.js';
import { UploadsService } from './uploads.service.js';
import { VirusScan } from './virus-scan.js';

@Module({
  controllers: [DocumentsController, FilesController, ArchivesController],
  providers: [
    DocumentsService,
    UploadsService,
    LinkedFiles,
    VirusScan,
    ArchivesService,
    CoverSheets,
    DocumentsJobs,
    DocumentTexts,
    { provide: TextReader, useFactory: () => new TextReader() },
  ],
})
export class DocumentsModule {}
