import type { ClientRecord } from '../../src/contract/clients.js';
import type { SecurityEvent } from '../../src/contract/security-log.js';
import type { ClientLogin, SessionReply } from '../../src/contract/session.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { mailsTo, tokenSentTo } from '../support/mails.js';

/* Client logins that staff make (admin/setup): who gets one, what it opens, and what it must not reveal. */

const HANDED = 'dada em mão 2026';

let server: TestServer;
let office: TestOffice;
let email: string;
let count = 0;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  count += 1;
  email = `geral.${count}@${office.slug}.example`;
});

const make = (body: object = { email, password: HANDED }) =>
  office.staff.post<ClientLogin>('/api/auth/client-logins', body);

async function signIn(password = HANDED, more: object = {}) {
  const person = server.nobody();
  const answer = await person.post<SessionReply & { code?: string }>('/api/auth/sign-in', {
    email,
    password,
    ...more,
  });
  return { person, ...answer };
}

/** A client user of the office with that e-mail. */
async function clientUser(of = office): Promise<void> {
  const { body } = await of.staff.post<ClientRecord>('/api/clients', { name: 'Moldes Lis' });
  await server.owner.query(
    `insert into client_users (office_id, client_id, full_name, email) values ($1, $2, 'Ana', $3)`,
    [of.id, body.id, email],
  );
}

it('opens nothing before its owner confirms the e-mail, and then the client’s area', async () => {
  await clientUser();
  const made = await make();
  expect([made.status, made.body]).toEqual([201, { email }]);
  expect((await signIn()).body.code).toBe('email_not_confirmed');
  const tokenHash = await tokenSentTo(server, email);
  const open = await signIn(HANDED, { tokenHash });
  expect(open.status).toBe(200);
  expect(open.body.session).toMatchObject({
    role: 'client',
    office: { id: office.id },
  });
  expect((await open.person.get('/api/cases')).status).toBe(403);
  expect((await signIn()).status).toBe(200);
});

it('is confirmed under the office’s lock, which is taken before the account is touched', async () => {
  await clientUser();
  await make();
  const tokenHash = await tokenSentTo(server, email);
  const writer = server.owner;
  await writer.query('begin');
  await writer.query('select from usage_tracking where office_id = $1 for no key update', [
    office.id,
  ]);
  const opening = signIn(HANDED, { tokenHash });
  await vi.waitFor(
    async () => {
      const { rows } = await writer.query(
        `select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`,
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 60_000 },
  );
  // As an acceptance of an invitation to the same e-mail does it: neither waits for the other for ever.
  const ended = await writer.query(
    'select from private.sign_ups where email = $1 for update nowait',
    [email],
  );
  expect(ended.rows).toHaveLength(1);
  await writer.query('commit');
  expect((await opening).status).toBe(200);
});

it('its link alone confirms nothing: the password is asked for', async () => {
  await make();
  const tokenHash = await tokenSentTo(server, email);
  const { body } = await office.staff.post('/api/auth/confirm', { tokenHash, type: 'signup' });
  expect(body).toEqual({ type: 'signup', email, client: true, passwordNeeded: true });
});

it('belongs to nothing where no client of the office has that e-mail', async () => {
  await make();
  const refused = await signIn(HANDED, { tokenHash: await tokenSentTo(server, email) });
  expect([refused.status, refused.body.code]).toEqual([403, 'no_office']);
  const { rows } = await server.owner.query(
    'select r.role from private.users u left join user_roles r on r.user_id = u.id where email = $1',
    [email],
  );
  expect(rows).toEqual([{ role: null }]);
});

it('is answered alike where the e-mail has an account, whose owner is told and whose password stays', async () => {
  const owner = await server.member(office, 'client');
  email = owner.email;
  const answer = await make();
  expect([answer.status, answer.body]).toEqual([201, { email }]);
  expect((await mailsTo(server, email)).at(-1)!.subject).toBe(
    'Já existe uma conta com este e-mail',
  );
  expect((await signIn()).body.code).toBe('email_not_confirmed');
  await owner.signIn(email, 'uma senha de teste');
});

it('while staff know the password it opens no other office; one that its owner chose opens all', async () => {
  await clientUser();
  await make();
  const first = await signIn(HANDED, { tokenHash: await tokenSentTo(server, email) });
  const { userId } = first.body.session!;
  const other = await server.office();
  await server.owner.query(
    `insert into user_roles (office_id, user_id, role) values ($1, $2, 'client')`,
    [other.id, userId],
  );
  const there = await signIn(HANDED, { slug: other.slug });
  expect(there.body.session!.office.id).toBe(office.id);
  expect(there.body.session!.offices).toHaveLength(1);
  expect((await there.person.post('/api/auth/office', { slug: other.slug })).status).toBe(404);

  await server.nobody().post('/api/auth/password-reset', { email });
  const tokenHash = await tokenSentTo(server, email, 2);
  const chosen = 'escolhida pela própria';
  await server.nobody().post('/api/auth/password', { tokenHash, password: chosen });
  expect((await signIn(chosen, { slug: other.slug })).body.session!.office.id).toBe(other.id);
});

it('is its owner’s from the start where they choose another password by recovery', async () => {
  await clientUser();
  await make();
  await server.nobody().post('/api/auth/password-reset', { email });
  const tokenHash = await tokenSentTo(server, email, 2);
  await server.nobody().post('/api/auth/password', { tokenHash, password: 'escolhida por mim' });
  expect((await signIn()).status).toBe(401);
  expect((await signIn('escolhida por mim')).body.session!.role).toBe('client');
  const { rows } = await server.owner.query(
    'select password_from from private.users where email = $1',
    [email],
  );
  expect(rows).toEqual([{ password_from: null }]);
});

it('is made again by the last one alone', async () => {
  await make();
  const first = await tokenSentTo(server, email);
  await make({ email, password: 'outra dada em mão' });
  expect((await signIn(HANDED, { tokenHash: first })).status).toBe(401);
  const tokenHash = await tokenSentTo(server, email, 2);
  expect((await signIn('outra dada em mão', { tokenHash: first })).body.code).toBe(
    'email_not_confirmed',
  );
  expect(tokenHash).not.toBe(first);
});

it('is in the security log, without the e-mail', async () => {
  await make();
  const { body: events } = await office.staff.list<SecurityEvent>('/api/security-log');
  expect(events[0]).toMatchObject({
    action: 'client_login_made',
    who: { userId: office.staff.userId },
    detail: { userId: expect.any(String) as string },
  });
});

it('is refused without an e-mail, with a weak password and with anything else', async () => {
  for (const [body, field] of [
    [{ password: HANDED }, 'email'],
    [{ email: 'a@b.example' }, 'password'],
    [{ email: 'a@b.example', password: '12345' }, 'password'],
    [{ email: 'a@b.example', password: 'password' }, 'password'],
    [{ email: 'a@b.example', password: HANDED, officeId: 'x' }, 'officeId'],
  ] as const) {
    const answer = await office.staff.post<{ errors: object }>('/api/auth/client-logins', body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  }
});

it('is limited for each e-mail', async () => {
  for (let n = 0; n < 5; n += 1) expect((await make()).status).toBe(201);
  expect((await make()).status).toBe(429);
});
