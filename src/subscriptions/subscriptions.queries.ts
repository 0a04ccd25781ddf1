import type { PlanTier } from '../contract/plans.js';
import type {
  PaidPrice,
  StripeState,
  SubscriptionSource,
  SubscriptionStatus,
  Usage,
} from '../contract/subscriptions.js';
import { columns, json, type Sql, sql } from '../database/sql.js';

/** A row of `subscriptions`, what is paid for it, and whether `planTier` counts now. Times are ISO strings. */
export interface StoredSubscription {
  planTier: PlanTier;
  status: SubscriptionStatus;
  source: SubscriptionSource;
  agreedTier: PlanTier | null;
  subscriptionId: string | null;
  stripeState: StripeState | null;
  price: PaidPrice | null;
  currentPeriodEnd: string | null;
  cancelAt: string | null;
  graceUntil: string | null;
  counts: boolean;
}

const SUBSCRIPTION = columns<StoredSubscription>({
  planTier: 's.plan_tier',
  status: 's.status',
  source: 's.source',
  agreedTier: 's.agreed_tier',
  subscriptionId: 'paid_subscription()',
  stripeState: 's.stripe_state',
  price: json(sql`paid_price()`),
  currentPeriodEnd: 's.current_period_end',
  cancelAt: 's.cancel_at',
  graceUntil: 's.grace_until',
  counts: 'subscription_counts(s.status, s.grace_until)',
});

/** The subscription of the session's office; no row where it has none. */
export const subscription: Sql<StoredSubscription> = sql`select ${SUBSCRIPTION} from subscriptions s`;

const MEBIBYTE = 1024 * 1024;

const USAGE = columns<Usage>({
  cases: 'u.cases_aberto + u.cases_em_andamento + u.cases_concluido',
  clients: 'u.clients',
  staffUsers: 'u.staff_users + u.staff_invitations',
  storageMb: `u.storage_bytes / ${MEBIBYTE}::float8`,
  documents: 'u.documents',
  aiQueries: `(select coalesce(sum(n.answers), 0)::int from ai_use n
    where n.office_id = u.office_id and n.month = date_trunc('month', office_today())::date)`,
});

export const usage: Sql<Usage> = sql`select ${USAGE} from usage_tracking u`;
