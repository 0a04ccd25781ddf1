import type { Stripe } from 'stripe';

import type { PlanTier } from '../contract/plans.js';
import {
  GRACE_DAYS,
  type PaidPrice,
  STRIPE_STATES,
  type StripeState,
} from '../contract/subscriptions.js';
import { readEmail } from '../fields/email-address.js';
import { isCurrency, tierOfLookupKey } from './prices.js';
import { StripeFailure } from './stripe-account.service.js';

/** Related records that a reading of a subscription needs. */
export const EXPANDED = ['customer', 'latest_invoice'];

/** A subscription as Stripe has it now. Times are ISO strings. */
export interface StripeReading {
  id: string;
  customerId: string;
  /** E-mail of the buyer, in its stored spelling; null where Stripe has none that we could store. */
  email: string | null;
  /** The plan of its price; null where the price has none of our lookup keys. */
  tier: PlanTier | null;
  /** Null where it is not one plain price a month in one of our currencies. */
  price: PaidPrice | null;
  status: StripeState;
  currentPeriodEnd: string | null;
  /** When it ends, where it was cancelled. */
  cancelAt: string | null;
  /** With `past_due`. */
  graceUntil: string | null;
  beganAt: string;
}

const STRIPE_WORD = /^[!-~]{1,255}$/;

/** An id of Stripe's or the name of an event. Both are ASCII, and whatever else signed JSON can hold the database may not take. */
export function isStripeWord(value: unknown): value is string {
  return typeof value === 'string' && STRIPE_WORD.test(value);
}

/** @throws StripeFailure where it is no subscription */
export function readingOf(subscription: Stripe.Subscription): StripeReading {
  const { id, status, customer, created } = subscription;
  const items = itemsOf(subscription);
  const customerId = typeof customer === 'string' ? customer : customer?.id;
  const isWhole = [id, customerId].every(isStripeWord) && created > 0;
  if (!isWhole || !isState(status)) throw new StripeFailure('unavailable', 'NONSENSE');
  const periodEnd = latest(items.map(({ current_period_end: end }) => end));
  const tiers = items.map(({ price }) => tierOfLookupKey(price?.lookup_key));
  return {
    id,
    customerId,
    email: emailOf(customer),
    tier: tiers.find((tier) => tier !== null) ?? null,
    price: priceOf(subscription, items),
    status,
    currentPeriodEnd: isoOf(periodEnd),
    cancelAt: isoOf(endOf(subscription, periodEnd)),
    graceUntil: status === 'past_due' ? graceOf(subscription) : null,
    beganAt: isoOf(created)!,
  };
}

function itemsOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem[] {
  const data: unknown = (items as Stripe.Subscription['items'] | undefined)?.data;
  if (!Array.isArray(data)) throw new StripeFailure('unavailable', 'NONSENSE');
  return data as Stripe.SubscriptionItem[];
}

function priceOf(
  subscription: Stripe.Subscription,
  items: readonly Stripe.SubscriptionItem[],
): PaidPrice | null {
  const [item] = items;
  if (!item?.price || items.length > 1 || isDiscounted(subscription, item)) return null;
  const { unit_amount: unit, recurring, currency: code } = item.price;
  const currency = code?.toUpperCase();
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1;
  if (!isMonthly || !isCurrency(currency) || !Number.isInteger(unit)) return null;
  return { amount: unit! * (item.quantity ?? 1), currency };
}

/** Whether there is a discount: then only Stripe knows how much is paid, and for how long. */
function isDiscounted(
  { customer, discounts }: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
): boolean {
  const ofCustomer = typeof customer === 'object' && !customer?.deleted && customer?.discount;
  return Boolean(ofCustomer || discounts?.length || item.discounts?.length);
}

function isState(status: string): status is StripeState {
  return (STRIPE_STATES as readonly string[]).includes(status);
}

function emailOf(customer: Stripe.Subscription['customer']): string | null {
  if (typeof customer !== 'object' || customer === null || customer.deleted) return null;
  return readEmail(customer.email ?? '') || null;
}

/** Seconds since 1970, as all of Stripe's times. */
function endOf(subscription: Stripe.Subscription, periodEnd: number | null): number | null {
  const { ended_at, cancel_at, cancel_at_period_end } = subscription;
  return ended_at ?? cancel_at ?? (cancel_at_period_end ? periodEnd : null);
}

function graceOf({ latest_invoice: invoice }: Stripe.Subscription): string {
  const owedSince =
    typeof invoice === 'object' && invoice !== null ? invoice.created : Date.now() / 1000;
  return isoOf(owedSince + GRACE_DAYS * 24 * 60 * 60)!;
}

function latest(times: readonly number[]): number | null {
  return times.length > 0 ? Math.max(...times) : null;
}

function isoOf(seconds: number | null | undefined): string | null {
  return seconds ? new Date(seconds * 1000).toISOString() : null;
}
