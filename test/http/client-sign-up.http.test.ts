import { randomUUID } from 'node:crypto';

import type { ClientRecord } from '../../src/contract/clients.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { SecurityEvent } from '../../src/contract/security-log.js';
import type { ConfirmReply, SessionReply } from '../../src/contract/session.js';
import { PASSWORD, type TestOffice, TestServer } from '../support/app.js';
import { accept, inviteColleague, linkSentTo } from '../support/invitations.js';
import { mailsTo, receivedBy, tokenSentTo } from '../support/mails.js';
import type { Answer, Person } from '../support/person.js';

/* Clients who sign up by themselves at /cliente/login: which offices they reach, and which never. */

const CHOSEN = 'só eu a conheço 2026';

let server: TestServer;
let office: TestOffice;
let other: TestOffice;
let email: string;
let visitor: Person;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Everybody here comes from one address.
  await server.owner.query('delete from private.attempts');
  [office, other] = await Promise.all([server.office(), server.office()]);
  email = `ana.${randomUUID()}@correio.example`;
  visitor = server.nobody();
});

const signUp = (body: object = {}, by = visitor) =>
  by.post<ProblemBody>('/api/auth/client-sign-up', { email, password: CHOSEN, ...body });

const confirm = (tokenHash: string, by = visitor, more: object = {}) =>
  by.post<ConfirmReply & ProblemBody>('/api/auth/confirm', { tokenHash, type: 'signup', ...more });

/** Signs up and opens the link in the same browser. */
async function joins(by = visitor, more: object = {}): Promise<Answer<ConfirmReply>> {
  await signUp({}, by);
  return confirm(await tokenSentTo(server, email), by, more);
}

const signIn = (password = CHOSEN, more: object = {}, by = server.nobody()) =>
  by.post<SessionReply & ProblemBody>('/api/auth/sign-in', { email, password, ...more });

const sessionOf = async (person: Person) =>
  (await person.get<SessionReply>('/api/auth/session')).body.session;

/** A client of the office, by default with that e-mail. */
async function client(of = office, said: object = { email }): Promise<ClientRecord> {
  const { body } = await of.staff.post<ClientRecord>('/api/clients', {
    name: `Vaz ${randomUUID()}`,
    ...said,
  });
  return body;
}

/** Somebody with that e-mail at a client of the office. @param userId whose account they have */
async function clientUser(of = office, userId: string | null = null): Promise<ClientRecord> {
  const made = await client(of, {});
  await server.owner.query(
    `insert into client_users (office_id, client_id, user_id, full_name, email)
     values ($1, $2, $3, 'Ana Vaz', $4)`,
    [of.id, made.id, userId, email],
  );
  return made;
}

/** The account's offices and roles, and whose client users with that e-mail are. */
async function standing() {
  const { rows } = await server.owner.query<{ office_id: string; role: string }>(
    `select r.office_id, r.role from user_roles r join private.users u on u.id = r.user_id
     where u.email = $1`,
    [email],
  );
  const { rows: people } = await server.owner.query<{ user_id: string | null }>(
    'select user_id from client_users where email = $1',
    [email],
  );
  return {
    roles: rows.map((row) => [row.office_id, row.role]).toSorted(),
    people: people.map(({ user_id }) => user_id),
  };
}

const accounts = async () =>
  (
    await server.owner.query<{ id: string }>('select id from private.users where email = $1', [
      email,
    ])
  ).rows;

