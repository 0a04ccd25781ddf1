import { Module } from '@nestjs/common';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { DatabaseModule } from '../database/database.module.js';
import { ArchivesController } from './archives.controller.js';
import { ArchivesService } from './archives.service.js';
import { CoverSheets } from './cover-sheets.js';
import { Document } from './document.entity.js';
import { DocumentLinks } from './document-links.js';
import { DocumentTexts } from './document-texts.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsJobs } from './documents.jobs.js';
import { DocumentsService } from './documents.service.js';
import { FilesController } from './files.controller.js';
import { LinkedFiles } from './linked-files.js';
import { MailAttachments } from './mail-attachments.js';
import { MailReader } from './mail-reader.js';
import { OfficeUploadTarget } from './office-upload-target.js';
import { ScanReader } from './scan-reader.js';
import { Scans } from './scans.js';
import { TextReader } from './text-reader.js';
import { UploadsService } from './uploads.service.js';
import { VirusScan } from './virus-scan.js';
import { WordRenewal } from './word-renewal.js';

declare module '../audit/audit.js' {
  interface Audited {
    documents: {
      action:
        | 'document_shared'
        | 'document_hidden'
        | 'document_read'
        | 'document_downloaded'
        | 'archive_downloaded'
        | 'infected_file_refused';
      /** An archive is a case's or a client's. */
      subject: 'document' | 'case' | 'client';
    };
  }
}

@Module({
  imports: [
    DatabaseModule.holding([Document], {
      documents_case_fkey: ['caseId', FIELD_MESSAGES.caseInvalid],
      documents_client_fkey: ['clientId', FIELD_MESSAGES.clientInvalid],
    }),
  ],
  controllers: [DocumentsController, FilesController, ArchivesController],
  providers: [
    DocumentsService,
    DocumentLinks,
    UploadsService,
    OfficeUploadTarget,
    LinkedFiles,
    VirusScan,
    ArchivesService,
    CoverSheets,
    DocumentsJobs,
    DocumentTexts,
    MailAttachments,
    Scans,
    WordRenewal,
    { provide: TextReader, useFactory: () => new TextReader() },
    { provide: MailReader, useFactory: () => new MailReader() },
    { provide: ScanReader, useFactory: () => new ScanReader() },
  ],
  exports: [
    DocumentsService,
    DocumentLinks,
    DocumentTexts,
    UploadsService,
    OfficeUploadTarget,
    Scans,
    TextReader,
  ],
})
export class DocumentsModule {}
