import { Body, Controller, Param } from '@nestjs/common';

import type { IdempotencyKey } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIdempotencyKey } from '../routes/idempotency-key.js';
import { Route } from '../routes/route.js';
import { RequestDocumentsService } from './request-documents.service.js';
import { ItemReturnBody } from './service-requests.dto.js';

/** Reviews of the documents that clients sent. */
@Controller()
export class RequestReviewsController {
  constructor(private readonly documents: RequestDocumentsService) {}

  @Route.post('checklist-items/:id/acceptance', {
    access: 'staff',
    feature: 'client_portal',
    status: 200,
    reply: 'ChecklistItem',
    summary: "Takes what answers a line among the office's documents, for good.",
    details: 'It is in the case, or in the client’s folder where there is none.',
  })
  acceptItem(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.documents.acceptItem(session, id, idempotencyKey);
  }

  @Route.post('checklist-items/:id/return', {
    access: 'staff',
    feature: 'client_portal',
    status: 200,
    reply: 'ChecklistItem',
    summary: 'Asks for another document, and says why.',
  })
  returnItem(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() { reason }: ItemReturnBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.documents.returnItem(session, id, reason, idempotencyKey);
  }

  @Route.post('service-requests/:id/documents/:documentId/acceptance', {
    access: 'staff',
    feature: 'client_portal',
    status: 200,
    reply: 'RequestDocument',
    summary: "Takes an attachment of the client's among the office's documents.",
  })
  acceptAttachment(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Param('documentId', IdPipe) documentId: string,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.documents.acceptAttachment(session, id, documentId, idempotencyKey);
  }
}
