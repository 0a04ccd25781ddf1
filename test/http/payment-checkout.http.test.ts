import type { ProblemBody } from '../../src/contract/problems.js';
import type { StaffUser } from '../../src/contract/users.js';
import { CALL_MS, StripeAccountService } from '../../src/subscriptions/stripe-account.service.js';
import { TestServer } from '../support/app.js';
import { receivedBy, tokenSentTo } from '../support/mails.js';
import { addMember, addOffice, PASSWORD } from '../support/offices.js';
import { type Buys, PaidServer } from '../support/payment.js';

let paid: PaidServer;
let server: TestServer;

beforeAll(async () => {
  paid = await PaidServer.start({ SALES_EMAIL: 'vendas@causa.example' });
  server = paid.server;
});
afterAll(() => paid.stop());
// All visitors of these tests come from one address.
beforeEach(() => server.owner.query('delete from private.attempts'));

let visitors = 0;
const anEmail = () => `compra-${(visitors += 1)}@visita.example`;

/** Signs an office up with that e-mail, in the browser that confirms it. */
async function signUp(email: string, count: number) {
  const person = server.nobody();
  await person.post('/api/auth/sign-up', { officeName: 'Compra', email, password: PASSWORD });
  const tokenHash = await tokenSentTo(server, email, count);
  const { status } = await person.post('/api/auth/confirm', { tokenHash, type: 'signup' });
  expect(status).toBe(200);
  return person;
}

