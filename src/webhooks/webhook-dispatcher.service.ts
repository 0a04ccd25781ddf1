import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { audit } from '../audit/audit.js';
import { Config } from '../config/config.js';
import {
  type DeliveredEvent,
  type DeliveryFault,
  WEBHOOK_RETRY_HOURS,
  WEBHOOK_TEST,
  WEBHOOK_VERSION,
  type WebhookPayload,
} from '../contract/webhooks.js';
import { Database, execute } from '../database/database.js';
import { columns, json, raw, type Sql, sql } from '../database/sql.js';
import { type Effect, type Job, JobFailure, officeOf } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import type { Queue } from '../jobs/queue.js';
import { Outbox } from '../mail/outbox.js';
import { letterheadOf } from '../tenancy/letterhead.js';
import { TenantLookup } from '../tenancy/tenant.lookup.js';
import { signed, WebhookSecretsService } from './webhook-secrets.service.js';
import { type Answer, WebhookSenderService } from './webhook-sender.service.js';
import { type OffReason, webhookOffMail } from './webhooks.mail-templates.js';

/** The job that functions/webhooks_events.sql and webhooks.sql put in. */
interface Payload {
  deliveryId: string;
}

/**
 * How a delivery is tried: at once, after 30 seconds, then after twice as long each time up to eight hours, for three
 * days in all.
 */
export const RETRIES = { attempts: 19, retrySeconds: 30, longestRetrySeconds: 8 * 60 * 60 };

/** Maximum of signatures, however many secrets were made within a day. */
const MOST_SECRETS = 5;

/** A delivery and its destination; the endpoint is null once it was deleted. */
interface Due {
  id: string;
  eventId: string;
  event: DeliveredEvent;
  happenedAt: string;
  data: Record<string, unknown>;
  endpointId: string | null;
  url: string | null;
  /** Sealed; the newest first, and those that sign beside it. */
  secrets: Buffer[];
  /** Whether it still wants to know: it is on, and the office's plan has webhooks. */
  wanted: boolean;
}

const DUE = columns<Due>({
  id: 'd.id',
  eventId: 'd.event_id',
  event: 'd.event',
  happenedAt: 'private.webhook_instant(d.created_at)',
  data: json(raw('d.data')),
  endpointId: 'd.endpoint_id',
  url: 'e.url',
  secrets: json(
    raw(`array(select s.sealed from webhook_secrets s
      where s.office_id = d.office_id and s.endpoint_id = d.endpoint_id and (s.ends_at is null or s.ends_at > now())
      order by s.id desc limit ${MOST_SECRETS})`),
  ),
  wanted: sql`coalesce(e.enabled or d.event = ${WEBHOOK_TEST}, false)
    and features_of(d.office_id, '{api_access}') <> '{}'`,
});

const STAFF = columns<{ email: string }>({ email: 'p.email' });
const SWITCHED_OFF = columns<{ url: string }>({ url: 'url' });

/**
 * Delivers events to their endpoints at least once, each attempt with the same id. No transaction is open meanwhile.
 * The result is written in the order job, endpoint, delivery: deleting an endpoint locks them in the same order.
 */
@Injectable()
export class WebhookDispatcherService {
  readonly deliveries: Queue<Payload>;

  constructor(
    private readonly database: Database,
    private readonly sender: WebhookSenderService,
    private readonly secrets: WebhookSecretsService,
    private readonly outbox: Outbox,
    private readonly tenants: TenantLookup,
    private readonly config: Config,
    jobs: Jobs,
  ) {
    this.deliveries = jobs.register<Payload>({
      name: 'webhook',
      // Each waits for an external server and holds no database connection.
      atOnce: 96,
      atOnceOfOffice: 4,
      leaseSeconds: 60,
      ...RETRIES,
      run: (job, signal) => this.deliver(job, signal),
      givenUp: (job) => (em) => this.giveUp(em, officeOf(job), job.payload.deliveryId),
    });
  }

  /** Sends due deliveries at once; without it, that happens within seconds. */
  wake(): void {
    this.deliveries.wake();
  }

