import { STRIPE_STATES, type StripeState } from '../../src/contract/subscriptions.js';
import type { TestServer } from '../support/app.js';
import { receivedBy } from '../support/mails.js';
import { PaidServer } from '../support/payment.js';

/* The plan follows its subscription at Stripe. */

let paid: PaidServer;
let server: TestServer;

beforeAll(async () => {
  paid = await PaidServer.start({ METRICS_TOKEN: 'metrics-token' });
  server = paid.server;
});
afterAll(() => paid.stop());

describe('a state at Stripe', () => {
  /** The table of docs/payment.md: whether the plan counts, and the mail that the office gets. */
  const TABLE: Record<StripeState, [active: boolean, mail: string | null]> = {
    incomplete: [false, null],
    incomplete_expired: [false, null],
    trialing: [true, 'O plano Profissional está ativo'],
    active: [true, 'O plano Profissional está ativo'],
    past_due: [true, 'O pagamento da assinatura falhou'],
    // The office never had it.
    canceled: [false, null],
    unpaid: [false, 'A assinatura está por pagar'],
    paused: [false, 'A assinatura está em pausa'],
  };

  const into = async (id: string, status: StripeState) => {
    await paid.stripe.act(id, { does: 'status', status });
    await paid.done();
  };

  async function isShown(state: StripeState, active: boolean): Promise<void> {
    const { staff } = await paid.office();
    const { url } = (await paid.checkout(staff)).body;
    await paid.stripe.deliver({ held: true });
    const { id } = await paid.stripe.pay(url);
    await paid.stripe.act(id, { does: 'status', status: state });
    await paid.stripe.release();
    await paid.stripe.deliver({ held: false });
    await paid.done();
    const now = await paid.subscriptionOf(staff);
    expect(now.active).toBe(active);
    expect(now.stripeState).toBe(state === 'incomplete' ? null : state);
    expect(await paid.subjectsTo(staff.email)).toEqual([TABLE[state][1] ?? []].flat());
  }

  const rowOf = (state: StripeState) => [state, TABLE[state][0]] as const;
  /** The office has had none before; the states of a plan that it has are below. */
  const FIRST: readonly StripeState[] = ['incomplete', 'trialing', 'canceled'];
  it.each(FIRST.map(rowOf))('%s shows as Ativo: %s', isShown);
  it.each(STRIPE_STATES.filter((state) => !FIRST.includes(state)).map(rowOf))(
    '%s shows as Ativo: %s',
    { tags: ['long'] },
    isShown,
  );

  it('is told once, also when what was owed is paid, and that it is over only once it is', async () => {
    const { staff, subscription } = await paid.paying();
    const seen: [StripeState, boolean][] = [];
    for (const state of ['past_due', 'unpaid', 'unpaid', 'active', 'paused', 'canceled'] as const) {
      await into(subscription.id, state);
      seen.push([state, (await paid.subscriptionOf(staff)).active]);
    }
    expect(seen).toEqual(seen.map(([state]) => rowOf(state)));
    expect((await paid.subjectsTo(staff.email)).slice(1)).toEqual([
      'O pagamento da assinatura falhou',
      'A assinatura está por pagar',
      'O plano Profissional está ativo',
      'A assinatura está em pausa',
      'A assinatura terminou',
    ]);
  });
});

