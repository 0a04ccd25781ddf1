import { Module } from '@nestjs/common';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { DatabaseModule } from '../database/database.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { GroundedAnswersModule } from '../grounded-answers/grounded-answers.module.js';
import { AiSettingsService } from './ai-settings.service.js';
import { AnswerSavingService } from './answer-saving.service.js';
import { AnswersController } from './answers.controller.js';
import { ConversationsController } from './conversations.controller.js';
import { ConversationsService } from './conversations.service.js';
import { SavedAnswerFilesService } from './saved-answer-files.service.js';
import { AiSettingsController } from './settings.controller.js';
import { AiSettings } from './settings.entity.js';

declare module '../audit/audit.js' {
  interface Audited {
    ai: { action: 'ai_settings_changed'; subject: never };
  }
}

@Module({
  imports: [
    DocumentsModule,
    GroundedAnswersModule,
    DatabaseModule.holding([AiSettings], {
      ai_shares_colleague_fkey: ['userIds', FIELD_MESSAGES.colleagueInvalid],
      ai_shares_check: ['userIds', FIELD_MESSAGES.colleagueInvalid],
    }),
  ],
  controllers: [AnswersController, ConversationsController, AiSettingsController],
  providers: [
    ConversationsService,
    AiSettingsService,
    AnswerSavingService,
    SavedAnswerFilesService,
  ],
})
export class AiModule {}
