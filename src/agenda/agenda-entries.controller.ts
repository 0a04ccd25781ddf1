import { Body, Controller, Param } from '@nestjs/common';

import type { IdempotencyKey } from '../database/idempotency.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIdempotencyKey } from '../routes/idempotency-key.js';
import { CurrentQuery, Route } from '../routes/route.js';
import {
  AgendaEntryChangeBody,
  EntryCancellationBody,
  EntryVersionBody,
  FulfilmentBody,
  NewAgendaEntryBody,
} from './agenda-entries.dto.js';
import { agendaEntryList } from './agenda-entries.queries.js';
import { AgendaEntriesService } from './agenda-entries.service.js';

const READ = { access: 'staff', reply: 'AgendaEntry', keys: ['agenda:read'] } as const;
const WRITE = { ...READ, keys: ['agenda:read', 'agenda:write'] } as const;

@Controller()
export class AgendaEntriesController {
  constructor(private readonly entries: AgendaEntriesService) {}

  @Route.get('agenda-entries', {
    ...READ,
    list: agendaEntryList,
    summary: 'Deadlines, hearings and tasks of the office, by their day.',
  })
  list(@CurrentSession() session: Session, @CurrentQuery() query: QueryOf<typeof agendaEntryList>) {
    return this.entries.list(session, query);
  }

  @Route.get('agenda-entries/:id', { ...READ, summary: 'One of them.' })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.entries.get(session, id);
  }

  @Route.post('agenda-entries', {
    ...READ,
    keys: ['agenda:write'],
    summary: 'Adds a deadline, a hearing or a task.',
  })
  create(
    @CurrentSession() session: Session,
    @Body() body: NewAgendaEntryBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.entries.create(session, body, idempotencyKey);
  }

  @Route.put('agenda-entries/:id', { ...WRITE, summary: 'Changes or moves one.' })
  update(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: AgendaEntryChangeBody,
  ) {
    return this.entries.update(session, id, body);
  }

  @Route.post('agenda-entries/:id/fulfilment', {
    ...WRITE,
    status: 200,
    idempotent: true,
    summary:
      'Fulfils one: a deadline with its proof, a hearing with its outcome, a task by a tick.',
  })
  fulfil(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: FulfilmentBody,
  ) {
    return this.entries.fulfil(session, id, body);
  }

  @Route.post('agenda-entries/:id/cancellation', {
    ...WRITE,
    status: 200,
    idempotent: true,
    summary: 'Cancels one, with or without a reason.',
  })
  cancel(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: EntryCancellationBody,
  ) {
    return this.entries.cancel(session, id, body);
  }

  @Route.post('agenda-entries/:id/reopening', {
    ...WRITE,
    status: 200,
    idempotent: true,
    summary: 'Opens one again that was fulfilled or cancelled.',
  })
  reopen(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: EntryVersionBody,
  ) {
    return this.entries.reopen(session, id, body);
  }

  @Route.delete('agenda-entries/:id', {
    ...WRITE,
    reply: 'DeletedAgendaEntry',
    summary: 'Deletes one into the recycle bin.',
  })
  delete(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.entries.delete(session, id);
  }
}
