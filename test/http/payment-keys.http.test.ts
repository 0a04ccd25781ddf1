import type { ProblemBody } from '../../src/contract/problems.js';
import { CALL_MS, StripeAccountService } from '../../src/subscriptions/stripe-account.service.js';
import type { TestServer } from '../support/app.js';
import { PaidServer } from '../support/payment.js';
import type { Answer, Person } from '../support/person.js';
import { forgetStrikes, strike } from '../support/schedules.js';

/* Objects at Stripe are created once, and an error that Stripe repeats locks nobody out. */

const CUSTOMERS = 'POST /v1/customers';
const CHECKOUTS = 'POST /v1/checkout/sessions';
const REFUNDS = 'POST /v1/refunds';

let paid: PaidServer;
let server: TestServer;

beforeAll(async () => {
  paid = await PaidServer.start();
  server = paid.server;
});
afterAll(() => paid.stop());
beforeEach(async () => {
  await server.owner.query('delete from private.attempts');
  await paid.stripe.forgetCalls();
});
afterEach(async () => {
  patience(CALL_MS);
  await paid.stripe.fail();
});

/** Milliseconds that a call may take. */
const patience = (milliseconds: number) =>
  server.app.get(StripeAccountService).limitCalls(milliseconds);

const codeOf = ({ status, body }: Answer): [number, string] => [
  status,
  (body as ProblemBody | undefined)?.code ?? '',
];
const UNAVAILABLE = [503, 'checkout_unavailable'];

const callsOf = async (operation: string) =>
  (await paid.stripe.state()).calls.filter((call) => call.operation === operation);

/** Counts, at Stripe, the customers of that e-mail, their purchases, and the paid ones among these. */
async function madeFor(email: string): Promise<[number, number, number]> {
  const { customers, subscriptions, invoices } = await paid.stripe.state();
  const ours = customers.filter((customer) => customer.email === email).map(({ id }) => id);
  const isOurs = ({ customer }: { customer?: unknown }) => ours.includes(customer as string);
  const charges = invoices.filter(({ status }) => status === 'paid').filter(isOurs);
  return [ours.length, subscriptions.filter(isOurs).length, charges.length];
}

/** One that pays, and the checkout of a visitor who is its staff and will pay once more. */
async function aboutToPayTwice(): Promise<{ staff: Person; url: string }> {
  const { staff } = await paid.paying();
  const { body } = await paid.checkout(server.nobody(), { email: staff.email, plan: 'basic' });
  return { staff, url: body.url };
}

const paidBackTo = async (email: string) =>
  (await paid.subjectsTo(email)).filter((subject) => /devolvido/.test(subject)).length;

for (const [kind, tags] of [
  ['failing', ['long']],
  ['failing_late', []],
] as const) {
  describe(`a server error (${kind}) that is repeated`, { tags: [...tags] }, () => {
    it.each([CUSTOMERS, CHECKOUTS])(
      'to %s is told once; the office then pays, with one customer and one charge',
      async (operation) => {
        const { staff } = await paid.office();
        await paid.stripe.fail({ kind, operation, times: 1 });
        expect(codeOf(await paid.checkout(staff))).toEqual(UNAVAILABLE);
        await paid.buy(staff);
        expect(await madeFor(staff.email)).toEqual([1, 1, 1]);
        expect((await paid.subscriptionOf(staff)).planTier).toBe('professional');
      },
    );

    it('to several at once leaves one customer, too', async () => {
      const { staff } = await paid.office();
      await paid.stripe.fail({ kind, operation: CUSTOMERS, times: 1 });
      await Promise.all(Array.from({ length: 6 }, () => paid.checkout(staff)));
      await paid.buy(staff);
      expect(await madeFor(staff.email)).toEqual([1, 1, 1]);
    });

    it('to a visitor is told once; then the same choice has the same page again', async () => {
      const ask = () => paid.checkout(server.nobody(), { email: `${kind}@visita.example` });
      await paid.stripe.fail({ kind, operation: CHECKOUTS, times: 1 });
      const answers = [await ask(), await ask(), await ask(), await ask()];
      // At a turn of the ten minutes the page is another one.
      expect(answers.map(({ status }) => status)).toEqual([503, 201, 201, 201]);
      const pages = new Set(answers.slice(1).map(({ body }) => body.url));
      expect(pages.size).toBeLessThanOrEqual(2);
    });

    it('to a refund pays it back once', async () => {
      const { staff, url } = await aboutToPayTwice();
      const before = (await paid.stripe.state()).refunds.length;
      await paid.stripe.fail({ kind, operation: REFUNDS, times: 1 });
      await paid.stripe.pay(url);
      await paid.done();
      const { refunds } = await paid.stripe.state();
      expect(refunds.slice(before).map(({ amount }) => amount)).toEqual([4_900]);
      expect(await paidBackTo(staff.email)).toBe(1);
    });
  });
}

