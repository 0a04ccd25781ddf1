import type { PlanTier } from '../contract/plans.js';
import type {
  StripeState,
  SubscriptionSource,
  SubscriptionStatus,
} from '../contract/subscriptions.js';

/* Records that the functions of migrations/functions/payment.sql return of their writes. */

/** A row of `subscriptions`. Times are ISO strings. */
export interface PlanFacts {
  planTier: PlanTier;
  status: SubscriptionStatus;
  source: SubscriptionSource;
  currentPeriodEnd: string | null;
  cancelAt: string | null;
  graceUntil: string | null;
  /** The plan by agreement that a larger one is paid above. */
  agreedTier: PlanTier | null;
  /** State of the office's subscription at Stripe; null where it has none. */
  stripeState: StripeState | null;
  /** Whether `planTier` counted at that moment. */
  counts: boolean;
}

/** An office's plan now, and before. */
export interface OfficeSettled {
  officeId: string;
  before: PlanFacts | null;
  after: PlanFacts;
  timeZone: string;
}

/** A subscription that is no office's. */
export interface Unclaimed {
  officeId: null;
  email: string | null;
  tier: PlanTier | null;
  /** Whether its buyer still has to learn how to come to it. */
  invite: boolean;
  /** Its buyer is staff somewhere: of several offices, or only since they bought it. */
  isStaff: boolean;
  /** Its buyer has an account, of whatever kind. */
  hasAccount: boolean;
}

export type Settled = OfficeSettled | Unclaimed;
