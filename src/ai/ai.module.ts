import { Module } from '@nestjs/common';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { DatabaseModule } from '../database/database.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { AiJobs } from './ai.jobs.js';
import { AiSettingsService } from './ai-settings.service.js';
import { AnswerSavingService } from './answer-saving.service.js';
import { AnswerWriting } from './answer-writing.js';
import { AnswersController } from './answers.controller.js';
import { AnswersService } from './answers.service.js';
import { AiConversation } from './conversation.entity.js';
import { ConversationsController } from './conversations.controller.js';
import { ConversationsService } from './conversations.service.js';
import { LiveAnswers } from './live-answers.js';
import { SavedAnswerFiles } from './saved-answer-files.js';
import { AiSettingsController } from './settings.controller.js';
import { AiSettings } from './settings.entity.js';
import { Sources } from './sources.js';

declare module '../audit/audit.js' {
  interface Audited {
    ai: { action: 'ai_settings_changed' | 'ai_sent_downloaded'; subject: 'ai_answer' };
  }
}

@Module({
  imports: [
    DocumentsModule,
    DatabaseModule.holding([AiConversation, AiSettings], {
      ai_shares_colleague_fkey: ['userIds', FIELD_MESSAGES.colleagueInvalid],
      ai_shares_check: ['userIds', FIELD_MESSAGES.colleagueInvalid],
    }),
  ],
  controllers: [AnswersController, ConversationsController, AiSettingsController],
  providers: [
    AnswersService,
    AnswerWriting,
    ConversationsService,
    LiveAnswers,
    AiSettingsService,
    Sources,
    AnswerSavingService,
    SavedAnswerFiles,
    AiJobs,
  ],
  exports: [AnswersService],
})
export class AiModule {}
