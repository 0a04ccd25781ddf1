import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { runCommand } from './server.mjs';
import { HOST, startStandIn } from './stand-in.mjs';

/** The plan that the demo's Aurora pays for, and its buyer. */
const BOUGHT = { email: 'staff@aurora.example', lookupKey: 'causa_professional_eur' };

/**
 * Starts the stand-in for Stripe, with the prices of our plans; stops it at the end.
 * @param {object} options
 * @param {string} options.dataDir where it stores purchases
 * @param {number} options.port of the server that it notifies of payments; its own port is two above, where that is
 *   free
 * @param {import('./lifetime.mjs').Life} options.life
 * @returns {Promise<{ url: string, env: Record<string, string>, ended: Promise<void>, sellDemo: () => Promise<void> }>}
 *   `env` has the settings with which the server finds it, and the address for offers; `ended` resolves when it is gone;
 *   `sellDemo` has the demo's office buy its plan, unless it has, and must run once the server can be notified
 */
export async function startStripe({ dataDir, port, life }) {
  const secrets = {
    STRIPE_SECRET_KEY: `sk_test_${randomBytes(24).toString('hex')}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('hex')}`,
  };
  const { url, ended } = await startStandIn({
    name: 'stripe',
    port: port + 2,
    args: [join(dataDir, 'stripe.json')],
    env: {
      WEBHOOK_URL: `http://${HOST}:${port}/api/webhooks/stripe`,
      WEBHOOK_SECRET: secrets.STRIPE_WEBHOOK_SECRET,
    },
    life,
  });
  const salesEmail = process.env.SALES_EMAIL || 'vendas@causa.example';
  const env = { ...secrets, STRIPE_API_URL: url, SALES_EMAIL: salesEmail };
  await runCommand('subscriptions/stripe-setup.command.js', {
    env: { ...process.env, ...env, PUBLIC_URL: `http://${HOST}:${port}` },
    signal: life.signal,
  });
  return { url, env, ended, sellDemo: () => sellDemo(url) };
}

async function sellDemo(url) {
  const { customers } = await (await fetch(`${url}/_control/state`)).json();
  if (customers.some(({ email }) => email === BOUGHT.email)) return;
  const reply = await fetch(`${url}/_control/purchases`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(BOUGHT),
  });
  if (!reply.ok) throw new Error(`the stand-in for Stripe sold nothing: ${await reply.text()}`);
}
