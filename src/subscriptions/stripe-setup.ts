import { Stripe } from 'stripe';

import { PLAN_TIERS, PLANS, type PlanTier } from '../contract/plans.js';
import { CURRENCIES, type Currency, monthlyPrice } from '../contract/prices.js';
import { lookupKeyOf } from './prices.js';
import { PORTAL_METADATA, portalConfigurationOf, portalFeatures } from './stripe-portal.js';

/** Stripe's code for software that businesses use over the network, from which it computes the tax. */
const TAX_CODE = 'txcd_10103001';

/** Events that Stripe sends; each has the subscription read again. */
const EVENTS: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'checkout.session.completed',
  'customer.updated',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
];

/** Address of the webhooks for Stripe. */
const WEBHOOK_PATH = '/api/webhooks/stripe';

/** Prints what was done. */
type Say = (line: string) => void;

/**
 * Creates what an account needs to sell Causa, and completes what is there: products, prices with their lookup keys,
 * the portal's settings, and the webhook endpoint. What is right stays as it is, so that it can be run at any time.
 * @param publicUrl of the installation; null leaves the webhook endpoint out
 */
export async function setUpStripe(
  stripe: Stripe,
  publicUrl: string | null,
  say: Say,
): Promise<void> {
  const sold: { product: string; prices: string[] }[] = [];
  for (const tier of PLAN_TIERS) {
    const product = await ensureProduct(stripe, tier, say);
    const prices: string[] = [];
    for (const currency of CURRENCIES) {
      prices.push(await ensurePrice(stripe, tier, currency, product, say));
    }
    if (!PLANS[tier].onRequest) sold.push({ product, prices });
  }
  await ensurePortal(stripe, sold, publicUrl, say);
  if (publicUrl === null) say('PUBLIC_URL is not set: the webhook endpoint is left out');
  else await ensureEndpoint(stripe, publicUrl + WEBHOOK_PATH, say);
}

/** Its id is ours, so that it is found again whatever it is called. */
async function ensureProduct(stripe: Stripe, tier: PlanTier, say: Say): Promise<string> {
  const id = `causa_${tier}`;
  const wanted = { name: `Causa ${PLANS[tier].name}`, tax_code: TAX_CODE, active: true };
  const known = await stripe.products.retrieve(id).catch(nullIfMissing);
  if (!known) {
    await stripe.products.create({ id, ...wanted });
    say(`product ${id}: created`);
    return id;
  }
  const { tax_code: taxCode } = known;
  const code = typeof taxCode === 'string' ? taxCode : taxCode?.id;
  const isRight = known.name === wanted.name && known.active && code === TAX_CODE;
  if (!isRight) await stripe.products.update(id, wanted);
  say(`product ${id}: ${isRight ? 'is right' : 'corrected'}`);
  return id;
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
  throw error;
}

/** A price at Stripe cannot change: where it is wrong, a new one takes over its lookup key. */
async function ensurePrice(
  stripe: Stripe,
  tier: PlanTier,
  currency: Currency,
  product: string,
  say: Say,
): Promise<string> {
  const key = lookupKeyOf(tier, currency);
  const wanted = {
    currency: currency.toLowerCase(),
    unit_amount: monthlyPrice(tier, currency) * 100,
  };
  const [known] = (await stripe.prices.list({ lookup_keys: [key], limit: 1 })).data;
  if (known && isPrice(known, { ...wanted, product })) {
    say(`price ${key}: is right`);
    return known.id;
  }
  const { id } = await stripe.prices.create({
    ...wanted,
    product,
    recurring: { interval: 'month' },
    lookup_key: key,
    transfer_lookup_key: true,
  });
  // It can no longer be bought; present subscriptions go on paying it.
  if (known?.active) await stripe.prices.update(known.id, { active: false });
  say(`price ${key}: ${known ? `replaced ${known.id}` : 'created'}`);
  return id;
}

function isPrice(
  { active, currency, unit_amount, product, recurring }: Stripe.Price,
  wanted: { currency: string; unit_amount: number; product: string },
): boolean {
  return (
    active &&
    currency === wanted.currency &&
    unit_amount === wanted.unit_amount &&
    product === wanted.product &&
    recurring?.interval === 'month' &&
    recurring.interval_count === 1
  );
}

async function ensurePortal(
  stripe: Stripe,
  sold: readonly { product: string; prices: string[] }[],
  publicUrl: string | null,
  say: Say,
): Promise<void> {
  const features = portalFeatures(sold);
  const returns = publicUrl === null ? {} : { default_return_url: `${publicUrl}/subscription` };
  const known = await portalConfigurationOf(stripe);
  if (!known) {
    await stripe.billingPortal.configurations.create({
      features,
      ...returns,
      metadata: PORTAL_METADATA,
    });
    say('customer portal: created');
    return;
  }
  const isRight =
    holds(known.features, features) &&
    (publicUrl === null || known.default_return_url === returns.default_return_url);
  if (!isRight) {
    await stripe.billingPortal.configurations.update(known.id, { features, ...returns });
  }
  say(`customer portal: ${isRight ? 'is right' : 'corrected'}`);
}

/** Whether all that is wanted is there; what is there besides does not matter, nor does any order. */
function holds(there: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(there) &&
      there.length === wanted.length &&
      wanted.every((item) => there.some((other) => holds(other, item)))
    );
  }
  if (typeof wanted !== 'object' || wanted === null) return there === wanted;
  return Object.entries(wanted).every(([name, value]) =>
    holds((there as Record<string, unknown> | null)?.[name], value),
  );
}

async function ensureEndpoint(stripe: Stripe, url: string, say: Say): Promise<void> {
  const known = await endpointAt(stripe, url);
  if (!known) {
    const { secret } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: EVENTS,
      api_version: Stripe.API_VERSION,
    });
    say(`webhook endpoint ${url}: created`);
    say(`STRIPE_WEBHOOK_SECRET=${secret} (Stripe says it this once: keep it)`);
    return;
  }
  const hears = (type: string) =>
    known.enabled_events.includes('*') || known.enabled_events.includes(type);
  const isRight = known.status === 'enabled' && EVENTS.every(hears);
  if (!isRight) {
    const all = [...new Set([...known.enabled_events, ...EVENTS])] as typeof EVENTS;
    await stripe.webhookEndpoints.update(known.id, { enabled_events: all, disabled: false });
  }
  say(`webhook endpoint ${url}: ${isRight ? 'is right' : 'corrected'}`);
}

async function endpointAt(
  stripe: Stripe,
  url: string,
): Promise<Stripe.WebhookEndpoint | undefined> {
  for await (const row of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (row.url === url) return row;
  }
  return undefined;
}
