import Stripe from 'stripe';

import type { ProblemBody } from '../../src/contract/problems.js';
import type { TestServer } from '../support/app.js';
import { PaidServer } from '../support/payment.js';
import { STRIPE_WEBHOOK_SECRET } from '../support/stripe.js';

let paid: PaidServer;
let server: TestServer;

beforeAll(async () => {
  paid = await PaidServer.start({ METRICS_TOKEN: 'metrics-token' });
  server = paid.server;
});
afterAll(() => paid.stop());

/** Sends a webhook as Stripe does, with no cookies and no origin. */
function tell(payload: string, signature: string | null): Promise<Response> {
  return fetch(`${server.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature !== null && { 'stripe-signature': signature }),
    },
    body: payload,
  });
}

function signed(payload: string, ageSeconds = 0, secret = STRIPE_WEBHOOK_SECRET): string {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

let events = 0;
function eventOf(subscription: string, type = 'customer.subscription.updated'): string {
  const id = `evt_test_${(events += 1)}`;
  const object = { object: 'subscription', id: subscription };
  return JSON.stringify({ id, object: 'event', type, data: { object } });
}

async function known(payload: string): Promise<boolean> {
  const { id } = JSON.parse(payload) as { id: string };
  const { rowCount } = await server.owner.query('select from private.stripe_events where id = $1', [
    id,
  ]);
  return rowCount === 1;
}

describe('a webhook', () => {
  it('is taken without an origin and without cookies, once', async () => {
    const payload = eventOf('sub_nobody');
    expect((await tell(payload, signed(payload))).status).toBe(204);
    expect(await known(payload)).toBe(true);
    await paid.jobs();
  });

  const tellAs = (id: string, payload: string) => {
    const named = JSON.stringify({ ...(JSON.parse(payload) as object), id });
    return tell(named, signed(named));
  };
  const longer = (payload: string) => payload.replace('"event"', '"event" ');
  it.each([
    ['unsigned', (payload: string) => tell(payload, null)],
    [
      'signed with another secret',
      (payload: string) => tell(payload, signed(payload, 0, 'whsec_x')),
    ],
    ['altered', (payload: string) => tell(longer(payload), signed(payload))],
    ['too old', (payload: string) => tell(payload, signed(payload, 310))],
    ['from the future', (payload: string) => tell(payload, signed(payload, -310))],
    ['signed with nonsense', (payload: string) => tell(payload, 't=x,v1=\u00e9,v1=')],
    ['no event', () => tell('{}', signed('{}'))],
    ['an event whose id holds NUL', (payload: string) => tellAs('evt_\0', payload)],
    ['an event whose id holds half a character', (payload: string) => tellAs('\ud83d', payload)],
    ['no JSON', () => tell('nada', signed('nada'))],
    ['empty', () => tell('', signed(''))],
  ])('that is %s is refused, and nothing is kept', async (_, send) => {
    const payload = eventOf('sub_refused');
    const answer = await send(payload);
    expect(answer.status).toBe(400);
    const { code } = (await answer.json()) as ProblemBody;
    expect(code).toBe('invalid_webhook');
    expect(await known(payload)).toBe(false);
  });

  it.each(['\0', '\ud83d', 'a'.repeat(256)])(
    'is taken without a reading where its subscription or customer has an id like %j',
    async (id) => {
      const queued = async () =>
        (await server.owner.query(`select from private.jobs where payload::text like '%sub_odd%'`))
          .rowCount;
      for (const object of [
        { object: 'subscription', id: `sub_odd${id}` },
        { object: 'invoice', subscription: `sub_odd${id}` },
        { object: 'invoice', subscription: { id: `sub_odd${id}` } },
        { object: 'customer', id: `cus_odd${id}` },
      ]) {
        const payload = JSON.stringify({
          ...(JSON.parse(eventOf('sub_odd')) as object),
          data: { object },
        });
        expect((await tell(payload, signed(payload))).status).toBe(204);
      }
      expect(await queued()).toBe(0);
    },
  );

  it('that our clocks put five minutes apart at the most is taken', async () => {
    for (const age of [290, -290]) {
      const payload = eventOf('sub_nobody');
      expect((await tell(payload, signed(payload, age))).status).toBe(204);
    }
    await paid.jobs();
  });

  it('has a limit of its own', async () => {
    const payload = eventOf('x'.repeat(600_000));
    expect((await tell(payload, signed(payload))).status).toBe(413);
    expect(await known(payload)).toBe(false);
  });

  it('that comes a hundred times at once is taken once', async () => {
    const { subscription, staff } = await paid.paying();
    const payload = eventOf(subscription.id);
    const before = await jobsDone();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => tell(payload, signed(payload))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    await paid.jobs();
    expect((await jobsDone()) - before).toBe(1);
    expect(await paid.subjectsTo(staff.email)).toHaveLength(1);
  });

  it('about something else is accepted and ignored', async () => {
    const before = await jobsDone();
    const payload = JSON.stringify({
      id: `evt_test_${(events += 1)}`,
      object: 'event',
      type: 'payout.paid',
      data: { object: { object: 'payout', id: 'po_1' } },
    });
    expect((await tell(payload, signed(payload))).status).toBe(204);
    await paid.jobs();
    expect(await jobsDone()).toBe(before);
  });

  it('is counted in the metrics, by what became of it', async () => {
    const { text } = await server
      .nobody()
      .send('GET', '/api/metrics', undefined, { authorization: 'Bearer metrics-token' });
    for (const outcome of ['received', 'repeated', 'refused']) {
      expect(text).toMatch(new RegExp(`stripe_webhooks_total\\{outcome="${outcome}"\\} [1-9]`));
    }
  });

  async function jobsDone(): Promise<number> {
    const { rows } = await server.owner.query<{ n: number }>(
      `select count(*)::int as n from private.jobs where queue = 'stripe' and state = 'done'`,
    );
    return rows[0]!.n;
  }
});

/** All orders of a list. */
function ordersOf<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((each, n) =>
    ordersOf([...list.slice(0, n), ...list.slice(n + 1)]).map((rest) => [each, ...rest]),
  );
}

describe('the four events of one purchase', () => {
  const TYPES = [
    'customer.subscription.created',
    'checkout.session.completed',
    'invoice.paid',
    'customer.subscription.updated',
  ];

  it(
    'end in the same state in all 24 orders, each sent twice',
    { tags: ['long'], timeout: 600_000 },
    async () => {
      const orders = ordersOf(TYPES);
      expect(orders).toHaveLength(24);
      const states: unknown[] = [];
      for (const order of orders) {
        const { id, staff } = await paid.office();
        const { url } = (await paid.checkout(staff)).body;
        await paid.stripe.deliver({ held: true });
        await paid.stripe.pay(url);
        const { held } = await paid.stripe.state();
        const ids = order.map((type) => held.find((event) => event.type === type)!.id);
        await paid.stripe.release(ids, 2);
        await paid.jobs();
        const { current_period_end: end, ...state } = (await paid.storedOf(id))!;
        states.push([
          order.join(),
          state,
          end !== null,
          await paid.subjectsTo(staff.email),
          await paid.actionsOf(id),
        ]);
      }
      await paid.stripe.release();
      await paid.stripe.deliver({ held: false });
      const state = {
        plan_tier: 'professional',
        status: 'active',
        source: 'stripe',
        cancel_at: null,
        grace_until: null,
      };
      const mails = ['O plano Profissional está ativo'];
      expect(states).toEqual(
        orders.map((order) => [order.join(), state, true, mails, ['plan_changed']]),
      );
    },
  );

  it('end as always where every event of the purchase comes twice, the last one first', async () => {
    await paid.stripe.deliver({ copies: 2, reversed: true });
    const before = (await paid.stripe.state()).events.length;
    const { id, staff, subscription } = await paid
      .paying()
      .finally(() => paid.stripe.deliver({ copies: 1, reversed: false }));
    const { attempts, customers, events: all } = await paid.stripe.state();
    const happened = all.slice(before).filter(({ type }) => TYPES.includes(type));
    expect(happened.map(({ type }) => type).sort()).toEqual(TYPES.toSorted());
    const told = attempts.filter(({ event }) => happened.some((each) => each.id === event));
    expect(told.map(({ event }) => event)).toEqual(
      happened.reverse().flatMap((event) => [event.id, event.id]),
    );
    expect(await paid.storedOf(id)).toMatchObject({
      plan_tier: 'professional',
      status: 'active',
      source: 'stripe',
    });
    expect((await paid.subscriptionOf(staff)).subscriptionId).toBe(subscription.id);
    expect(await paid.subjectsTo(staff.email)).toEqual(['O plano Profissional está ativo']);
    expect(await paid.actionsOf(id)).toEqual(['plan_changed']);
    expect(customers.filter(({ email }) => email === staff.email)).toHaveLength(1);
  });

  it('end in what Stripe has last, also where an old reading arrives after a new one', async () => {
    const { id, subscription } = await paid.paying();
    const note = (status: string, number: string) =>
      server.owner.query('select private.note_stripe_subscription($1, $2)', [
        JSON.stringify({
          id: subscription.id,
          customerId: subscription.customer,
          tier: 'professional',
          status,
          beganAt: new Date().toISOString(),
        }),
        number,
      ]);
    await note('canceled', '1000000');
    await note('active', '999999');
    expect(await paid.storedOf(id)).toMatchObject({ status: 'canceled' });
  });
});
