// @module-tag one-try
// @module-tag long
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PaymentPage } from '../../src/contract/subscriptions.js';
import { TestServer } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { mailsTo } from '../support/mails.js';
import { addPrices } from '../support/payment.js';
import { ServerProcess } from '../support/server-process.js';
import { StripeProcess } from '../support/stripe.js';

const SECRET_KEY = 'a secret that two servers share, 32 characters';

const started: ServerProcess[] = [];
let stripe: StripeProcess;
/** Takes no payments, so that nobody but the processes claims them. */
let bystander: TestServer;

beforeAll(async () => {
  stripe = await StripeProcess.start();
  bystander = await TestServer.start({ SECRET_KEY });
  await Promise.all([stripe.savePortalSettings(), addPrices(stripe.client())]);
});
afterAll(async () => {
  for (const server of started) await server.kill();
  await bystander.stop();
  await stripe.stop();
});

async function start(): Promise<ServerProcess> {
  const { logins } = await testDatabase();
  const server = await ServerProcess.start({
    ...logins,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'causa-paid-')),
    SECRET_KEY,
    ...stripe.settings,
  });
  started.push(server);
  await stripe.tell(`${server.url}/api/webhooks/stripe`);
  return server;
}

it('kill -9 between payment and claim: after the restart the office has its plan, and nothing twice', async () => {
  const { owner } = bystander;
  const { id, staff } = await bystander.office({ plan: null });
  const first = await start();
  const { body } = await staff
    .at(first.url)
    .post<PaymentPage>('/api/subscription/checkout', { plan: 'professional', country: 'portugal' });
  // The job that reads the payment waits here, and holds its claim meanwhile.
  await stripe.fail({ kind: 'slow', operation: 'GET /v1/subscriptions/{id}' });
  const bought = await stripe.pay(body.url);
  const claimed = `select from private.jobs
    where queue = 'stripe' and payload ->> 'subscription' = $1 and state = 'pending' and claims > 0`;
  await expect
    .poll(async () => (await owner.query(claimed, [bought.id])).rowCount)
    .toBeGreaterThan(0);
  await first.kill();
  const stored = async () => {
    const { rows } = await owner.query<object>(
      'select plan_tier, status, source from subscriptions where office_id = $1',
      [id],
    );
    return rows;
  };
  expect(await stored()).toEqual([]);

  await stripe.fail();
  // The lease of the killed process ends.
  await owner.query(
    `update private.jobs set due_at = now() where queue = 'stripe' and payload ->> 'subscription' = $1`,
    [bought.id],
  );
  await start();
  await expect
    .poll(stored)
    .toEqual([{ plan_tier: 'professional', status: 'active', source: 'stripe' }]);
  await expect.poll(async () => (await mailsTo(bystander, staff.email)).length).toBe(1);
  const state = await stripe.state();
  const { subscriptions, invoices, refunds } = state;
  expect([subscriptions.length, invoices.length, refunds.length]).toEqual([1, 1, 0]);
  const { rows } = await owner.query<{ action: string }>(
    `select action from audit_log where office_id = $1 and action = 'plan_changed'`,
    [id],
  );
  expect(rows).toHaveLength(1);
  // Other files would wait for jobs that a killed process holds.
  const pending = `select from private.jobs
    where queue = 'stripe' and payload ->> 'subscription' = $1 and state = 'pending'`;
  await expect.poll(async () => (await owner.query(pending, [bought.id])).rowCount).toBe(0);
});
