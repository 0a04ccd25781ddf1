import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import type { PaymentPage } from '../../src/contract/subscriptions.js';
import { setUpStripe } from '../../src/subscriptions/stripe-setup.js';
import { PaidServer } from '../support/payment.js';
import { inherited } from '../support/server-process.js';
import { StripeProcess } from '../support/stripe.js';

const COMMAND = 'dist/bundle/subscriptions/stripe-setup.command.js';
const PUBLIC_URL = 'http://127.0.0.1:4999';

let stripe: StripeProcess;

/** Runs the command in a separate process. */
async function run(settings: Record<string, string> = {}) {
  const { STRIPE_SECRET_KEY = '', STRIPE_API_URL = '' } = stripe.settings;
  const env = { ...inherited(), STRIPE_SECRET_KEY, STRIPE_API_URL, PUBLIC_URL, ...settings };
  const running = promisify(execFile)(process.execPath, [COMMAND], { env });
  return running.then(
    ({ stdout }) => ({ failed: false, said: stdout }),
    ({ stderr }: { stderr: string }) => ({ failed: true, said: stderr }),
  );
}

/** Does the command's work in this process. */
async function setUp(account = stripe, publicUrl: string | null = PUBLIC_URL): Promise<string> {
  const said: string[] = [];
  await setUpStripe(account.client(), publicUrl, (line) => void said.push(line));
  return said.join('\n');
}

describe('the command', () => {
  beforeEach(async () => {
    stripe = await StripeProcess.start();
  });
  afterEach(() => stripe.stop());

  test(
    'an empty account gets products, prices, the portal and an endpoint, whose secret is printed once; a second run changes nothing',
    { tags: ['long'] },
    async () => {
      const { said } = await run();
      const { products, prices, configurations, endpoints } = await stripe.state();
      expect(products.map(({ name }) => name)).toEqual([
        'Causa Básico',
        'Causa Profissional',
        'Causa Enterprise',
      ]);
      const sold = prices.map(({ lookup_key, unit_amount, currency, recurring }) => ({
        [lookup_key!]: [unit_amount, currency, recurring!.interval],
      }));
      expect(Object.assign({}, ...sold)).toEqual({
        causa_basic_eur: [4900, 'eur', 'month'],
        causa_basic_brl: [28_900, 'brl', 'month'],
        causa_professional_eur: [12_900, 'eur', 'month'],
        causa_professional_brl: [76_100, 'brl', 'month'],
        causa_enterprise_eur: [29_900, 'eur', 'month'],
        causa_enterprise_brl: [176_400, 'brl', 'month'],
      });
      const [{ features }] = configurations as [(typeof configurations)[number]];
      expect(features.subscription_cancel).toMatchObject({ enabled: true, mode: 'at_period_end' });
      // Enterprise is sold by agreement.
      const offered = features.subscription_update.products!.map(({ product }) => product);
      expect(offered).toEqual(['causa_basic', 'causa_professional']);
      expect(features.customer_update.allowed_updates).not.toContain('email');
      expect(endpoints).toMatchObject([
        { url: `${PUBLIC_URL}/api/webhooks/stripe`, status: 'enabled' },
      ]);
      expect(said).toMatch(/STRIPE_WEBHOOK_SECRET=whsec_\S+/);

      await stripe.forgetCalls();
      expect(await setUp()).not.toMatch(/created|corrected|whsec_/);
      const { calls } = await stripe.state();
      expect(calls.filter(({ operation }) => !operation.startsWith('GET '))).toEqual([]);
    },
  );

  test(
    'wrong settings are corrected: a new price gets the lookup key of the wrong one, other objects are changed',
    { tags: ['long'] },
    async () => {
      await setUp();
      const library = stripe.client();
      const product = 'causa_basic';
      await library.products.update(product, { name: 'Old name' });
      const wrong = await library.prices.create({
        product,
        currency: 'eur',
        unit_amount: 100,
        recurring: { interval: 'month' },
        lookup_key: 'causa_basic_eur',
        transfer_lookup_key: true,
      });
      const { endpoints } = await stripe.state();
      await library.webhookEndpoints.update(endpoints[0]!.id, {
        disabled: true,
        enabled_events: ['charge.failed'],
      });
      await setUp();
      const [right] = (await library.prices.list({ lookup_keys: ['causa_basic_eur'] })).data;
      expect(right).toMatchObject({ unit_amount: 4900, active: true });
      expect(await library.prices.retrieve(wrong.id)).toMatchObject({
        active: false,
        lookup_key: null,
      });
      expect((await library.products.retrieve(product)).name).toBe('Causa Básico');
      const after = await stripe.state();
      expect(after.endpoints[0]).toMatchObject({ status: 'enabled' });
      expect(after.endpoints[0]!.enabled_events).toEqual(
        expect.arrayContaining(['charge.failed', 'invoice.paid']),
      );
      const offered = after.configurations[0]!.features.subscription_update.products!;
      expect(offered[0]!.prices).toContain(right!.id);
    },
  );

  test(
    'a missing key and a refusal by Stripe print one line each, without the key',
    { tags: ['long'] },
    async () => {
      const [without, foreign] = await Promise.all([
        run({ STRIPE_SECRET_KEY: '' }),
        run({ STRIPE_SECRET_KEY: 'sk_live_secretOfSomebody' }),
      ]);
      expect(without).toMatchObject({ failed: true });
      expect(without.said).toMatch(/^causa: STRIPE_SECRET_KEY is not set: .*\n$/);
      expect(foreign).toMatchObject({ failed: true });
      expect(foreign.said).toMatch(/^causa: Stripe refused .*\n$/);
      expect(foreign.said).not.toContain('secretOfSomebody');
    },
  );

  test('in production the key is sent by https only', { tags: ['long'] }, async () => {
    const { failed, said } = await run({ NODE_ENV: 'production' });
    expect([failed, (await stripe.state()).calls]).toEqual([true, []]);
    expect(said).toMatch(/^causa: STRIPE_API_URL .*https.*\n$/);
  });
});

test(
  'an account that was set up can sell, and its portal opens with our settings',
  { tags: ['long'] },
  async () => {
    const paid = await PaidServer.start();
    try {
      // Nothing would answer at an endpoint besides the server's.
      await setUp(paid.stripe, null);
      const { staff } = await paid.server.office({ plan: null });
      const { items } = await paid.buy(staff);
      expect(items.data[0]!.price).toMatchObject({
        lookup_key: 'causa_professional_eur',
        product: 'causa_professional',
      });
      expect((await staff.post<PaymentPage>('/api/subscription/billing-portal')).status).toBe(201);
      const { calls, configurations } = await paid.stripe.state();
      const ours = configurations.find(({ metadata }) => metadata?.causa === 'portal')!;
      const opened = calls.find(
        ({ operation }) => operation === 'POST /v1/billing_portal/sessions',
      );
      expect(opened!.params).toMatchObject({ configuration: ours.id });
    } finally {
      await paid.stop();
    }
  },
);
