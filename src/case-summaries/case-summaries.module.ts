import { Module } from '@nestjs/common';

import { DocumentsModule } from '../documents/documents.module.js';
import { GroundedAnswersModule } from '../grounded-answers/grounded-answers.module.js';
import { CaseSummariesController } from './case-summaries.controller.js';
import { CaseSummariesService } from './case-summaries.service.js';
import { CourtLettersService } from './court-letters.service.js';

@Module({
  imports: [GroundedAnswersModule, DocumentsModule],
  controllers: [CaseSummariesController],
  providers: [CaseSummariesService, CourtLettersService],
})
export class CaseSummariesModule {}
