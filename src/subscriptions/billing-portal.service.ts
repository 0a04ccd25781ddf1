import { Injectable } from '@nestjs/common';

import type { PaymentPage } from '../contract/subscriptions.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { columns, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { RateLimiter } from '../rate-limiter/rate-limiter.js';
import { buyerOf } from './buyer.js';
import { LIMITS } from './payment.limits.js';
import { PortalSettingsService } from './portal-settings.service.js';
import { StripeAccountService, StripeFailure } from './stripe-account.service.js';

const CUSTOMER = columns<{ id: string }>({ id: 's.customer_id' });

/** Stripe's page where an office changes its plan or its card, sees its invoices, and cancels. */
@Injectable()
export class BillingPortalService {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly stripe: StripeAccountService,
    private readonly portal: PortalSettingsService,
  ) {}

  /**
   * @param origin one of our own addresses, to come back to
   * @throws Problem payments_off, nothing_paid, billing_portal_unavailable, too_many_requests
   */
  async open(session: Session, origin: string): Promise<PaymentPage> {
    void this.stripe.settings;
    const { officeId } = await buyerOf(this.database, session);
    await this.limiter.count([LIMITS['payment pages of an office'], officeId]);
    // Also for a subscription that is over, whose invoices are still wanted.
    const [customer] = await this.database.directoryRows(
      sql`select ${CUSTOMER} from private.standing_subscription(${officeId}, null) s
          where s.id is not null`,
    );
    if (!customer) throw new Problem('nothing_paid');
    return this.of(customer.id, origin);
  }

  /** Opens it for a customer who is known to be the asking office's. @throws Problem as `open` */
  async of(customer: string, origin: string): Promise<PaymentPage> {
    try {
      const configuration = await this.portal.id();
      const { url } = await this.stripe.call('page', ({ billingPortal }) =>
        billingPortal.sessions.create({
          customer,
          return_url: `${origin}/subscription`,
          ...(configuration && { configuration }),
        }),
      );
      if (!isPage(url)) throw new StripeFailure('unavailable', 'NO_URL');
      return { url };
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      throw new Problem(
        error.kind === 'missing' && error.param === 'customer'
          ? 'nothing_paid'
          : 'billing_portal_unavailable',
        { cause: error },
      );
    }
  }
}

/** Tells whether the page that an answer names is one that a browser can open. */
export function isPage(url: unknown): url is string {
  return typeof url === 'string' && /^https?:\/\//.test(url) && URL.canParse(url);
}
