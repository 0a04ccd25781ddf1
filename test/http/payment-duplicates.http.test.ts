// @module-tag one-try
import { DuplicatePaymentsService } from '../../src/subscriptions/duplicate-payments.service.js';
import { StripeReconciliationJobs } from '../../src/subscriptions/stripe-reconciliation.jobs.js';
import type { TestServer } from '../support/app.js';
import { PaidServer } from '../support/payment.js';

/* Second payments. If the job of a refund was given up, every night queues it again until the refund is made. */

let paid: PaidServer;
let server: TestServer;

beforeAll(async () => {
  paid = await PaidServer.start({ METRICS_TOKEN: 'metrics-token' });
  server = paid.server;
  // Two attempts stand for the 32 that take a day.
  server.app.get(DuplicatePaymentsService).refunds.type.attempts = 2;
});
afterAll(() => paid.stop());
beforeEach(() => server.owner.query('delete from private.attempts'));
afterEach(() => paid.stripe.fail());

const REFUNDS = 'POST /v1/refunds';

/** Makes a paying office's person pay a second time, while this operation of Stripe fails. */
async function paidTwice(operation: string) {
  const { staff, subscription } = await paid.paying();
  const { body } = await paid.checkout(server.nobody(), { email: staff.email, plan: 'basic' });
  await paid.stripe.fail({ kind: 'failing', operation });
  const second = await paid.stripe.pay(body.url);
  await paid.done();
  return { staff, first: subscription.id, second: second.id };
}

async function night(): Promise<void> {
  await server.app.get(StripeReconciliationJobs).run();
  await paid.done();
}

async function jobsOf(subscription: string): Promise<string[]> {
  const { rows } = await server.owner.query<{ state: string }>(
    `select state from private.jobs
     where queue = 'stripe-duplicates' and payload ->> 'subscription' = $1 order by id`,
    [subscription],
  );
  return rows.map(({ state }) => state);
}

/** Returns the refunds of a subscription's invoice, in cents. */
async function refundsOf(subscription: string): Promise<number[]> {
  const { invoices, refunds } = await paid.stripe.state();
  const { data } = await paid.stripe.client().invoicePayments.list({ limit: 100 });
  const ours = invoices.filter(
    ({ parent }) => parent?.subscription_details?.subscription === subscription,
  );
  const intents = data
    .filter(({ invoice }) => ours.some(({ id }) => id === invoice))
    .map(({ payment }) => payment.payment_intent);
  return refunds
    .filter(({ payment_intent: intent }) => intents.includes(intent as string))
    .map(({ amount }) => amount);
}

const countMails = async (email: string) =>
  (await paid.subjectsTo(email)).filter((subject) => /a mais foi devolvido/.test(subject)).length;

it.each([REFUNDS, 'DELETE /v1/subscriptions/{id}'])(
  'a second payment whose refund is given up at %s is refunded once, by the next night’s job',
  async (operation) => {
    const { staff, first, second } = await paidTwice(operation);
    expect(await jobsOf(second)).toEqual(['failed']);
    expect([await refundsOf(second), await countMails(staff.email)]).toEqual([[], 0]);
    await paid.stripe.fail();
    await night();
    await night();
    expect(await jobsOf(second)).toEqual(['failed', 'done']);
    expect([await refundsOf(second), await countMails(staff.email)]).toEqual([[4_900], 1]);
    const { subscriptions } = await paid.stripe.state();
    const statusOf = (id: string) => subscriptions.find((each) => each.id === id)?.status;
    expect([statusOf(first), statusOf(second)]).toEqual(['active', 'canceled']);
  },
);

it('a second payment is refunded even if the first has ended', { tags: ['long'] }, async () => {
  const { first, second } = await paidTwice(REFUNDS);
  await paid.stripe.act(first, { does: 'cancel' });
  await paid.done();
  await paid.stripe.fail();
  await night();
  expect([await refundsOf(second), await refundsOf(first)]).toEqual([[4_900], []]);
});

