import { Controller, Param } from '@nestjs/common';

import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentQuery, Route } from '../routes/route.js';
import { importList } from './imports.queries.js';
import { ImportsService } from './imports.service.js';

/** Lists that came in and can be taken back as a whole. */
@Controller()
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Route.get('imports', {
    access: 'staff',
    list: importList,
    reply: 'ListImport',
    summary: 'Lists that came in and can still be taken back.',
  })
  list(@CurrentSession() session: Session, @CurrentQuery() query: QueryOf<typeof importList>) {
    return this.imports.list(session, query);
  }

  @Route.get('imports/:id/undo', {
    access: 'administrator',
    reply: 'ImportUndo',
    summary: 'What taking an import back would do now.',
  })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.imports.get(session, id);
  }

  @Route.post('imports/:id/undo', {
    access: 'administrator',
    idempotent: true,
    status: 200,
    reply: 'ImportUndone',
    summary:
      'Takes an import back: what nobody has touched since goes to the bin, as one deletion.',
  })
  undo(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.imports.undo(session, id);
  }
}
