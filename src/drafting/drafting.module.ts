import { Module } from '@nestjs/common';

import { DRAFTING_MESSAGES } from '../contract/drafting.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { DatabaseModule } from '../database/database.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { GroundedAnswersModule } from '../grounded-answers/grounded-answers.module.js';
import { DocumentTemplate } from './document-template.entity.js';
import { Draft } from './draft.entity.js';
import { DraftsController } from './drafts.controller.js';
import { DraftsService } from './drafts.service.js';
import { ModelDraftsService } from './model-drafts.service.js';
import { TemplatesController } from './templates.controller.js';
import { TemplatesService } from './templates.service.js';
import { WordFilesService } from './word-files.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    drafting: { action: 'draft_downloaded' | 'draft_sent_downloaded'; subject: 'case' };
  }
}

@Module({
  imports: [
    GroundedAnswersModule,
    DocumentsModule,
    DatabaseModule.holding([DocumentTemplate, Draft], {
      document_templates_at_most: ['name', DRAFTING_MESSAGES.tooManyTemplates],
      drafts_at_most: ['caseId', DRAFTING_MESSAGES.tooManyDrafts],
      drafts_case_fkey: ['caseId', FIELD_MESSAGES.caseInvalid],
      drafts_template_fkey: ['templateId', DRAFTING_MESSAGES.templateInvalid],
    }),
  ],
  controllers: [TemplatesController, DraftsController],
  providers: [TemplatesService, DraftsService, ModelDraftsService, WordFilesService],
})
export class DraftingModule {}
