import { Injectable, Logger } from '@nestjs/common';
import type { Stripe } from 'stripe';

import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { removeFromDirectory } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';
import { DuplicatePaymentsService } from './duplicate-payments.service.js';
import { StripeAccountService } from './stripe-account.service.js';
import { EXPANDED } from './stripe-reading.js';
import { StripeSubscriptionsService } from './stripe-subscriptions.service.js';

/** Stripe's most. */
const PAGE = 100;
/** Stripe tells an event again for three days; somebody may have it told again by hand for a month. */
const EVENTS_KEPT_DAYS = 60;
/** Stripe forgets an idempotency key some time after a day. */
const KEYS_KEPT_DAYS = 60;

const ID = columns<{ id: string }>({ id: 'id' });

/** Compares our subscriptions with those of Stripe every night, and repairs what a missed webhook left behind. */
@Injectable()
export class StripeReconciliationJobs {
  private readonly logger = new Logger('payment');

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly stripe: StripeAccountService,
    private readonly subscriptions: StripeSubscriptionsService,
    private readonly duplicates: DuplicatePaymentsService,
    schedules: Schedules,
  ) {
    schedules.add({
      name: 'differences from Stripe',
      cron: '47 4 * * *',
      run: (signal) => this.run(signal),
    });
    schedules.add({
      name: 'events of Stripe',
      cron: '31 4 * * *',
      run: () =>
        removeFromDirectory(
          this.database,
          sql`delete from private.stripe_events
              where received_at < now() - make_interval(days => ${EVENTS_KEPT_DAYS})`,
        ),
    });
    schedules.add({
      name: 'failed keys of Stripe',
      cron: '33 4 * * *',
      run: () =>
        removeFromDirectory(
          this.database,
          sql`delete from private.stripe_keys
              where failed_at < now() - make_interval(days => ${KEYS_KEPT_DAYS})`,
        ),
    });
  }

  /**
   * Reads all subscriptions that are open at Stripe, page by page, and then those that are open here and were not
   * among them. One that cannot be noted holds up no other. Second ones that were not given back are taken up again.
   * @returns 0, for it removes nothing
   * @throws AggregateError what failed, after all others had their turn
   */
  async run(signal?: AbortSignal): Promise<number> {
    if (!this.config.takesPayments) return 0;
    const seen = new Set<string>();
    const failures: unknown[] = [];
    const attempt = async (work: () => Promise<void>) => {
      signal?.throwIfAborted();
      await work().catch((error: unknown) => failures.push(error));
    };
    // First, since it needs nothing of the reading below.
    await attempt(() => this.duplicates.requeue());
    for await (const { page, number } of this.pages(signal)) {
      for (const subscription of page) {
        seen.add(subscription.id);
        await attempt(() => this.subscriptions.note(subscription, number));
      }
    }
    const open = await this.database.directoryRows(
      sql`select ${ID} from private.stripe_subscriptions where private.standing_of(status) <= 2 or status = 'incomplete'`,
    );
    const missed = open.filter(({ id }) => !seen.has(id));
    for (const { id } of missed) await attempt(() => this.subscriptions.refresh(id));
    this.logger.log({ open: seen.size, over: missed.length }, 'compared with Stripe');
    if (failures.length > 0) throw new AggregateError(failures, 'some could not be noted');
    return 0;
  }

  private async *pages(
    signal?: AbortSignal,
  ): AsyncGenerator<{ page: Stripe.Subscription[]; number: string }> {
    let after: string | undefined;
    do {
      signal?.throwIfAborted();
      const number = await this.subscriptions.nextReading();
      const { data, has_more: goesOn } = await this.stripe.call('job', ({ subscriptions }) =>
        subscriptions.list({
          limit: PAGE,
          expand: EXPANDED.map((name) => `data.${name}`),
          ...(after !== undefined && { starting_after: after }),
        }),
      );
      yield { page: data, number };
      after = goesOn ? data.at(-1)?.id : undefined;
    } while (after !== undefined);
  }
}
