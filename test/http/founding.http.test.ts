import { randomUUID } from 'node:crypto';

import { Config } from '../../src/config/config.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { ConfirmReply, OfficeFounded, SessionReply } from '../../src/contract/session.js';
import type { StaffUser } from '../../src/contract/users.js';
import { PASSWORD, type TestOffice, TestServer } from '../support/app.js';
import { mailsTo, receivedBy, tokenSentTo } from '../support/mails.js';
import type { Answer, Person } from '../support/person.js';

/* Somebody with an account founds an office of their own: by the mail of a sign-up, and as the account's owner. */

/** Typed by whoever filled in the form of the sign-up. */
const TYPED = 'a senha do cadastro';
const CHOSEN = 'escolhida pela dona';

let server: TestServer;
let office: TestOffice;
/** A client of the office, signed in. */
let client: Person;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Everybody here comes from one address.
  await server.owner.query('delete from private.attempts');
  office = await server.office();
  client = await server.member(office, 'client');
});

/** Signs an office up, as a stranger may. @returns the token of the link in the mail */
async function signUp(email: string, said: object = {}, before = 0): Promise<string> {
  const body = { officeName: 'Vaz & Filhos', fullName: 'Carla Vaz', email, password: TYPED };
  const { status } = await server.nobody().post('/api/auth/sign-up', { ...body, ...said });
  expect(status).toBe(202);
  return tokenSentTo(server, email, before + 1);
}

type Founded = Answer<OfficeFounded & ProblemBody>;

const found = (tokenHash: string, password?: string, by = server.nobody()): Promise<Founded> =>
  by.post('/api/auth/founding', { tokenHash, ...(password !== undefined && { password }) });

const confirm = async (tokenHash: string, by = server.nobody()) =>
  by.post<ConfirmReply & ProblemBody>('/api/auth/confirm', { tokenHash, type: 'signup' });

const signIn = (email: string, password: string, slug?: string) =>
  server.nobody().post<SessionReply & ProblemBody>('/api/auth/sign-in', { email, password, slug });

const told = ({ status, body }: Answer<ProblemBody>) => [status, body.code];

/** Returns the account's roles, with the names of the offices that were founded here. */
async function rolesOf(email: string): Promise<{ name: string; role: string }[]> {
  const { rows } = await server.owner.query<{ name: string; role: string }>(
    `select o.name, r.role from private.users u join user_roles r on r.user_id = u.id
     join offices o on o.id = r.office_id where u.email = $1 order by o.created_at, r.role`,
    [email],
  );
  return rows;
}

const ROLE_BEFORE = () => ({ name: `Escritório ${office.slug}`, role: 'client' });
const FOUNDER = { name: 'Vaz & Filhos', role: 'staff' };

describe('the mail to an e-mail that has an account', () => {
  it('says so, leads to the sign-in, and has the link that founds the office which was signed up', async () => {
    const tokenHash = await signUp(client.email);
    const [mail] = await receivedBy(server, client.email);
    expect(mail!.subject).toBe('Já existe uma conta com este e-mail');
    const { linkBase } = server.app.get(Config);
    expect(mail!.plain).toContain(`Entrar:\n${linkBase}/auth\n`);
    expect(mail!.plain).toContain('"Esqueci minha senha"');
    expect(mail!.plain).toContain(
      `Criar o Escritório com Esta Conta:\n${linkBase}/auth/confirm?token_hash=${tokenHash}&type=signup\n`,
    );
  });

  it('has no such link where a client signed up, or staff made a client’s login', async () => {
    const { email } = client;
    const password = TYPED;
    await server.nobody().post('/api/auth/client-sign-up', { email, password });
    await office.staff.post('/api/auth/client-logins', { email, password });
    const mails = await receivedBy(server, email, 2);
    for (const { plain } of mails) expect(plain).not.toContain('token_hash');
    expect(mails).toHaveLength(2);
  });
});

