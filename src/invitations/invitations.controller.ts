import { Body, Controller, Param } from '@nestjs/common';

import type { IdempotencyKey } from '../database/idempotency.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIdempotencyKey } from '../routes/idempotency-key.js';
import { CurrentQuery, Route } from '../routes/route.js';
import { InvitationChangeBody, NewInvitationBody } from './invitations.dto.js';
import { invitationList } from './invitations.queries.js';
import { InvitationsService } from './invitations.service.js';
import { SentInvitationsService } from './sent-invitations.service.js';

@Controller()
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly sent: SentInvitationsService,
  ) {}

  @Route.get('invitations', {
    access: 'staff',
    list: invitationList,
    reply: 'Invitation',
    summary: 'Invitations that the office sent.',
  })
  list(@CurrentSession() session: Session, @CurrentQuery() query: QueryOf<typeof invitationList>) {
    return this.sent.list(session, query);
  }

  @Route.get('invitations/:id', {
    access: 'staff',
    reply: 'Invitation',
    summary: 'An invitation that the office sent.',
  })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.sent.get(session, id);
  }

  @Route.post('invitations', {
    access: 'staff',
    reply: 'SentInvitation',
    summary: 'Invites a colleague, or somebody of a client, which may be a new one.',
  })
  create(
    @CurrentSession() session: Session,
    @Body() body: NewInvitationBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.sent.create(session, body, idempotencyKey);
  }

  @Route.put('invitations/:id', {
    access: 'staff',
    reply: 'SentInvitation',
    summary: 'Changes a pending invitation and mails it anew; the link sent before stops working.',
  })
  update(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: InvitationChangeBody,
  ) {
    return this.sent.update(session, id, body);
  }

  @Route.delete('invitations/:id', {
    access: 'staff',
    reply: 'Invitation',
    summary: 'Deletes an invitation; who accepted it keeps their access.',
  })
  delete(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.sent.delete(session, id);
  }

  @Route.post('invitations/:id/resend', {
    access: 'staff',
    status: 200,
    reply: 'InvitationSent',
    summary: 'Sends a pending invitation again; the link sent before stops working.',
    details: 'After one that expired the person is invited anew, by `POST /api/invitations`.',
  })
  resend(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.invitations.resend(session, id, idempotencyKey);
  }
}
