import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SchedulerRegistry } from '@nestjs/schedule';
import pg from 'pg';
import { vi } from 'vitest';

import type { ProblemBody } from '../../src/contract/problems.js';
import { deleteOffice } from '../../src/offices/office-removal.js';
import { Storage } from '../../src/storage/storage.js';
import { CALL_MS, StripeAccountService } from '../../src/subscriptions/stripe-account.service.js';
import { StripeReconciliationJobs } from '../../src/subscriptions/stripe-reconciliation.jobs.js';
import { TestServer } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { mailsTo } from '../support/mails.js';
import { heldTransactions } from '../support/open-transactions.js';
import { PaidServer } from '../support/payment.js';
import type { Answer, Person } from '../support/person.js';
import { forgetStrikes, strike } from '../support/schedules.js';

/* Stripe as it should not be; nobody waits, nothing is charged twice or lost. */

let paid: PaidServer;
let server: TestServer;

beforeAll(async () => {
  paid = await PaidServer.start();
  server = paid.server;
});
afterAll(() => paid.stop());
beforeEach(() => server.owner.query('delete from private.attempts'));
afterEach(healthy);

/** That a call may take, while nobody can wait for ten seconds. */
const impatient = (milliseconds: number) =>
  server.app.get(StripeAccountService).limitCalls(milliseconds);

async function healthy(): Promise<void> {
  impatient(CALL_MS);
  await paid.stripe.fail();
}

const codeOf = ({ status, body }: Answer): [number, string] => [
  status,
  (body as ProblemBody | undefined)?.code ?? '',
];

async function compare(): Promise<void> {
  await server.app.get(StripeReconciliationJobs).run();
  await paid.jobs();
}

/** While no event of it arrives. */
async function untold<T>(work: () => Promise<T>): Promise<T> {
  await paid.stripe.deliver({ held: true });
  try {
    return await work();
  } finally {
    await paid.stripe.deliver({ held: false });
  }
}

async function lastJobOf(subscription: string) {
  const { rows } = await server.owner.query<{ state: string; last_error: string | null }>(
    `select state, last_error from private.jobs
     where queue = 'stripe' and payload ->> 'subscription' = $1 order by id desc limit 1`,
    [subscription],
  );
  return rows[0];
}