describe('the link', () => {
  it('tells its holder which office it founds, in any browser, and stays usable', async () => {
    const visitor = server.nobody();
    const body = { officeName: 'Vaz & Filhos', email: client.email, password: TYPED };
    await visitor.post('/api/auth/sign-up', body);
    const tokenHash = await tokenSentTo(server, client.email);
    for (const by of [visitor, client, server.nobody()]) {
      const { status, body: reply } = await confirm(tokenHash, by);
      expect([status, reply]).toEqual([
        200,
        { type: 'signup', email: client.email, founds: 'Vaz & Filhos' },
      ]);
    }
    expect((await visitor.get<SessionReply>('/api/auth/session')).body.session).toBeNull();
    expect(await rolesOf(client.email)).toEqual([ROLE_BEFORE()]);
  });

  it('founds the office with the account’s own password: the person is its staff, and what they were', async () => {
    const tokenHash = await signUp(client.email, { country: 'spain' });
    const { status, body } = await found(tokenHash, PASSWORD);
    expect([status, Object.keys(body)]).toEqual([200, ['slug']]);
    expect(await rolesOf(client.email)).toEqual([ROLE_BEFORE(), FOUNDER]);
    const { session } = (await signIn(client.email, PASSWORD, body.slug)).body;
    expect(session).toMatchObject({
      userId: client.userId,
      fullName: 'Carla Vaz',
      role: 'staff',
      office: { name: 'Vaz & Filhos', slug: body.slug, country: 'spain' },
    });
    expect(session!.offices).toHaveLength(2);
    const { rows } = await server.owner.query<{ action: string }>(
      'select action from audit_log where office_id = $1 order by id',
      [session!.office.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['office_founded', 'sign_in']);
    expect((await signIn(client.email, PASSWORD, office.slug)).body.session!.role).toBe('client');
  });

  it('founds it in the account’s own session, which is ended', async () => {
    const tokenHash = await signUp(client.email);
    const { status, body } = await found(tokenHash, undefined, client);
    expect(status).toBe(200);
    expect(await rolesOf(client.email)).toContainEqual(FOUNDER);
    expect((await client.get<SessionReply>('/api/auth/session')).body).toEqual({ session: null });
    expect((await signIn(client.email, PASSWORD, body.slug)).body.session!.role).toBe('staff');
  });

  it('founds one for somebody whose access was removed, who belonged to nothing any more', async () => {
    const colleague = await server.member(office, 'staff', 'Rui Paz');
    const { body: staff } = await office.staff.list<StaffUser>('/api/staff-users');
    const { id } = staff.find(({ email }) => email === colleague.email)!;
    expect((await office.staff.delete(`/api/staff-users/${id}`)).status).toBe(200);
    expect((await signIn(colleague.email, PASSWORD)).body.code).toBe('no_office');
    const { status } = await found(await signUp(colleague.email), PASSWORD);
    expect(status).toBe(200);
    expect(await rolesOf(colleague.email)).toEqual([FOUNDER]);
    const { session } = (await signIn(colleague.email, PASSWORD)).body;
    expect(session).toMatchObject({ role: 'staff', office: { name: 'Vaz & Filhos' } });
  });

  it('founds a second one for who is staff already', async () => {
    const { email } = office.staff;
    await found(await signUp(email), PASSWORD);
    expect(await rolesOf(email)).toEqual([{ ...ROLE_BEFORE(), role: 'staff' }, FOUNDER]);
  });

  it('founds one office, however many open it at once', async () => {
    const tokenHash = await signUp(client.email);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => found(tokenHash, PASSWORD)),
      ...Array.from({ length: 4 }, () => found(tokenHash, undefined, client.at(server.url))),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rolesOf(client.email)).toEqual([ROLE_BEFORE(), FOUNDER]);
  });
});

