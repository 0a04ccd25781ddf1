import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX,
  type WebhookDelivery,
  type WebhookDeliveryRecord,
  type WebhookDeliveryStatistics,
  type WebhookEndpoint as ShownEndpoint,
  type WebhookEndpointSecret,
} from '../contract/webhooks.js';
import { changed, Database, execute } from '../database/database.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, type Json, json, parse, raw, sql } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import { Problem } from '../problems/problem.js';
import { RateLimiter } from '../rate-limiter/rate-limiter.js';
import { WebhookDispatcherService } from './webhook-dispatcher.service.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookSecretsService } from './webhook-secrets.service.js';
import { WebhookSenderService } from './webhook-sender.service.js';
import type { NewWebhookEndpointBody, WebhookEndpointChangeBody } from './webhooks.dto.js';
import { LIMITS } from './webhooks.limits.js';
import {
  deliveryById,
  deliveryList,
  deliveryStatistics,
  endpointById,
  endpointList,
} from './webhooks.queries.js';

const EDITABLE: Editable<WebhookEndpoint> = {
  entity: WebhookEndpoint,
  table: 'webhook_endpoints',
  shown: endpointById,
};

const SEALED = columns<{ sealed: Buffer }>({ sealed: json(raw('sealed')) });

/** The endpoints of an office and the log of their deliveries, as its staff manage them. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: Database,
    private readonly secrets: WebhookSecretsService,
    private readonly sender: WebhookSenderService,
    private readonly dispatcher: WebhookDispatcherService,
    private readonly limiter: RateLimiter,
  ) {}

  list(session: Session, query: QueryOf<typeof endpointList>): Promise<Page<ShownEndpoint>> {
    return this.database.page(session, endpointList.page(query));
  }

  get(session: Session, id: string): Promise<Json<ShownEndpoint>> {
    return this.database.record(session, endpointById(id));
  }

  /** @throws Problem validation_failed for an address that may not be told, and for the eleventh */
  create(
    session: Session,
    body: NewWebhookEndpointBody,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<WebhookEndpointSecret> {
    const { url, events, enabled = true } = this.normalise(body);
    return this.database.once(
      session,
      idempotencyKey,
      async (kept) => {
        const add = async (em: EntityManager) => {
          const endpoint = em.create(WebhookEndpoint, { url, events, enabled });
          await em.flush();
          const { id } = endpoint;
          await this.addSecret(em, session, id);
          await auditOwn(em, { action: 'webhook_created', subject: { kind: 'webhook', id } });
          return { id };
        };
        const { id } = await this.database.write(session, add, { idempotencyKey: kept });
        return this.secretOf(session, id);
      },
      (id) => this.secretOf(session, id),
    );
  }

  /** @throws Problem as `edit` and `create` */
  async update(
    session: Session,
    id: string,
    body: WebhookEndpointChangeBody,
  ): Promise<Json<ShownEndpoint>> {
    const content = this.normalise(body);
    await edit(this.database, session, EDITABLE, id, body, async (endpoint, em) => {
      endpoint.revise(content);
      await auditOwn(em, { action: 'webhook_changed', subject: { kind: 'webhook', id } });
    });
    return this.get(session, id);
  }

  /** Deletes an endpoint and gives up its undelivered events; the log stays. @returns the endpoint as it was */
  delete(session: Session, id: string): Promise<Json<ShownEndpoint>> {
    return this.database.write(session, async (em) => {
      const shown = await this.database.recordWithin(em, endpointById(id));
      em.remove(await em.findOneOrFail(WebhookEndpoint, { id }));
      await em.flush();
      await auditOwn(em, { action: 'webhook_deleted', subject: { kind: 'webhook', id } });
      return shown;
    });
  }

  /** Another secret signs from now on, and for a day the one before beside it. */
  renewSecret(
    session: Session,
    id: string,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<WebhookEndpointSecret> {
    return this.database.once(
      session,
      idempotencyKey,
      async (kept) => {
        const renew = async (em: EntityManager) => {
          // One statement, since the dispatcher counts versions up without the office's lock.
          const renewed = await changed(
            em,
            sql`update webhook_endpoints set version = version + 1, updated_at = now() where id = ${id}`,
          );
          if (renewed === 0) throw new Problem('not_found');
          await this.addSecret(em, session, id);
          await auditOwn(em, {
            action: 'webhook_secret_renewed',
            subject: { kind: 'webhook', id },
          });
          return { id };
        };
        await this.database.write(session, renew, { idempotencyKey: kept });
        return this.secretOf(session, id);
      },
      () => this.secretOf(session, id),
    );
  }

  /** Ends the secret before the present one at once: it leaked. @throws Problem not_found */
  async endPreviousSecret(session: Session, id: string): Promise<Json<ShownEndpoint>> {
    await this.database.write(session, async (em) => {
      const ended = columns<{ ended: boolean | null }>({ ended: sql`end_webhook_secrets(${id})` });
      const [row] = await execute(em, sql`select ${ended}`);
      if (row!.ended === null) throw new Problem('not_found');
      if (!row!.ended) return;
      await auditOwn(em, { action: 'webhook_secret_ended', subject: { kind: 'webhook', id } });
    });
    return this.get(session, id);
  }

  /** "Enviar Teste". @throws Problem not_found, too_many_requests */
  test(
    session: Session,
    id: string,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<WebhookDeliveryRecord>> {
    return this.database.once(
      session,
      idempotencyKey,
      async (kept) => {
        await this.get(session, id);
        await this.limiter.count([LIMITS['webhooks sent by hand in an office'], session.officeId]);
        const enqueue = async (em: EntityManager) => {
          const made = columns<{ id: string | null }>({ id: sql`test_webhook(${id})` });
          const [row] = await execute(em, sql`select ${made}`);
          if (!row?.id) throw new Problem('not_found');
          return { id: row.id };
        };
        const delivery = await this.database.write(session, enqueue, { idempotencyKey: kept });
        this.dispatcher.wake();
        return this.getDelivery(session, delivery.id);
      },
      (delivery) => this.getDelivery(session, delivery),
    );
  }

  listDeliveries(
    session: Session,
    query: QueryOf<typeof deliveryList>,
  ): Promise<Page<WebhookDelivery>> {
    return this.database.page(session, deliveryList.page(query));
  }

  getDelivery(session: Session, id: string): Promise<Json<WebhookDeliveryRecord>> {
    return this.database.record(session, deliveryById(id));
  }

  statistics(session: Session): Promise<Json<WebhookDeliveryStatistics>> {
    return this.database.record(session, deliveryStatistics());
  }

  /** "Enviar de Novo", now and once, however often it is asked. @throws Problem not_found, too_many_requests */
  async resend(session: Session, id: string): Promise<Json<WebhookDeliveryRecord>> {
    await this.getDelivery(session, id);
    await this.limiter.count([LIMITS['webhooks sent by hand in an office'], session.officeId]);
    await this.database.write(session, async (em) => {
      const put = columns<{ put: boolean }>({ put: sql`resend_webhook(${id})` });
      const [row] = await execute(em, sql`select ${put}`);
      if (!row?.put) throw new Problem('webhook_gone');
    });
    this.dispatcher.wake();
    return this.getDelivery(session, id);
  }

  /** The address in its one spelling, and each event once. */
  private normalise<Body extends NewWebhookEndpointBody>(body: Body): Body {
    const url = URL.canParse(body.url) ? new URL(body.url) : null;
    const isAddress =
      url !== null &&
      /^https?:$/.test(url.protocol) &&
      url.username === '' &&
      url.password === '' &&
      url.hash === '' &&
      url.href.length <= WEBHOOK_URL_MAX;
    if (!isAddress) throw refused(FIELD_MESSAGES.webhookUrlInvalid);
    if (!this.sender.mayReach(url)) {
      const secret = url.protocol === 'https:';
      throw refused(secret ? FIELD_MESSAGES.webhookUrlPrivate : FIELD_MESSAGES.webhookUrlInvalid);
    }
    const events = WEBHOOK_EVENTS.filter((event) => body.events.includes(event));
    return Object.assign(body, { url: url.href, events });
  }

  private async addSecret(em: EntityManager, { officeId }: Session, id: string): Promise<void> {
    const sealed = this.secrets.make(officeId);
    // Staff may store a secret and never read it, not even its id, which an entity would ask for.
    await execute(
      em,
      sql`insert into webhook_secrets (endpoint_id, sealed) values (${id}, ${sealed})`,
    );
  }

  private async secretOf(session: Session, id: string): Promise<WebhookEndpointSecret> {
    const endpoint = parse(await this.get(session, id));
    const { officeId } = session;
    const [newest] = await this.database.office(officeId, (em) =>
      execute(
        em,
        sql`select ${SEALED} from webhook_secrets
            where office_id = ${officeId} and endpoint_id = ${id} order by id desc limit 1`,
      ),
    );
    const secret = newest && this.secrets.open(newest.sealed, officeId);
    if (!secret) throw new Problem('not_found');
    return { ...endpoint, secret };
  }
}

function refused(message: string): Problem {
  return new Problem('validation_failed', { errors: { url: message } });
}
