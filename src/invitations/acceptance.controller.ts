import { Body, Controller, Ip, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import type { Session } from '../database/session.js';
import { BodyLimit } from '../requests/limits.js';
import { CurrentSession } from '../routes/current-session.js';
import { Route } from '../routes/route.js';
import { AcceptanceBody } from './acceptance.dto.js';
import { AcceptanceService } from './acceptance.service.js';

/** Bytes. Anyone may send it. */
const BODY_LIMIT = 16 * 1024;

@Controller()
@BodyLimit(BODY_LIMIT)
export class AcceptanceController {
  constructor(private readonly acceptance: AcceptanceService) {}

  @Route.get('invitations/preview', {
    access: 'public',
    reply: 'InvitationPreview',
    summary: 'What the link of an invitation is for.',
  })
  preview(@Query('token') token: unknown, @Query('email') email: unknown, @Ip() address: string) {
    return this.acceptance.preview({ token, email }, address);
  }

  @Route.post('invitations/accept', {
    access: 'public',
    status: 200,
    idempotent: true,
    reply: 'InvitationAccepted',
    summary: 'Accepts an invitation, and ends the session of this browser.',
    details:
      'Makes an account with the password, or takes one that the e-mail has already: proved by its password, or ' +
      'by its session.',
  })
  accept(
    @Body() body: AcceptanceBody,
    @CurrentSession() session: Session | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.acceptance.accept(body, session, reply);
  }
}
