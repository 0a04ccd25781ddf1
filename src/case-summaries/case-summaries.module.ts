import { Module } from '@nestjs/common';

import { GroundedAnswersModule } from '../grounded-answers/grounded-answers.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { CaseSummariesController } from './case-summaries.controller.js';
import { CaseSummariesService } from './case-summaries.service.js';
import { CourtLettersService } from './court-letters.service.js';

@Module({
  imports: [GroundedAnswersModule, DocumentsModule],
  controllers: [CaseSummariesController],
  providers: [CaseSummariesService, CourtLettersService],
})
export class CaseSummariesModule {}
