import { Body, Controller, Param } from '@nestjs/common';

import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { Route } from '../routes/route.js';
import { AdministratorBody, CodeBody } from './account.dto.js';
import { AdministratorsService } from './administrators.service.js';

@Controller()
export class AdministratorsController {
  constructor(private readonly administrators: AdministratorsService) {}

  @Route.put('staff-users/:id/administrator', {
    access: 'administrator',
    reply: 'StaffUserRecord',
    summary: 'Gives a staff member the right of administrators, or takes it.',
    details:
      'Both get a mail. One’s own right is not taken here, but by a handover or a colleague.',
  })
  update(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() { administrator }: AdministratorBody,
  ) {
    return this.administrators.update(session, id, administrator);
  }

  @Route.post('staff-users/:id/handover', {
    access: 'administrator',
    // The second is refused, because the first has ended the right.
    idempotent: true,
    status: 204,
    reply: null,
    summary: 'Makes a staff member an administrator in one’s own place.',
    details:
      'Both need a second step, and `code` is one of one’s own: of the authenticator app, or a recovery code. Both get a mail.',
  })
  handOver(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() { code }: CodeBody,
  ) {
    return this.administrators.handOver(session, id, code);
  }
}
