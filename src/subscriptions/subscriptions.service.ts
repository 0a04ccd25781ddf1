import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import { PLANS, type PlanTier } from '../contract/plans.js';
import type { Subscription, Usage } from '../contract/subscriptions.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import type { Json } from '../database/sql.js';
import { type StoredSubscription, subscription, usage } from './subscriptions.queries.js';

@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Reads the office's present plan: the smallest plan's limits and no features where no subscription counts. */
  async get(session: Session): Promise<Subscription> {
    const [row] = await this.database.rows(session, subscription);
    const stored = row && !row.counts && row.agreedTier ? byAgreement(row, row.agreedTier) : row;
    const active = stored?.counts ?? false;
    const planTier = stored && active ? stored.planTier : 'basic';
    return {
      planTier,
      active,
      status: stored?.status ?? null,
      source: stored?.source ?? 'none',
      agreedTier: stored?.agreedTier ?? null,
      subscriptionId: stored?.subscriptionId ?? null,
      stripeState: stored?.stripeState ?? null,
      price: stored?.price ?? null,
      currentPeriodEnd: stored?.currentPeriodEnd ?? null,
      cancelAt: stored?.cancelAt ?? null,
      graceUntil: stored?.graceUntil ?? null,
      limits: PLANS[planTier].limits,
      features: active ? [...PLANS[planTier].features] : [],
      payments: this.config.takesPayments,
    };
  }

  usage(session: Session): Promise<Json<Usage>> {
    return this.database.record(session, usage);
  }
}

/** Finds the plan that counts while the larger paid one does not, as `private.plan_of` does. */
function byAgreement(stored: StoredSubscription, planTier: PlanTier): StoredSubscription {
  const nothingBilled = { currentPeriodEnd: null, cancelAt: null, graceUntil: null };
  const agreed = { planTier, status: 'active', source: 'agreement', counts: true } as const;
  return { ...stored, ...nothingBilled, ...agreed, agreedTier: null };
}
