import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import { PLANS } from '../contract/plans.js';
import type { Subscription, Usage } from '../contract/subscriptions.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import type { Json } from '../database/sql.js';
import { subscription, usage } from './subscriptions.queries.js';

@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** What the office has now: the smallest plan's limits and no features where no subscription counts. */
  async get(session: Session): Promise<Subscription> {
    const [stored] = await this.database.rows(session, subscription);
    const active = stored?.counts ?? false;
    const planTier = stored && active ? stored.planTier : 'basic';
    return {
      planTier,
      active,
      status: stored?.status ?? null,
      source: stored?.source ?? 'none',
      subscriptionId: stored?.subscriptionId ?? null,
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
