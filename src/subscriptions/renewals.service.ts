import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { Jobs } from '../jobs/jobs.js';
import type { Queue } from '../jobs/queue.js';
import { openSubscriptionOf } from './buyer.js';
import { StripeAccountService, StripeFailure } from './stripe-account.service.js';
import { asJobFailure, StripeSubscriptionsService } from './stripe-subscriptions.service.js';

const CLOSING = columns<{ closing: boolean }>({ closing: 'o.closing_since is not null' });

/** Marks subscriptions at Stripe that a closing cancelled, so that a reopening does not undo other cancellations. */
const MARK = 'causa_closing';

/**
 * Stops the renewal of a closing office's subscription, and resumes it if the office is reopened. The job follows the
 * office's state when it runs, and checks it again afterwards, so that the last change wins.
 */
@Injectable()
export class RenewalsService {
  private readonly queue: Queue<{ office: string }>;

  constructor(
    jobs: Jobs,
    private readonly config: Config,
    private readonly database: Database,
    private readonly stripe: StripeAccountService,
    private readonly subscriptions: StripeSubscriptionsService,
  ) {
    this.queue = jobs.register({
      name: 'stripe-renewals',
      atOnce: 1,
      leaseSeconds: 120,
      attempts: 32,
      retrySeconds: 5,
      longestRetrySeconds: 3600,
      elsewhere: !config.takesPayments,
      run: ({ payload }) => this.follow(payload.office).catch(asJobFailure),
    });
  }

  /** Adds the job in the caller's transaction. Call `wake` after the commit. */
  async settle(em: EntityManager, officeId: string): Promise<void> {
    if (this.config.takesPayments) await this.queue.enqueue(em, { office: officeId });
  }

  wake(): void {
    this.queue.wake();
  }

  private async follow(officeId: string): Promise<void> {
    for (let closing = await this.isClosing(officeId); closing !== null;) {
      await this.settleAtStripe(officeId, closing);
      const now = await this.isClosing(officeId);
      if (now === closing) return;
      closing = now;
    }
  }

  /** Null if the office no longer exists. */
  private async isClosing(officeId: string): Promise<boolean | null> {
    const [office] = await this.database.directoryRows(
      sql`select ${CLOSING} from offices o where o.id = ${officeId}`,
    );
    return office?.closing ?? null;
  }

  private async settleAtStripe(officeId: string, closing: boolean): Promise<void> {
    const open = await this.database.directory((em) => openSubscriptionOf(em, officeId));
    if (!open) return;
    const { id } = open;
    const found = await this.stripe
      .call('job', ({ subscriptions }) => subscriptions.retrieve(id))
      .catch((error: unknown) => {
        if (error instanceof StripeFailure && error.kind === 'missing') return null;
        throw error;
      });
    const marked = found?.metadata[MARK] === 'yes';
    const over = !found || found.status === 'canceled' || found.status === 'incomplete_expired';
    const ends = found?.cancel_at_period_end || (found?.cancel_at ?? null) !== null;
    if (over || marked === closing || (closing && ends)) return;
    await this.stripe.call('job', ({ subscriptions }) =>
      subscriptions.update(id, {
        cancel_at_period_end: closing,
        metadata: { [MARK]: closing ? 'yes' : 'no' },
      }),
    );
    await this.subscriptions.refresh(id);
  }
}
