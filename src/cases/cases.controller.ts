import { Body, Controller, Param } from '@nestjs/common';

import type { Intent } from '../database/idempotency.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIntent } from '../routes/idempotency-key.js';
import { CurrentQuery, Route } from '../routes/route.js';
import { CurrentSession } from '../routes/current-session.js';
import { CaseChangeBody, NewCaseBody, NewNoteBody } from './cases.dto.js';
import { caseList } from './cases.queries.js';
import { CasesService } from './cases.service.js';
import { caseHistory } from './history.queries.js';

@Controller()
export class CasesController {
  constructor(private readonly cases: CasesService) {}

  @Route.get('cases', {
    access: 'staff',
    list: caseList,
    reply: 'LegalCase',
    summary: 'Cases of the office.',
  })
  list(@CurrentSession() session: Session, @CurrentQuery() query: QueryOf<typeof caseList>) {
    return this.cases.list(session, query);
  }

  @Route.get('cases/statistics', {
    access: 'staff',
    reply: 'CaseStatistics',
    summary: 'Figures of all cases.',
  })
  statistics(@CurrentSession() session: Session) {
    return this.cases.statistics(session);
  }

  @Route.get('cases/:id', { access: 'staff', reply: 'LegalCase', summary: 'One case.' })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.cases.get(session, id);
  }

  @Route.post('cases', { access: 'staff', reply: 'LegalCase', summary: 'Opens a case.' })
  create(
    @CurrentSession() session: Session,
    @Body() body: NewCaseBody,
    @CurrentIntent() intent: Intent | null,
  ) {
    return this.cases.create(session, body, intent);
  }

  @Route.put('cases/:id', {
    access: 'staff',
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

  @Route.delete('cases/:id', {
    access: 'staff',
    reply: 'DeletedCase',
    summary: 'Deletes a case; its documents go along.',
  })
  delete(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.cases.delete(session, id);
  }

  @Route.get('cases/:id/history', {
    access: 'staff',
    list: caseHistory,
    reply: 'HistoryEntry',
    summary: 'The history of a case.',
  })
  history(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @CurrentQuery() query: QueryOf<typeof caseHistory>,
  ) {
    return this.cases.history(session, id, query);
  }

  @Route.post('cases/:id/notes', {
    access: 'staff',
    reply: 'LegalCase',
    summary: 'Adds a note to the history and answers with the case.',
  })
  addNote(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() { description }: NewNoteBody,
    @CurrentIntent() intent: Intent | null,
  ) {
    return this.cases.addNote(session, id, description, intent);
  }
}
