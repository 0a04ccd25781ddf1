import { PLAN_TIERS, type PlanFeature, type PlanLimits, type PlanTier } from './plans.js';
import type { Currency } from './prices.js';
import type { Country } from './session.js';

/** Sources of an office's plan: none; given by the operator; paid through Stripe. */
export const SUBSCRIPTION_SOURCES = ['none', 'agreement', 'stripe'] as const;
export type SubscriptionSource = (typeof SUBSCRIPTION_SOURCES)[number];

/** Paid; a payment failed, and counts as paid until `graceUntil`; over. */
export const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'canceled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Stripe's own words for a subscription there. docs/payment.md has what each means here. */
export const STRIPE_STATES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;
export type StripeState = (typeof STRIPE_STATES)[number];

/** That a failed payment changes nothing, from the invoice on that was not paid. */
export const GRACE_DAYS = 7;

/** Monthly price of a subscription at Stripe, before taxes. */
export interface PaidPrice {
  /** Cents. */
  amount: number;
  currency: Currency;
}

/** `GET /api/subscription`: what the office has now. Times are ISO strings. */
export interface Subscription {
  /** Without an active subscription `basic`, whose limits then count. */
  planTier: PlanTier;
  /** Ativo or Inativo. */
  active: boolean;
  /** null where there is no subscription. */
  status: SubscriptionStatus | null;
  source: SubscriptionSource;
  /** The plan by agreement that a larger one is paid above, and that counts when that one does not. */
  agreedTier: PlanTier | null;
  /** At Stripe, over or beside an agreement too; null where the office never had one. */
  subscriptionId: string | null;
  /** State of that subscription; null without one. */
  stripeState: StripeState | null;
  /** Likewise; null, too, where it is not one plain price in one of our currencies. */
  price: PaidPrice | null;
  /** The next billing date; null where nothing is billed. */
  currentPeriodEnd: string | null;
  /** The day from which it is over, where it was cancelled. */
  cancelAt: string | null;
  /** Until then a failed payment changes nothing. */
  graceUntil: string | null;
  limits: PlanLimits;
  /** Features that count now; none without an active subscription. */
  features: PlanFeature[];
  /** Whether this installation takes payments; without Stripe keys the operator assigns plans. */
  payments: boolean;
}

/** Stripe's states of a subscription that is not over: it is paid, or can come back. */
const OPEN_STATES: readonly (StripeState | null)[] = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
];

export function isOpen(state: StripeState | null): boolean {
  return OPEN_STATES.includes(state);
}

/** Whether the office has this plan or a larger one by agreement, so that buying it is refused (`plan_agreed`). */
export function isAgreed(subscription: Subscription, tier: PlanTier): boolean {
  const { source, planTier, agreedTier, stripeState } = subscription;
  const agreed = source === 'agreement' ? planTier : agreedTier;
  if (agreed === null || isOpen(stripeState)) return false;
  return PLAN_TIERS.indexOf(tier) <= PLAN_TIERS.indexOf(agreed);
}

/** `GET /api/usage`: figures that count against the plan, and figures that are only shown. */
export interface Usage {
  cases: number;
  clients: number;
  /** Active ones, and those whose invitation is pending. */
  staffUsers: number;
  /** Mebibytes, with what is being uploaded; a fraction. */
  storageMb: number;
  documents: number;
  /** This month's. */
  aiQueries: number;
}

/** `POST /api/subscription/checkout`. The e-mail is asked of visitors; for staff it is their own. */
export interface CheckoutBody {
  plan: Exclude<PlanTier, 'enterprise'>;
  country: Country;
  email?: string;
}

/** An address at the payment provider, for a new tab. */
export interface PaymentPage {
  url: string;
}

/**
 * `POST /api/subscription/offers` ("Pedir Proposta"). E-mail and office are asked of visitors; of staff they are known.
 */
export interface OfferBody {
  email?: string;
  officeName?: string | null;
  message?: string | null;
}

export const OFFER_MESSAGE_MAX = 1000;

/** The plans that are bought; the others are sold by agreement. */
export const BOUGHT_PLANS = ['basic', 'professional'] as const satisfies readonly PlanTier[];

/** Addresses to which a visitor returns from a checkout, paid and not. */
export const VISITOR_RETURNS = {
  paid: '/pricing?success=true',
  canceled: '/pricing?canceled=true',
} as const;

/** And staff. */
export const STAFF_RETURNS = {
  paid: '/subscription?success=true',
  canceled: '/subscription?canceled=true',
} as const;
