import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import type { ChecklistItem as ShownItem, RequestDocument } from '../contract/service-requests.js';
import { Database, execute } from '../database/database.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { columns, type Json, type Sql, sql } from '../database/sql.js';
import { DocumentTextsService } from '../documents/document-texts.service.js';
import { OfficeUploadTarget } from '../documents/office-upload-target.js';
import { UploadsService } from '../documents/uploads.service.js';
import { Problem } from '../problems/problem.js';
import { HOUR, RateLimiter, rateLimits } from '../rate-limiter/rate-limiter.js';
import { ChecklistItem } from './checklist-item.entity.js';
import { itemById, requestDocumentById } from './request-messages.queries.js';
import { RequestNoticesService } from './request-notices.service.js';
import { clientUploadTarget, StaffUploadTargets } from './request-upload-targets.js';

const LIMITS = rateLimits({
  /** Each is stored, looked at and scanned. */
  'documents that a client sends': { count: 200, seconds: HOUR },
});

/** Documents that come by a conversation, and what the office says to them. */
@Injectable()
export class RequestDocumentsService {
  constructor(
    private readonly database: Database,
    private readonly uploads: UploadsService,
    private readonly staffPlaces: StaffUploadTargets,
    private readonly office: OfficeUploadTarget,
    private readonly documentTexts: DocumentTextsService,
    private readonly notices: RequestNoticesService,
    private readonly limiter: RateLimiter,
  ) {}

  add(
    session: Session,
    requestId: string,
    request: FastifyRequest,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<RequestDocument>> {
    return this.uploads.receive(session, request, this.staffPlaces.of(requestId), idempotencyKey);
  }

  /** @throws Problem not_found, item_accepted, too_many_documents, unaccepted_full, too_many_requests, and what an upload throws */
  async send(
    session: Session,
    requestId: string,
    request: FastifyRequest,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<RequestDocument>> {
    await this.limiter.count([
      LIMITS['documents that a client sends'],
      `${session.officeId} ${session.userId}`,
    ]);
    const sent = await this.uploads.receive(
      session,
      request,
      clientUploadTarget(requestId),
      idempotencyKey,
    );
    this.notices.wake(session.officeId);
    return sent;
  }

  /** Takes what answers a line among the office's documents, for good. @throws Problem not_found, item_open, item_accepted, item_returned */
  acceptItem(
    session: Session,
    id: string,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<ShownItem>> {
    return this.review(session, id, idempotencyKey, async (item, em) => {
      item.accept();
      await em.flush();
      const answers = sql`array(select id from documents where item_id = ${id})`;
      await this.file(em, item.requestId, answers);
    });
  }

  /** Asks the client for another document. @throws Problem as `acceptItem` */
  returnItem(
    session: Session,
    id: string,
    reason: string,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<ShownItem>> {
    return this.review(session, id, idempotencyKey, (item) => item.returnFor(reason));
  }

  /** Takes an attachment that answers no line among the office's documents. @throws Problem not_found, document_accepted */
  async acceptAttachment(
    session: Session,
    requestId: string,
    id: string,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<RequestDocument>> {
    const accept = async (em: EntityManager) => {
      const [sent] = await execute(em, attachmentOf(requestId, id));
      if (!sent) throw new Problem('not_found');
      if (sent.state === 'stored') throw new Problem('document_accepted');
      await this.file(em, requestId, sql`array[${id}::uuid]`);
      return { id };
    };
    await this.database.once(
      session,
      idempotencyKey,
      (kept) => this.database.write(session, accept, { idempotencyKey: kept }),
      (before) => Promise.resolve({ id: before }),
    );
    this.documentTexts.texts.wake();
    return this.database.record(session, requestDocumentById(id));
  }

  /** Reviews a line. Both of two concurrent reviews write under the office's lock, so the second one finds the line reviewed. */
  private async review(
    session: Session,
    id: string,
    idempotencyKey: IdempotencyKey | null,
    verb: (item: ChecklistItem, em: EntityManager) => Promise<void> | void,
  ): Promise<Json<ShownItem>> {
    const review = async (em: EntityManager) => {
      const item = await em.findOne(ChecklistItem, { id });
      if (!item) throw new Problem('not_found');
      await verb(item, em);
      return { id };
    };
    await this.database.once(
      session,
      idempotencyKey,
      (kept) => this.database.write(session, review, { idempotencyKey: kept }),
      (before) => Promise.resolve({ id: before }),
    );
    this.documentTexts.texts.wake();
    this.notices.wake(session.officeId);
    return this.database.record(session, itemById(id));
  }

  /** Stores received documents in the case or the folder; the case's history names them, and their text is read. */
  private async file(em: EntityManager, requestId: string, ids: Sql): Promise<void> {
    const filed = await execute(
      em,
      sql`select ${FILED} from file_sent_documents(${requestId}, ${ids})`,
    );
    for (const document of filed) await this.office.filed(em, document);
  }
}

const FILED = columns<{ id: string; title: string; caseId: string | null; textState: string }>({
  id: 'id',
  title: 'title',
  caseId: 'case_id',
  textState: 'text_state',
});

/** A client's attachment that a message shows. */
function attachmentOf(requestId: string, id: string) {
  const state = columns<{ state: 'received' | 'stored' }>({ state: 'd.state' });
  return sql`select ${state} from documents d
    where d.id = ${id} and d.request_id = ${requestId} and d.received_at is not null and d.item_id is null
      and exists (select from message_documents m where m.document_id = d.id)`;
}
