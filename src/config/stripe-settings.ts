import { isOrigin } from './addresses.js';
import type { Settings } from './settings.js';

/** The account at Stripe that offices pay to. */
export interface StripeConfig {
  secretKey: string;
  /** Secret with which Stripe signs its webhooks. */
  webhookSecret: string;
  /** Address of the API, if it is not Stripe's own. */
  apiUrl: string | null;
  /** Whether buyers are asked for their tax number, and Stripe computes the tax. */
  tax: boolean;
}

/** Null where neither the key nor the signing secret is set. */
export function readStripe(settings: Settings, production: boolean): StripeConfig | null {
  const { text, checked, flag, fault } = settings;
  const secretKey = checked('STRIPE_SECRET_KEY', STRIPE_KEY, isStripeKey);
  const webhookSecret = checked(
    'STRIPE_WEBHOOK_SECRET',
    'the signing secret of the webhook endpoint, like whsec_...',
    isWebhookSecret,
  );
  const apiUrl = readStripeAddress(settings, production);
  const tax = flag('STRIPE_TAX', false);
  if ((secretKey === null) !== (webhookSecret === null)) {
    const missing = secretKey === null ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
    const what = 'is not set: the key and the signing secret of Stripe go together';
    if (text(missing) === null) fault(missing, what);
  }
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl, tax } : null;
}

export function readStripeAddress({ checked }: Settings, production: boolean): string | null {
  return checked(
    'STRIPE_API_URL',
    production
      ? 'an https address without a path; leave it out for Stripe itself'
      : 'an address without a path; leave it out for Stripe itself',
    (value) => isOrigin(value) && (!production || value.startsWith('https://')),
  );
}

export const STRIPE_KEY = 'a key like sk_live_...';
export const isStripeKey = (text: string) => /^(sk|rk)_(test|live)_\w+$/.test(text);
const isWebhookSecret = (text: string) => /^whsec_\S+$/.test(text);