describe('a client who signs up', () => {
  it('gets a mail of the tenant at whose page they did, and neither session nor account', async () => {
    await clientUser();
    expect((await signUp({ slug: office.slug })).status).toBe(202);
    expect([...visitor.cookies.keys()]).toEqual(['causa_sign_up']);
    const [mail] = await receivedBy(server, email);
    expect(mail!.subject).toBe('Confirme o e-mail');
    expect(mail!.plain).toContain(`área de cliente de Escritório ${office.slug}`);
    expect(mail!.plain).toMatch(
      new RegExp(`/auth/confirm\\?token_hash=[\\w-]+&type=signup&slug=${office.slug}\\s`),
    );
    expect(await accounts()).toEqual([]);
    expect(await standing()).toEqual({ roles: [], people: [null] });
    expect((await signIn()).body.code).toBe('email_not_confirmed');
  });

  it.each([
    ['a client has', () => client()],
    ['somebody at a client has', () => clientUser()],
  ])('reaches the office where %s that e-mail, once it is confirmed', async (_, known) => {
    await known();
    const answer = await joins();
    expect([answer.status, answer.body]).toEqual([200, { type: 'signup', email, client: true }]);
    const session = await sessionOf(visitor);
    expect(session).toMatchObject({ email, role: 'client', office: { id: office.id } });
    const { roles, people } = await standing();
    expect(roles).toEqual([[office.id, 'client']]);
    for (const userId of people) expect(userId).toBe(session!.userId);
    expect((await visitor.get('/api/portal/profile')).status).toBe(200);
    expect((await visitor.get('/api/cases')).status).toBe(403);
    const { body: events } = await office.staff.list<SecurityEvent>('/api/security-log');
    expect(events[0]).toMatchObject({ action: 'client_joined', who: { userId: session!.userId } });
  });

  it('reaches both of two offices that know the e-mail, first the one at whose page they signed up', async () => {
    await Promise.all([client(office), clientUser(other)]);
    await joins(visitor, { slug: other.slug });
    const session = await sessionOf(visitor);
    expect(session!.office.id).toBe(other.id);
    expect(session!.offices.map(({ id, role }) => [id, role]).toSorted()).toEqual(
      [office, other].map(({ id }) => [id, 'client']).toSorted(),
    );
  });

  it('belongs to nothing where no office knows the e-mail, and is told so by their password alone', async () => {
    const answer = await joins();
    expect(answer.body).toEqual({ type: 'signup', email, client: true, noOffice: true });
    expect(await sessionOf(visitor)).toBeNull();
    expect((await standing()).roles).toEqual([]);
    const refused = await signIn();
    expect([refused.status, refused.body.code]).toEqual([403, 'no_office']);
    expect(refused.body.detail).toBe(
      'Ainda não foi encontrado nenhum escritório com este e-mail. Peça ao escritório que o registe e tente novamente.',
    );
    expect(refused.headers.getSetCookie()).toEqual([]);
    const wrong = await signIn('errada, errada');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials']);
  });

  it('hears by mail of an office that has the e-mail and at whose page they were not', async () => {
    await signUp({ slug: office.slug });
    await confirm(await tokenSentTo(server, email), visitor, { slug: office.slug });
    // Somebody else's staff write the e-mail down, before the office does at whose page they were.
    const stranger = await client(other);
    await client();
    const { body } = await signIn(CHOSEN, { slug: office.slug });
    expect(body.session!.office.id).toBe(office.id);
    const [, mail] = await receivedBy(server, email, 2);
    expect(mail!.subject).toBe('A conta abre mais um escritório');
    expect(mail!.plain).toContain(other.slug);
    expect(mail!.plain).not.toContain(office.slug);
    expect(mail!.plain).not.toContain(stranger.name);
    await signIn(CHOSEN, { slug: office.slug });
    expect(await mailsTo(server, email)).toHaveLength(2);
  });

  it('is found at the next sign-in by an office that registers the e-mail later', async () => {
    await joins();
    await clientUser();
    expect((await standing()).roles).toEqual([]);
    const open = await signIn();
    expect(open.body.session).toMatchObject({ role: 'client', office: { id: office.id } });
    expect((await standing()).people).toEqual([open.body.session!.userId]);
  });

  it('in another browser needs the password, and then is in', async () => {
    await client();
    await signUp();
    const tokenHash = await tokenSentTo(server, email);
    const phone = server.nobody();
    expect((await confirm(tokenHash, phone)).body).toEqual({
      type: 'signup',
      email,
      client: true,
      passwordNeeded: true,
    });
    expect((await signIn('errada, errada', { tokenHash }, phone)).status).toBe(401);
    expect((await standing()).roles).toEqual([]);
    const open = await signIn(CHOSEN, { tokenHash }, phone);
    expect(open.body.session).toMatchObject({ role: 'client', office: { id: office.id } });
  });

  it('in another browser hears of no office after the password, and the account is there', async () => {
    await signUp();
    const tokenHash = await tokenSentTo(server, email);
    expect((await signIn(CHOSEN, { tokenHash })).body.code).toBe('no_office');
    expect((await signIn()).body.code).toBe('no_office');
    await client();
    expect((await signIn()).status).toBe(200);
  });

  it('reaches it by the password chosen with a recovery’s link, and no more by that of the sign-up', async () => {
    await clientUser();
    await signUp();
    await server.nobody().post('/api/auth/password-reset', { email });
    const tokenHash = await tokenSentTo(server, email, 2);
    const body = { tokenHash, password: 'escolhida agora 2026' };
    expect((await server.nobody().post('/api/auth/password', body)).status).toBe(204);
    expect((await standing()).roles).toEqual([[office.id, 'client']]);
    expect((await signIn()).status).toBe(401);
    expect((await signIn(body.password)).body.session!.role).toBe('client');
  });

  it('with an e-mail otherwise written is the same person', async () => {
    await client();
    await signUp({ email: `  ${email.toUpperCase()} ` });
    await confirm(await tokenSentTo(server, email));
    expect((await sessionOf(visitor))!.office.id).toBe(office.id);
  });

  it('with an account already gets a mail that says so, which leads back to the page', async () => {
    const member = await server.member(office, 'client');
    email = member.email;
    const answer = await signUp({ slug: office.slug });
    expect([answer.status, answer.text]).toEqual([202, '']);
    const [mail] = await receivedBy(server, email);
    expect(mail!.subject).toBe('Já existe uma conta com este e-mail');
    expect(mail!.plain).toContain(`/${office.slug}/cliente/login`);
    expect((await signIn()).body.code).toBe('email_not_confirmed');
    expect((await signIn(PASSWORD)).status).toBe(200);
  });
});

