import { Body, Controller } from '@nestjs/common';

import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { Route } from '../routes/route.js';
import { ClosingBody } from './closing.dto.js';
import { ClosingService } from './closing.service.js';

@Controller()
export class ClosingController {
  constructor(private readonly closing: ClosingService) {}

  @Route.get('office/closing', {
    access: 'administrator',
    reply: 'OfficeClosing',
    summary: 'The effects of closing the office today.',
  })
  get(@CurrentSession() session: Session) {
    return this.closing.get(session);
  }

  @Route.post('office/closing', {
    access: 'administrator',
    // A repeated request is refused, because the office is closing.
    idempotent: true,
    status: 204,
    reply: null,
    summary: 'Closes the office, with a code of the second step.',
    details:
      'The office becomes read only, and writes are refused with `office_closing`. It can be reopened for 30 days; ' +
      'then all of it is deleted.',
  })
  close(@CurrentSession() session: Session, @Body() body: ClosingBody) {
    return this.closing.close(session, body);
  }

  @Route.post('office/reopening', {
    access: 'administrator',
    whileClosing: true,
    idempotent: true,
    status: 204,
    reply: null,
    summary: 'Reopens a closing office.',
  })
  reopen(@CurrentSession() session: Session) {
    return this.closing.reopen(session);
  }
}
