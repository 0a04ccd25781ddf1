import { Module } from '@nestjs/common';

import { AiModule } from '../ai/ai.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { CaseSummariesController } from './case-summaries.controller.js';
import { CaseSummaries } from './case-summaries.service.js';
import { CourtLetters } from './court-letters.service.js';

@Module({
  imports: [AiModule, DocumentsModule],
  controllers: [CaseSummariesController],
  providers: [CaseSummaries, CourtLetters],
})
export class CaseSummariesModule {}
