import { Module } from '@nestjs/common';

import { ENTRY_MESSAGES } from '../contract/agenda.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { DatabaseModule } from '../database/database.module.js';
import { AgendaEntriesController } from './agenda-entries.controller.js';
import { AgendaEntriesService } from './agenda-entries.service.js';
import { AgendaEntry } from './agenda-entry.entity.js';

@Module({
  imports: [
    DatabaseModule.holding([AgendaEntry], {
      agenda_entries_case_fkey: ['caseId', FIELD_MESSAGES.caseInvalid],
      agenda_entries_responsible_fkey: ['responsibleId', FIELD_MESSAGES.responsibleInvalid],
      agenda_entries_deputy_fkey: ['deputyId', FIELD_MESSAGES.responsibleInvalid],
      agenda_entries_document_fkey: ['documentId', FIELD_MESSAGES.documentInvalid],
      agenda_entries_proof_document_fkey: ['proofDocumentId', FIELD_MESSAGES.documentInvalid],
      agenda_entries_delivered_by_fkey: ['deliveredById', FIELD_MESSAGES.responsibleInvalid],
      agenda_entries_delivered: ['deliveredOn', ENTRY_MESSAGES.deliveredLater],
      agenda_entries_hour: ['startsAt', ENTRY_MESSAGES.hourSkipped],
      agenda_entries_end_hour: ['endsAt', ENTRY_MESSAGES.hourSkipped],
    }),
  ],
  controllers: [AgendaEntriesController],
  providers: [AgendaEntriesService],
})
export class AgendaModule {}
