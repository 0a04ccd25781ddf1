import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { Stripe } from 'stripe';

import { Config } from '../config/config.js';
import { Database, execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import type { Effect, Job } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import type { Queue } from '../jobs/queue.js';
import { PaymentMails } from './payment.mails.js';
import { PaymentMetrics } from './payment.metrics.js';
import { StripeAccountService, StripeFailure } from './stripe-account.service.js';
import { StripeKeysService } from './stripe-keys.service.js';
import { EXPANDED, readingOf } from './stripe-reading.js';
import { asJobFailure, StripeSubscriptionsService } from './stripe-subscriptions.service.js';

/** An older one has been paid more than once: that is for people to decide. */
const YOUNG_DAYS = 35;

const OWNER = columns<{ officeId: string | null; email: string | null }>({
  officeId: 'office_id',
  email: 'email',
});

const STANDING = columns<{ id: string }>({ id: 's.id' });

/** A buyer who paid twice keeps the first subscription; the second is cancelled and paid back in full. */
@Injectable()
export class DuplicatePaymentsService {
  private readonly logger = new Logger('payment');
  readonly refunds: Queue<{ subscription: string }>;

  constructor(
    jobs: Jobs,
    config: Config,
    private readonly database: Database,
    private readonly stripe: StripeAccountService,
    private readonly keys: StripeKeysService,
    private readonly subscriptions: StripeSubscriptionsService,
    private readonly mails: PaymentMails,
    private readonly metrics: PaymentMetrics,
  ) {
    // Put in by functions/payment.sql, in the transaction that finds one.
    this.refunds = jobs.register({
      name: 'stripe-duplicates',
      atOnce: 1,
      leaseSeconds: 180,
      attempts: 32,
      retrySeconds: 5,
      longestRetrySeconds: 3600,
      elsewhere: !config.takesPayments,
      run: ({ payload }: Job<{ subscription: string }>) =>
        this.refundDuplicate(payload.subscription).catch(asJobFailure),
    });
  }

  /** Puts in again payments that were not given back although their job is over: it failed longer than it is tried. */
  async requeue(): Promise<void> {
    const requeued = columns<{ count: number }>({ count: sql`private.give_back_again()` });
    const [row] = await this.database.directoryRows(sql`select ${requeued}`);
    if (row!.count === 0) return;
    this.logger.warn({ again: row!.count }, 'second subscriptions were not given back yet');
    this.refunds.wake();
  }

  /** May be repeated wherever it was cut off: a cancelled one is not open, and a payment goes back once. */
  private async refundDuplicate(id: string): Promise<Effect | void> {
    if (!(await this.isDuplicate(id))) return;
    const subscription = await this.stripe.call('job', ({ subscriptions }) =>
      subscriptions.retrieve(id, { expand: EXPANDED }),
    );
    const { status, beganAt } = readingOf(subscription);
    if (Date.now() - Date.parse(beganAt) > YOUNG_DAYS * 24 * 60 * 60_000) {
      this.metrics.record('paid twice long ago');
      this.logger.error({ subscription: id }, 'an office pays for two subscriptions: cancel one');
      return (em) => settle(em, id);
    }
    this.metrics.record('paid twice');
    if (status !== 'canceled') {
      await this.stripe.call('job', ({ subscriptions }) =>
        subscriptions.cancel(id, { prorate: false, invoice_now: false }),
      );
    }
    const returned = await this.refund(subscription.latest_invoice);
    await this.subscriptions.refresh(id);
    this.logger.log({ subscription: id, returned }, 'a second subscription was given back');
    const [owner] = await this.database.directoryRows(
      sql`select ${OWNER} from private.stripe_subscriptions where id = ${id}`,
    );
    return async (em) => {
      await settle(em, id);
      if (returned > 0) await this.mails.paidBack(em, owner!.officeId, owner!.email);
    };
  }

  /** Reads the present subscription again first: the event of its end may not have arrived yet. */
  private async isDuplicate(id: string): Promise<boolean> {
    const [standing] = await this.database.directoryRows(
      sql`select ${STANDING} from private.stripe_subscriptions d
          cross join private.standing_subscription(d.office_id, d.email) s
          where d.id = ${id} and d.duplicate_since is not null and s.id <> d.id`,
    );
    if (standing) await this.subscriptions.refresh(standing.id);
    const is = columns<{ is: boolean }>({ is: sql`private.is_duplicate(${id})` });
    const [row] = await this.database.directoryRows(sql`select ${is}`);
    return row!.is;
  }

  /** @returns how many payments went back, now or before */
  private async refund(invoice: Stripe.Subscription['latest_invoice']): Promise<number> {
    const id = typeof invoice === 'string' ? invoice : invoice?.id;
    if (!id) return 0;
    const { data } = await this.stripe.call('job', ({ invoicePayments }) =>
      invoicePayments.list({ invoice: id, status: 'paid', limit: 100 }),
    );
    const payments = data.flatMap(({ payment, amount_paid: amount }) => {
      const intent = idOf(payment.payment_intent);
      return intent === undefined ? [] : [{ intent, amount: amount ?? 0 }];
    });
    for (const payment of payments) await this.refundOnce(payment);
    return payments.length;
  }

  /** All of it, which Stripe gives back once at the most, whatever the key. */
  private async refundOnce({ intent, amount }: { intent: string; amount: number }): Promise<void> {
    try {
      await this.keys.make('job', {
        name: `refund-${intent}`,
        create: ({ refunds }, options) =>
          refunds.create({ payment_intent: intent, reason: 'duplicate' }, options),
        find: async ({ refunds }) => {
          const made = await refunds.list({ payment_intent: intent, limit: 100 });
          return refundedAmount(made.data) >= amount ? made.data[0] : undefined;
        },
      });
    } catch (error) {
      const isBack = error instanceof StripeFailure && error.code === 'charge_already_refunded';
      if (!isBack) throw error;
    }
  }
}

async function settle(em: EntityManager, subscription: string): Promise<void> {
  await execute(em, sql`select private.settle_duplicate(${subscription})`);
}

/** That goes back, or is on its way. */
function refundedAmount(refunds: readonly Stripe.Refund[]): number {
  return refunds
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amount }) => sum + amount, 0);
}

function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}
