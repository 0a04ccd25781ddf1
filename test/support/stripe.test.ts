// @module-tag long
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Ajv, type ValidateFunction } from 'ajv';
import Stripe from 'stripe';

import { OPERATIONS } from '../../src/stand-ins/stripe/operations.js';
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, StripeProcess } from './stripe.js';

interface Described {
  operations: Record<string, { answer: object; list?: boolean }>;
  definitions: Record<string, object>;
}

const DESCRIPTION = JSON.parse(
  readFileSync(new URL('../../tools/stripe-description.json', import.meta.url), 'utf8'),
) as Described;
const ajv = new Ajv({ strict: false, allErrors: true, formats: { decimal: /^\d+(\.\d+)?$/ } });
ajv.addSchema({ $id: 'stripe', definitions: DESCRIPTION.definitions });

const answerOf = (operation: string): ValidateFunction => {
  const { answer, list } = DESCRIPTION.operations[operation]!;
  const whole = JSON.parse(JSON.stringify(answer).replaceAll('"#/', '"stripe#/')) as object;
  const page = { type: 'object', properties: { data: { type: 'array', items: whole } } };
  return ajv.compile(list ? page : whole);
};

/** Hears webhooks, and answers with what is set. */
class Listener {
  readonly heard: { type: string; body: string; signature: string }[] = [];
  status = 200;
  private constructor(private readonly server: Server) {}

  static async start(): Promise<Listener> {
    const server = createServer();
    const listener = new Listener(server);
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        const { type } = JSON.parse(body) as { type: string };
        const signature = String(request.headers['stripe-signature']);
        listener.heard.push({ type, body, signature });
        response.writeHead(listener.status).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return listener;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  get types(): string[] {
    return this.heard.map(({ type }) => type);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const PURCHASE = [
  'customer.created',
  'customer.subscription.created',
  'invoice.paid',
  'invoice.payment_succeeded',
  'checkout.session.completed',
  'customer.subscription.updated',
];

let process: StripeProcess;
let stripe: Stripe;
let listener: Listener;
let price: Stripe.Price;

beforeAll(async () => {
  process = await StripeProcess.start();
  stripe = process.client();
  listener = await Listener.start();
  const product = await stripe.products.create({ name: 'Causa Profissional' });
  price = await stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 12_900,
    recurring: { interval: 'month' },
    lookup_key: 'causa_professional_eur',
  });
});

afterAll(async () => {
  listener?.stop();
  await process?.stop();
});

beforeEach(async () => {
  await process.fail();
  await process.deliver({ held: false, copies: 1, delayMs: 0, reversed: false });
  // Events of the test before may still be on their way.
  await process.settled();
  await process.tell(listener.url);
  listener.heard.length = 0;
  listener.status = 200;
});

const session = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    customer_email: 'ana@exemplo.pt',
    success_url: 'http://localhost/ok?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost/cancel',
    ...more,
  });

async function bought(): Promise<Stripe.Subscription> {
  const { url } = await session();
  const subscription = await process.pay(url!);
  await process.settled();
  return subscription;
}

