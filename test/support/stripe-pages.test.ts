// @module-tag long
import type Stripe from 'stripe';

import { StripeProcess } from './stripe.js';

/* The pages of the stand-in for Stripe, without a browser: they are forms, and run nothing. */

let standIn: StripeProcess;
let stripe: Stripe;
let price: Stripe.Price;

beforeAll(async () => {
  standIn = await StripeProcess.start();
  stripe = standIn.client();
  const product = await stripe.products.create({ name: 'Causa Profissional' });
  price = await stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 12_900,
    recurring: { interval: 'month' },
  });
});

afterAll(() => standIn?.stop());

const session = (customer_email: string) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    customer_email,
    success_url: 'http://localhost/ok?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost/cancel',
  });

async function bought(): Promise<Stripe.Subscription> {
  const { url } = await session('bought@exemplo.pt');
  return standIn.pay(url!);
}

const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const read = async (url: string) => (await fetch(url)).text();

test('say that nobody pays, let somebody pay, and lead back', async () => {
  const { url, id } = await session('page@exemplo.pt');
  const shown = await read(url!);
  expect(shown).toContain('Modo de demonstração: nenhum pagamento real');
  expect(shown).toContain('href="http://localhost/cancel"');
  const refused = await submit(url!, { card: 'declined' });
  expect(refused.status).toBe(200);
  expect(await refused.text()).toContain('O cartão foi recusado. Nada foi cobrado; escolha outro.');
  const paid = await submit(url!, { card: 'good' });
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toBe(`http://localhost/ok?session=${id}`);
  expect((await submit(url!, { card: 'good' })).status).toBe(410);
  expect((await stripe.subscriptions.list({ status: 'active' })).data).not.toEqual([]);
  expect(await read(standIn.url)).toContain('page@exemplo.pt');
});

test('show what somebody sent as text', async () => {
  const { url } = await session('"<script>alert(1)</script>"@exemplo.pt');
  expect(await read(url!)).not.toContain('<script');
});

test('let a customer change the plan, cancel, come back, and have a payment fail', async () => {
  const other = await stripe.prices.create({
    product: price.product as string,
    currency: 'eur',
    unit_amount: 4900,
    recurring: { interval: 'year' },
  });
  const prices = [price.id, other.id];
  const configuration = await stripe.billingPortal.configurations.create({
    features: {
      subscription_cancel: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        products: [{ product: price.product as string, prices }],
      },
    },
  });
  const { id, customer } = await bought();
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customer as string,
    configuration: configuration.id,
    return_url: 'http://localhost/back',
  });
  const act = (fields: Record<string, string>) => submit(url, { subscription: id, ...fields });
  const now = () => stripe.subscriptions.retrieve(id);
  expect(await read(url)).toContain('href="http://localhost/back"');
  await act({ act: 'plan', price: other.id });
  expect((await now()).items.data[0]!.price.id).toBe(other.id);
  await act({ act: 'cancel' });
  expect(await now()).toMatchObject({ cancel_at_period_end: true });
  expect(await read(url)).toContain('Retomar assinatura');
  await act({ act: 'resume' });
  expect(await now()).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  await act({ act: 'card', card: 'later' });
  await act({ act: 'wait' });
  expect((await now()).status).toBe('past_due');
  await act({ act: 'card', card: 'good' });
  expect((await now()).status).toBe('active');
  const { events } = await standIn.state();
  expect(events.map(({ type }) => type)).toContain('invoice.payment_failed');
});

test('leave alone what is another customer’s', async () => {
  const mine = await bought();
  const theirs = await bought();
  await standIn.savePortalSettings();
  const { url } = await stripe.billingPortal.sessions.create({
    customer: mine.customer as string,
    return_url: 'http://localhost/',
  });
  await submit(url, { act: 'cancel', subscription: theirs.id });
  const after = await stripe.subscriptions.retrieve(theirs.id);
  expect(after.cancel_at_period_end).toBe(false);
});
