import { Controller, Param, Query } from '@nestjs/common';

import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { Route } from '../routes/route.js';
import { CasesAlongPipe } from './recycle-bin.dto.js';
import { RecycleBinService } from './recycle-bin.service.js';

/** Deleting: into the bin, with what belongs to it. Each answers with the record as it was. */
@Controller()
export class DiscardsController {
  constructor(private readonly bin: RecycleBinService) {}

  @Route.delete('cases/:id', {
    access: 'staff',
    reply: 'DeletedCase',
    summary: 'Deletes a case; its documents go along.',
  })
  discardCase(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.bin.discardCase(session, id);
  }

  @Route.delete('clients/:id', {
    access: 'staff',
    reply: 'DeletedClient',
    summary: 'Deletes a client; its documents go along, its cases only where the request says so.',
  })
  discardClient(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Query('cases', CasesAlongPipe) casesAlong: boolean,
  ) {
    return this.bin.discardClient(session, id, casesAlong);
  }

  @Route.delete('documents/:id', {
    access: 'staff',
    reply: 'DeletedDocument',
    summary: 'Deletes a document.',
  })
  discardDocument(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.bin.discardDocument(session, id);
  }
}
