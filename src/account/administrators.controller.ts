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
    summary: 'Makes a staff member an administrator, or an administrator a member.',
    details:
      'Both people get a mail. To give up your own right, use a handover or ask a colleague.',
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
    // A repeated request is refused, because the first one has ended the right.
    idempotent: true,
    status: 204,
    reply: null,
    summary: 'Makes a staff member an administrator in your place.',
    details:
      'Both people need a second step. `code` is a code of your authenticator app, or a recovery code. Both get a mail.',
  })
  handOver(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() { code }: CodeBody,
  ) {
    return this.administrators.handOver(session, id, code);
  }
}
