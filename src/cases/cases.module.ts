import { Module } from '@nestjs/common';
import { CsvModule } from '../csv/csv.module.js';
import { CaseImportController } from './case-import.controller.js';
import { CasesController } from './cases.controller.js';
import { CasesService } from './cases.service.js';
import { DashboardController } from './dashboard.controller.js';

@Module({
  imports: [CsvModule],
  controllers: [CasesController, CaseImportController, DashboardController],
  providers: [CasesService],
})
export class CasesModule {}