  private async deliver(job: Job<Payload>, stop: AbortSignal): Promise<Effect | void> {
    const officeId = officeOf(job);
    const [due] = await this.database.office(officeId, (em) => execute(em, dueOf(officeId, job)));
    if (!due) return; // somebody had it sent anew, or the log forgot it
    const secrets = due.secrets
      .map((sealed) => this.secrets.open(sealed, officeId))
      .filter((opened) => opened !== null);
    if (!due.wanted || due.url === null) return (em) => end(em, officeId, due, 'off');
    if (secrets.length === 0) return (em) => end(em, officeId, due, 'secret');

    const body = bodyOf(due);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Causa-Webhooks/1',
      ...signed(due.eventId, new Date(), body, secrets),
    };
    const answer = await this.sender.post(due.url, headers, body, stop);
    const { status } = answer;
    if (status !== null && status >= 200 && status < 300) {
      return (em) => noteDelivered(em, officeId, due, answer);
    }
    const final = status === 410 || due.event === WEBHOOK_TEST;
    await this.database.office(officeId, async (em) => {
      await noteFailed(em, officeId, due, answer, final);
      // With 410 Gone the receiver says that the endpoint no longer exists.
      if (status === 410) await this.switchOff(em, officeId, due.endpointId!, 'gone');
    });
    throw new JobFailure(answer.fault ?? String(status), final);
  }

  private async giveUp(em: EntityManager, officeId: string, deliveryId: string): Promise<void> {
    const given = columns<{ endpointId: string | null; event: DeliveredEvent }>({
      endpointId: 'endpoint_id',
      event: 'event',
    });
    const [delivery] = await execute(
      em,
      sql`select ${given} from webhook_deliveries where office_id = ${officeId} and id = ${deliveryId}`,
    );
    if (delivery?.endpointId && delivery.event !== WEBHOOK_TEST) {
      await this.switchOff(em, officeId, delivery.endpointId, 'failing');
    }
    await execute(
      em,
      sql`update webhook_deliveries set state = 'failed'
          where office_id = ${officeId} and id = ${deliveryId} and state = 'pending'`,
    );
  }

  /** Switches an endpoint off that is gone, or that took nothing for as long as is tried, and tells the office's staff. */
  private async switchOff(
    em: EntityManager,
    officeId: string,
    endpointId: string,
    reason: OffReason,
  ): Promise<void> {
    const hours = reason === 'gone' ? 0 : WEBHOOK_RETRY_HOURS;
    const [off] = await execute(
      em,
      sql`update webhook_endpoints
          set enabled = false, switched_off_at = now(), version = version + 1, updated_at = now()
          where office_id = ${officeId} and id = ${endpointId} and enabled
            and failing_since <= now() - make_interval(hours => ${hours})
          returning ${SWITCHED_OFF}`,
    );
    if (!off) return;
    const subject = { kind: 'webhook', id: endpointId } as const;
    await audit(em, { officeId, userId: null, action: 'webhook_switched_off', subject });
    const tenant = await this.tenants.linkedTo(em, null);
    const staff = await execute(
      em,
      sql`select ${STAFF} from staff_users p
          join user_roles r on r.office_id = p.office_id and r.user_id = p.user_id and r.role = 'staff'
          where p.office_id = ${officeId} and p.administrator order by p.id`,
    );
    const page = `${this.config.linkBase}/${tenant ? `${tenant.slug}/` : ''}admin/api`;
    const content = webhookOffMail(letterheadOf(tenant), off.url, page, reason);
    await this.outbox.queue(em, ...staff.map(({ email }) => ({ recipient: email, content })));
  }
}

/** Returns the body as it is sent; a repetition is the same, byte for byte. */
function bodyOf({ eventId, event, happenedAt, data }: Due): string {
  const payload: WebhookPayload = {
    id: eventId,
    type: event,
    timestamp: happenedAt,
    version: WEBHOOK_VERSION,
    data,
  };
  return JSON.stringify(payload);
}

function dueOf(officeId: string, { id, payload }: Job<Payload>): Sql<Due> {
  return sql`select ${DUE} from webhook_deliveries d
    left join webhook_endpoints e on e.office_id = d.office_id and e.id = d.endpoint_id
    where d.office_id = ${officeId} and d.id = ${payload.deliveryId}
      and d.job_id = ${id} and d.state = 'pending'`;
}

async function noteDelivered(
  em: EntityManager,
  officeId: string,
  { id, endpointId }: Due,
  answer: Answer,
): Promise<void> {
  await execute(
    em,
    sql`update webhook_endpoints set failures = 0, failing_since = null, delivered_at = now()
        where office_id = ${officeId} and id = ${endpointId}`,
  );
  await execute(
    em,
    sql`update webhook_deliveries set state = 'delivered', ${attempted(answer)}
        where office_id = ${officeId} and id = ${id}`,
  );
}

/** A test that fails says nothing about the endpoint: that is what it is for. */
async function noteFailed(
  em: EntityManager,
  officeId: string,
  { id, endpointId, event }: Due,
  answer: Answer,
  final: boolean,
): Promise<void> {
  if (event !== WEBHOOK_TEST) {
    await execute(
      em,
      sql`update webhook_endpoints set failures = failures + 1, failing_since = coalesce(failing_since, now())
          where office_id = ${officeId} and id = ${endpointId}`,
    );
  }
  await execute(
    em,
    sql`update webhook_deliveries set state = case when ${final} then 'failed' else state end, ${attempted(answer)}
        where office_id = ${officeId} and id = ${id}`,
  );
}

function attempted({ status, fault, durationMs }: Answer): Sql {
  return sql`attempts = attempts + 1, status_code = ${status}, fault = ${fault},
    duration_ms = ${durationMs}, attempted_at = now()`;
}

/** Ends a delivery without an attempt: the endpoint no longer wants it, or no secret can sign it. */
async function end(
  em: EntityManager,
  officeId: string,
  { id }: Due,
  fault: DeliveryFault,
): Promise<void> {
  await execute(
    em,
    sql`update webhook_deliveries set state = 'failed', status_code = null, fault = ${fault}
        where office_id = ${officeId} and id = ${id}`,
  );
}