describe('a failed payment', () => {
  it('changes nothing for seven days, and the office is told until when', async () => {
    const { id, staff, subscription } = await paid.paying();
    await paid.stripe.act(subscription.id, { does: 'card', fails: true });
    await paid.stripe.act(subscription.id, { does: 'status', status: 'past_due' });
    await paid.done();
    const owing = await paid.subscriptionOf(staff);
    expect(owing).toMatchObject({ active: true, status: 'past_due' });
    const days = (Date.parse(owing.graceUntil!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7.1);
    const mail = (await receivedBy(server, staff.email, 2)).at(-1)!;
    expect(mail.subject).toBe('O pagamento da assinatura falhou');
    const until = new Intl.DateTimeFormat('pt-PT', {
      dateStyle: 'long',
      timeZone: 'Europe/Lisbon',
    }).format(Date.parse(owing.graceUntil!));
    expect(mail.plain).toContain(until);
    // The next month's invoice, unpaid too, does not move the day.
    await server.owner.query(
      `select private.note_stripe_subscription(
         jsonb_build_object('id', id, 'customerId', customer_id, 'tier', tier, 'status', status,
           'graceUntil', grace_until + interval '30 days', 'beganAt', began_at),
         nextval('private.stripe_readings'))
       from private.stripe_subscriptions where id = $1`,
      [subscription.id],
    );
    expect((await paid.subscriptionOf(staff)).graceUntil).toBe(owing.graceUntil);
    await server.owner.query(
      `update subscriptions set grace_until = now() - interval '1 second' where office_id = $1`,
      [id],
    );
    expect(await paid.subscriptionOf(staff)).toMatchObject({ active: false, planTier: 'basic' });
    await paid.stripe.act(subscription.id, { does: 'status', status: 'active' });
    await paid.done();
    expect(await paid.subscriptionOf(staff)).toMatchObject({ active: true, graceUntil: null });
    expect((await paid.subjectsTo(staff.email)).slice(2)).toEqual([
      'O plano Profissional está ativo',
    ]);
  });
});

describe('a cancellation', () => {
  it('at the end of the period keeps the plan until then, and is told with the day', async () => {
    const { staff, subscription } = await paid.paying();
    await paid.stripe.act(subscription.id, { does: 'cancelAtPeriodEnd' });
    await paid.done();
    const now = await paid.subscriptionOf(staff);
    expect(now).toMatchObject({ active: true, status: 'active', planTier: 'professional' });
    expect(now.cancelAt).toBe(now.currentPeriodEnd);
    expect(await paid.subjectsTo(staff.email)).toEqual([
      'O plano Profissional está ativo',
      'A assinatura foi cancelada',
    ]);
    await paid.stripe.act(subscription.id, { does: 'resume' });
    await paid.done();
    expect((await paid.subscriptionOf(staff)).cancelAt).toBeNull();
  });

  it('at once ends the plan, and what is over may be bought again', async () => {
    const { id, staff, subscription } = await paid.paying();
    await paid.stripe.act(subscription.id, { does: 'cancel' });
    await paid.done();
    expect(await paid.subscriptionOf(staff)).toMatchObject({
      active: false,
      planTier: 'basic',
      status: 'canceled',
      features: [],
    });
    expect((await paid.subjectsTo(staff.email)).at(-1)).toBe('A assinatura terminou');
    await paid.buy(staff, { plan: 'basic' });
    expect(await paid.subscriptionOf(staff)).toMatchObject({ active: true, planTier: 'basic' });
    expect(await paid.actionsOf(id)).toEqual(['plan_changed', 'plan_changed', 'plan_changed']);
  });
});

describe('another price', () => {
  const priceOf = async (key: string) =>
    (await paid.stripe.state()).prices.find(({ lookup_key }) => lookup_key === key)!.id;

  it('changes the plan, and is told and recorded; without a lookup key it changes nothing, and operators see it', async () => {
    const { id, staff, subscription } = await paid.paying('basic');
    const price = await priceOf('causa_enterprise_eur');
    await paid.stripe.act(subscription.id, { does: 'plan', price });
    await paid.done();
    expect((await paid.subscriptionOf(staff)).planTier).toBe('enterprise');
    expect((await paid.subjectsTo(staff.email)).at(-1)).toBe('O plano Enterprise está ativo');
    expect(await paid.actionsOf(id)).toEqual(['plan_changed', 'plan_changed']);

    const client = paid.stripe.client();
    const { id: product } = await client.products.create({ name: 'Outro' });
    const nameless = await client.prices.create({
      product,
      currency: 'eur',
      unit_amount: 100,
      recurring: { interval: 'month' },
    });
    await paid.stripe.act(subscription.id, { does: 'plan', price: nameless.id });
    await paid.done();
    expect(await paid.subscriptionOf(staff)).toMatchObject({
      planTier: 'enterprise',
      price: { amount: 100, currency: 'EUR' },
    });
    expect(await paid.actionsOf(id)).toEqual(['plan_changed', 'plan_changed']);
    const { text } = await server
      .nobody()
      .send('GET', '/api/metrics', undefined, { authorization: 'Bearer metrics-token' });
    expect(text).toMatch(/stripe_findings_total\{finding="unknown price"\} [1-9]/);
    // It still ends.
    await paid.stripe.act(subscription.id, { does: 'cancel' });
    await paid.done();
    expect((await paid.subscriptionOf(staff)).active).toBe(false);
  });
});

describe('an unknown customer', () => {
  it('is kept until an office has the e-mail, which may be mended at Stripe', async () => {
    const { staff } = await paid.office();
    await paid.stripe.purchase('engano@visita.example', 'causa_basic_eur');
    await paid.done();
    const { customers } = await paid.stripe.state();
    const customer = customers.find(({ email }) => email === 'engano@visita.example')!;
    expect((await paid.subscriptionOf(staff)).source).toBe('none');
    await paid.stripe.client().customers.update(customer.id, { email: staff.email });
    await paid.done();
    expect(await paid.subscriptionOf(staff)).toMatchObject({ planTier: 'basic', active: true });
  });

  it('without an e-mail that we could store is kept and does no harm', async () => {
    const { subscription, id } = await paid.paying();
    const reading = {
      id: `sub_odd_${subscription.id}`,
      customerId: 'cus_odd',
      email: null,
      tier: 'basic',
      status: 'active',
      beganAt: new Date().toISOString(),
    };
    await server.owner.query('select private.note_stripe_subscription($1, 1)', [
      JSON.stringify(reading),
    ]);
    const { rows } = await server.owner.query(
      'select office_id from private.stripe_subscriptions where id = $1',
      [reading.id],
    );
    expect(rows).toEqual([{ office_id: null }]);
    expect(await paid.storedOf(id)).toMatchObject({ plan_tier: 'professional' });
  });
});
