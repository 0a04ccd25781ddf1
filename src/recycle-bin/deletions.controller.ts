import { Body, Controller, Param } from '@nestjs/common';

import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentQuery, Route } from '../routes/route.js';
import { RestorationBody } from './recycle-bin.dto.js';
import { deletionList } from './recycle-bin.queries.js';
import { RecycleBinService } from './recycle-bin.service.js';

/** Routes of deleted records that can still come back. */
@Controller()
export class DeletionsController {
  constructor(private readonly bin: RecycleBinService) {}

  @Route.get('deletions', {
    access: 'staff',
    list: deletionList,
    reply: 'Deletion',
    summary: 'What is in the recycle bin.',
  })
  list(@CurrentSession() session: Session, @CurrentQuery() query: QueryOf<typeof deletionList>) {
    return this.bin.list(session, query);
  }

  @Route.get('deletions/:id', { access: 'staff', reply: 'Deletion', summary: 'One deletion.' })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.bin.get(session, id);
  }

  @Route.post('deletions/restore', {
    access: 'staff',
    idempotent: true,
    status: 200,
    reply: 'RestoredAll',
    summary: 'Brings back everything that several deletions took.',
  })
  restoreAll(@CurrentSession() session: Session, @Body() { ids }: RestorationBody) {
    return this.bin.restoreAll(session, ids);
  }

  @Route.post('deletions/:id/restore', {
    access: 'staff',
    idempotent: true,
    status: 200,
    reply: 'Restored',
    summary: 'Brings back everything that one deletion took.',
  })
  restore(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.bin.restore(session, id);
  }
}
