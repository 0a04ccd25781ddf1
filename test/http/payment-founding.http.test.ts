import type { OfficeFounded } from '../../src/contract/session.js';
import type { StaffUser } from '../../src/contract/users.js';
import type { TestOffice, TestServer } from '../support/app.js';
import { receivedBy, tokenSentTo } from '../support/mails.js';
import { addMember, PASSWORD } from '../support/offices.js';
import { PaidServer } from '../support/payment.js';
import type { Person } from '../support/person.js';

/* A person with an account buys a plan as a visitor, and founds an office for it with that account. */

let paid: PaidServer;
let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  paid = await PaidServer.start();
  server = paid.server;
});
afterAll(() => paid.stop());
beforeEach(async () => {
  // All visitors of these tests come from one address.
  await server.owner.query('delete from private.attempts');
  office = await paid.office();
});

/** The founding, by the link in the last of so many mails. */
const found = (tokenHash: string) =>
  server.nobody().post<OfficeFounded>('/api/auth/founding', { tokenHash, password: PASSWORD });

async function signUp(email: string, mails: number): Promise<string> {
  const body = { officeName: 'Compra', email, password: 'a senha do cadastro' };
  await server.nobody().post('/api/auth/sign-up', body);
  return tokenSentTo(server, email, mails);
}

async function enter(email: string, slug: string): Promise<Person> {
  const person = server.nobody();
  const { status } = await person.post('/api/auth/sign-in', { email, password: PASSWORD, slug });
  expect(status).toBe(200);
  return person;
}

/** Signs an office up and founds it with the account. @param mails of that e-mail by then */
async function founder(email: string, mails: number): Promise<Person> {
  const { status, body } = await found(await signUp(email, mails));
  expect(status).toBe(200);
  return enter(email, body.slug);
}

/** The e-mail of each kind of account that is nobody's staff. */
const BUYERS: [string, () => Promise<string>][] = [
  ['a client', async () => (await server.member(office, 'client')).email],
  [
    'somebody whose access was removed',
    async () => {
      const left = await server.office();
      const { email } = await server.member(left, 'staff', 'Rui Paz');
      const { body: staff } = await left.staff.list<StaffUser>('/api/staff-users');
      const { id } = staff.find((one) => one.email === email)!;
      expect((await left.staff.delete(`/api/staff-users/${id}`)).status).toBe(200);
      return email;
    },
  ],
  [
    'somebody of no office',
    async () => {
      const { userId, email } = await addMember(server.owner, office, 'client', 'Carla Vaz');
      await server.owner.query('delete from user_roles where user_id = $1', [userId]);
      return email;
    },
  ],
];

it.each(BUYERS)(
  '%s is mailed the way, and has the plan as soon as they found the office',
  async (_, anEmail) => {
    const email = await anEmail();
    await paid.buy(server.nobody(), { email });
    const [mail] = await receivedBy(server, email);
    expect(mail!.subject).toBe('Crie o escritório do plano');
    expect(mail!.plain).toContain(`O endereço ${email} já tem uma conta`);
    expect(mail!.plain).toContain('/auth?mode=signup');
    const tokenHash = await signUp(email, 2);
    const [, known] = await receivedBy(server, email, 2);
    // The words of the first mail name the button of the second.
    const button = 'Criar o Escritório com Esta Conta';
    for (const { plain } of [mail!, known!]) expect(plain).toContain(button);

    const other = await founder((await server.member(office, 'client')).email, 1);
    expect((await paid.subscriptionOf(other)).source).toBe('none');
    const { body } = await found(tokenHash);
    expect(await paid.subscriptionOf(await enter(email, body.slug))).toMatchObject({
      planTier: 'professional',
      active: true,
      source: 'stripe',
    });
    expect(await paid.storedOf(office.id)).toBeUndefined();
    expect(await paid.subjectsTo(email)).toContain('O plano Profissional está ativo');
  },
);

it(
  'a client has the plan in the office too that is founded before the news of the payment arrives',
  { tags: ['long'] },
  async () => {
    const { email } = await server.member(office, 'client');
    const { url } = (await paid.checkout(server.nobody(), { email })).body;
    await paid.stripe.deliver({ held: true });
    await paid.stripe.pay(url);
    const person = await founder(email, 1);
    expect((await paid.subscriptionOf(person)).source).toBe('none');
    await paid.stripe.release();
    await paid.stripe.deliver({ held: false });
    await paid.done();
    expect((await paid.subscriptionOf(person)).planTier).toBe('professional');
  },
);

it('a link that is opened many times at once founds one office, which has the plan', async () => {
  const { email } = await server.member(office, 'client');
  await paid.buy(server.nobody(), { email });
  const tokenHash = await signUp(email, 2);
  const answers = await Promise.all(Array.from({ length: 6 }, () => found(tokenHash)));
  const [founded, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  const person = await enter(email, founded!.body.slug);
  expect((await paid.subscriptionOf(person)).planTier).toBe('professional');
  expect(await paid.actionsOf(office.id)).not.toContain('plan_changed');
});

describe('a buyer who was on the staff of several offices', () => {
  let email: string;

  beforeEach(async () => {
    const second = await paid.office();
    email = second.staff.email;
    await server.owner.query(
      `insert into user_roles (office_id, user_id, role) values ($1, $2, 'staff')`,
      [office.id, second.staff.userId],
    );
  });

  it('founds another one, which has nothing by that: they choose, and do not pay again', async () => {
    await paid.buy(server.nobody(), { email });
    expect(await paid.subjectsTo(email)).toEqual(['Escolha o escritório do plano']);
    const person = await founder(email, 2);
    expect((await paid.subscriptionOf(person)).source).toBe('none');
    const { body } = await paid.checkout(person);
    expect(body.url).toBe(`${server.url}/subscription?success=true`);
    expect((await paid.subscriptionOf(person)).planTier).toBe('professional');
    expect(await paid.storedOf(office.id)).toBeUndefined();
  });

  it(
    'chooses, too, where the news of the payment comes after the founding',
    { tags: ['long'] },
    async () => {
      const { url } = (await paid.checkout(server.nobody(), { email })).body;
      await paid.stripe.deliver({ held: true });
      await paid.stripe.pay(url);
      const person = await founder(email, 1);
      await paid.stripe.release();
      await paid.stripe.deliver({ held: false });
      await paid.done();
      expect((await paid.subscriptionOf(person)).source).toBe('none');
      expect(await paid.subjectsTo(email)).toContain('Escolha o escritório do plano');
    },
  );
});

it('a buyer whom an office takes in afterwards has the plan in the office that they found', async () => {
  const { userId, email } = await server.member(office, 'client');
  await paid.buy(server.nobody(), { email });
  await server.owner.query(
    `insert into user_roles (office_id, user_id, role, created_at)
     values ($1, $2, 'staff', now() + interval '1 minute')`,
    [office.id, userId],
  );
  const person = await founder(email, 2);
  expect((await paid.subscriptionOf(person)).planTier).toBe('professional');
  expect(await paid.storedOf(office.id)).toBeUndefined();
});