it('a refusal that was set right at Stripe is not repeated to the office', async () => {
  const { staff } = await paid.office();
  // So that the price is known.
  await paid.checkout(server.nobody(), { email: 'antes@visita.example' });
  const { prices } = paid.stripe.client();
  const { data } = await prices.list({ lookup_keys: ['causa_professional_eur'] });
  await prices.update(data[0]!.id, { active: false });
  expect(codeOf(await paid.checkout(staff))).toEqual([502, 'checkout_failed']);
  await prices.update(data[0]!.id, { active: true });
  await paid.buy(staff);
  expect(await madeFor(staff.email)).toEqual([1, 1, 1]);
});

it.each([CUSTOMERS, CHECKOUTS])(
  'an answer to %s that never came is asked for by the same key',
  async (operation) => {
    const { staff } = await paid.office();
    await paid.stripe.fail({ kind: 'down', operation });
    expect(codeOf(await paid.checkout(staff))).toEqual(UNAVAILABLE);
    await paid.stripe.fail({ kind: 'nonsense', operation });
    expect(codeOf(await paid.checkout(staff))).toEqual(UNAVAILABLE);
    await paid.stripe.fail({ kind: 'rate_limited', operation });
    expect(codeOf(await paid.checkout(staff))).toEqual(UNAVAILABLE);
    await paid.stripe.fail();
    expect((await paid.checkout(staff)).status).toBe(201);
    const keys = (await callsOf(operation)).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.length).toBeGreaterThanOrEqual(4);
    expect(new Set(keys).size).toBe(1);
  },
);

describe('while Stripe carries a call out', () => {
  /** The office's first call is under way until `fail` says otherwise. */
  async function begin(staff: Person): Promise<{ answer: ReturnType<PaidServer['checkout']> }> {
    await paid.stripe.fail({ kind: 'slow', ms: 600_000, operation: CUSTOMERS, times: 1 });
    const answer = paid.checkout(staff);
    await expect.poll(async () => (await callsOf(CUSTOMERS)).length).toBe(1);
    return { answer };
  }
  const refusedMeanwhile = async () =>
    (await callsOf(CUSTOMERS)).some(({ status }) => status === 409);

  it('the same of somebody else waits for it, and comes to the same page', async () => {
    patience(120_000);
    const { staff } = await paid.office();
    const first = await begin(staff);
    const second = paid.checkout(staff);
    await expect.poll(refusedMeanwhile).toBe(true);
    await paid.stripe.fail();
    const { status, body } = await first.answer;
    expect(status).toBe(201);
    expect((await second).body).toEqual(body);
    expect((await madeFor(staff.email))[0]).toBe(1);
  });

  it(
    'the same is told to try again where that takes too long, and then has what was made',
    { tags: ['long'] },
    async () => {
      const { staff } = await paid.office();
      // So that the prices are known.
      await paid.checkout(server.nobody(), { email: 'antes@visita.example' });
      patience(1_000);
      const first = await begin(staff);
      const answers = [await first.answer, await paid.checkout(staff)];
      expect(answers.map(codeOf)).toEqual([UNAVAILABLE, UNAVAILABLE]);
      expect(await refusedMeanwhile()).toBe(true);
      await paid.stripe.fail();
      patience(CALL_MS);
      await paid.buy(staff);
      expect(await madeFor(staff.email)).toEqual([1, 1, 1]);
    },
  );
});

it('whatever makes a customer, a checkout or a refund has a key of ours, and nothing else is made', async () => {
  const { staff, url } = await aboutToPayTwice();
  await paid.stripe.pay(url);
  await paid.done();
  await staff.post('/api/subscription/billing-portal');
  const other = await paid.office();
  await paid.checkout(other.staff);
  await paid.checkout(other.staff, { plan: 'basic' });
  const posts = (await paid.stripe.state()).calls.filter(({ operation }) =>
    operation.startsWith('POST '),
  );
  // The library's own stand for nothing: each call has another one.
  const isOurs = (key: string | null) => key !== null && !key.startsWith('stripe-node-retry-');
  const operationsWhere = (ours: boolean) => {
    const calls = posts.filter((call) => isOurs(call.idempotencyKey) === ours);
    return [...new Set(calls.map(({ operation }) => operation))].sort();
  };
  expect(operationsWhere(true)).toEqual([CHECKOUTS, CUSTOMERS, REFUNDS]);
  // A session of the portal ends by itself, and what is closed twice is closed.
  expect(operationsWhere(false)).toEqual([
    'POST /v1/billing_portal/sessions',
    'POST /v1/checkout/sessions/{id}/expire',
  ]);
});

it('keys that failed and events are forgotten after sixty days', async () => {
  const { owner } = server;
  await owner.query(
    `insert into private.stripe_keys (what, attempt, failed_at)
     select 'test-' || days, 1, now() - make_interval(days => days) from unnest(array[59, 61]) days`,
  );
  await owner.query(
    `insert into private.stripe_events (id, type, received_at)
     select 'evt_old_' || days, 'x', now() - make_interval(days => days) from unnest(array[59, 61]) days`,
  );
  await forgetStrikes(server);
  await strike('failed keys of Stripe', server);
  await strike('events of Stripe', server);
  const { rows } = await owner.query(
    `select what from private.stripe_keys where what like 'test-%'
     union all select id from private.stripe_events where id like 'evt_old_%'`,
  );
  expect(rows).toEqual([{ what: 'test-59' }, { what: 'evt_old_59' }]);
});