describe('nothing is founded', () => {
  afterEach(async () => {
    expect(await rolesOf(client.email)).toEqual([ROLE_BEFORE()]);
  });

  it('by the password that was typed at the sign-up, nor does it become the account’s', async () => {
    const tokenHash = await signUp(client.email);
    expect(told(await found(tokenHash, TYPED))).toEqual([401, 'wrong_credentials']);
    const typed = await server.nobody().post<ProblemBody>('/api/auth/sign-in', {
      ...{ email: client.email, password: TYPED, tokenHash },
    });
    expect(told(typed)).toEqual([400, 'invalid_confirmation']);
    expect((await signIn(client.email, PASSWORD)).status).toBe(200);
  });

  it('without a password and without a session', async () => {
    const answer = await found(await signUp(client.email));
    expect([...told(answer), answer.body.errors]).toEqual([
      422,
      'validation_failed',
      { password: 'Campo obrigatório' },
    ]);
  });

  it('in the session of somebody else, whatever password comes with it', async () => {
    const tokenHash = await signUp(client.email);
    for (const other of [office.staff, await server.member(office, 'client')]) {
      for (const password of [undefined, PASSWORD]) {
        const answer = await found(tokenHash, password, other.at(server.url));
        expect(told(answer)).toEqual([409, 'session_of_other']);
      }
    }
  });

  it('in a session that was ended', async () => {
    const tokenHash = await signUp(client.email);
    const copy = client.at(server.url);
    await client.post('/api/auth/sign-out');
    expect(told(await found(tokenHash, undefined, copy))).toEqual([422, 'validation_failed']);
  });

  /** Founds while another transaction has changed the account, which is committed once the founding waits for it. */
  async function meanwhile(change: string, founding: () => Promise<Founded>): Promise<Founded> {
    const writer = server.owner;
    await writer.query('begin');
    await writer.query(change, [client.userId]);
    const waiting = founding();
    try {
      await vi.waitFor(
        async () => {
          const { rows } = await writer.query(
            'select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid',
          );
          expect(rows).toHaveLength(1);
        },
        { timeout: 60_000, interval: 50 },
      );
    } finally {
      await writer.query('commit');
    }
    return waiting;
  }

  it('by a password that is changed while it is looked at', async () => {
    const tokenHash = await signUp(client.email);
    const changed = `update private.users set password_hash = 'x' where id = $1`;
    const answer = await meanwhile(changed, () => found(tokenHash, PASSWORD));
    expect(told(answer)).toEqual([401, 'wrong_credentials']);
  });

  it('in a session that is ended while it is looked at', async () => {
    const tokenHash = await signUp(client.email);
    const ended = `with locked as (select from private.users where id = $1 for update)
      update private.sessions set ended_at = now() from locked where user_id = $1`;
    const answer = await meanwhile(ended, () => found(tokenHash, undefined, client));
    expect(told(answer)).toEqual([401, 'not_signed_in']);
  });

  it('by a link that is altered, made up or incomplete', async () => {
    const tokenHash = await signUp(client.email);
    const altered = (tokenHash.startsWith('A') ? 'B' : 'A') + tokenHash.slice(1);
    for (const wrong of [altered, 'inventado', '', null, { a: 1 }]) {
      expect(told(await found(wrong as string, PASSWORD))).toEqual([400, 'invalid_confirmation']);
    }
  });

  it('by a link whose 24 hours are over', async () => {
    const tokenHash = await signUp(client.email);
    await server.owner.query(
      `update private.sign_ups set link_expires_at = link_expires_at - interval '24 hours' where email = $1`,
      [client.email],
    );
    for (const by of [server.nobody(), client]) {
      const password = by === client ? undefined : PASSWORD;
      expect(told(await found(tokenHash, password, by))).toEqual([400, 'invalid_confirmation']);
      expect(told(await confirm(tokenHash, by))).toEqual([400, 'invalid_confirmation']);
    }
  });

  it('by a link after which somebody signed up again', async () => {
    const first = await signUp(client.email);
    const second = await signUp(client.email, { officeName: 'Outro' }, 1);
    expect(told(await found(first, PASSWORD))).toEqual([400, 'invalid_confirmation']);
    expect((await confirm(second)).body.founds).toBe('Outro');
  });
});

