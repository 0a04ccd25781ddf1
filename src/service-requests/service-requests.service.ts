import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import type {
  RequestStatistics,
  ServiceRequest as ShownRequest,
} from '../contract/service-requests.js';
import { Database, execute } from '../database/database.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, type Json, type Sql, sql } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import { Problem } from '../problems/problem.js';
import { HOUR, RateLimiter, rateLimits } from '../rate-limiter/rate-limiter.js';
import { RequestNoticesService } from './request-notices.service.js';
import { ServiceRequest } from './service-request.entity.js';
import type {
  NewPortalRequestBody,
  NewServiceRequestBody,
  ServiceRequestChangeBody,
} from './service-requests.dto.js';
import {
  peopleWriting,
  type Person,
  portalRequestById,
  portalRequestList,
  requestById,
  requestList,
  requestStatistics,
} from './service-requests.queries.js';

const EDITABLE: Editable<ServiceRequest> = {
  entity: ServiceRequest,
  table: 'service_requests',
  shown: requestById,
};

const LIMITS = rateLimits({
  /** Each is a mail to every colleague. */
  'requests of a client': { count: 30, seconds: HOUR },
});

/** Requests, as the session's side sees them. */
@Injectable()
export class ServiceRequestsService {
  constructor(
    private readonly database: Database,
    private readonly notices: RequestNoticesService,
    private readonly limiter: RateLimiter,
  ) {}

  list(session: Session, query: QueryOf<typeof requestList>): Promise<Page<ShownRequest>> {
    return this.database.page(session, requestList.page(query));
  }

  listOwn(session: Session, query: QueryOf<typeof portalRequestList>): Promise<Page<ShownRequest>> {
    return this.database.page(session, portalRequestList.page(query));
  }

  statistics(session: Session): Promise<Json<RequestStatistics>> {
    return this.database.record(session, requestStatistics());
  }

  get(session: Session, id: string): Promise<Json<ShownRequest>> {
    return this.database.record(session, requestFor(session, id));
  }

  /** Opens a conversation from the office's side and assigns it to the staff member who opens it. */
  create(
    session: Session,
    body: NewServiceRequestBody,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<ShownRequest>> {
    const { title, description = null, clientId, clientUserId = null, caseId = null } = body;
    return this.add(session, idempotencyKey, (em) =>
      stored(em, { title, description, clientId, clientUserId, caseId }),
    );
  }

  /**
   * Opens a request of the session's client user for the client that fits.
   * @throws Problem validation_failed where none or several fit, too_many_requests
   */
  createOwn(
    session: Session,
    { title, description = null, caseId = null, clientId: named }: NewPortalRequestBody,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<ShownRequest>> {
    const clientId = named ?? null;
    // Authors are looked up under the lock, because the office may have moved the client user in the meantime.
    const add = async (em: EntityManager) => {
      const people = await execute(em, peopleWriting(clientId, caseId));
      const author = writerOf(people, clientId, caseId);
      const { clientUserId } = author;
      return stored(em, { title, description, clientId: author.clientId, clientUserId, caseId });
    };
    const count = () => this.limiter.count([LIMITS['requests of a client'], who(session)]);
    return this.add(session, idempotencyKey, add, count);
  }

  /** @throws Problem as `edit` */
  async update(
    session: Session,
    id: string,
    body: ServiceRequestChangeBody,
  ): Promise<Json<ShownRequest>> {
    const { version: _, ...content } = body;
    await edit(this.database, session, EDITABLE, id, body, (request) => request.revise(content));
    return this.get(session, id);
  }

  /** Marks messages as read for this side, and withdraws the mails about them. */
  markRead(session: Session, id: string, messageId: string | null): Promise<Json<ShownRequest>> {
    return this.database.write(session, async (em) => {
      // A function, since only the owner may mark messages of both sides as read.
      const seen = columns<{ seen: boolean }>({ seen: sql`read_request(${id}, ${messageId})` });
      const [row] = await execute(em, sql`select ${seen}`);
      if (!row!.seen) throw new Problem('not_found');
      return this.database.recordWithin(em, requestFor(session, id));
    });
  }

  private add(
    session: Session,
    idempotencyKey: IdempotencyKey | null,
    store: (em: EntityManager) => Promise<ServiceRequest>,
    count: () => Promise<void> = () => Promise.resolve(),
  ): Promise<Json<ShownRequest>> {
    const add = async (em: EntityManager) => {
      const { id } = await store(em);
      return { id, json: await this.database.recordWithin(em, requestFor(session, id)) };
    };
    return this.database.once(
      session,
      idempotencyKey,
      async (kept) => {
        await count();
        const { json } = await this.database.write(session, add, { idempotencyKey: kept });
        this.notices.wake(session.officeId);
        return json;
      },
      (id) => this.get(session, id),
    );
  }
}

async function stored(
  em: EntityManager,
  content: Pick<ServiceRequest, 'title' | 'description' | 'clientId' | 'clientUserId' | 'caseId'>,
): Promise<ServiceRequest> {
  const request = em.create(ServiceRequest, content);
  await em.flush();
  return request;
}

function who({ officeId, userId }: Session): string {
  return `${officeId} ${userId}`;
}

/** A request as the side of the session sees it; in a view of the staff's, as the client does. */
function requestFor({ role, view }: Session, id: string): Sql<ShownRequest> {
  return role === 'staff' && !view ? requestById(id) : portalRequestById(id);
}

/** The author of a request: where a case is named, a person who sees that case. */
function writerOf(
  people: readonly Person[],
  clientId: string | null,
  caseId: string | null,
): Person {
  const refuse = (field: string, message: string) => {
    throw new Problem('validation_failed', { errors: { [field]: message } });
  };
  if (people.length === 0) {
    if (clientId === null) throw new Problem('forbidden');
    return refuse('clientId', FIELD_MESSAGES.clientInvalid);
  }
  const fitting = caseId === null ? people : people.filter(({ seesCase }) => seesCase);
  const [first] = fitting;
  if (!first) return refuse('caseId', FIELD_MESSAGES.caseInvalid);
  if (fitting.some((other) => other.clientId !== first.clientId)) {
    return refuse('clientId', FIELD_MESSAGES.clientRequired);
  }
  return first;
}
