import { Body, Controller, Param } from '@nestjs/common';

import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { Route } from '../routes/route.js';
import { CaseAccessBody } from './case-access.dto.js';
import { CaseAccessService } from './case-access.service.js';

@Controller()
export class CaseAccessController {
  constructor(private readonly access: CaseAccessService) {}

  @Route.get('cases/:id/viewers', {
    access: 'staff',
    reply: 'CaseViewers',
    summary: 'Who at clients sees a case, and why.',
  })
  list(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.access.list(session, id);
  }

  @Route.put('client-users/:id/cases', {
    access: 'staff',
    reply: 'ClientUserRecord',
    summary: 'Gives a client user single cases to see, and takes them.',
    details: 'What is named in neither list stays as it is.',
  })
  update(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: CaseAccessBody,
  ) {
    return this.access.update(session, id, body);
  }
}
