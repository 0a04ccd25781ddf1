import { Module } from '@nestjs/common';

import { DatabaseModule } from '../database/database.module.js';
import { AnswerWritingService } from './answer-writing.service.js';
import { AnswersJobs } from './answers.jobs.js';
import { AnswersService } from './answers.service.js';
import { AiConversation } from './conversation.entity.js';
import { LiveAnswersService } from './live-answers.service.js';
import { SourcesService } from './sources.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    groundedAnswers: { action: 'ai_sent_downloaded'; subject: 'ai_answer' };
  }
}

/** Answers of models from an office's records, checked against them. Whatever asks a model asks here. */
@Module({
  imports: [DatabaseModule.holding([AiConversation])],
  providers: [
    AnswersService,
    AnswerWritingService,
    LiveAnswersService,
    SourcesService,
    AnswersJobs,
  ],
  exports: [AnswersService],
})
export class GroundedAnswersModule {}