describe('staff', () => {
  it('are refused before anything is counted where they are no administrators', async () => {
    const { staff: member } = await paid.office();
    await server.owner.query('update staff_users set administrator = false where user_id = $1', [
      member.userId,
    ]);
    const plan = { plan: 'basic', country: 'portugal' };
    for (const [page, sent] of [
      ['checkout', plan],
      ['billing-portal', {}],
      ['offers', {}],
    ] as const) {
      const { status, body } = await member.post<ProblemBody>(`/api/subscription/${page}`, sent);
      expect([page, status, body.code]).toEqual([page, 403, 'not_administrator']);
    }
    const { rows } = await server.owner.query('select from private.attempts');
    expect(rows).toEqual([]);
  });

  it('buy a plan for their office: it counts, is told and recorded', async () => {
    const { id, staff } = await paid.office();
    const subscription = await paid.buy(staff);
    const now = await paid.subscriptionOf(staff);
    expect(now).toMatchObject({
      planTier: 'professional',
      active: true,
      status: 'active',
      source: 'stripe',
      subscriptionId: subscription.id,
      stripeState: 'active',
      price: { amount: 12_900, currency: 'EUR' },
      cancelAt: null,
      graceUntil: null,
      payments: true,
    });
    expect(Date.parse(now.currentPeriodEnd!)).toBeGreaterThan(Date.now());
    expect(now.features).toContain('client_portal');
    expect(await paid.subjectsTo(staff.email)).toEqual(['O plano Profissional está ativo']);
    expect(await paid.actionsOf(id)).toEqual(['plan_changed']);
  });

  it('pay in the currency of the country, by the price of its lookup key', async () => {
    const { staff } = await paid.office();
    const { currency, items } = await paid.buy(staff, { plan: 'basic', country: 'brazil' });
    expect([currency, items.data[0]!.price.lookup_key]).toEqual(['brl', 'causa_basic_brl']);
    expect((await paid.subscriptionOf(staff)).price).toEqual({ amount: 28_900, currency: 'BRL' });
  });

  it('come to the page where it is managed once the office pays, from a checkout too', async () => {
    const { staff } = await paid.office();
    const before = await staff.post<ProblemBody>('/api/subscription/billing-portal');
    expect([before.status, before.body.code]).toEqual([409, 'nothing_paid']);
    await paid.buy(staff);
    const portal = await staff.post<{ url: string }>('/api/subscription/billing-portal');
    expect(portal.status).toBe(201);
    const checkout = await paid.checkout(staff, { plan: 'basic' });
    const pageOf = (url: string) => new URL(url).pathname.split('/')[1];
    expect(pageOf(checkout.body.url)).toBe(pageOf(portal.body.url));
    expect(pageOf(checkout.body.url)).not.toBe('pay');
  });

  it('have one customer and one open checkout, however many ask at once', async () => {
    const { id, staff } = await paid.office();
    const asked = await Promise.all(Array.from({ length: 12 }, () => paid.checkout(staff)));
    expect(new Set(asked.map(({ body }) => body.url)).size).toBe(1);
    const { rows } = await server.owner.query<{ customer_id: string }>(
      'select customer_id from private.stripe_customers where office_id = $1',
      [id],
    );
    const { customers, sessions } = await paid.stripe.state();
    expect(rows).toHaveLength(1);
    expect(customers.filter(({ email }) => email === staff.email)).toHaveLength(1);
    const ours = sessions.filter(({ customer }) => customer === rows[0]!.customer_id);
    expect(ours.filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  it('close the checkout of another tab with another choice, so that both cannot be paid', async () => {
    const { staff } = await paid.office();
    const first = (await paid.checkout(staff, { plan: 'basic' })).body.url;
    const second = (await paid.checkout(staff)).body.url;
    expect(second).not.toBe(first);
    await expect(paid.stripe.pay(first)).rejects.toThrow();
    expect((await paid.checkout(staff)).body.url).toBe(second);
    // And back again, as often as they like.
    const third = (await paid.checkout(staff, { plan: 'basic' })).body.url;
    expect([first, second]).not.toContain(third);
    await paid.stripe.pay(third);
    await paid.done();
    expect((await paid.subscriptionOf(staff)).planTier).toBe('basic');
  });

  it('choose two plans at the same moment, and one checkout is open', async () => {
    const { staff } = await paid.office();
    const operation = 'POST /v1/checkout/sessions';
    const account = server.app.get(StripeAccountService);
    account.limitCalls(300_000);
    await paid.stripe.forgetCalls();
    await paid.stripe.fail({ kind: 'slow', ms: 600_000, operation, times: 1 });
    const basic = paid.checkout(staff, { plan: 'basic' });
    await expect
      .poll(async () => (await paid.stripe.state()).calls.map((call) => call.operation))
      .toContain(operation);
    // Between the first one's choice and its page.
    const professional = await paid.checkout(staff);
    await paid.stripe.fail();
    const asked = [await basic, professional];
    account.limitCalls(CALL_MS);
    expect(asked.map(({ status }) => status)).toEqual([201, 201]);
    const { customers, sessions } = await paid.stripe.state();
    const customer = customers.find(({ email }) => email === staff.email)!.id;
    const open = sessions.filter((each) => each.customer === customer && each.status === 'open');
    expect(open.map(({ url }) => url)).toEqual([asked[0]!.body.url]);
    await expect(paid.stripe.pay(professional.body.url)).rejects.toThrow();
    await paid.stripe.pay(asked[0]!.body.url);
    await paid.done();
    expect((await paid.subscriptionOf(staff)).planTier).toBe('basic');
  });

  it.each([
    ['has expired', (session: string) => paid.stripe.client().checkout.sessions.expire(session)],
    [
      'Stripe does not know any more',
      (session: string) =>
        server.owner.query(
          `update private.stripe_customers set checkout_session = 'cs_gone' where checkout_session = $1`,
          [session],
        ),
    ],
  ])('get a new page for the same choice once the one before %s', async (_, end) => {
    const { staff } = await paid.office();
    const first = (await paid.checkout(staff)).body.url;
    await end(new URL(first).pathname.split('/').at(-1)!);
    const second = (await paid.checkout(staff)).body.url;
    expect(second).not.toBe(first);
    expect((await paid.checkout(staff)).body.url).toBe(second);
    await paid.stripe.pay(second);
    await paid.done();
    expect((await paid.subscriptionOf(staff)).planTier).toBe('professional');
  });

  it('pay nothing again while the news of a payment is still on its way', async () => {
    const { staff } = await paid.office();
    const { url } = (await paid.checkout(staff)).body;
    await paid.stripe.deliver({ held: true });
    try {
      await paid.stripe.pay(url);
      const again = await paid.checkout(staff, { plan: 'basic' });
      expect(again.status).toBe(201);
      expect(new URL(again.body.url).pathname).not.toMatch(/^\/pay\//);
      expect((await paid.subscriptionOf(staff)).planTier).toBe('professional');
    } finally {
      await paid.stripe.release();
      await paid.stripe.deliver({ held: false });
    }
    await paid.done();
    expect(await paid.subjectsTo(staff.email)).toEqual(['O plano Profissional está ativo']);
  });

  it('leave a checkout without a trace', async () => {
    const { id, staff } = await paid.office();
    await paid.checkout(staff);
    await paid.done();
    expect(await paid.storedOf(id)).toBeUndefined();
    expect(await paid.actionsOf(id)).toEqual([]);
  });

  it('are told that a plan by agreement is not bought again, and buy a larger one', async () => {
    const agreed = await server.office({ plan: 'professional' });
    const refused = await paid.checkout(agreed.staff);
    expect([refused.status, (refused.body as unknown as ProblemBody).code]).toEqual([
      409,
      'plan_agreed',
    ]);
    const small = await server.office({ plan: 'basic' });
    await paid.buy(small.staff);
    expect((await paid.subscriptionOf(small.staff)).planTier).toBe('professional');
  });

  it('get another customer if theirs was deleted at Stripe', async () => {
    const { id, staff } = await paid.office();
    await paid.checkout(staff);
    await server.owner.query(
      `update private.stripe_customers
       set customer_id = 'cus_gone' || left(id::text, 8), checkout_session = null, checkout_key = null
       where office_id = $1`,
      [id],
    );
    await paid.buy(staff);
    expect((await paid.subscriptionOf(staff)).planTier).toBe('professional');
  });
});

describe('a visitor', () => {
  it('pays before signing up, is mailed the way in, and the office of that e-mail has the plan', async () => {
    const email = anEmail();
    await paid.buy(server.nobody(), { email });
    const [mail] = await receivedBy(server, email);
    expect(mail!.subject).toBe('Crie a conta do escritório');
    expect(mail!.plain).toContain('/auth?mode=signup');
    const other = await signUp(anEmail(), 1);
    expect((await paid.subscriptionOf(other)).source).toBe('none');
    const person = await signUp(email, 2);
    expect(await paid.subscriptionOf(person)).toMatchObject({
      planTier: 'professional',
      active: true,
      source: 'stripe',
    });
    expect(await paid.subjectsTo(email)).toContain('O plano Profissional está ativo');
  });

  it('has the plan in the office too that is founded before the news of the payment arrives', async () => {
    const email = anEmail();
    const { url } = (await paid.checkout(server.nobody(), { email })).body;
    await paid.stripe.deliver({ held: true });
    await paid.stripe.pay(url);
    const person = await signUp(email, 1);
    expect((await paid.subscriptionOf(person)).source).toBe('none');
    await paid.stripe.release();
    await paid.stripe.deliver({ held: false });
    await paid.done();
    expect((await paid.subscriptionOf(person)).planTier).toBe('professional');
  });

  it('on the staff of one office has bought for that office', async () => {
    const { staff } = await paid.office();
    await paid.buy(server.nobody(), { email: staff.email, plan: 'basic' });
    expect(await paid.subscriptionOf(staff)).toMatchObject({ planTier: 'basic', active: true });
  });

  it('on the staff of several offices chooses one of them, without paying again', async () => {
    const one = await paid.office();
    const two = await paid.office();
    await server.owner.query(
      `insert into user_roles (office_id, user_id, role) values ($1, $2, 'staff')`,
      [two.id, one.staff.userId],
    );
    await paid.buy(server.nobody(), { email: one.staff.email });
    expect((await paid.subscriptionOf(one.staff)).source).toBe('none');
    expect(await paid.subjectsTo(one.staff.email)).toEqual(['Escolha o escritório do plano']);
    const { body } = await paid.checkout(one.staff);
    expect(body.url).toBe(`${server.url}/subscription?success=true`);
    expect((await paid.subscriptionOf(one.staff)).planTier).toBe('professional');
    expect((await paid.subscriptionOf(two.staff)).source).toBe('none');
  });

  it('brings nothing to an office that takes them in afterwards, until they choose it', async () => {
    const later = await addOffice(server.owner, { plan: null });
    const member = await addMember(server.owner, later, 'staff', 'Comprador');
    await server.owner.query(
      `update user_roles set created_at = now() + interval '1 minute' where user_id = $1`,
      [member.userId],
    );
    await paid.buy(server.nobody(), { email: member.email });
    expect(await paid.storedOf(later.id)).toBeUndefined();
    const person = server.nobody();
    await person.signIn(member.email, PASSWORD);
    expect((await paid.checkout(person)).status).toBe(201);
    expect(await paid.storedOf(later.id)).toMatchObject({ plan_tier: 'professional' });
  });

  it('has bought nothing for staff who write that e-mail into a profile', async () => {
    const email = anEmail();
    await paid.buy(server.nobody(), { email });
    const { id, staff } = await paid.office();
    const [profile] = (await staff.list<StaffUser>('/api/staff-users')).body;
    const { version } = profile!;
    const changed = await staff.put(`/api/staff-users/${profile!.id}`, { email, version });
    expect(changed.status).toBe(200);
    const { body } = await paid.checkout(staff);
    expect(new URL(body.url).pathname).toMatch(/^\/pay\//);
    expect(await paid.storedOf(id)).toBeUndefined();
    const person = await signUp(email, 2);
    expect((await paid.subscriptionOf(person)).planTier).toBe('professional');
  });

  it('keeps what they buy after a subscription whose end is not told yet', async () => {
    const { staff, subscription } = await paid.paying('basic');
    await paid.stripe.deliver({ held: true });
    await paid.stripe.act(subscription.id, { does: 'cancel' });
    await paid.stripe.deliver({ held: false });
    const { id } = await paid.buy(server.nobody(), { email: staff.email });
    const { subscriptions } = await paid.stripe.state();
    expect(subscriptions.find((each) => each.id === id)?.status).toBe('active');
    const now = await paid.subscriptionOf(staff);
    expect([now.planTier, now.active, now.subscriptionId]).toEqual(['professional', true, id]);
    await paid.stripe.release();
  });

  it('paying in two tabs keeps one subscription; the other is cancelled and paid back', async () => {
    const email = anEmail();
    const tabs = [
      (await paid.checkout(server.nobody(), { email, plan: 'basic' })).body.url,
      (await paid.checkout(server.nobody(), { email })).body.url,
    ];
    const first = await paid.stripe.pay(tabs[0]!);
    await paid.done();
    const second = await paid.stripe.pay(tabs[1]!);
    await paid.done();
    const { subscriptions, refunds } = await paid.stripe.state();
    const statusOf = (id: string) => subscriptions.find((each) => each.id === id)?.status;
    expect([statusOf(first.id), statusOf(second.id)]).toEqual(['active', 'canceled']);
    expect(refunds.filter(({ reason }) => reason === 'duplicate')).toHaveLength(1);
    expect(refunds.at(-1)!.amount).toBe(12_900);
    expect(await paid.subjectsTo(email)).toContain('Um pagamento a mais foi devolvido');
    const person = await signUp(email, 3);
    expect((await paid.subscriptionOf(person)).planTier).toBe('basic');
  });

  it('asking twice for the same comes to the same page', async () => {
    const email = anEmail();
    const asked = [await paid.checkout(server.nobody(), { email })];
    asked.push(await paid.checkout(server.nobody(), { email }));
    // At a turn of the ten minutes they are two.
    if (asked[0]!.body.url !== asked[1]!.body.url) {
      asked.push(await paid.checkout(server.nobody(), { email }));
    }
    expect(asked.at(-1)!.body.url).toBe(asked.at(-2)!.body.url);
  });

  it('is told what is wrong with each field, before Stripe is asked', async () => {
    await paid.stripe.forgetCalls();
    for (const [said, field, message] of [
      [{}, 'email', 'Email é obrigatório para checkout.'],
      [{ email: ' ' }, 'email', 'Email é obrigatório para checkout.'],
      [{ email: 'sem arroba' }, 'email', 'Por favor, insira um email válido.'],
      [{ email: 'a@b' }, 'email', 'Por favor, insira um email válido.'],
      [{ email: `${'a'.repeat(300)}@b.pt` }, 'email', 'Por favor, insira um email válido.'],
      [
        { email: 'a@b.pt', plan: 'enterprise' },
        'plan',
        'Escolha o plano Básico ou Profissional: o Enterprise é vendido por proposta.',
      ],
      [{ email: 'a@b.pt', country: 'france' }, 'country', 'País inválido'],
      [{ email: 'a@b.pt', price: 'price_1' }, 'price', 'Campo desconhecido'],
    ] as const) {
      const { status, body } = await paid.checkout(server.nobody(), said as Buys);
      const { errors } = body as unknown as ProblemBody;
      expect([said, status, errors?.[field]]).toEqual([said, 422, message]);
    }
    expect((await paid.stripe.state()).calls).toEqual([]);
  });
});

describe('an offer', () => {
  it('is asked for by one mail to whoever sells, sent twice too', async () => {
    const { staff, id } = await paid.office();
    const body = { message: 'Somos 40 advogados.' };
    expect((await staff.post('/api/subscription/offers', body)).status).toBe(204);
    expect((await staff.post('/api/subscription/offers', body)).status).toBe(204);
    const mails = (await receivedBy(server, 'vendas@causa.example')).filter(({ plain }) =>
      plain.includes(staff.email),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]!.plain).toContain('Somos 40 advogados.');
    expect(mails[0]!.plain).toContain(id);
  });

  it('needs an e-mail of a visitor, and is limited', async () => {
    const ask = (email?: string, message?: string) =>
      server.nobody().post<ProblemBody>('/api/subscription/offers', { email, message });
    expect((await ask()).body.errors).toEqual({ email: 'Por favor, insira um email válido.' });
    const answers: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      answers.push((await ask('pede@visita.example', `${n}`)).status);
    }
    expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
  });
});

describe('an installation without Stripe', () => {
  let free: TestServer;
  beforeAll(async () => (free = await TestServer.start()));
  afterAll(() => free.stop());

  it('takes no payments, says so, and works in full', async () => {
    const { staff } = await free.office();
    const { body } = await staff.get<{ payments: boolean; planTier: string }>('/api/subscription');
    expect(body).toMatchObject({ payments: false, planTier: 'enterprise', source: 'agreement' });
    const codes = [
      await staff.post('/api/subscription/checkout', { plan: 'basic', country: 'spain' }),
      await staff.post('/api/subscription/billing-portal'),
      await free.nobody().post('/api/webhooks/stripe', {}),
      await staff.post('/api/subscription/offers', {}),
    ].map(({ body }) => (body as ProblemBody).code);
    expect(codes).toEqual(['payments_off', 'payments_off', 'payments_off', 'offers_off']);
    expect((await staff.post('/api/cases', { title: 'Sem pagamentos' })).status).toBe(201);
  });
});

it(
  'asks for tax number and address, and has Stripe compute the tax, where that is switched on',
  { tags: ['long'] },
  async () => {
    const taxed = await PaidServer.start({ STRIPE_TAX: 'true' });
    const { staff } = await taxed.office();
    await taxed.buy(staff, { plan: 'basic' });
    await taxed.checkout(taxed.server.nobody(), { email: anEmail() });
    const { calls } = await taxed.stripe.state();
    const asked = calls.filter(({ operation }) => operation === 'POST /v1/checkout/sessions');
    // Neither is refused, which the stand-in does by Stripe's own rules for taxes.
    expect(asked.map(({ status }) => status)).toEqual([200, 200]);
    for (const { params } of asked) {
      expect(params).toMatchObject({
        automatic_tax: { enabled: true },
        tax_id_collection: { enabled: true },
        billing_address_collection: 'required',
      });
    }
    expect(asked.map(({ params }) => params.customer_update)).toEqual([
      { name: 'auto', address: 'auto' },
      undefined,
    ]);
    await taxed.stop();
  },
);