describe('a sign-up that opens nothing', () => {
  it('leaves alone who is somebody’s client user already', async () => {
    const member = await server.member(other, 'client');
    await clientUser(office, member.userId);
    expect((await joins()).body.noOffice).toBe(true);
    expect(await standing()).toEqual({ roles: [], people: [member.userId] });
  });

  it.each([
    ['with that e-mail', () => client()],
    ['with a client user of that e-mail', () => clientUser()],
  ])('finds no client %s that is in the bin, and finds it once it is back', async (_, known) => {
    const { id } = await known();
    await office.staff.delete(`/api/clients/${id}`);
    expect((await joins()).body.noOffice).toBe(true);
    expect((await standing()).roles).toEqual([]);
    await server.owner.query(
      'update clients set deleted_at = null, deletion_id = null where id = $1',
      [id],
    );
    expect((await signIn()).body.session!.office.id).toBe(office.id);
  });

  it.each(['staff', 'client'] as const)(
    'gives an account that is %s of one office no other',
    async (role) => {
      const member = await server.member(office, role);
      email = member.email;
      await Promise.all([client(other), clientUser(other)]);
      await signUp({ slug: other.slug });
      const open = await signIn(PASSWORD, { slug: other.slug });
      expect(open.body.session).toMatchObject({ role, office: { id: office.id } });
      expect(await standing()).toEqual({ roles: [[office.id, role]], people: [null] });
    },
  );

  it('leads a password that an office’s staff know to no other office', async () => {
    const handed = 'dada em mão 2026';
    await office.staff.post('/api/auth/client-logins', { email, password: handed });
    await client(other);
    const tokenHash = await tokenSentTo(server, email);
    expect((await signIn(handed, { tokenHash })).body.code).toBe('no_office');
    expect((await signIn(handed, { slug: other.slug })).body.code).toBe('no_office');
    expect((await standing()).roles).toEqual([]);
    await client();
    expect((await signIn(handed)).body.session!.offices).toMatchObject([{ id: office.id }]);
    expect((await standing()).roles).toEqual([[office.id, 'client']]);
  });

  it('confirmed by nobody is found by no office, and its link planted in a mailbox opens nothing', async () => {
    await clientUser();
    const stranger = server.nobody();
    await signUp({ password: 'a senha do estranho' }, stranger);
    const planted = await tokenSentTo(server, email);
    expect((await confirm(planted)).body.passwordNeeded).toBe(true);
    expect((await signIn('a senha do estranho')).body.code).toBe('email_not_confirmed');
    expect(await standing()).toEqual({ roles: [], people: [null] });
    expect(await accounts()).toEqual([]);
  });

  it('is refused with a password that is easy to guess, no e-mail, and fields that it does not have', async () => {
    for (const [said, field] of [
      [{ password: 'password' }, 'password'],
      [{ password: '12345' }, 'password'],
      [{ password: email.toUpperCase() }, 'password'],
      [{ password: `Escritório ${office.slug} 1`, slug: office.slug }, 'password'],
      [{ email: 'ana@' }, 'email'],
      [{ officeName: 'Meu' }, 'officeName'],
      [{ role: 'staff' }, 'role'],
      [{ slug: 'x'.repeat(10_000) }, 'slug'],
    ] as const) {
      const answer = await signUp(said);
      expect([field, answer.status, Object.keys(answer.body.errors!)]).toEqual([
        field,
        422,
        [field],
      ]);
    }
  });

  it('takes a slug that nobody has for none', async () => {
    expect((await signUp({ slug: 'ninguem-tem-este' })).status).toBe(202);
    const [mail] = await receivedBy(server, email);
    expect(mail!.plain).toMatch(/&type=signup\s/);
  });
});

