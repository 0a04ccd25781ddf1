import { Module } from '@nestjs/common';
import { ListImporter } from '../csv/list-importer.js';
import { CaseImportController } from './case-import.controller.js';
import { CasesController } from './cases.controller.js';
import { CasesService } from './cases.service.js';
import { DashboardController } from './dashboard.controller.js';

@Module({
  controllers: [CasesController, CaseImportController, DashboardController],
  providers: [CasesService, ListImporter],
})
export class CasesModule {}
