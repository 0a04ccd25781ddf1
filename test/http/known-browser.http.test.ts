import { randomUUID } from 'node:crypto';

import type { ProblemBody } from '../../src/contract/problems.js';
import { PASSWORD, type TestOffice, TestServer } from '../support/app.js';
import { tokenSentTo } from '../support/mails.js';
import type { Person } from '../support/person.js';

/* A browser in which a person has signed in before is not locked out by attempts with their e-mail elsewhere. */

const COOKIE = 'causa_device';
const WRONG = 'errada, errada';

let server: TestServer;
let office: TestOffice;
let email: string;
/** The browser in which the person has signed in. */
let own: Person;

beforeAll(async () => {
  server = await TestServer.start({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.officeBySignIn();
  ({ email } = office.staff);
  own = office.staff;
});

/** Signs in from a network that no other test is counted for. */
async function signIn(browser: Person, password: string, who = email): Promise<number> {
  const address = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
  const body = { email: who, password };
  const headers = { 'x-forwarded-for': address };
  return (await browser.send<ProblemBody>('POST', '/api/auth/sign-in', body, headers)).status;
}

async function lockOut(who = email): Promise<void> {
  for (let n = 0; n < 10; n += 1) expect(await signIn(server.nobody(), WRONG, who)).toBe(401);
  expect(await signIn(server.nobody(), PASSWORD, who)).toBe(429);
}

/** A browser with that cookie alone. */
function browserWith(cookie: string): Person {
  const browser = server.nobody();
  browser.cookies.set(COOKIE, cookie);
  return browser;
}

it('is known by a cookie that no script reads and no other site sends, for a year', async () => {
  const { headers } = await server
    .nobody()
    .post('/api/auth/sign-in', { email: office.staff.email, password: PASSWORD });
  const cookie = headers.getSetCookie().find((each) => each.startsWith(COOKIE));
  expect(cookie?.replace(/=[^;]+/, '')).toBe(
    'causa_device; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
  );
  const value = cookie!.slice(COOKIE.length + 1).split(';')[0]!;
  for (const secret of [email, own.userId]) expect(value).not.toContain(secret);
});

it('lets its owner in while strangers have locked the e-mail out, also after a sign-out', async () => {
  await own.post('/api/auth/sign-out');
  expect([...own.cookies.keys()]).toEqual([COOKIE]);
  await lockOut();
  expect(await signIn(own, PASSWORD)).toBe(200);
  expect(await signIn(server.nobody(), PASSWORD)).toBe(429);
});

it('has a limit of its own, which locks nobody else out', async () => {
  for (let n = 0; n < 10; n += 1) expect(await signIn(own, WRONG)).toBe(401);
  expect(await signIn(own, PASSWORD)).toBe(429);
  expect(await signIn(server.nobody(), PASSWORD)).toBe(200);
});

it('forgets its failures once the password was right', async () => {
  for (let n = 0; n < 9; n += 1) expect(await signIn(own, WRONG)).toBe(401);
  expect(await signIn(own, PASSWORD)).toBe(200);
  for (let n = 0; n < 10; n += 1) expect(await signIn(own, WRONG)).toBe(401);
});

it('does not lift the lock of the others when its owner comes in', async () => {
  await lockOut();
  expect(await signIn(own, PASSWORD)).toBe(200);
  expect(await signIn(server.nobody(), WRONG)).toBe(429);
});

it('is known no more after a change of the password', async () => {
  await own.post('/api/auth/password-reset', { email });
  const tokenHash = await tokenSentTo(server, email);
  const password = 'uma senha bem nova';
  expect((await own.post('/api/auth/password', { tokenHash, password })).status).toBe(204);
  await lockOut();
  expect(await signIn(own, password)).toBe(429);
});

it('is known for that person alone', async () => {
  const { staff: other } = await server.office();
  await lockOut(other.email);
  expect(await signIn(browserWith(own.cookies.get(COOKIE)!), PASSWORD, other.email)).toBe(429);
});

it('is not known by a cookie that was altered, cut or made up, or is of another device', async () => {
  const cookie = own.cookies.get(COOKIE)!;
  await lockOut();
  for (const other of [
    (cookie.startsWith('A') ? 'B' : 'A') + cookie.slice(1),
    cookie.slice(0, -1),
    `${'A'.repeat(22)}.${cookie.split('.')[1]}`,
    cookie.split('.')[0]!,
    'nada',
  ]) {
    expect([other, await signIn(browserWith(other), PASSWORD)]).toEqual([other, 429]);
  }
});

it('does not tell whether an e-mail has an account', async () => {
  const cookie = own.cookies.get(COOKIE)!;
  const { staff: other } = await server.office();
  for (const who of [other.email, `x.${email}`]) {
    for (let n = 0; n < 10; n += 1) expect(await signIn(browserWith(cookie), WRONG, who)).toBe(401);
    expect(await signIn(browserWith(cookie), WRONG, who)).toBe(429);
  }
});
