import type Stripe from 'stripe';

import { type Account } from './account.js';
import { metadataOf } from './catalogue.js';
import { refused } from './fault.js';
import { pageOf } from './lists.js';

type Configuration = Stripe.BillingPortal.Configuration;
type Features = Stripe.BillingPortal.ConfigurationCreateParams['features'];

/** @param origin of the stand-in's own pages */
export function createPortalSession(
  account: Account,
  params: Stripe.BillingPortal.SessionCreateParams,
  origin: string,
): Stripe.BillingPortal.Session {
  const { customer, configuration, return_url, locale } = params;
  if (!customer)
    throw refused('Missing required param: customer.', 'customer', 'parameter_missing');
  account.customers.get(customer, 'customer');
  const chosen = configuration
    ? account.configurations.get(configuration, 'configuration')
    : account.configurations.all().find((row) => row.is_default);
  if (!chosen) {
    throw refused(
      "You can't create a portal session in test mode until you save your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.",
    );
  }
  if (!chosen.active) throw refused('This configuration is inactive.', 'configuration');
  if (!return_url && !chosen.default_return_url) {
    throw refused('Missing required param: return_url.', 'return_url', 'parameter_missing');
  }
  if (return_url && !/^https?:\/\//.test(return_url)) {
    throw refused('Not a valid URL', 'return_url', 'url_invalid');
  }
  const id = account.newId('bps');
  return account.portalSessions.add({
    id,
    object: 'billing_portal.session',
    configuration: chosen.id,
    created: account.now(),
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: locale ?? null,
    on_behalf_of: null,
    return_url: return_url ?? chosen.default_return_url,
    url: `${origin}/portal/${id}`,
  });
}

export function createConfiguration(
  account: Account,
  params: Stripe.BillingPortal.ConfigurationCreateParams,
): Configuration {
  checkProducts(account, params.features);
  const now = account.now();
  const configuration = {
    id: account.newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: {
      headline: params.business_profile?.headline ?? null,
      privacy_policy_url: params.business_profile?.privacy_policy_url ?? null,
      terms_of_service_url: params.business_profile?.terms_of_service_url ?? null,
    },
    created: now,
    default_return_url: params.default_return_url || null,
    features: featuresOf(params.features),
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: metadataOf(params.metadata),
    name: params.name || null,
    updated: now,
  } as unknown as Configuration;
  return account.configurations.add(configuration);
}

export function updateConfiguration(
  account: Account,
  id: string,
  params: Stripe.BillingPortal.ConfigurationUpdateParams,
): Configuration {
  const configuration = account.configurations.get(id);
  const { features, default_return_url, metadata, active } = params;
  if (features) {
    const wanted = features as Partial<Features>;
    checkProducts(account, wanted);
    configuration.features = { ...configuration.features, ...pick(featuresOf(wanted), wanted) };
  }
  if (default_return_url !== undefined)
    configuration.default_return_url = default_return_url || null;
  if (active !== undefined) configuration.active = active;
  configuration.metadata = metadataOf(metadata, configuration.metadata ?? {});
  configuration.updated = account.now();
  return configuration;
}

export function listConfigurations(
  account: Account,
  params: Stripe.BillingPortal.ConfigurationListParams,
) {
  const { active, is_default } = params;
  const rows = account.configurations
    .all()
    .filter((row) => active === undefined || row.active === active)
    .filter((row) => is_default === undefined || row.is_default === is_default);
  return pageOf(rows, params, '/v1/billing_portal/configurations');
}

/** A plan can be changed only to prices of the products named, at most ten. */
function checkProducts(account: Account, features: Partial<Features>): void {
  const update = features.subscription_update;
  if (!update?.enabled) return;
  const products = update.products || [];
  if (products.length === 0) {
    const param = 'features[subscription_update][products]';
    throw refused(`Missing required param: ${param}.`, param, 'parameter_missing');
  }
  if (products.length > 10) throw refused('At most 10 products can be named.', 'features');
  for (const { product, prices } of products) {
    account.products.get(product, 'features[subscription_update][products]');
    const intervals = prices.map((id) => {
      const price = account.prices.get(id, 'features[subscription_update][products]');
      if (price.product !== product) {
        throw refused(`The price ${id} does not belong to the product ${product}.`, 'features');
      }
      return `${price.currency} ${price.recurring?.interval}`;
    });
    if (new Set(intervals).size < intervals.length) {
      throw refused(
        'Each product can include only one price for each currency and billing interval.',
        'features',
      );
    }
  }
}

/** Returns the features of a configuration that were sent. */
function pick(all: Configuration['features'], sent: object): Partial<Configuration['features']> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in sent));
}

function featuresOf(features: Partial<Features>) {
  const update = features.subscription_update;
  const cancel = features.subscription_cancel;
  return {
    customer_update: {
      allowed_updates: features.customer_update?.allowed_updates || [],
      enabled: features.customer_update?.enabled ?? false,
    },
    invoice_history: { enabled: features.invoice_history?.enabled ?? false },
    payment_method_update: {
      enabled: features.payment_method_update?.enabled ?? false,
      payment_method_configuration: null,
    },
    subscription_cancel: {
      cancellation_reason: {
        enabled: cancel?.cancellation_reason?.enabled ?? false,
        feedback_options: null,
        options: cancel?.cancellation_reason?.options || [],
      },
      enabled: cancel?.enabled ?? false,
      mode: cancel?.mode ?? 'at_period_end',
      proration_behavior: cancel?.proration_behavior ?? 'none',
    },
    subscription_pause: {
      duration: { interval_options: [], type: 'indefinite' as const },
      enabled: false,
    },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: update?.default_allowed_updates || [],
      enabled: update?.enabled ?? false,
      products: (update?.products || []).map(({ product, prices }) => ({
        adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
        prices,
        product,
      })),
      proration_behavior: update?.proration_behavior ?? 'none',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'end_trial' as const,
    },
  } as unknown as Configuration['features'];
}