it.each(['past_due', 'unpaid', 'paused'] as const)(
  'a stranger’s payment with the e-mail of staff replaces nothing while the subscription is %s',
  async (status) => {
    const { id, staff, subscription } = await paid.paying();
    await paid.stripe.act(subscription.id, { does: 'status', status });
    await paid.done();
    const before = await paid.storedOf(id);
    const bought = await paid.buy(server.nobody(), { email: staff.email, plan: 'basic' });
    expect(await paid.storedOf(id)).toEqual(before);
    expect((await paid.subscriptionOf(staff)).subscriptionId).toBe(subscription.id);
    const { subscriptions } = await paid.stripe.state();
    const statusOf = (one: string) => subscriptions.find((each) => each.id === one)?.status;
    expect([statusOf(subscription.id), statusOf(bought.id)]).toEqual([status, 'canceled']);
    expect([await refundsOf(subscription.id), await refundsOf(bought.id)]).toEqual([[], [4_900]]);
  },
);

it('a stranger’s payment does not replace a subscription that a visitor bought', async () => {
  const { staff } = await paid.office();
  const first = await paid.buy(server.nobody(), { email: staff.email });
  await paid.stripe.act(first.id, { does: 'status', status: 'past_due' });
  await paid.done();
  const second = await paid.buy(server.nobody(), { email: staff.email, plan: 'basic' });
  expect((await paid.subscriptionOf(staff)).subscriptionId).toBe(first.id);
  expect([await refundsOf(first.id), await refundsOf(second.id)]).toEqual([[], [4_900]]);
});

it('a stranger’s payment is refunded if the office has an agreement, also on a smaller plan', async () => {
  const { id, staff } = await server.office({ plan: 'basic' });
  const before = await paid.storedOf(id);
  const bought = await paid.buy(server.nobody(), { email: staff.email, plan: 'professional' });
  expect(await refundsOf(bought.id)).toEqual([12_900]);
  expect(await paid.storedOf(id)).toEqual(before);
  expect(await paid.subscriptionOf(staff)).toMatchObject({ subscriptionId: null });
  expect(await countMails(staff.email)).toBe(1);
});

it('a visitor’s payment gives way to one of the office itself, at a page that was already open', async () => {
  const { staff } = await paid.office();
  const { url } = (await paid.checkout(staff)).body;
  const strangers = await paid.buy(server.nobody(), { email: staff.email, plan: 'basic' });
  const own = await paid.stripe.pay(url);
  await paid.done();
  expect((await paid.subscriptionOf(staff)).subscriptionId).toBe(own.id);
  expect([await refundsOf(own.id), await refundsOf(strangers.id)]).toEqual([[], [4_900]]);
});

it('a given-up refund is queued again once by checks at the same time, and not while its job waits', async () => {
  const { second } = await paidTwice(REFUNDS);
  const requeue = () => server.app.get(DuplicatePaymentsService).requeue();
  await Promise.all(Array.from({ length: 8 }, requeue));
  await requeue();
  expect(await jobsOf(second)).toEqual(['failed', 'pending']);
  await paid.stripe.fail();
  await paid.done();
  await requeue();
  expect(await jobsOf(second)).toEqual(['failed', 'done']);
  expect(await refundsOf(second)).toEqual([4_900]);
});

it('an old second payment is counted once and not refunded', { tags: ['long'] }, async () => {
  const { second } = await paidTwice('DELETE /v1/subscriptions/{id}');
  await paid.stripe.fail();
  await paid.stripe.act(second, { does: 'age', days: 36 });
  await night();
  await night();
  expect(await jobsOf(second)).toEqual(['failed', 'done']);
  expect(await refundsOf(second)).toEqual([]);
  const { text } = await server
    .nobody()
    .send('GET', '/api/metrics', undefined, { authorization: 'Bearer metrics-token' });
  expect(text).toMatch(/stripe_findings_total\{finding="paid twice long ago"\} 1\n/);
});
