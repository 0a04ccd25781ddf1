import { Module } from '@nestjs/common';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { CsvModule } from '../csv/csv.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { CaseImportController } from './case-import.controller.js';
import { CasesController } from './cases.controller.js';
import { CasesService } from './cases.service.js';
import { DashboardController } from './dashboard.controller.js';
import { CaseHistory } from './history.entity.js';
import { LegalCase } from './legal-case.entity.js';

@Module({
  imports: [
    CsvModule,
    DatabaseModule.holding([LegalCase, CaseHistory], {
      // A client of another office breaks the same foreign key as one that does not exist.
      cases_client_fkey: ['clientId', FIELD_MESSAGES.clientInvalid],
    }),
  ],
  controllers: [CasesController, CaseImportController, DashboardController],
  providers: [CasesService],
})
export class CasesModule {}
