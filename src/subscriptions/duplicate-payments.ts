import { Injectable, Logger } from '@nestjs/common';
import type { Stripe } from 'stripe';

import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import type { Effect, Job } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import type { Queue } from '../jobs/queue.js';
import { PaymentMails } from './payment.mails.js';
import { PaymentMetrics } from './payment.metrics.js';
import { StripeAccount, StripeFailure } from './stripe-account.js';
import { EXPANDED, readingOf } from './stripe-reading.js';
import { asJobFailure, StripeSubscriptions } from './stripe-subscriptions.service.js';

/** An older one has been paid more than once: that is for people to decide. */
const YOUNG_DAYS = 35;

const OWNER = columns<{ officeId: string | null; email: string | null }>({
  officeId: 'office_id',
  email: 'email',
});

const STANDING = columns<{ id: string }>({ id: 's.id' });

/** A buyer who paid twice keeps the first subscription; the second is cancelled and paid back in full. */
@Injectable()
export class DuplicatePayments {
  private readonly logger = new Logger('payment');
  readonly returns: Queue<{ subscription: string }>;

  constructor(
    jobs: Jobs,
    config: Config,
    private readonly database: Database,
    private readonly stripe: StripeAccount,
    private readonly subscriptions: StripeSubscriptions,
    private readonly mails: PaymentMails,
    private readonly metrics: PaymentMetrics,
  ) {
    // Put in by functions/payment.sql, in the transaction that finds one.
    this.returns = jobs.register({
      name: 'stripe-duplicates',
      atOnce: 1,
      leaseSeconds: 180,
      attempts: 32,
      retrySeconds: 5,
      longestRetrySeconds: 3600,
      elsewhere: !config.takesPayments,
      run: ({ payload }: Job<{ subscription: string }>) =>
        this.giveBack(payload.subscription).catch(asJobFailure),
    });
  }

  /** May be done again wherever it was cut off: what is cancelled is not open, and a payment goes back once. */
  private async giveBack(id: string): Promise<Effect | void> {
    if (!(await this.isDuplicate(id))) return;
    const subscription = await this.stripe.call('job', ({ subscriptions }) =>
      subscriptions.retrieve(id, { expand: EXPANDED }),
    );
    const { status, beganAt } = readingOf(subscription);
    if (Date.now() - Date.parse(beganAt) > YOUNG_DAYS * 24 * 60 * 60_000) {
      this.metrics.found('paid twice long ago');
      this.logger.error({ subscription: id }, 'an office pays for two subscriptions: cancel one');
      return;
    }
    this.metrics.found('paid twice');
    if (status !== 'canceled') {
      await this.stripe.call('job', ({ subscriptions }) =>
        subscriptions.cancel(id, { prorate: false, invoice_now: false }),
      );
    }
    const returned = await this.refund(subscription.latest_invoice);
    await this.subscriptions.readAgain(id);
    this.logger.log({ subscription: id, returned }, 'a second subscription was given back');
    if (returned === 0) return;
    const [owner] = await this.database.directoryRows(
      sql`select ${OWNER} from private.stripe_subscriptions where id = ${id}`,
    );
    return (em) => this.mails.paidBack(em, owner!.officeId, owner!.email);
  }

  /** Reads the present subscription again first: the event of its end may not have arrived yet. */
  private async isDuplicate(id: string): Promise<boolean> {
    const [standing] = await this.database.directoryRows(
      sql`select ${STANDING} from private.stripe_subscriptions d
          cross join private.standing_subscription(d.office_id, d.email) s
          where d.id = ${id} and d.duplicate_since is not null and s.id <> d.id`,
    );
    if (standing) await this.subscriptions.readAgain(standing.id);
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
    const intents = data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
    for (const intent of intents) await this.refundOnce(intent);
    return intents.length;
  }

  private async refundOnce(intent: string): Promise<void> {
    try {
      await this.stripe.call('job', ({ refunds }) =>
        refunds.create(
          { payment_intent: intent, reason: 'duplicate' },
          { idempotencyKey: `refund-${intent}` },
        ),
      );
    } catch (error) {
      const isBack = error instanceof StripeFailure && error.code === 'charge_already_refunded';
      if (!isBack) throw error;
    }
  }
}

function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}
