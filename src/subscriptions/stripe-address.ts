import type { Stripe } from 'stripe';

/** Options with which the library finds Stripe. @param apiUrl an origin; null for Stripe's own */
export function stripeAddress(
  apiUrl: string | null,
): Pick<Stripe.StripeConfig, 'protocol' | 'host' | 'port'> {
  if (apiUrl === null) return {};
  const { protocol, hostname: host, port } = new URL(apiUrl);
  const isHttps = protocol === 'https:';
  return { protocol: isHttps ? 'https' : 'http', host, port: port || (isHttps ? 443 : 80) };
}
