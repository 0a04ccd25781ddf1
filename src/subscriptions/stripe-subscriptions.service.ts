import { Injectable, Logger } from '@nestjs/common';
import type { Stripe } from 'stripe';

import { Config } from '../config/config.js';
import { Database, execute } from '../database/database.js';
import { columns, json, sql } from '../database/sql.js';
import { type Job, JobFailure } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import type { Queue } from '../jobs/queue.js';
import { Outbox } from '../mail/outbox.js';
import { PaymentMetrics } from './payment.metrics.js';
import { PlanChangesService } from './plan-changes.service.js';
import type { Settled } from './settled.js';
import { StripeAccountService, StripeFailure } from './stripe-account.service.js';
import { EXPANDED, readingOf, type StripeReading } from './stripe-reading.js';

const KNOWN = columns<{ reading: StripeReading }>({
  reading: json(sql`json_build_object(
    'id', id, 'customerId', customer_id, 'email', email, 'tier', tier, 'status', status,
    'price', case when amount is not null then json_build_object('amount', amount, 'currency', currency) end,
    'currentPeriodEnd', current_period_end, 'cancelAt', cancel_at, 'graceUntil', grace_until, 'beganAt', began_at
  )`),
});

/**
 * Subscriptions of Stripe's, read there and written here. Whatever says that one has changed, it is read again: so
 * events that come twice, late or in any order end in the same state. docs/payment.md has the rules.
 */
@Injectable()
export class StripeSubscriptionsService {
  private readonly logger = new Logger('payment');
  readonly readings: Queue<{ subscription: string }>;

  constructor(
    jobs: Jobs,
    config: Config,
    private readonly database: Database,
    private readonly stripe: StripeAccountService,
    private readonly changes: PlanChangesService,
    private readonly outbox: Outbox,
    private readonly metrics: PaymentMetrics,
  ) {
    this.readings = jobs.register({
      name: 'stripe',
      atOnce: 2,
      leaseSeconds: 120,
      // With these waits, a little more than a day. After that, the nightly comparison finds the rest.
      attempts: 32,
      retrySeconds: 5,
      longestRetrySeconds: 3600,
      elsewhere: !config.takesPayments,
      run: (job) => this.read(job),
    });
  }

  /** @throws StripeFailure */
  async refresh(id: string): Promise<void> {
    const number = await this.nextReading();
    const found = await this.stripe
      .call('job', ({ subscriptions }) => subscriptions.retrieve(id, { expand: EXPANDED }))
      .catch((error: unknown) => {
        if (error instanceof StripeFailure && error.kind === 'missing') return null;
        throw error;
      });
    const reading = found ? readingOf(found) : await this.goneReading(id);
    if (reading) await this.write(reading, number);
  }

  /** Take it before what is read is asked for: of two readings, that which began later counts. */
  async nextReading(): Promise<string> {
    const number = columns<{ number: string }>({
      number: `nextval('private.stripe_readings')::text`,
    });
    const [row] = await this.database.directoryRows(sql`select ${number}`);
    return row!.number;
  }

  /** @param number as `nextReading` gave it */
  async note(subscription: Stripe.Subscription, number: string): Promise<void> {
    await this.write(readingOf(subscription), number);
  }

  private async write(reading: StripeReading, number: string): Promise<void> {
    if (reading.tier === null) this.tellUnknownPrice(reading);
    const noted = columns<{ settled: Settled | null }>({
      settled: json(sql`private.note_stripe_subscription(${JSON.stringify(reading)}, ${number})`),
    });
    const settled = await this.database.directory(async (em) => {
      const [row] = await execute(em, sql`select ${noted}`);
      if (row!.settled) await this.changes.follow(em, row!.settled);
      return row!.settled;
    });
    this.outbox.wake();
    if (settled?.officeId !== null) return;
    this.metrics.record('unclaimed');
    this.logger.log({ subscription: reading.id }, 'a subscription is of no office yet');
  }

  /** Removed at Stripe by hand: what we know of it, and that it is over. Null where we know nothing of it. */
  private async goneReading(id: string): Promise<StripeReading | null> {
    const [known] = await this.database.directoryRows(
      sql`select ${KNOWN} from private.stripe_subscriptions where id = ${id}`,
    );
    if (!known) {
      this.logger.warn({ subscription: id }, 'Stripe does not know a subscription that it told of');
      return null;
    }
    const now = new Date().toISOString();
    return { ...known.reading, status: 'canceled', cancelAt: known.reading.cancelAt ?? now };
  }

  private tellUnknownPrice({ id }: StripeReading): void {
    this.metrics.record('unknown price');
    this.logger.error(
      { subscription: id },
      'the price of a subscription has no lookup key of ours: its plan stays as it is',
    );
  }

  private async read({ payload }: Job<{ subscription: string }>): Promise<void> {
    await this.refresh(payload.subscription).catch(asJobFailure);
  }
}

/** Everything may come to something later: keys are renewed, prices named, and Stripe answers again. */
export function asJobFailure(error: unknown): never {
  if (error instanceof StripeFailure) throw new JobFailure(error.code.slice(0, 60));
  throw error;
}