/** As the library sends it, without its types: what a wrong call looks like. */
async function raw(method: string, path: string, form: Record<string, string> = {}) {
  const query = new URLSearchParams(form).toString();
  const isGet = method === 'GET';
  const reply = await fetch(`${process.url}${path}${isGet && query ? `?${query}` : ''}`, {
    method,
    headers: {
      authorization: `Bearer ${STRIPE_SECRET_KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: isGet ? undefined : query,
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

const faultOf = ({ body }: { body: Record<string, unknown> }) =>
  body.error as { type: string; code?: string; message: string; param?: string };

test('every operation that is described is carried out, and no other', () => {
  expect(Object.keys(OPERATIONS).sort()).toEqual(Object.keys(DESCRIPTION.operations).sort());
});

test('its answers are what Stripe describes, field by field', async () => {
  const subscription = await bought();
  const customer = subscription.customer as string;
  await stripe.billingPortal.configurations.create({
    features: {
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        products: [{ product: price.product as string, prices: [price.id] }],
      },
    },
  });
  await process.savePortalSettings();
  const [payment] = (await stripe.invoicePayments.list()).data;
  const [event] = (await stripe.events.list()).data;
  const [configuration] = (await stripe.billingPortal.configurations.list()).data;
  const open = await session();
  const endpoint = await stripe.webhookEndpoints.create({
    url: `${listener.url}other`,
    enabled_events: ['invoice.paid'],
  });
  const named: Record<string, string> = {
    customers: customer,
    products: price.product as string,
    prices: price.id,
    subscriptions: subscription.id,
    invoices: subscription.latest_invoice as string,
    events: event!.id,
    configurations: configuration!.id,
    webhook_endpoints: endpoint.id,
    sessions: open.id,
  };
  const forms: Record<string, Record<string, string>> = {
    'POST /v1/customers': { email: 'rui@exemplo.pt', 'metadata[office]': 'a' },
    'POST /v1/products': { name: 'Outro' },
    'POST /v1/prices': { product: price.product as string, currency: 'brl', unit_amount: '76100' },
    'POST /v1/checkout/sessions': {
      mode: 'subscription',
      'line_items[0][price]': price.id,
      'line_items[0][quantity]': '1',
      success_url: 'http://localhost/',
      'expand[0]': 'line_items',
    },
    'POST /v1/refunds': { payment_intent: payment!.payment.payment_intent as string },
    'POST /v1/billing_portal/sessions': { customer, return_url: 'http://localhost/' },
    'POST /v1/billing_portal/configurations': { 'features[invoice_history][enabled]': 'true' },
    'POST /v1/webhook_endpoints': { url: listener.url, 'enabled_events[0]': '*' },
    'GET /v1/subscriptions/{id}': { 'expand[0]': 'latest_invoice', 'expand[1]': 'customer' },
  };
  // Operations that end something come last.
  const operations = Object.keys(DESCRIPTION.operations).sort(
    (a, b) => Number(/DELETE|expire/.test(a)) - Number(/DELETE|expire/.test(b)),
  );
  for (const operation of operations) {
    const [method, pattern] = operation.split(' ') as [string, string];
    const resource = pattern.split('/').at(pattern.endsWith('expire') ? -3 : -2)!;
    const path = pattern.replace('{id}', named[resource] ?? '');
    const { status, body } = await raw(method, path, forms[operation]);
    expect({ operation, status, body }).toMatchObject({ operation, status: 200 });
    const isRight = answerOf(operation);
    isRight(body);
    expect({ operation, wrong: isRight.errors }).toEqual({ operation, wrong: null });
  }
});

test('a parameter that Stripe does not know, of a wrong kind or left out, is refused as Stripe does', async () => {
  const unknown = await raw('POST', '/v1/customers', { colour: 'red' });
  expect(unknown.status).toBe(400);
  expect(faultOf(unknown)).toMatchObject({ code: 'parameter_unknown', param: 'colour' });
  for (const unit_amount of ['much', '12.5']) {
    const number = await raw('POST', '/v1/prices', { currency: 'eur', unit_amount });
    expect(faultOf(number)).toMatchObject({ code: 'parameter_invalid_integer' });
  }
  const choice = await raw('POST', '/v1/checkout/sessions', { mode: 'gift' });
  expect(faultOf(choice).message).toMatch(/must be one of/);
  expect(faultOf(await raw('POST', '/v1/products'))).toMatchObject({ code: 'parameter_missing' });
  expect(faultOf(await raw('GET', '/v1/customers/cus_none'))).toMatchObject({
    code: 'resource_missing',
  });
  expect((await raw('GET', '/v1/charges')).status).toBe(404);
  const deep = await raw('POST', '/v1/customers', { 'metadata[__proto__][x]': 'y' });
  expect(deep.status).toBe(400);
});

test('a key carries a call out once, and refuses another call', async () => {
  const options = { idempotencyKey: 'one-customer' };
  const first = await stripe.customers.create({ email: 'eva@exemplo.pt' }, options);
  const again = await stripe.customers.create({ email: 'eva@exemplo.pt' }, options);
  expect(again.id).toBe(first.id);
  expect((await stripe.customers.list({ email: 'eva@exemplo.pt' })).data).toHaveLength(1);
  const other = stripe.customers.create({ email: 'other@exemplo.pt' }, options);
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

test('a key repeats what was answered first, a refusal and a server error too', async () => {
  const create = (idempotencyKey: string, email = 'kept@exemplo.pt') =>
    stripe.customers.create({ email }, { idempotencyKey });
  await process.fail({ kind: 'failing', times: 1 });
  const error = { statusCode: 500 };
  await expect(create('failed')).rejects.toMatchObject(error);
  await expect(create('failed')).rejects.toMatchObject(error);
  await process.fail({ kind: 'failing_late', times: 1 });
  await expect(create('failed-late')).rejects.toMatchObject(error);
  expect((await stripe.customers.list({ email: 'kept@exemplo.pt' })).data).toHaveLength(1);
  const checkout = (idempotencyKey: string) =>
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        line_items: [{ price: price.id, quantity: 1 }],
        success_url: 'http://localhost/',
      },
      { idempotencyKey },
    );
  await stripe.prices.update(price.id, { active: false });
  await expect(checkout('refused')).rejects.toMatchObject({ statusCode: 400 });
  await stripe.prices.update(price.id, { active: true });
  await expect(checkout('refused')).rejects.toMatchObject({ statusCode: 400 });
  expect((await checkout('set-right')).status).toBe('open');
  // A request refused as rate-limited never began.
  await process.fail({ kind: 'rate_limited', times: 1 });
  await expect(create('busy')).rejects.toMatchObject({ statusCode: 429 });
  expect((await create('busy')).email).toBe('kept@exemplo.pt');
});

test('a key that is in use is refused until its call is answered', async () => {
  const create = () =>
    stripe.customers.create({ email: 'once@exemplo.pt' }, { idempotencyKey: 'in-use' });
  await process.fail({ kind: 'slow', ms: 600_000, times: 1 });
  const first = create();
  await expect
    .poll(async () => (await process.state()).calls.at(-1)?.idempotencyKey)
    .toBe('in-use');
  await expect(create()).rejects.toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  });
  await process.fail();
  const { id } = await first;
  expect((await create()).id).toBe(id);
});

test('a list comes page by page, the newest first', async () => {
  for (const name of ['a', 'b', 'c']) await stripe.customers.create({ name, email: 'many@x.pt' });
  const names: (string | null | undefined)[] = [];
  for await (const { name } of stripe.customers.list({ email: 'many@x.pt', limit: 2 })) {
    names.push(name);
  }
  expect(names).toEqual(['c', 'b', 'a']);
});

test('a lookup key is one price’s, until it is transferred', async () => {
  const more = { product: price.product as string, currency: 'eur', unit_amount: 100 };
  const make = (transfer_lookup_key: boolean) =>
    stripe.prices.create({ ...more, lookup_key: 'causa_test_eur', transfer_lookup_key });
  const first = await make(false);
  await expect(make(false)).rejects.toMatchObject({ param: 'lookup_key' });
  const second = await make(true);
  const found = await stripe.prices.list({ lookup_keys: ['causa_test_eur'] });
  expect(found.data.map(({ id }) => id)).toEqual([second.id]);
  expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
});

test('a payment makes customer, subscription and invoice, and tells of them, signed', async () => {
  const subscription = await bought();
  expect(subscription.status).toBe('active');
  // Like Stripe, the stand-in promises no order of arrival.
  expect(listener.types.toSorted()).toEqual(PURCHASE.toSorted());
  for (const { body, signature } of listener.heard) {
    const event = stripe.webhooks.constructEvent(body, signature, STRIPE_WEBHOOK_SECRET);
    expect(event.api_version).toBe(Stripe.API_VERSION);
  }
  const invoice = await stripe.invoices.retrieve(subscription.latest_invoice as string);
  expect(invoice).toMatchObject({ status: 'paid', amount_paid: 12_900 });
});

test('a card that is declined leaves the session open and nothing behind', async () => {
  const { url, id } = await session({ customer_email: 'declined@exemplo.pt' });
  await expect(process.pay(url!, { declined: true })).rejects.toThrow('declined');
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  expect((await stripe.customers.list({ email: 'declined@exemplo.pt' })).data).toEqual([]);
  await process.settled();
  expect(listener.types).toEqual([]);
});

test('time renews a subscription, fails its payment, tries again and ends it', async () => {
  const subscription = await bought();
  const status = async () => (await stripe.subscriptions.retrieve(subscription.id)).status;
  const end = subscription.items.data[0]!.current_period_end;
  await process.pass(32);
  const renewed = await stripe.subscriptions.retrieve(subscription.id);
  expect(renewed.items.data[0]!.current_period_start).toBe(end);
  await process.act(subscription.id, { does: 'card', fails: true });
  // A month is as long as it is: until the renewed one ends, and no longer.
  const { current_period_end } = renewed.items.data[0]!;
  await process.pass((current_period_end - subscription.start_date) / 86_400 - 32);
  expect(await status()).toBe('past_due');
  await process.settled();
  expect(listener.types).toContain('invoice.payment_failed');
  await process.pass(8);
  expect(await status()).toBe('canceled');
  await process.settled();
  expect(listener.types).toContain('customer.subscription.deleted');
});

test('events are held, and released in the order and number asked for', async () => {
  await process.deliver({ held: true });
  await bought();
  expect(listener.types).toEqual([]);
  const { held } = await process.state();
  await process.release(held.map(({ id }) => id).reverse());
  expect(listener.types).toEqual([...PURCHASE].reverse());
  await process.release([held[0]!.id], 5);
  expect(listener.types.filter((type) => type === PURCHASE[0])).toHaveLength(6);
});

test('an event that is not taken is sent again', async () => {
  await process.deliver({ pausesMs: [1, 1] });
  listener.status = 500;
  await stripe.customers.create({ email: 'again@exemplo.pt' });
  await process.settled();
  expect(listener.types).toEqual(Array(3).fill('customer.created'));
});

test('events come as often as asked for, and with the last one first', async () => {
  await process.deliver({ copies: 2, reversed: true });
  await bought();
  expect(listener.types).toEqual([...PURCHASE].reverse().flatMap((type) => [type, type]));
});

test('an event that is delayed comes after one that is not', async () => {
  // A process of its own, which ends before it would send the first.
  const delaying = await StripeProcess.start({ webhook: listener.url });
  try {
    await delaying.deliver({ delayMs: 600_000 });
    await delaying.client().customers.create({ email: 'late@exemplo.pt' });
    await delaying.deliver({ delayMs: 1 });
    await delaying.client().customers.create({ email: 'early@exemplo.pt' });
    await expect.poll(() => listener.heard.length).toBe(1);
    expect(listener.heard[0]!.body).toContain('early@exemplo.pt');
  } finally {
    await delaying.stop();
  }
});

test('it is down, slow, busy or talks nonsense when told to, and loses an answer after the work', async () => {
  const call = (options: Stripe.RequestOptions = {}) =>
    stripe.customers.create({ email: 'fault@exemplo.pt' }, options);
  // The library tries a broken line once more by itself.
  await process.fail({ kind: 'down', times: 2 });
  await expect(call()).rejects.toMatchObject({ type: 'StripeConnectionError' });
  await process.fail({ kind: 'slow', ms: 60_000, times: 1 });
  // Long enough for the call to get there: one that came late would meet with the next fault.
  const slow = stripe.customers.list({}, { timeout: 1_000 });
  await expect(slow).rejects.toMatchObject({ type: 'StripeConnectionError' });
  await process.fail({ kind: 'rate_limited', times: 1 });
  await expect(call()).rejects.toMatchObject({ type: 'StripeRateLimitError' });
  await process.fail({ kind: 'nonsense', times: 1 });
  await expect(call()).rejects.toMatchObject({ type: 'StripeAPIError' });
  await process.fail({ kind: 'lost', times: 1 });
  await call({ idempotencyKey: 'lost-answer', maxNetworkRetries: 1 });
  expect((await stripe.customers.list({ email: 'fault@exemplo.pt' })).data).toHaveLength(1);
});

test('the switches take nothing that a page of another site could send', async () => {
  const reply = await fetch(`${process.url}/_control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{"seconds": 1}',
  });
  expect(reply.status).toBe(415);
});

test('in the demo it keeps what was bought, and ends with whoever started it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'causa-stripe-'));
  const file = join(folder, 'stripe.json');
  const first = await StripeProcess.start({ file });
  const { id } = await first.client().customers.create({ email: 'kept@exemplo.pt' });
  await first.leave();
  const second = await StripeProcess.start({ file });
  expect((await second.client().customers.retrieve(id)).id).toBe(id);
  await second.stop();
  await rm(folder, { recursive: true });
});

test('it never starts in production', async () => {
  await expect(StripeProcess.start({ settings: { NODE_ENV: 'production' } })).rejects.toThrow(
    'did not start',
  );
});
