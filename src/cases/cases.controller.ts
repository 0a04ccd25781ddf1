import { Body, Controller, Param } from '@nestjs/common';

import type { IdempotencyKey } from '../database/idempotency.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIdempotencyKey } from '../routes/idempotency-key.js';
import { CurrentQuery, FILE, Route } from '../routes/route.js';
import { CaseExportService } from './case-export.service.js';
import {
  CaseChangeBody,
  CaseChangesBody,
  CaseDeletionsBody,
  NewCaseBody,
  NewNoteBody,
} from './cases.dto.js';
import { caseList } from './cases.queries.js';
import { CasesService } from './cases.service.js';
import { caseHistory } from './history.queries.js';

@Controller()
export class CasesController {
  constructor(
    private readonly cases: CasesService,
    private readonly exports: CaseExportService,
  ) {}

  @Route.get('cases', {
    access: 'staff',
    keys: ['cases:read'],
    list: caseList,
    reply: 'LegalCase',
    summary: 'Cases of the office.',
    details:
      "`createdFrom` to `dueUntil` are days of the office, both ends included. `concludedFrom` and `concludedUntil` look at a case's last conclusion; of one that was put in as concluded nobody knows it. `deadline` says what became of the due date, as reports count it: `met` by a case that was concluded on that day or before, `missed` by one that was concluded later or is still open after it. With them a list has as many cases as a report's figure of the same days.",
  })
  list(@CurrentSession() session: Session, @CurrentQuery() query: QueryOf<typeof caseList>) {
    return this.cases.list(session, query);
  }

  @Route.get('cases/statistics', {
    access: 'staff',
    keys: ['cases:read'],
    reply: 'CaseStatistics',
    summary: 'Figures of all cases.',
  })
  statistics(@CurrentSession() session: Session) {
    return this.cases.statistics(session);
  }

  @Route.get('cases/views', {
    access: 'staff',
    keys: ['cases:read'],
    reply: 'CaseViews',
    summary: 'How many cases each view has.',
  })
  views(@CurrentSession() session: Session) {
    return this.cases.views(session);
  }

  @Route.get('cases/export.csv', {
    access: 'staff',
    keys: ['cases:read'],
    list: caseList,
    reply: { 'text/csv': FILE },
    summary: "All cases of the list's filter, in its order, whatever its page.",
  })
  exportAll(@CurrentSession() session: Session, @CurrentQuery() query: QueryOf<typeof caseList>) {
    return this.exports.open(session, query);
  }

  @Route.get('cases/:id', {
    access: 'staff',
    keys: ['cases:read'],
    reply: 'LegalCase',
    summary: 'One case.',
  })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.cases.get(session, id);
  }

  @Route.post('cases', {
    access: 'staff',
    keys: ['cases:write'],
    reply: 'LegalCase',
    summary: 'Opens a case.',
  })
  create(
    @CurrentSession() session: Session,
    @Body() body: NewCaseBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.cases.create(session, body, idempotencyKey);
  }

  @Route.put('cases/:id', {
    access: 'staff',
    keys: ['cases:read', 'cases:write'],
    reply: 'LegalCase',
    summary: 'Saves a change of a case, and adds it to the history.',
  })
  update(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: CaseChangeBody,
  ) {
    return this.cases.update(session, id, body);
  }

  @Route.post('cases/changes', {
    access: 'staff',
    keys: ['cases:read', 'cases:write'],
    status: 200,
    reply: 'CasesChanged',
    summary: 'Changes several cases, all or none, and adds it to their histories.',
  })
  updateAll(
    @CurrentSession() session: Session,
    @Body() { items }: CaseChangesBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.cases.updateAll(session, items, idempotencyKey);
  }

  @Route.post('cases/deletions', {
    access: 'staff',
    keys: ['cases:read', 'cases:write'],
    status: 200,
    reply: 'CasesDeleted',
    summary: 'Deletes several cases; their documents go along.',
  })
  deleteAll(
    @CurrentSession() session: Session,
    @Body() { ids }: CaseDeletionsBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.cases.deleteAll(session, ids, idempotencyKey);
  }

  @Route.delete('cases/:id', {
    access: 'staff',
    keys: ['cases:read', 'cases:write'],
    reply: 'DeletedCase',
    summary: 'Deletes a case; its documents go along.',
  })
  delete(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.cases.delete(session, id);
  }

  @Route.get('cases/:id/history', {
    access: 'staff',
    keys: ['cases:read'],
    list: caseHistory,
    reply: 'HistoryEntry',
    summary: 'The history of a case.',
  })
  listHistory(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @CurrentQuery() query: QueryOf<typeof caseHistory>,
  ) {
    return this.cases.listHistory(session, id, query);
  }

  @Route.post('cases/:id/notes', {
    access: 'staff',
    keys: ['cases:read', 'cases:write'],
    reply: 'LegalCase',
    summary: 'Adds a note to the history and answers with the case.',
  })
  addNote(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() { description }: NewNoteBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.cases.addNote(session, id, description, idempotencyKey);
  }
}
