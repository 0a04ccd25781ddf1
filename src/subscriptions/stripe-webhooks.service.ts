import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { Stripe } from 'stripe';

import { changed, Database, execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { PaymentMetrics } from './payment.metrics.js';
import { StripeAccountService } from './stripe-account.service.js';
import { isStripeWord } from './stripe-reading.js';
import { StripeSubscriptionsService } from './stripe-subscriptions.service.js';

/** That our clock and Stripe's may differ, either way. */
const TOLERANCE_SECONDS = 300;

const ID = columns<{ id: string }>({ id: 'id' });

/** The fields of an event that are read. */
interface Subject {
  object?: string;
  id?: string;
  subscription?: Reference;
  parent?: { subscription_details?: { subscription?: Reference } | null } | null;
}
type Reference = string | { id: string } | null;

/**
 * Receives the events of Stripe. An event is verified, taken once, and answered. The task to read its subscription
 * again is stored in the same transaction, and done by a job.
 */
@Injectable()
export class StripeWebhooksService {
  private readonly logger = new Logger('payment');

  constructor(
    private readonly database: Database,
    private readonly stripe: StripeAccountService,
    private readonly subscriptions: StripeSubscriptionsService,
    private readonly metrics: PaymentMetrics,
  ) {}

  /**
   * @param body as it came
   * @throws Problem invalid_webhook where Stripe has not signed it, or not now; payments_off
   */
  async receive(body: unknown, signature: string | undefined): Promise<void> {
    const { id, type, data } = await this.verified(body, signature);
    const subject = (data?.object ?? {}) as Subject;
    const isNew = await this.database.directory(async (em) => {
      const taken = await changed(
        em,
        sql`insert into private.stripe_events (id, type) values (${id}, ${type.slice(0, 100)})
            on conflict do nothing`,
      );
      if (taken === 0) return false;
      const concerned = (await this.concerned(em, subject)).map((subscription) => ({
        subscription,
      }));
      if (concerned.length > 0) await this.subscriptions.readings.enqueue(em, ...concerned);
      return true;
    });
    this.metrics.webhook(isNew ? 'received' : 'repeated');
    if (isNew) this.subscriptions.readings.wake();
  }

  private async verified(body: unknown, signature: string | undefined): Promise<Stripe.Event> {
    const { webhookSecret } = this.stripe.settings;
    const { webhooks } = await this.stripe.library();
    try {
      if (typeof body !== 'string') throw new Error('no body');
      const event = webhooks.constructEvent(
        body,
        signature ?? '',
        webhookSecret,
        TOLERANCE_SECONDS,
      );
      // The library refuses only times that are too old, and none in the future.
      if (isFromTheFuture(signature ?? '')) throw new Error('from the future');
      if (!isStripeWord(event.id) || !isStripeWord(event.type)) throw new Error('no event');
      return event;
    } catch {
      this.metrics.webhook('refused');
      this.logger.warn('a webhook was refused: it is not signed by Stripe, or not now');
      throw new Problem('invalid_webhook');
    }
  }

  /** The subscriptions that have to be read again. */
  private async concerned(em: EntityManager, subject: Subject): Promise<string[]> {
    if (subject.object === 'customer' && isStripeWord(subject.id)) {
      const known = await execute(
        em,
        sql`select ${ID} from private.stripe_subscriptions where customer_id = ${subject.id}`,
      );
      return known.map(({ id }) => id);
    }
    const id =
      subject.object === 'subscription'
        ? subject.id
        : idOf(subject.subscription ?? subject.parent?.subscription_details?.subscription);
    return isStripeWord(id) ? [id] : [];
  }
}

/** Reads the time of a verified header: `t=1764000000,v1=...`. */
function isFromTheFuture(signature: string): boolean {
  const latest = Date.now() / 1000 + TOLERANCE_SECONDS;
  return [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].some(([, time]) => Number(time) > latest);
}

function idOf(reference: Reference | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}
