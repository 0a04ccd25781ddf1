import type Stripe from 'stripe';

import { type Account, type Card } from './account.js';
import { metadataOf } from './catalogue.js';
import { expireSession } from './clock.js';
import { checkEmail, createCustomer, giveCard } from './customers.js';
import { refused, StripeFault } from './fault.js';
import { pageOf } from './lists.js';
import { change, createSubscription, start } from './subscriptions.js';

const HOUR = 3600;

/** @param origin of the stand-in's own pages */
export function createSession(
  account: Account,
  params: Stripe.Checkout.SessionCreateParams,
  origin: string,
): Stripe.Checkout.Session {
  checkSession(account, params);
  const lines = linesOf(account, params);
  const currency = account.prices.get(lines[0]!.price).currency;
  const amount = lines.reduce(
    (sum, { price, quantity }) => sum + (account.prices.get(price).unit_amount ?? 0) * quantity,
    0,
  );
  const id = account.newId('cs_test');
  const now = account.now();
  const session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: {
      enabled: params.automatic_tax?.enabled ?? false,
      liability: null,
      provider: null,
      status: null,
    },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: params.customer ?? null,
    customer_account: null,
    customer_creation: params.customer ? null : 'always',
    customer_details: params.customer_email ? detailsOf(params.customer_email) : null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: params.expires_at ?? now + 24 * HOUR,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: { enabled: false },
    metadata: metadataOf(params.metadata),
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.payment_method_collection ?? 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: params.success_url ?? null,
    tax_id_collection: { enabled: params.tax_id_collection?.enabled ?? false, required: 'never' },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${origin}/pay/${id}`,
    wallet_options: null,
  } as unknown as Stripe.Checkout.Session;
  const { metadata } = params.subscription_data ?? {};
  account.orders.add({ id, lines, subscriptionMetadata: metadataOf(metadata) });
  return account.sessions.add(session);
}

const detailsOf = (email: string) => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: 'none' as const,
  tax_ids: null,
});

/** Refuses sessions that Stripe refuses although each parameter is right by itself. */
function checkSession(account: Account, params: Stripe.Checkout.SessionCreateParams): void {
  const { mode, customer, customer_email, customer_update, success_url, cancel_url } = params;
  if (mode !== 'subscription') {
    throw refused('This stand-in sells subscriptions only: mode must be subscription.', 'mode');
  }
  if (!success_url) {
    throw refused('Missing required param: success_url.', 'success_url', 'parameter_missing');
  }
  for (const [param, url] of Object.entries({ success_url, cancel_url })) {
    if (url !== undefined && !/^https?:\/\//.test(url)) {
      throw refused('Not a valid URL', param, 'url_invalid');
    }
  }
  if (customer && customer_email) {
    throw refused(
      'You may only specify one of these parameters: customer, customer_email.',
      'customer',
    );
  }
  checkEmail(customer_email, 'customer_email');
  if (params.customer_creation) {
    throw refused(
      '`customer_creation` can only be used in `payment` and `setup` mode.',
      'customer_creation',
    );
  }
  if (customer) account.customers.get(customer, 'customer');
  else if (customer_update) {
    throw refused('`customer_update` can only be used with `customer`.', 'customer_update');
  }
  checkTax(account, params);
  const { trial_period_days, trial_end } = params.subscription_data ?? {};
  if (trial_period_days !== undefined || trial_end !== undefined) {
    throw refused('This stand-in sells without trials.', 'subscription_data');
  }
  const { expires_at, client_reference_id } = params;
  const ahead = (expires_at ?? account.now() + HOUR) - account.now();
  if (ahead < HOUR / 2 - 60 || ahead > 24 * HOUR + 60) {
    const message =
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.';
    throw refused(message, 'expires_at');
  }
  if (client_reference_id && client_reference_id.length > 200) {
    throw refused(
      'Invalid string: client_reference_id can have up to 200 characters',
      'client_reference_id',
    );
  }
}

function checkTax(account: Account, params: Stripe.Checkout.SessionCreateParams): void {
  const { customer, customer_update: update, tax_id_collection, automatic_tax } = params;
  if (!customer) return;
  if (tax_id_collection?.enabled && update?.name !== 'auto') {
    const message =
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.';
    throw refused(message, 'customer_update');
  }
  const { address } = account.customers.get(customer);
  if (automatic_tax?.enabled && !address && update?.address !== 'auto') {
    const message =
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto'.";
    throw refused(message, 'customer_update', 'customer_tax_location_invalid');
  }
}

function linesOf(account: Account, { line_items, customer }: Stripe.Checkout.SessionCreateParams) {
  if (!line_items?.length) {
    throw refused('Missing required param: line_items.', 'line_items', 'parameter_missing');
  }
  if (line_items.length > 1) {
    throw refused('This stand-in sells one plan at a time.', 'line_items');
  }
  return line_items.map(({ price: id, quantity }, index) => {
    const at = `line_items[${index}]`;
    if (!id)
      throw refused(`This stand-in needs ${at}[price].`, `${at}[price]`, 'parameter_missing');
    const price = account.prices.get(id, `${at}[price]`);
    if (!price.active) {
      throw refused(
        'The price specified is inactive. This field only accepts active prices.',
        `${at}[price]`,
      );
    }
    if (!price.recurring) {
      throw refused(
        'You must provide at least one recurring price in `subscription` mode when using prices.',
        'mode',
      );
    }
    if (quantity === undefined) {
      throw refused('Quantity is required. Add `quantity` to `line_items[0]`', `${at}[quantity]`);
    }
    if (customer) checkCurrency(account, customer, price.currency);
    return { price: id, quantity };
  });
}

function checkCurrency(account: Account, customer: string, currency: string): void {
  const other = account.subscriptions
    .all()
    .find(
      (row) => row.customer === customer && row.status !== 'canceled' && row.currency !== currency,
    );
  if (!other) return;
  const message = `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${other.currency}.`;
  throw refused(message, 'customer');
}

/** Entries of a person on the checkout page. */
export interface Payment {
  email?: string;
  card: Pick<Card, 'last4' | 'fails'>;
  /** The card is refused at once. */
  declined?: boolean;
}

/**
 * Pays what a session sells: makes the customer where there is none, and the subscription.
 * @throws StripeFault where the card is refused; the session stays open
 */
export function pay(
  account: Account,
  session: Stripe.Checkout.Session,
  { email, card, declined = false }: Payment,
): Stripe.Subscription {
  if (session.status !== 'open') throw refused('This Checkout Session is no longer active.');
  if (declined) {
    throw new StripeFault(402, 'card_error', 'Your card was declined.', 'card_declined');
  }
  const customer = session.customer
    ? account.customers.get(session.customer as string)
    : createCustomer(account, { email: session.customer_email ?? email });
  giveCard(account, customer, card);
  const order = account.orders.get(session.id);
  const [line] = order.lines as [(typeof order.lines)[number]];
  const subscription = createSubscription(account, {
    customer: customer.id,
    price: account.prices.get(line.price),
    quantity: line.quantity,
    metadata: order.subscriptionMetadata,
    automaticTax: session.automatic_tax.enabled,
  });
  account.emit('customer.subscription.created', subscription);
  const invoice = start(account, subscription);
  Object.assign(session, {
    status: 'complete',
    payment_status: 'paid',
    customer: customer.id,
    customer_details: detailsOf(customer.email ?? ''),
    subscription: subscription.id,
    invoice: invoice.id,
    url: null,
  });
  account.emit('checkout.session.completed', session);
  change(account, subscription, { status: 'active' });
  return subscription;
}

export function endSession(account: Account, id: string): Stripe.Checkout.Session {
  const session = account.sessions.get(id);
  if (session.status !== 'open') {
    throw refused('Only Checkout Sessions with a status in ["open"] can be expired.');
  }
  expireSession(account, session);
  return session;
}

export function listSessions(account: Account, params: Stripe.Checkout.SessionListParams) {
  const { customer, subscription, status, customer_details } = params;
  const rows = account.sessions
    .all()
    .filter((row) => customer === undefined || row.customer === customer)
    .filter((row) => subscription === undefined || row.subscription === subscription)
    .filter((row) => status === undefined || row.status === status)
    .filter((row) => !customer_details || row.customer_details?.email === customer_details.email);
  return pageOf(rows, params, '/v1/checkout/sessions');
}