describe('if an office and a client sign up with one e-mail, the last sign-up counts', () => {
  const asOffice = () =>
    visitor.post('/api/auth/sign-up', { officeName: 'Vaz', email, password: CHOSEN });

  it.each([
    ['an office', signUp, asOffice, 'staff'],
    ['a client', asOffice, signUp, 'client'],
  ] as const)('%s', async (_, first, second, role) => {
    await client();
    await first();
    await second();
    expect((await confirm(await tokenSentTo(server, email, 2))).status).toBe(200);
    expect((await sessionOf(visitor))!.role).toBe(role);
    expect((await standing()).roles.map(([, each]) => each)).toEqual([role]);
  });
});

describe('at once', () => {
  it('twenty confirmations make one account, with one line in the record', async () => {
    await clientUser();
    await signUp();
    const tokenHash = await tokenSentTo(server, email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => confirm(tokenHash, visitor.at(server.url))),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(400)]);
    expect(await accounts()).toHaveLength(1);
    const { rows } = await server.owner.query(
      `select from audit_log where office_id = $1 and action = 'client_joined'`,
      [office.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('eight sign-ins of who is found just now are all let in, with one line in the record', async () => {
    await joins();
    await Promise.all([client(office), clientUser(other)]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn()));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
    const { rows } = await server.owner.query(
      `select office_id from audit_log where action = 'client_joined' and office_id = any ($1)`,
      [[office.id, other.id]],
    );
    expect(rows).toHaveLength(2);
  });

  describe('with the acceptance of an invitation nothing waits for ever:', () => {
    /** While a transaction of its own has done that, which keeps `waits` waiting. */
    async function meanwhile<T>(done: [string, unknown], waits: () => Promise<T>, free: string) {
      const writer = server.owner;
      await writer.query('begin');
      try {
        await writer.query(done[0], [done[1]]);
        const waiting = waits();
        await vi.waitFor(
          async () => {
            const { rows } = await writer.query(
              `select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`,
            );
            expect(rows).toHaveLength(1);
          },
          { timeout: 60_000, interval: 50 },
        );
        // The lock that the acceptance asks for next.
        const { rows } = await writer.query(`${free} for update nowait`, [email]);
        expect(rows).toHaveLength(1);
        return { waiting };
      } finally {
        await writer.query('rollback');
      }
    }

    it('the offices’ locks come before the account', async () => {
      await joins();
      await Promise.all([client(office), client(other)]);
      const { waiting } = await meanwhile(
        [
          'select from usage_tracking where office_id = $1 for no key update',
          [office.id, other.id].toSorted()[1],
        ],
        signIn,
        'select from private.users where email = $1',
      );
      expect((await waiting).status).toBe(200);
    });

    it('the account comes before the sign-up', async () => {
      await signUp();
      const tokenHash = await tokenSentTo(server, email);
      const { waiting } = await meanwhile(
        [
          `insert into private.users (email, password_hash, email_confirmed_at) values ($1, 'x', now())`,
          email,
        ],
        () => confirm(tokenHash),
        'select from private.sign_ups where email = $1',
      );
      expect((await waiting).status).toBe(200);
    });
  });

  it('an invitation that is accepted meanwhile and a confirmation end in one account, each time', async () => {
    for (let round = 0; round < 3; round += 1) {
      email = `ana.${randomUUID()}@correio.example`;
      await Promise.all([client(office), clientUser(other)]);
      await inviteColleague(office.staff, email);
      const link = await linkSentTo(server, email);
      visitor = server.nobody();
      await signUp();
      const tokenHash = await tokenSentTo(server, email, 2);
      const [accepted, confirmed] = await Promise.all([
        accept(server.nobody(), link, 'aceite com esta 2026'),
        confirm(tokenHash),
      ]);
      // The later request is told that the link is used, or that the e-mail has an account by now.
      expect([200, 401, 409]).toContain(accepted.status);
      expect([200, 400]).toContain(confirmed.status);
      expect([accepted.status, confirmed.status]).toContain(200);
      expect(await accounts()).toHaveLength(1);
      const staffOf = (await standing()).roles.filter(([, role]) => role === 'staff');
      expect(staffOf).toEqual(accepted.status === 200 ? [[office.id, 'staff']] : []);
    }
  });
});
