import type Stripe from 'stripe';

import { type Account } from './account.js';
import { metadataOf } from './catalogue.js';
import { refused } from './fault.js';
import { pageOf } from './lists.js';

type BillingReason = NonNullable<Stripe.Invoice['billing_reason']>;

/** An invoice of one period of a subscription, not paid yet. */
export function createInvoice(
  account: Account,
  subscription: Stripe.Subscription,
  reason: BillingReason,
): Stripe.Invoice {
  const customer = account.customers.get(subscription.customer as string);
  const [item] = subscription.items.data as [Stripe.SubscriptionItem];
  const amount = (item.price.unit_amount ?? 0) * (item.quantity ?? 1);
  const now = account.now();
  const id = account.newId('in');
  const invoice = {
    id,
    object: 'invoice',
    account_country: 'PT',
    account_name: 'Modo de demonstração',
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    automatic_tax: {
      disabled_reason: null,
      enabled: subscription.automatic_tax.enabled,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: [lineOf(account, id, subscription, item, amount)],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `DEMO-${String(account.invoices.all().length + 1).padStart(4, '0')}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: item.current_period_start,
    period_start: item.current_period_start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  } as unknown as Stripe.Invoice;
  subscription.latest_invoice = id;
  return account.invoices.add(invoice);
}

function lineOf(
  account: Account,
  invoice: string,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  amount: number,
) {
  return {
    id: account.newId('il'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: account.products.get(item.price.product as string).name,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

/** The card went through. */
export function payInvoice(account: Account, invoice: Stripe.Invoice): void {
  const now = account.now();
  Object.assign(invoice, {
    status: 'paid',
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
  });
  invoice.status_transitions.paid_at = now;
  account.invoicePayments.add({
    id: account.newId('inpay'),
    object: 'invoice_payment',
    amount_paid: invoice.amount_due,
    amount_requested: invoice.amount_due,
    created: now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: account.newId('pi') },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: now },
  });
  account.emit('invoice.paid', invoice);
  account.emit('invoice.payment_succeeded', invoice);
}

/** The card did not. @param again when it is tried next, in seconds since 1970; null for never */
export function failInvoice(account: Account, invoice: Stripe.Invoice, again: number | null): void {
  invoice.attempted = true;
  invoice.attempt_count += 1;
  invoice.next_payment_attempt = again;
  account.emit('invoice.payment_failed', invoice);
}

export function voidInvoice(account: Account, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'open') return;
  invoice.status = 'void';
  invoice.status_transitions.voided_at = account.now();
  invoice.next_payment_attempt = null;
  account.emit('invoice.voided', invoice);
}

export function listInvoices(account: Account, params: Stripe.InvoiceListParams) {
  const { customer, subscription, status } = params;
  const rows = account.invoices
    .all()
    .filter((row) => customer === undefined || row.customer === customer)
    .filter((row) => status === undefined || row.status === status)
    .filter((row) => subscription === undefined || subscriptionOf(row) === subscription);
  return pageOf(rows, params, '/v1/invoices');
}

export const subscriptionOf = (invoice: Stripe.Invoice) =>
  invoice.parent?.subscription_details?.subscription as string | undefined;

export function listInvoicePayments(account: Account, params: Stripe.InvoicePaymentListParams) {
  const { invoice, payment, status } = params;
  const rows = account.invoicePayments
    .all()
    .filter((row) => invoice === undefined || row.invoice === invoice)
    .filter((row) => status === undefined || row.status === status)
    .filter(
      (row) => !payment || row.payment.payment_intent === (payment.payment_intent ?? undefined),
    );
  return pageOf(rows, { ...params, created: undefined }, '/v1/invoice_payments');
}

/** Gives a payment back, or a part of it. */
export function createRefund(account: Account, params: Stripe.RefundCreateParams): Stripe.Refund {
  const { payment_intent, reason, metadata } = params;
  if (!payment_intent) {
    const message =
      'One of the following params should be provided for this request: payment_intent or charge.';
    throw refused(message, 'payment_intent', 'parameter_missing');
  }
  const payment = account.invoicePayments
    .all()
    .find((row) => row.payment.payment_intent === payment_intent);
  if (!payment) {
    const message = `No such payment_intent: '${payment_intent}'`;
    throw refused(message, 'payment_intent', 'resource_missing');
  }
  const given = account.refunds
    .all()
    .filter((row) => row.payment_intent === payment_intent)
    .reduce((sum, row) => sum + row.amount, 0);
  const left = (payment.amount_paid ?? 0) - given;
  const amount = params.amount ?? left;
  if (left === 0) {
    throw refused('Charge has already been refunded.', undefined, 'charge_already_refunded');
  }
  if (amount > left) {
    throw refused(
      `Refund amount (${amount}) is greater than unrefunded amount (${left})`,
      'amount',
    );
  }
  const refund: Stripe.Refund = {
    id: account.newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: null,
    created: account.now(),
    currency: payment.currency,
    customer: null,
    customer_account: null,
    metadata: metadataOf(metadata),
    payment_intent,
    payment_method: null,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  account.refunds.add(refund);
  account.emit('refund.created', refund);
  return refund;
}

export function listRefunds(account: Account, params: Stripe.RefundListParams) {
  const { payment_intent } = params;
  const rows = account.refunds
    .all()
    .filter((row) => payment_intent === undefined || row.payment_intent === payment_intent);
  return pageOf(rows, params, '/v1/refunds');
}
