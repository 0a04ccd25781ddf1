/**
 * `npm run stripe:setup`: creates or completes products, prices, portal and webhook endpoint at Stripe. It needs
 * STRIPE_SECRET_KEY, and PUBLIC_URL for the webhook endpoint, but no database. It is safe to run again.
 */
import { Stripe } from 'stripe';

import { isOrigin } from '../config/addresses.js';
import { commandLine } from '../config/command-line.js';
import { loadEnvFile } from '../config/environment.js';
import { Settings } from '../config/settings.js';
import { attempt, StartupRefusal } from '../config/startup.js';
import { isStripeKey, readStripeAddress, STRIPE_KEY } from '../config/stripe-settings.js';
import { stripeAddress } from './stripe-address.js';
import { setUpStripe } from './stripe-setup.js';

await attempt(async () => {
  commandLine('stripe:setup', { options: {} });
  loadEnvFile();
  const settings = new Settings(process.env);
  const key = settings.required('STRIPE_SECRET_KEY', STRIPE_KEY, isStripeKey);
  const publicUrl = settings.checked('PUBLIC_URL', 'an address without a path', isOrigin);
  const apiUrl = readStripeAddress(settings, process.env.NODE_ENV === 'production');
  settings.refuse();
  try {
    const stripe = new Stripe(key, {
      telemetry: false,
      maxNetworkRetries: 2,
      ...stripeAddress(apiUrl),
    });
    await setUpStripe(stripe, publicUrl, (line) => console.log(`causa: ${line}`));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new StartupRefusal(`Stripe refused (${error.code ?? error.type}): ${error.message}`);
  }
});
