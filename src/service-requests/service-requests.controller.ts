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
import { STAFF_UPLOAD_FORM } from './request-upload-targets.js';
import {
  NewChecklistBody,
  NewMessageBody,
  NewServiceRequestBody,
  ReadMessagesBody,
  ServiceRequestChangeBody,
} from './service-requests.dto.js';
import { requestList } from './service-requests.queries.js';
import { ServiceRequestsService } from './service-requests.service.js';

/** Requests and their conversations, as the office sees them. */
@Controller()
export class ServiceRequestsController {
  constructor(
    private readonly requests: ServiceRequestsService,
    private readonly messages: RequestMessagesService,
    private readonly documents: RequestDocumentsService,
  ) {}

  @Route.get('service-requests', {
    access: 'staff',
    keys: ['requests:read'],
    feature: 'client_portal',
    list: requestList,
    reply: 'ServiceRequest',
    summary: 'Requests of clients and to clients.',
  })
  list(@CurrentSession() session: Session, @CurrentQuery() query: QueryOf<typeof requestList>) {
    return this.requests.list(session, query);
  }

  @Route.get('service-requests/statistics', {
    access: 'staff',
    keys: ['requests:read'],
    feature: 'client_portal',
    reply: 'RequestStatistics',
    summary: 'How many there are by status, and how many nobody has read.',
  })
  statistics(@CurrentSession() session: Session) {
    return this.requests.statistics(session);
  }

  @Route.get('service-requests/:id', {
    access: 'staff',
    keys: ['requests:read'],
    feature: 'client_portal',
    reply: 'ServiceRequest',
    summary: 'One request.',
  })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.requests.get(session, id);
  }

  @Route.post('service-requests', {
    access: 'staff',
    feature: 'client_portal',
    reply: 'ServiceRequest',
    summary: 'Begins a conversation with somebody at a client.',
    details: 'A case is one that this person sees.',
  })
  create(
    @CurrentSession() session: Session,
    @Body() body: NewServiceRequestBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.requests.create(session, body, idempotencyKey);
  }

  @Route.put('service-requests/:id', {
    access: 'staff',
    feature: 'client_portal',
    reply: 'ServiceRequest',
    summary: 'Saves a change of a request.',
    details: 'Another status or colleague is told in the conversation.',
  })
  update(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: ServiceRequestChangeBody,
  ) {
    return this.requests.update(session, id, body);
  }

  @Route.get('service-requests/:id/messages', {
    access: 'staff',
    keys: ['requests:read'],
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

  @Route.post('service-requests/:id/messages', {
    access: 'staff',
    feature: 'client_portal',
    reply: 'RequestMessage',
    summary: 'Writes to the client; takes up a request that nobody had.',
    details: 'Documents of the client or the case that it names are shown to the client.',
  })
  send(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: NewMessageBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.messages.send(session, id, body, idempotencyKey);
  }

  @Route.post('service-requests/:id/read', {
    access: 'staff',
    whileClosing: true,
    feature: 'client_portal',
    idempotent: true,
    status: 200,
    reply: 'ServiceRequest',
    summary: 'Marks what the client wrote as read, up to a message.',
  })
  read(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() { messageId }: ReadMessagesBody,
  ) {
    return this.requests.markRead(session, id, messageId ?? null);
  }

  @Route.post('service-requests/:id/checklists', {
    access: 'staff',
    feature: 'client_portal',
    reply: 'RequestMessage',
    summary: 'Asks the client for documents, line by line.',
  })
  ask(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: NewChecklistBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.messages.ask(session, id, body, idempotencyKey);
  }

  @Route.post('service-requests/:id/documents', {
    access: 'staff',
    feature: 'client_portal',
    form: STAFF_UPLOAD_FORM,
    reply: 'RequestDocument',
    summary: 'Stores a document for the client, which a message can show.',
    details:
      "It is in the client's own case, else in the client's folder, and shown to the client.",
  })
  addDocument(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Req() request: FastifyRequest,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.documents.add(session, id, request, idempotencyKey);
  }
}