it('a link that is spent founds nothing more', async () => {
  const tokenHash = await signUp(client.email);
  await found(tokenHash, PASSWORD);
  const spent = [found(tokenHash, PASSWORD), found(tokenHash, undefined, client)];
  for (const answer of await Promise.all([...spent, confirm(tokenHash)])) {
    expect(told(answer as Founded)).toEqual([400, 'invalid_confirmation']);
  }
  expect(await rolesOf(client.email)).toHaveLength(2);
});

it('the link of an e-mail without an account founds nothing: it confirms the e-mail, as before', async () => {
  const email = `${randomUUID()}@teste.example`;
  const tokenHash = await signUp(email);
  expect(told(await found(tokenHash, TYPED))).toEqual([400, 'invalid_confirmation']);
  expect((await confirm(tokenHash)).body).toEqual({ type: 'signup', email, passwordNeeded: true });
  const { body } = await server
    .nobody()
    .post<SessionReply>('/api/auth/sign-in', { email, password: TYPED, tokenHash });
  expect(body.session!.office.name).toBe('Vaz & Filhos');
});

describe('a person who forgot the password', () => {
  async function recover(email: string, before: number): Promise<void> {
    await server.nobody().post('/api/auth/password-reset', { email });
    const tokenHash = await tokenSentTo(server, email, before + 1);
    const body = { tokenHash, password: CHOSEN };
    expect((await server.nobody().post('/api/auth/password', body)).status).toBe(204);
  }

  it('chooses another and founds the office with it, by the same link', async () => {
    const tokenHash = await signUp(client.email);
    await recover(client.email, 1);
    expect(told(await found(tokenHash, PASSWORD))).toEqual([401, 'wrong_credentials']);
    expect((await signIn(client.email, TYPED)).body.code).toBe('wrong_credentials');
    expect((await found(tokenHash, CHOSEN)).status).toBe(200);
    expect(await rolesOf(client.email)).toEqual([ROLE_BEFORE(), FOUNDER]);
  });

  it('has to do so where an office’s staff know it: it would open their office alone', async () => {
    await server.owner.query('update private.users set password_from = $2 where id = $1', [
      client.userId,
      office.id,
    ]);
    const tokenHash = await signUp(client.email);
    const refused = [409, 'password_not_chosen'];
    expect(told(await found(tokenHash, PASSWORD))).toEqual(refused);
    expect(told(await found(tokenHash, undefined, client))).toEqual(refused);
    expect(await rolesOf(client.email)).toEqual([ROLE_BEFORE()]);
    await recover(client.email, 1);
    const { slug } = (await found(tokenHash, CHOSEN)).body;
    const { session } = (await signIn(client.email, CHOSEN, slug)).body;
    expect(session).toMatchObject({ role: 'staff', office: { slug } });
  });
});

it('with two steps on the password founds the office and opens nothing: the sign-in asks for the second', async () => {
  await server.owner.query(
    `insert into private.authenticators (user_id, secret, confirmed_at, last_step) values ($1, 'x', now(), 0)`,
    [client.userId],
  );
  const by = server.nobody();
  const { slug } = (await found(await signUp(client.email), PASSWORD, by)).body;
  expect((await by.get<SessionReply>('/api/auth/session')).body.session).toBeNull();
  const { body } = await signIn(client.email, PASSWORD, slug);
  expect(body).toEqual({ session: null, secondStep: { passkey: false } });
});

it('wrong passwords count as failed sign-ins: after ten none is tried', async () => {
  const tokenHash = await signUp(client.email);
  for (let n = 0; n < 10; n += 1) await found(tokenHash, 'errada, errada');
  expect(told(await found(tokenHash, PASSWORD))).toEqual([429, 'too_many_requests']);
  expect(await mailsTo(server, client.email)).toHaveLength(1);
});
