import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import type { RequestMessage as ShownMessage } from '../contract/service-requests.js';
import { Database, execute } from '../database/database.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, type Json, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { ChecklistItem } from './checklist-item.entity.js';
import { RequestMessage } from './request-message.entity.js';
import { messageById, messageList, seenRequest } from './request-messages.queries.js';
import { RequestNoticesService } from './request-notices.service.js';
import type { NewChecklistBody, NewMessageBody } from './service-requests.dto.js';

/** Lists, sends and asks in the conversation of a request, for both sides. */
@Injectable()
export class RequestMessagesService {
  constructor(
    private readonly database: Database,
    private readonly notices: RequestNoticesService,
  ) {}

  async list(
    session: Session,
    requestId: string,
    query: QueryOf<typeof messageList>,
  ): Promise<Page<ShownMessage>> {
    await this.database.record(session, seenRequest(requestId));
    return this.database.page(session, messageList.page(query, requestId));
  }

  /** @throws Problem not_found, validation_failed */
  send(
    session: Session,
    requestId: string,
    { text = null, documentIds }: NewMessageBody,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<ShownMessage>> {
    const wanted = [...new Set((documentIds ?? []).map((id) => id.toLowerCase()))];
    if (text === null && wanted.length === 0) throw fault('text', FIELD_MESSAGES.messageEmpty);
    return this.add(session, requestId, idempotencyKey, async (em) => {
      const message = em.create(RequestMessage, { requestId, text });
      await em.flush();
      await this.attach(em, message.id, wanted);
      return message.id;
    });
  }

  /** Asks a client for documents. @throws Problem not_found */
  ask(
    session: Session,
    requestId: string,
    { text = null, dueOn = null, items }: NewChecklistBody,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<ShownMessage>> {
    return this.add(session, requestId, idempotencyKey, async (em) => {
      const message = em.create(RequestMessage, { requestId, kind: 'checklist', text, dueOn });
      await em.flush();
      const { id: messageId } = message;
      items.forEach(({ title, hint = null }, position) =>
        em.create(ChecklistItem, { requestId, messageId, position, title, hint }),
      );
      await em.flush();
      return messageId;
    });
  }

  private async attach(em: EntityManager, id: string, wanted: string[]): Promise<void> {
    if (wanted.length === 0) return;
    // A function, since only the owner may write which documents a message shows.
    const [row] = await execute(
      em,
      sql`select ${columns<{ attached: number }>({ attached: 'a.attached' })}
          from attach_documents(${id}, ${wanted}::uuid[]) a`,
    );
    if (row!.attached !== wanted.length) {
      throw fault('documentIds', FIELD_MESSAGES.documentsInvalid);
    }
  }

  private async add(
    session: Session,
    requestId: string,
    idempotencyKey: IdempotencyKey | null,
    write: (em: EntityManager) => Promise<string>,
  ): Promise<Json<ShownMessage>> {
    const add = async (em: EntityManager) => {
      const [request] = await execute(em, seenRequest(requestId));
      if (!request) throw new Problem('not_found');
      const id = await write(em);
      return { id, json: await this.database.recordWithin(em, messageById(id)) };
    };
    return this.database.once(
      session,
      idempotencyKey,
      async (kept) => {
        const { json } = await this.database.write(session, add, { idempotencyKey: kept });
        this.notices.wake(session.officeId);
        return json;
      },
      (id) => this.database.record(session, messageById(id)),
    );
  }
}

function fault(field: string, message: string): Problem {
  return new Problem('validation_failed', { errors: { [field]: message } });
}
