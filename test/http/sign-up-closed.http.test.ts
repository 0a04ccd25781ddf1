import type { ProblemBody } from '../../src/contract/problems.js';
import { PASSWORD, TestServer } from '../support/app.js';
import { accept, inviteColleague, linkSentTo } from '../support/invitations.js';
import { mailsTo, tokenSentTo } from '../support/mails.js';
import { PaidServer } from '../support/payment.js';

/* SIGN_UP=closed: the operator founds offices, and nobody else. Clients and invited people come as ever. */

/** On the same database, where sign-up is open, as it was before it was closed. */
let open: TestServer;
let paid: PaidServer;
let closed: TestServer;
let count = 0;
let email: string;

beforeAll(async () => {
  open = await TestServer.start();
  paid = await PaidServer.start({ SIGN_UP: 'closed' });
  closed = paid.server;
});
afterAll(async () => {
  await paid.stop();
  await open.stop();
});
beforeEach(async () => {
  await open.owner.query('delete from private.attempts');
  email = `fechado.${(count += 1)}@visita.example`;
});

const signUp = (at: TestServer, to = email) =>
  at.nobody().post<ProblemBody>('/api/auth/sign-up', {
    ...{ officeName: 'Tardio', email: to, password: 'escolhida no registo' },
  });

async function problemOf(path: string, body: object) {
  const answer = await closed.nobody().post<ProblemBody>(`/api/${path}`, body);
  return [answer.status, answer.body?.code];
}

const REFUSED = [403, 'sign_up_closed'];

const founded = async () =>
  (await open.owner.query(`select from offices where name = 'Tardio'`)).rowCount;

it('refuses a sign-up, of which nothing is kept and nobody is mailed', async () => {
  const { status, body } = await signUp(closed);
  expect([status, body.code]).toEqual(REFUSED);
  const { rows } = await open.owner.query('select from private.sign_ups where email = $1', [email]);
  expect([rows, await mailsTo(closed, email)]).toEqual([[], []]);
});

it('founds no office of a sign-up from before, by whatever way its owner comes', async () => {
  await signUp(open);
  const tokenHash = await tokenSentTo(open, email);
  const password = 'escolhida no registo';
  expect(await problemOf('auth/confirm', { tokenHash, type: 'signup' })).toEqual(REFUSED);
  expect(await problemOf('auth/sign-in', { email, password, tokenHash })).toEqual(REFUSED);
  await closed.nobody().post('/api/auth/password-reset', { email });
  const recovery = await tokenSentTo(closed, email, 2);
  expect(
    await problemOf('auth/password', { tokenHash: recovery, password: 'outra escolha' }),
  ).toEqual(REFUSED);
  expect(await founded()).toBe(0);
});

it('founds none with an account that there is', async () => {
  const { email: known } = await closed.member(await closed.office(), 'client');
  await signUp(open, known);
  const tokenHash = await tokenSentTo(open, known);
  expect(await problemOf('auth/confirm', { tokenHash, type: 'signup' })).toEqual(REFUSED);
  expect(await problemOf('auth/founding', { tokenHash, password: PASSWORD })).toEqual(REFUSED);
  expect(await founded()).toBe(0);
});

it('sells visitors nothing, and staff their plan', async () => {
  const visitor = await paid.checkout(closed.nobody(), { email });
  expect([visitor.status, (visitor.body as unknown as ProblemBody).code]).toEqual(REFUSED);
  const { staff } = await paid.office();
  expect((await paid.checkout(staff)).status).toBe(201);
});

it('lets clients sign up, and invited people in', async () => {
  const client = closed.nobody();
  const account = { email, password: 'uma senha de cliente' };
  expect((await client.post('/api/auth/client-sign-up', account)).status).toBe(202);
  const tokenHash = await tokenSentTo(closed, email);
  expect((await client.post('/api/auth/confirm', { tokenHash, type: 'signup' })).status).toBe(200);

  const { staff } = await closed.office({ plan: 'professional' });
  await inviteColleague(staff, `a.${email}`);
  const link = await linkSentTo(closed, `a.${email}`);
  expect((await accept(closed.nobody(), link, 'uma senha de colega')).status).toBe(200);
});

it('writes it into the pages, whose ways to a sign-up go by it', async () => {
  for (const path of ['/auth', '/pricing', '/']) {
    expect(await (await fetch(closed.url + path)).text()).toContain('data-sign-up="closed"');
  }
});
