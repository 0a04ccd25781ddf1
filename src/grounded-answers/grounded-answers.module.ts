import { Module } from '@nestjs/common';

import { DatabaseModule } from '../database/database.module.js';
import { AnswerWriting } from './answer-writing.js';
import { AnswersJobs } from './answers.jobs.js';
import { AnswersService } from './answers.service.js';
import { AiConversation } from './conversation.entity.js';
import { LiveAnswers } from './live-answers.js';
import { Sources } from './sources.js';

declare module '../audit/audit.js' {
  interface Audited {
    groundedAnswers: { action: 'ai_sent_downloaded'; subject: 'ai_answer' };
  }
}

/** Answers of models from an office's records, checked against them. Whatever asks a model asks here. */
@Module({
  imports: [DatabaseModule.holding([AiConversation])],
  providers: [AnswersService, AnswerWriting, LiveAnswers, Sources, AnswersJobs],
  exports: [AnswersService],
})
export class GroundedAnswersModule {}