describe('the payment of an office that is deleted', () => {
  it('is ended at Stripe before anything is deleted, and what Stripe tells of it is no purchase', async () => {
    const { stripe } = paid;
    const { id, staff, subscription } = await paid.paying();
    const { rows } = await server.owner.query<{ slug: string }>(
      'select slug from tenants where office_id = $1',
      [id],
    );
    const { slug } = rows[0]!;
    const folder = await mkdtemp(join(tmpdir(), 'causa-removal-'));
    const account = server.app.get(StripeAccountService);
    const said: string[] = [];
    const work = (by: StripeAccountService | null) =>
      deleteOffice(
        {
          owner: server.owner,
          storage: server.app.get(Storage),
          stripe: by,
          settleGaps: () => Promise.resolve(),
          say: (line) => void said.push(line),
        },
        slug,
        join(folder, 'a.zip'),
      );
    await expect(work(null)).rejects.toThrow('STRIPE_SECRET_KEY');
    await stripe.fail({ kind: 'down' });
    await expect(work(account)).rejects.toThrow('nothing was deleted, run it again');
    expect((await server.owner.query('select from offices where id = $1', [id])).rowCount).toBe(1);
    await stripe.fail();
    await work(account);
    expect(said).toContainEqual(expect.stringContaining('ended 1 subscriptions'));
    const { subscriptions } = await stripe.state();
    expect(subscriptions.find((each) => each.id === subscription.id)?.status).toBe('canceled');
    await paid.done();
    const known = await server.owner.query(
      'select from private.stripe_subscriptions where id = $1',
      [subscription.id],
    );
    expect(known.rowCount).toBe(0);
    expect(await paid.subjectsTo(staff.email)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

for (const [kind, more, tags] of [
  ['down', {}, []],
  ['slow', { ms: 30_000 }, []],
  ['rate_limited', {}, ['long']],
  ['failing', {}, ['long']],
  ['nonsense', {}, ['long']],
] as const) {
  describe(`Stripe that is ${kind}`, { tags: [...tags] }, () => {
    it('lets nobody pay, says so, and leaves the office as it was', async () => {
      const { id, staff } = await paid.office();
      const subscribed = await paid.office();
      await paid.buy(subscribed.staff);
      await paid.stripe.fail({ kind, ...more });
      if (kind === 'slow') impatient(300);
      const answers = [
        await paid.checkout(staff),
        await paid.checkout(server.nobody(), { email: `${kind}@visita.example` }),
        await subscribed.staff.post('/api/subscription/billing-portal'),
      ];
      expect(answers.map(codeOf)).toEqual([
        [503, 'checkout_unavailable'],
        [503, 'checkout_unavailable'],
        [503, 'billing_portal_unavailable'],
      ]);
      expect(await paid.storedOf(id)).toBeUndefined();
      await healthy();
      await paid.buy(staff);
      expect((await paid.subscriptionOf(staff)).planTier).toBe('professional');
    });

    // One kind shows the rule.
    const isLong = kind === 'down' ? [] : ['long'];
    it('is asked again until it answers', { tags: isLong }, async () => {
      const { staff } = await paid.office();
      const { url } = (await paid.checkout(staff)).body;
      await paid.stripe.fail({ kind, ...more, operation: 'GET /v1/subscriptions/{id}', times: 2 });
      if (kind === 'slow') impatient(1_000);
      await paid.stripe.pay(url);
      await paid.done();
      expect(await paid.subscriptionOf(staff)).toMatchObject({ active: true });
      expect(await mailsTo(server, staff.email)).toHaveLength(1);
    });
  });
}

it('a slow Stripe keeps no other request waiting, however many want to pay', async () => {
  const { staff } = await paid.office();
  impatient(300_000);
  await paid.stripe.fail({ kind: 'slow', ms: 600_000 });
  await paid.stripe.forgetCalls();
  const wanted = Array.from({ length: 20 }, (_, n) =>
    paid.checkout(server.nobody(), { email: `lento-${n}@visita.example` }),
  );
  let answered = 0;
  for (const each of wanted) void each.then(() => (answered += 1));
  // At most four calls to Stripe run at once.
  await expect.poll(async () => (await paid.stripe.state()).calls.length).toBe(4);
  // Other people's requests are answered while those wait.
  for (let n = 0; n < 5; n += 1) expect((await staff.get('/api/cases')).status).toBe(200);
  expect(answered).toBeLessThan(wanted.length);
  await paid.stripe.fail();
  const statuses = (await Promise.all(wanted)).map(({ status }) => status);
  // Four had begun; on a busy machine others' turn may come too late.
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(4);
  expect(statuses.filter((status) => status !== 503 && status !== 201)).toEqual([]);
});

for (const [operation, tags] of [
  ['POST /v1/customers', []],
  ['POST /v1/checkout/sessions', ['long']],
  ['GET /v1/subscriptions/{id}', []],
  ['POST /v1/billing_portal/sessions', ['long']],
] as const) {
  const title = `while Stripe hangs at ${operation} no transaction is open, and others are answered`;
  it(title, { tags: [...tags] }, async () => {
    const { staff } = await paid.office();
    const { staff: other } = await paid.office();
    await paid.stripe.forgetCalls();
    impatient(300_000);
    await paid.stripe.fail({ kind: 'slow', ms: 600_000, operation });
    let isOver = false;
    const all = wholeWay(staff).finally(() => (isOver = true));
    await expect
      .poll(async () => (await paid.stripe.state()).calls.map((call) => call.operation))
      .toContain(operation);
    expect(await heldTransactions(() => other.get('/api/cases'))).toEqual([]);
    expect((await other.get('/api/cases')).status).toBe(200);
    expect((await other.post('/api/cases', { title: 'Entretanto' })).status).toBe(201);
    expect(isOver).toBe(false);
    await paid.stripe.fail();
    await all;
    expect((await paid.subscriptionOf(staff)).planTier).toBe('professional');
  });
}

/** Buys a plan and goes to where it is managed. */
async function wholeWay(staff: Person): Promise<void> {
  await paid.buy(staff);
  const portal = await staff.post('/api/subscription/billing-portal');
  expect(portal.status).toBe(201);
}

it(
  'a plan whose price lacks its lookup key is not sold, which is told, and operators see it',
  { tags: ['long'] },
  async () => {
    const fresh = await PaidServer.start({ METRICS_TOKEN: 'metrics-token' });
    try {
      const { staff } = await fresh.office();
      const { prices } = fresh.stripe.client();
      const key = { lookup_key: 'causa_professional_eur', transfer_lookup_key: true };
      const [price] = (await prices.list({ lookup_keys: [key.lookup_key] })).data;
      // The lookup key moves to a price that is not sold.
      const product = price!.product as string;
      await prices.create({ product, currency: 'eur', unit_amount: 1, active: false, ...key });
      const refused = {
        status: 502,
        body: {
          code: 'checkout_failed',
          title: 'Erro ao processar pagamento',
          detail:
            'O serviço de pagamentos não aceitou o pedido. Nada foi cobrado. Fale com o suporte.',
        },
      };
      expect(await fresh.checkout(staff)).toMatchObject(refused);
      const visitor = fresh.server.nobody();
      expect(await fresh.checkout(visitor, { email: 'a@visita.example' })).toMatchObject(refused);
      const { sessions, subscriptions } = await fresh.stripe.state();
      expect([sessions, subscriptions]).toEqual([[], []]);
      const { text } = await visitor.send('GET', '/api/metrics', undefined, {
        authorization: 'Bearer metrics-token',
      });
      expect(text).toMatch(/stripe_findings_total\{finding="no price"\} 2\n/);
      // The other plans are sold meanwhile, and this one as soon as it has its key again.
      expect((await fresh.checkout(staff, { plan: 'basic' })).status).toBe(201);
      await prices.update(price!.id, key);
      expect((await fresh.checkout(staff)).status).toBe(201);
    } finally {
      await fresh.stop();
    }
  },
);

it.each([
  ['POST /v1/customers', 'customers'],
  ['POST /v1/checkout/sessions', 'sessions'],
] as const)('an answer of %s that is lost makes nothing twice', async (operation, made) => {
  const { staff } = await paid.office();
  const before = (await paid.stripe.state())[made].length;
  await paid.stripe.fail({ kind: 'lost', operation });
  expect(codeOf(await paid.checkout(staff))).toEqual([503, 'checkout_unavailable']);
  await paid.stripe.fail();
  await paid.buy(staff);
  const ours = (await paid.stripe.state())[made].length - before;
  expect(ours).toBe(1);
});

it('a lost answer to a refund pays nothing back twice', async () => {
  const { staff } = await paid.office();
  await paid.buy(staff);
  const { url } = (await paid.checkout(server.nobody(), { email: staff.email, plan: 'basic' }))
    .body;
  const before = (await paid.stripe.state()).refunds.length;
  await paid.stripe.fail({ kind: 'lost', operation: 'POST /v1/refunds', times: 3 });
  await paid.stripe.pay(url);
  await paid.done();
  const { refunds, subscriptions } = await paid.stripe.state();
  expect(refunds.length - before).toBe(1);
  expect(subscriptions.at(-1)!.status).toBe('canceled');
  expect((await paid.subscriptionOf(staff)).planTier).toBe('professional');
});

it('a job that was cut off between payment and claim is done by another process', async () => {
  const { id, staff } = await paid.office();
  const { url } = (await paid.checkout(staff)).body;
  await paid.stripe.fail({ kind: 'down', operation: 'GET /v1/subscriptions/{id}' });
  const bought = await paid.stripe.pay(url);
  await paid.stripe.settled();
  expect(await paid.storedOf(id)).toBeUndefined();
  // The process dies: its claims end, and the next one takes them up.
  const next = await TestServer.start(paid.stripe.settings);
  try {
    await paid.stripe.fail();
    await paid.jobs();
    expect(await paid.storedOf(id)).toMatchObject({ plan_tier: 'professional', status: 'active' });
    expect((await lastJobOf(bought.id))?.state).toBe('done');
    expect(await mailsTo(server, staff.email)).toHaveLength(1);
  } finally {
    await next.stop();
  }
});

it('an office that writes for long holds up its own payment, and nobody else’s', async () => {
  const [busy, other] = [await paid.paying('basic'), await paid.paying('basic')];
  const { ownerUrl } = await testDatabase();
  const [writer, waiting, quick] = Array.from(
    { length: 3 },
    () => new pg.Client({ connectionString: ownerUrl }),
  ) as [pg.Client, pg.Client, pg.Client];
  const read = async (client: pg.Client, subscription: string) => {
    const { rows } = await client.query<{ office: string }>(
      `select private.note_stripe_subscription(jsonb_build_object(
         'id', id, 'customerId', customer_id, 'email', email, 'tier', tier, 'status', status, 'beganAt', began_at
       ), nextval('private.stripe_readings')) ->> 'officeId' as office
       from private.stripe_subscriptions where id = $1`,
      [subscription],
    );
    return rows[0]!.office;
  };
  await Promise.all([writer, waiting, quick].map((client) => client.connect()));
  await writer.query('begin');
  await writer.query('select from usage_tracking where office_id = $1 for update', [busy.id]);
  const { rows } = await waiting.query<{ pid: number }>('select pg_backend_pid() as pid');
  const late = read(waiting, busy.subscription.id);
  await vi.waitFor(async () => {
    const held = await quick.query('select from pg_locks where pid = $1 and not granted', [
      rows[0]!.pid,
    ]);
    expect(held.rowCount).toBe(1);
  }, 60_000);
  expect(await read(quick, other.subscription.id)).toBe(other.id);
  await writer.query('commit');
  expect(await late).toBe(busy.id);
  await Promise.all([writer, waiting, quick].map((client) => client.end()));
});

describe('the night', () => {
  it('is struck by the clock, and finds a purchase that nobody told of, once', async () => {
    const { id, staff } = await paid.office();
    const { url } = (await paid.checkout(staff)).body;
    await untold(() => paid.stripe.pay(url));
    expect(await paid.storedOf(id)).toBeUndefined();
    const name = 'differences from Stripe';
    expect(server.app.get(SchedulerRegistry).getCronJob(name).cronTime.source).toBe('47 4 * * *');
    await forgetStrikes(server);
    await strike(name, server);
    expect(await paid.storedOf(id)).toMatchObject({ plan_tier: 'professional', status: 'active' });
    await compare();
    expect(await paid.storedOf(id)).toMatchObject({ plan_tier: 'professional', status: 'active' });
    expect(await paid.actionsOf(id)).toEqual(['plan_changed']);
    expect(await mailsTo(server, staff.email)).toHaveLength(1);
  });

  it.each(['cancel', 'vanish'] as const)(
    'ends what was removed at Stripe by hand: %s',
    async (does) => {
      const { staff } = await paid.office();
      const { id } = await paid.buy(staff);
      await untold(() => paid.stripe.act(id, { does, muted: true }));
      expect((await paid.subscriptionOf(staff)).active).toBe(true);
      await compare();
      expect(await paid.subscriptionOf(staff)).toMatchObject({
        active: false,
        status: 'canceled',
      });
      expect((await mailsTo(server, staff.email)).at(-1)!.subject).toBe('A assinatura terminou');
    },
  );

  it('reads page after page', { tags: ['long'] }, async () => {
    const email = (n: number) => `pagina-${n}@visita.example`;
    await untold(async () => {
      for (let n = 0; n < 101; n += 1) await paid.stripe.purchase(email(n), 'causa_basic_eur');
    });
    await paid.stripe.forgetCalls();
    await compare();
    const { calls } = await paid.stripe.state();
    const pages = calls.filter(({ operation }) => operation === 'GET /v1/subscriptions');
    expect(pages.length).toBeGreaterThan(1);
    const { rows } = await server.owner.query<{ n: number }>(
      `select count(*)::int as n from private.stripe_subscriptions where email like 'pagina-%'`,
    );
    expect(rows).toEqual([{ n: 101 }]);
    expect(await mailsTo(server, email(0))).toHaveLength(1);
  });

  it('that Stripe sleeps through is made good by the next one', async () => {
    const { id, staff } = await paid.office();
    const { url } = (await paid.checkout(staff)).body;
    await untold(() => paid.stripe.pay(url));
    await paid.stripe.fail({ kind: 'down' });
    await expect(compare()).rejects.toThrow();
    await paid.stripe.fail();
    await compare();
    expect(await paid.storedOf(id)).toMatchObject({ status: 'active' });
  });
});
