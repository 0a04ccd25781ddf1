import { Module } from '@nestjs/common';

import { DatabaseModule } from '../database/database.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { TextExtractionModule } from '../text-extraction/text-extraction.module.js';
import { Paper } from './paper.entity.js';
import { PaperTextsService } from './paper-texts.service.js';
import { PapersController } from './papers.controller.js';
import { PapersJobs } from './papers.jobs.js';
import { PapersService } from './papers.service.js';

@Module({
  imports: [DocumentsModule, TextExtractionModule, DatabaseModule.holding([Paper])],
  controllers: [PapersController],
  providers: [PapersService, PaperTextsService, PapersJobs],
})
export class PapersModule {}
