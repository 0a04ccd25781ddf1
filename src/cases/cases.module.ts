import { Module } from '@nestjs/common';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { CsvModule } from '../csv/csv.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { CaseAccessController } from './case-access.controller.js';
import { CaseAccessService } from './case-access.service.js';
import { CaseExportService } from './case-export.service.js';
import { CaseImportController } from './case-import.controller.js';
import { CasesController } from './cases.controller.js';
import { CasesService } from './cases.service.js';
import { DashboardController } from './dashboard.controller.js';
import { CaseHistory } from './history.entity.js';
import { LegalCase } from './legal-case.entity.js';

declare module '../audit/audit.js' {
  interface Audited {
    cases: {
      action: 'case_access_given' | 'case_access_taken' | 'case_client_changed' | 'cases_exported';
      subject: 'portal_user' | 'case';
    };
  }
}

@Module({
  imports: [
    CsvModule,
    DatabaseModule.holding([LegalCase, CaseHistory], {
      // A client of another office breaks the same foreign key as one that does not exist.
      cases_client_fkey: ['clientId', FIELD_MESSAGES.clientInvalid],
      cases_responsible_fkey: ['responsibleId', FIELD_MESSAGES.responsibleInvalid],
    }),
  ],
  controllers: [CasesController, CaseAccessController, CaseImportController, DashboardController],
  providers: [CasesService, CaseAccessService, CaseExportService],
})
export class CasesModule {}
