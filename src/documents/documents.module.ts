import { Module } from '@nestjs/common';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { DatabaseModule } from '../database/database.module.js';
import { TextExtractionModule } from '../text-extraction/text-extraction.module.js';
import { Document } from './document.entity.js';
import { DocumentLinksService } from './document-links.service.js';
import { DocumentTextsService } from './document-texts.service.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsJobs } from './documents.jobs.js';
import { DocumentsService } from './documents.service.js';
import { FilesController } from './files.controller.js';
import { LinkedFilesService } from './linked-files.service.js';
import { MailAttachmentsService } from './mail-attachments.service.js';
import { OfficeUploadTarget } from './office-upload-target.js';
import { UploadsService } from './uploads.service.js';
import { VirusScanService } from './virus-scan.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    documents: {
      action:
        | 'document_shared'
        | 'document_hidden'
        | 'document_read'
        | 'document_downloaded'
        | 'infected_file_refused';
      subject: 'document';
    };
  }
}

@Module({
  imports: [
    TextExtractionModule,
    DatabaseModule.holding([Document], {
      documents_case_fkey: ['caseId', FIELD_MESSAGES.caseInvalid],
      documents_client_fkey: ['clientId', FIELD_MESSAGES.clientInvalid],
    }),
  ],
  controllers: [DocumentsController, FilesController],
  providers: [
    DocumentsService,
    DocumentLinksService,
    UploadsService,
    OfficeUploadTarget,
    LinkedFilesService,
    VirusScanService,
    DocumentsJobs,
    DocumentTextsService,
    MailAttachmentsService,
  ],
  exports: [
    DocumentsService,
    DocumentLinksService,
    DocumentTextsService,
    UploadsService,
    OfficeUploadTarget,
  ],
})
export class DocumentsModule {}
