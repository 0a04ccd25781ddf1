import type { ConfirmReply } from '../../src/contract/session.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { receivedBy, type ReceivedMail, tokenSentTo } from '../support/mails.js';

/* A new password for a client: the link leads to the clients' page of a tenant, and never to one of another office. */

let server: TestServer;
let office: TestOffice;
let other: TestOffice;

beforeAll(async () => {
  server = await TestServer.start();
  [office, other] = await Promise.all([server.office(), server.office()]);
});
afterAll(() => server.stop());

/** Asks at the page of a tenant. */
async function recover(email: string, slug?: string): Promise<ReceivedMail> {
  const earlier = (await receivedBy(server, email, 0)).length;
  await server.nobody().post('/api/auth/password-reset', { email, slug });
  return (await receivedBy(server, email, earlier + 1)).at(-1)!;
}

const slugIn = ({ plain }: ReceivedMail) =>
  new URL(/\S+\/auth\/confirm\?\S+/.exec(plain)![0]).searchParams.get('slug');

/** Returns what the page behind the link gets. */
async function confirmReply(email: string, slug?: string): Promise<ConfirmReply> {
  const tokenHash = await tokenSentTo(server, email);
  const link = { tokenHash, type: 'recovery', slug };
  return (await server.nobody().post<ConfirmReply>('/api/auth/confirm', link)).body;
}

it('a client’s recovery leads back to the tenant where it was asked for, also a second one, in its look', async () => {
  const slug = `${office.slug}-2`;
  await office.staff.post('/api/tenants', { name: 'Dois', companyName: 'Marca Dois', slug });
  const { email } = await server.member(office, 'client');
  const mail = await recover(email, slug);
  expect(slugIn(mail)).toBe(slug);
  expect(mail.html).toContain('Marca Dois');
  expect(await confirmReply(email, slug)).toEqual({ type: 'recovery', email, client: true });
});

it.each([
  ['without a slug', () => undefined],
  ['at the page of an office that is not theirs', () => other.slug],
  ['at a page that nobody has', () => 'nada-disto'],
])('a client’s recovery, asked for %s, leads to their own office', async (_, slugOf) => {
  const { email } = await server.member(office, 'client');
  const mail = await recover(email, slugOf());
  expect(slugIn(mail)).toBe(office.slug);
  expect(mail.plain + mail.html).not.toContain(other.slug);
});

it('the recovery of a client who signed up and whom no office knows leads back to the page where it was asked for', async () => {
  const email = `ana.${office.slug}@correio.example`;
  const account = { email, password: 'uma senha de teste' };
  await server.nobody().post('/api/auth/client-sign-up', account);
  await receivedBy(server, email);
  expect(slugIn(await recover(email, office.slug))).toBe(office.slug);
});

it('a recovery of the staff names no tenant and no clients’ page', async () => {
  const { email } = office.staff;
  expect(slugIn(await recover(email, office.slug))).toBeNull();
  expect(await confirmReply(email)).toEqual({ type: 'recovery', email });
});

it('staff who are also a client elsewhere are led to the staff’s page if they asked for it there', async () => {
  const { email, userId } = await server.member(other, 'client');
  await server.owner.query(
    `insert into user_roles (office_id, user_id, role) values ($1, $2, 'staff')`,
    [office.id, userId],
  );
  expect(slugIn(await recover(email, office.slug))).toBeNull();
  // Where they signed in last they are a client.
  expect(await confirmReply(email)).toEqual({ type: 'recovery', email });

  const asClient = await recover(email, other.slug);
  expect(slugIn(asClient)).toBe(other.slug);
  expect(await confirmReply(email, other.slug)).toEqual({ type: 'recovery', email, client: true });
});

it('a login that an office made leads to that office, whichever office’s page the recovery was asked for at', async () => {
  const email = `geral@${office.slug}.example`;
  const login = { email, password: 'uma senha de teste' };
  await office.staff.post('/api/auth/client-logins', login);
  await receivedBy(server, email);
  const mail = await recover(email, other.slug);
  expect(slugIn(mail)).toBe(office.slug);
  expect(mail.plain + mail.html).not.toContain(other.slug);
});

it('is begun anew at the clients’ page from the mail that tells a client of the new password', async () => {
  const { email } = await server.member(office, 'client');
  await recover(email, office.slug);
  const tokenHash = await tokenSentTo(server, email);
  await server.nobody().post('/api/auth/password', { tokenHash, password: 'uma senha bem nova' });
  const [, changed] = await receivedBy(server, email, 2);
  expect(changed!.plain).toContain(`/${office.slug}/cliente/login?mode=recovery`);
});
