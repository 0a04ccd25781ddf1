import type Stripe from 'stripe';

import { type Account } from './account.js';
import { metadataOf } from './catalogue.js';
import { cardOf } from './customers.js';
import { refused } from './fault.js';
import { createInvoice, failInvoice, payInvoice, voidInvoice } from './invoices.js';
import { pageOf } from './lists.js';

const DAY = 86_400;
/** Days after a failed payment on which it is tried again; after the last the subscription ends. */
const TRIED_AGAIN = [3, 5, 7];
const OVER: readonly Stripe.Subscription.Status[] = ['canceled', 'incomplete_expired'];

export interface NewSubscription {
  customer: string;
  price: Stripe.Price;
  quantity: number;
  metadata: Stripe.Metadata;
  automaticTax: boolean;
}

/** A subscription as it is before its first payment. */
export function createSubscription(
  account: Account,
  { customer, price, quantity, metadata, automaticTax }: NewSubscription,
): Stripe.Subscription {
  const now = account.now();
  const id = account.newId('sub');
  const item = {
    id: account.newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: nextPeriod(now, price),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    price: structuredClone(price),
    quantity,
    subscription: id,
    tax_rates: [],
  };
  const subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: automaticTax, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: cardOf(account, customer)?.id ?? null,
    default_source: null,
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  } as unknown as Stripe.Subscription;
  account.customers.get(customer).currency = price.currency;
  return account.subscriptions.add(subscription);
}

/** The same day of the next month or year, or its last day. */
function nextPeriod(from: number, { recurring }: Stripe.Price): number {
  const months = (recurring?.interval === 'year' ? 12 : 1) * (recurring?.interval_count ?? 1);
  const date = new Date(from * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}

export const itemOf = (subscription: Stripe.Subscription) =>
  subscription.items.data[0] as Stripe.SubscriptionItem;

/** Changes a subscription, and sends an event with its former values. */
export function change(
  account: Account,
  subscription: Stripe.Subscription,
  changes: Partial<Stripe.Subscription>,
): void {
  const previous: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(changes)) {
    const before = subscription[name as keyof Stripe.Subscription];
    if (before !== value) previous[name] = before;
  }
  Object.assign(subscription, changes);
  account.emit('customer.subscription.updated', subscription, previous);
}

export function updateSubscription(
  account: Account,
  id: string,
  params: Stripe.SubscriptionUpdateParams,
): Stripe.Subscription {
  const subscription = account.subscriptions.get(id);
  if (OVER.includes(subscription.status)) {
    throw refused('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const { cancel_at_period_end, items, metadata } = params;
  if (metadata !== undefined) {
    change(account, subscription, { metadata: metadataOf(metadata, subscription.metadata) });
  }
  const [item] = items ?? [];
  if (item?.price) {
    if (item.id && item.id !== itemOf(subscription).id) {
      throw refused(`No such subscription item: '${item.id}'`, 'items[0][id]', 'resource_missing');
    }
    if (!item.id) {
      const message = 'Cannot add multiple subscription items with the same plan.';
      throw refused(message, 'items');
    }
    changePlan(account, subscription, account.prices.get(item.price, 'items[0][price]'));
  }
  if (cancel_at_period_end !== undefined) {
    cancelAtPeriodEnd(account, subscription, cancel_at_period_end);
  }
  return subscription;
}

export function changePlan(
  account: Account,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
): void {
  if (price.currency !== subscription.currency) {
    const message = `The price's currency (${price.currency}) does not match the subscription's (${subscription.currency}).`;
    throw refused(message, 'items[0][price]');
  }
  if (!price.active) throw refused('The price specified is inactive.', 'items[0][price]');
  const items = structuredClone(subscription.items);
  (items.data[0] as Stripe.SubscriptionItem).price = structuredClone(price);
  change(account, subscription, { items });
}

export function cancelAtPeriodEnd(
  account: Account,
  subscription: Stripe.Subscription,
  cancels: boolean,
): void {
  change(account, subscription, {
    cancel_at_period_end: cancels,
    cancel_at: cancels ? itemOf(subscription).current_period_end : null,
    canceled_at: cancels ? account.now() : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: cancels ? 'cancellation_requested' : null,
    },
  });
}

/** Ends it now. */
export function cancelSubscription(
  account: Account,
  id: string,
  reason: 'cancellation_requested' | 'payment_failed' = 'cancellation_requested',
): Stripe.Subscription {
  const subscription = account.subscriptions.get(id);
  if (OVER.includes(subscription.status))
    throw refused(`No such subscription: '${id}'`, 'id', 'resource_missing');
  const now = account.now();
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  });
  account.emit('customer.subscription.deleted', subscription);
  return subscription;
}

export function listSubscriptions(account: Account, params: Stripe.SubscriptionListParams) {
  const { customer, price, status } = params;
  const rows = account.subscriptions
    .all()
    .filter((row) => customer === undefined || row.customer === customer)
    .filter((row) => price === undefined || itemOf(row).price.id === price)
    .filter(({ status: is }) => {
      if (status === undefined) return is !== 'canceled';
      if (status === 'ended') return OVER.includes(is);
      return status === 'all' || is === status;
    });
  return pageOf(rows, params, '/v1/subscriptions');
}

/** Takes the first payment, and makes it active. */
export function start(account: Account, subscription: Stripe.Subscription): Stripe.Invoice {
  const invoice = createInvoice(account, subscription, 'subscription_create');
  payInvoice(account, invoice);
  return invoice;
}

/** Goes into the next period: renews it, ends it where that was asked for, or fails to be paid. */
export function renew(account: Account, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end) {
    cancelSubscription(account, subscription.id);
    return;
  }
  const items = structuredClone(subscription.items);
  const item = items.data[0] as Stripe.SubscriptionItem;
  item.current_period_start = item.current_period_end;
  item.current_period_end = nextPeriod(item.current_period_start, item.price);
  subscription.items = items;
  const invoice = createInvoice(account, subscription, 'subscription_cycle');
  account.emit('invoice.created', invoice);
  collect(account, subscription, invoice);
}

/** Tries to be paid; a customer whose card fails is past due, and in the end has no subscription. */
export function collect(
  account: Account,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): void {
  const card = cardOf(account, subscription.customer as string);
  if (card && !card.fails) {
    payInvoice(account, invoice);
    change(account, subscription, { status: 'active' });
    return;
  }
  const days = TRIED_AGAIN[invoice.attempt_count];
  const began = invoice.created;
  failInvoice(account, invoice, days === undefined ? null : began + days * DAY);
  if (days !== undefined) {
    change(account, subscription, { status: 'past_due' });
    return;
  }
  voidInvoice(account, invoice);
  cancelSubscription(account, subscription.id, 'payment_failed');
}
