import { Injectable, Logger } from '@nestjs/common';

import { PLAN_TIERS } from '../contract/plans.js';
import { currencyOf } from '../contract/prices.js';
import type { CheckoutBody } from '../contract/subscriptions.js';
import { Problem } from '../problems/problem.js';
import { PaymentMetrics } from './payment.metrics.js';
import { lookupKeyOf } from './prices.js';
import { StripeAccountService } from './stripe-account.service.js';

/** Milliseconds for which prices are cached; a new price at Stripe is used after that. */
const CACHE_MS = 5 * 60_000;

const KEYS = PLAN_TIERS.flatMap((tier) =>
  (['EUR', 'BRL'] as const).map((currency) => lookupKeyOf(tier, currency)),
);

/** Finds Stripe's ids of the plans' prices and caches them. */
@Injectable()
export class PlanPricesService {
  private readonly logger = new Logger('payment');
  private priceIds: ReadonlyMap<string, string> = new Map();
  private expiresAt = 0;

  constructor(
    private readonly stripe: StripeAccountService,
    private readonly metrics: PaymentMetrics,
  ) {}

  /**
   * Returns the id of a plan's price in the currency of the country.
   * @throws Problem checkout_failed if Stripe has no such price; StripeFailure
   */
  async idOf({ plan, country }: Pick<CheckoutBody, 'plan' | 'country'>): Promise<string> {
    const key = lookupKeyOf(plan, currencyOf(country));
    if (Date.now() >= this.expiresAt || !this.priceIds.has(key)) await this.refresh();
    const id = this.priceIds.get(key);
    if (id) return id;
    this.metrics.record('no price');
    this.logger.error({ lookupKey: key }, 'Stripe has no active price with this lookup key');
    throw new Problem('checkout_failed');
  }

  private async refresh(): Promise<void> {
    const { data } = await this.stripe.call('page', ({ prices }) =>
      prices.list({ lookup_keys: KEYS, active: true, limit: 100 }),
    );
    this.priceIds = new Map(
      (Array.isArray(data) ? data : []).map(({ lookup_key: key, id }) => [key ?? '', id]),
    );
    this.expiresAt = Date.now() + CACHE_MS;
  }
}
