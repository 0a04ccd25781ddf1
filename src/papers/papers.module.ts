import { Module } from '@nestjs/common';

import { DocumentsModule } from '../documents/documents.module.js';
import { TextExtractionModule } from '../text-extraction/text-extraction.module.js';
import { PaperTexts } from './paper-texts.js';
import { PapersController } from './papers.controller.js';
import { PapersJobs } from './papers.jobs.js';
import { PapersService } from './papers.service.js';

@Module({
  imports: [DocumentsModule, TextExtractionModule],
  controllers: [PapersController],
  providers: [PapersService, PaperTexts, PapersJobs],
})
export class PapersModule {}
