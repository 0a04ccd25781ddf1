import type { Stripe } from 'stripe';

/** Metadata that marks the portal configuration as ours, in an account that may have others. */
const OURS = { causa: 'portal' };

/** The settings of Stripe's customer portal that `npm run stripe:setup` made; undefined where it has not run. */
export async function portalConfigurationOf(
  stripe: Stripe,
): Promise<Stripe.BillingPortal.Configuration | undefined> {
  for await (const row of stripe.billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (row.metadata?.causa === OURS.causa) return row;
  }
  return undefined;
}

/** Features of Stripe's portal for offices: change to another plan that is sold here, cancel, see invoices, change the card. */
export function portalFeatures(
  products: readonly { product: string; prices: string[] }[],
): Stripe.BillingPortal.ConfigurationCreateParams.Features {
  return {
    // Not the e-mail: a purchase is met by the e-mail that bought it.
    customer_update: { enabled: true, allowed_updates: ['name', 'address', 'tax_id'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      proration_behavior: 'create_prorations',
      products: [...products],
    },
  };
}

export const PORTAL_METADATA: Stripe.MetadataParam = OURS;
