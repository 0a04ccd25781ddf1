import { Module } from '@nestjs/common';

import { CoverSheetsService } from './cover-sheets.service.js';

@Module({ providers: [CoverSheetsService], exports: [CoverSheetsService] })
export class CoverSheetsModule {}
