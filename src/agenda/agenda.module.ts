import { Module } from '@nestjs/common';

import { ENTRY_MESSAGES } from '../contract/agenda.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { CsvModule } from '../csv/csv.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AgendaController } from './agenda.controller.js';
import { AgendaEntriesController } from './agenda-entries.controller.js';
import { AgendaEntriesService } from './agenda-entries.service.js';
import { AgendaEntry } from './agenda-entry.entity.js';
import { AgendaExportController } from './agenda-export.controller.js';
import { AgendaExportService } from './agenda-export.service.js';
import { EntryImportController } from './entry-import.controller.js';
import { HearingNoticesService } from './hearing-notices.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    agenda: { action: 'agenda_exported'; subject: never };
  }
}

@Module({
  imports: [
    CsvModule,
    MailModule,
    DatabaseModule.holding([AgendaEntry], {
      agenda_entries_case_fkey: ['caseId', FIELD_MESSAGES.caseInvalid],
      agenda_entries_responsible_fkey: ['responsibleId', FIELD_MESSAGES.responsibleInvalid],
      agenda_entries_deputy_fkey: ['deputyId', FIELD_MESSAGES.responsibleInvalid],
      agenda_entries_document_fkey: ['documentId', FIELD_MESSAGES.documentInvalid],
      agenda_entries_proof_document_fkey: ['proofDocumentId', FIELD_MESSAGES.documentInvalid],
      agenda_entries_delivered_by_fkey: ['deliveredById', FIELD_MESSAGES.responsibleInvalid],
      agenda_entries_delivered: ['deliveredOn', ENTRY_MESSAGES.deliveredLater],
      agenda_entries_repeats_task: ['repeats', ENTRY_MESSAGES.onlyTasksRepeat],
      agenda_entries_repeats_end: ['repeatsUntil', ENTRY_MESSAGES.untilBeforeDay],
      agenda_entries_hour: ['startsAt', ENTRY_MESSAGES.hourSkipped],
      agenda_entries_end_hour: ['endsAt', ENTRY_MESSAGES.hourSkipped],
    }),
  ],
  controllers: [
    AgendaController,
    AgendaExportController,
    EntryImportController,
    AgendaEntriesController,
  ],
  providers: [AgendaEntriesService, AgendaExportService, HearingNoticesService],
})
export class AgendaModule {}
