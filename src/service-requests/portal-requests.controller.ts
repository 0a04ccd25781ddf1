import { Body, Controller, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import type { IdempotencyKey } from '../database/idempotency.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIdempotencyKey } from '../routes/idempotency-key.js';
import { CurrentQuery, Route } from '../routes/route.js';
import { RequestDocumentsService } from './request-documents.service.js';
import { messageList } from './request-messages.queries.js';
import { RequestMessagesService } from './request-messages.service.js';
import { CLIENT_UPLOAD_FORM } from './request-upload-targets.js';
import { NewMessageBody, NewPortalRequestBody, ReadMessagesBody } from './service-requests.dto.js';
import { portalRequestList } from './service-requests.queries.js';
import { ServiceRequestsService } from './service-requests.service.js';

/** A client user's own requests. */
@Controller()
export class PortalRequestsController {
  constructor(
    private readonly requests: ServiceRequestsService,
    private readonly messages: RequestMessagesService,
    private readonly documents: RequestDocumentsService,
  ) {}

  @Route.get('portal/service-requests', {
    access: 'client',
    feature: 'client_portal',
    list: portalRequestList,
    reply: 'ServiceRequest',
    summary: "A client user's own requests.",
  })
  list(
    @CurrentSession() session: Session,
    @CurrentQuery() query: QueryOf<typeof portalRequestList>,
  ) {
    return this.requests.listOwn(session, query);
  }

  @Route.get('portal/service-requests/:id', {
    access: 'client',
    feature: 'client_portal',
    reply: 'ServiceRequest',
    summary: "One of a client user's own requests.",
  })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.requests.get(session, id);
  }

  @Route.post('portal/service-requests', {
    access: 'client',
    feature: 'client_portal',
    reply: 'ServiceRequest',
    summary: 'Asks something of the office.',
    details: 'Who acts for several clients names one, or a case that only one of them sees.',
  })
  create(
    @CurrentSession() session: Session,
    @Body() body: NewPortalRequestBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.requests.createOwn(session, body, idempotencyKey);
  }

  @Route.get('portal/service-requests/:id/messages', {
    access: 'client',
    feature: 'client_portal',
    list: messageList,
    reply: 'RequestMessage',
    summary: 'The conversation of a request.',
  })
  conversation(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @CurrentQuery() query: QueryOf<typeof messageList>,
  ) {
    return this.messages.list(session, id, query);
  }

  @Route.post('portal/service-requests/:id/messages', {
    access: 'client',
    feature: 'client_portal',
    reply: 'RequestMessage',
    summary: 'Writes to the office; opens again what was concluded.',
  })
  send(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: NewMessageBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.messages.send(session, id, body, idempotencyKey);
  }

  @Route.post('portal/service-requests/:id/read', {
    access: 'client',
    whileClosing: true,
    feature: 'client_portal',
    idempotent: true,
    status: 200,
    reply: 'ServiceRequest',
    summary: 'Marks what the office wrote as read, up to a message.',
  })
  read(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() { messageId }: ReadMessagesBody,
  ) {
    return this.requests.markRead(session, id, messageId ?? null);
  }

  @Route.post('portal/service-requests/:id/documents', {
    access: 'client',
    feature: 'client_portal',
    form: CLIENT_UPLOAD_FORM,
    reply: 'RequestDocument',
    summary: 'Sends a document: against a line of a list, or for the next message.',
    details:
      "The fields come in this order. It is among the office's documents once the office accepts it.",
  })
  sendDocument(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Req() request: FastifyRequest,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.documents.send(session, id, request, idempotencyKey);
  }
}
