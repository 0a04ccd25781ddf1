import { randomUUID } from 'node:crypto';

import { LIMITS } from '../../src/auth/auth.limits.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { ConfirmReply, SessionReply } from '../../src/contract/session.js';
import { type Attempt, RateLimiter } from '../../src/rate-limiter/rate-limiter.js';
import { PASSWORD, TestServer } from '../support/app.js';
import { mailsTo, receivedBy, tokenSentTo } from '../support/mails.js';
import type { Answer, Person } from '../support/person.js';
import { until } from '../support/until.js';

let server: TestServer;

beforeAll(async () => {
  // Every test comes from an address of its own, so that their attempts are counted apart.
  server = await TestServer.start({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => server.stop());

let email: string;
let address: string;
let visitor: Person;

beforeEach(() => {
  email = `${randomUUID()}@teste.example`;
  address = someAddress();
  visitor = server.nobody();
});

function post<T = unknown>(person: Person, path: string, body: unknown = {}): Promise<Answer<T>> {
  return person.send<T>('POST', `/api/auth/${path}`, body, { 'x-forwarded-for': address });
}

function signUp(body: Record<string, unknown> = {}): Promise<Answer<ProblemBody>> {
  return post(visitor, 'sign-up', {
    officeName: 'Escritório Novo',
    email,
    password: PASSWORD,
    ...body,
  });
}

async function confirmed(officeName = 'Escritório Novo'): Promise<Person> {
  await signUp({ officeName });
  const tokenHash = await tokenSentTo(server, email);
  const answer = await post<ConfirmReply>(visitor, 'confirm', { tokenHash, type: 'signup' });
  expect(answer.status).toBe(200);
  return visitor;
}

/** Somebody with an account; `email` is theirs from then on. */
async function known(): Promise<Person> {
  const { staff } = await server.office();
  email = staff.email;
  return staff;
}

/** Attempts that there were before. */
const tried = (...attempts: Attempt[]) => server.app.get(RateLimiter).count(...attempts);

async function whoIs(person: Person): Promise<SessionReply['session']> {
  const { status, body } = await person.get<SessionReply>('/api/auth/session');
  expect(status).toBe(200);
  return body.session;
}

async function auditOf(userId: string): Promise<string[]> {
  const { rows } = await server.owner.query<{ action: string }>(
    'select action from audit_log where user_id = $1 order by created_at, id',
    [userId],
  );
  return rows.map((row) => row.action);
}

describe('sign-up', () => {
  it('sends a confirmation mail to the normalised e-mail, and makes neither session nor account', async () => {
    const typed = `  ${email.toUpperCase()} `;
    expect((await signUp({ officeName: 'Müller & Sócios', email: typed })).status).toBe(202);
    expect([...visitor.cookies.keys()]).toEqual(['causa_sign_up']);
    expect(await whoIs(visitor)).toBeNull();
    const [mail] = await receivedBy(server, email);
    expect(mail!.subject).toBe('Confirme o e-mail');
    const { rowCount } = await server.owner.query('select from private.users where email = $1', [
      email,
    ]);
    expect(rowCount).toBe(0);
  });

  it('makes the account, its office, tenant and first staff user when it is confirmed', async () => {
    const officeName = `Müller ${randomUUID().slice(0, 8)}`;
    await confirmed(officeName);
    const { rows } = await server.owner.query(
      `select o.name, t.slug, t.company_name, r.role, p.full_name, p.position, u.staff_users
       from private.users w join user_roles r on r.user_id = w.id join offices o on o.id = r.office_id
       join tenants t on t.office_id = o.id join staff_users p on p.office_id = o.id and p.user_id = w.id
       join usage_tracking u on u.office_id = o.id where w.email = $1`,
      [email],
    );
    expect(rows).toEqual([
      {
        name: officeName,
        slug: officeName.toLowerCase().replace('ü', 'u').replace(' ', '-'),
        company_name: officeName,
        role: 'staff',
        full_name: email.split('@')[0],
        position: 'Funcionário',
        staff_users: 1,
      },
    ]);
  });

  it('opens it in the country and under the name that were said', async () => {
    for (const [country, timeZone] of [
      ['spain', 'Europe/Madrid'],
      ['brazil', 'America/Sao_Paulo'],
      [undefined, 'Europe/Lisbon'],
    ]) {
      email = `${randomUUID()}@teste.example`;
      visitor = server.nobody();
      await signUp({ fullName: ' Rita Sousa ', country });
      const tokenHash = await tokenSentTo(server, email);
      await post(visitor, 'confirm', { tokenHash, type: 'signup' });
      expect(await whoIs(visitor)).toMatchObject({
        fullName: 'Rita Sousa',
        office: { country: country ?? 'portugal', timeZone },
      });
    }
  });

  it('is held by the database too: a country for each office to be, names and countries for nothing else', async () => {
    const insert = (values: string) =>
      server.owner.query(
        `insert into private.sign_ups (email, id, password_hash, token_hash, link_expires_at, expires_at,
           office_name, full_name, country)
         values ($1, gen_random_uuid(), 'x', gen_random_uuid()::text::bytea, now(), now(), ${values})`,
        [email],
      );
    for (const [values, constraint] of [
      [`'Vaz', 'Ana', null`, 'sign_ups_of_offices'],
      [`null, null, 'spain'`, 'sign_ups_of_offices'],
      [`null, 'Ana', null`, 'sign_ups_of_offices'],
      [`'Vaz', 'Ana', 'france'`, 'sign_ups_country_check'],
      [`'Vaz', ' Ana', 'spain'`, 'sign_ups_full_name_check'],
    ] as const) {
      await expect(insert(values)).rejects.toMatchObject({ constraint });
    }
  });

  it('answers an e-mail that has an account in the same words and headers', async () => {
    const { staff } = await server.office();
    const first = await signUp();
    const second = await signUp({ email: staff.email });
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect([...second.headers.keys()].sort()).toEqual([...first.headers.keys()].sort());
  });

  it('shows the new office to nobody before the confirmation, so that it does not tell of the e-mail either', async () => {
    const officeName = `Nome ${randomUUID().slice(0, 8)}`;
    const brand = `/api/tenancy/brand?slug=${officeName.toLowerCase().replace(' ', '-')}`;
    await signUp({ officeName });
    expect((await visitor.get(brand)).body).toEqual({ brand: null });
    const tokenHash = await tokenSentTo(server, email);
    await post(visitor, 'confirm', { tokenHash, type: 'signup' });
    expect((await visitor.get(brand)).body).toMatchObject({ brand: { name: officeName } });
  });

  it.each(['an account', 'no account'])(
    'takes no address that would tell whether an e-mail has %s',
    async (which) => {
      if (which === 'an account') await confirmed();
      const officeName = `Nome ${randomUUID().slice(0, 8)}`;
      await signUp({ officeName });
      const own = server.nobody();
      const ownEmail = `own.${email}`;
      await post(own, 'sign-up', { officeName, email: ownEmail, password: PASSWORD });
      const tokenHash = await tokenSentTo(server, ownEmail);
      await post(own, 'confirm', { tokenHash, type: 'signup' });
      expect((await whoIs(own))?.office.slug).toBe(officeName.toLowerCase().replace(' ', '-'));
    },
  );

  it('takes an address that a proxy does not tell', async () => {
    address = 'unknown';
    await confirmed();
    const { rows } = await server.owner.query(
      `select distinct a.address from audit_log a join private.users u on u.id = a.user_id where u.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ address: null }]);
  });

  it('takes one of two requests at once, and no link of the other', async () => {
    const passwords = ['a primeira senha', 'a segunda senha'];
    const answers = await Promise.all(passwords.map((password) => signUp({ password })));
    expect(answers.map((answer) => answer.status)).toEqual([202, 202]);
    expect((await mailsTo(server, email)).map((mail) => mail.subject)).toEqual([
      'Confirme o e-mail',
      'Confirme o e-mail',
    ]);
    const links = (await receivedBy(server, email, 2)).map(({ plain }) => {
      return /token_hash=(\S+?)&type=/.exec(plain)![1]!;
    });
    const phone = server.nobody();
    const opened = [];
    for (const tokenHash of links) {
      opened.push((await post(phone, 'confirm', { tokenHash, type: 'signup' })).status);
    }
    expect(opened.sort()).toEqual([200, 400]);
  });

  it('refuses what a field cannot be, with its reason, and sends nothing', async () => {
    for (const [body, errors] of [
      [{ fullName: 'http://x.example' }, { fullName: 'Valor inválido' }],
      [{ fullName: 'x'.repeat(201) }, { fullName: 'Texto longo demais' }],
      [{ country: 'france' }, { country: 'Valor inválido' }],
      [{ country: null }, { country: 'Valor inválido' }],
      [{ officeName: '  ' }, { officeName: 'Campo obrigatório' }],
      [{ officeName: 'http://x.example' }, { officeName: 'Valor inválido' }],
      [{ email: 'ana@' }, { email: 'Email inválido' }],
      [{ email: undefined }, { email: 'Email inválido' }],
      [{ password: '12345' }, { password: 'A senha deve ter pelo menos 6 caracteres' }],
      [{ password: 'x'.repeat(201) }, { password: 'A senha é longa demais' }],
      [{ password: 123456 }, { password: 'Campo obrigatório' }],
      [{ role: 'staff' }, { role: 'Campo desconhecido' }],
    ] as const) {
      const answer = await signUp(body);
      expect([body, answer.status]).toEqual([body, 422]);
      expect(answer.body).toMatchObject({ code: 'validation_failed', errors });
    }
    expect(await mailsTo(server, email)).toEqual([]);
  });

  it('refuses a common password, the e-mail and the office’s name as a password', async () => {
    for (const password of [
      'Benfica',
      email.toUpperCase(),
      'fatimairmaos 123',
      '      ',
      'causa1',
    ]) {
      const answer = await signUp({ officeName: 'Fátima & Irmãos', password });
      expect([password, answer.status]).toEqual([password, 422]);
      expect(answer.body).toMatchObject({
        code: 'common_password',
        detail: 'Esta senha é demasiado comum. Escolha outra.',
        errors: { password: 'Esta senha é demasiado comum. Escolha outra.' },
      });
    }
    expect(await mailsTo(server, email)).toEqual([]);
  });

  it('gives offices of one name slugs of their own, also at once', async () => {
    const officeName = `Nome ${randomUUID().slice(0, 8)}`;
    const emails = Array.from({ length: 4 }, () => `${randomUUID()}@teste.example`);
    await Promise.all(
      emails.map(async (each) => {
        const person = server.nobody();
        await post(person, 'sign-up', { officeName, email: each, password: PASSWORD });
        const tokenHash = await tokenSentTo(server, each);
        await post(person, 'confirm', { tokenHash, type: 'signup' });
      }),
    );
    const { rows } = await server.owner.query<{ slug: string }>(
      'select slug from tenants where name = $1 order by slug',
      [officeName],
    );
    const base = officeName.toLowerCase().replace(' ', '-');
    expect(rows.map((row) => row.slug)).toEqual([base, `${base}-2`, `${base}-3`, `${base}-4`]);
  });

  it('limits how many come from one address', async () => {
    await tried([LIMITS['sign-up from an address'], address, 27]);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => signUp({ email: `${index}.${email}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 429, 429]);
  });

  it('sends at most five mails an hour to one e-mail', async () => {
    await tried([LIMITS['mail to an e-mail'], email, 4]);
    expect((await signUp()).status).toBe(202);
    const answer = await signUp();
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({ code: 'too_many_requests' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
  });
});

describe('confirmation', () => {
  it('confirms the e-mail and opens a session', async () => {
    await signUp();
    const tokenHash = await tokenSentTo(server, email);
    const answer = await post(visitor, 'confirm', { tokenHash, type: 'signup' });
    expect(answer.body).toEqual({ type: 'signup', email });
    const session = await whoIs(visitor);
    expect(session).toMatchObject({ email, role: 'staff', office: { name: 'Escritório Novo' } });
    expect(await auditOf(session!.userId)).toEqual(['sign_up', 'email_confirmed']);
  });

  it('refuses a token that is missing, altered, cut, no text or of another purpose; the right one stays usable', async () => {
    await signUp();
    const tokenHash = await tokenSentTo(server, email);
    for (const body of [
      { type: 'signup' },
      { type: 'signup', tokenHash: flip(tokenHash) },
      { type: 'signup', tokenHash: tokenHash.slice(1) },
      { type: 'signup', tokenHash: [tokenHash] },
      { type: 'recovery', tokenHash },
      { type: 'admin', tokenHash },
      { tokenHash },
    ]) {
      const answer = await post<ProblemBody>(visitor, 'confirm', body);
      expect([body, answer.status]).toEqual([body, 400]);
      expect(answer.body).toMatchObject({
        code: 'invalid_confirmation',
        detail: 'Link de confirmação inválido',
      });
      expect(await whoIs(visitor)).toBeNull();
    }
    expect((await post(visitor, 'confirm', { type: 'signup', tokenHash })).status).toBe(200);
  });

  it('refuses a spent token, and one of two at once', async () => {
    await signUp();
    const body = { tokenHash: await tokenSentTo(server, email), type: 'signup' };
    const both = await Promise.all([
      post(visitor.at(server.url), 'confirm', body),
      post(visitor.at(server.url), 'confirm', body),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect((await post(visitor, 'confirm', body)).status).toBe(400);
  });

  it('refuses a token after 24 hours', async () => {
    await signUp();
    const tokenHash = await tokenSentTo(server, email);
    await server.owner.query(
      `update private.sign_ups set link_expires_at = link_expires_at - interval '24 hours'
       where email = $1`,
      [email],
    );
    expect((await post(visitor, 'confirm', { tokenHash, type: 'signup' })).status).toBe(400);
  });

  it('in another browser needs the password that was chosen', async () => {
    await signUp();
    const tokenHash = await tokenSentTo(server, email);
    const phone = server.nobody();
    const answer = await post(phone, 'confirm', { tokenHash, type: 'signup' });
    expect([answer.status, answer.body]).toEqual([
      200,
      { type: 'signup', email, passwordNeeded: true },
    ]);
    expect(await whoIs(phone)).toBeNull();
    const wrong = { email, password: 'errada, errada', tokenHash };
    expect((await post(phone, 'sign-in', wrong)).status).toBe(401);
    expect((await post(phone, 'sign-in', { ...wrong, password: PASSWORD })).status).toBe(200);
    const session = await whoIs(phone);
    expect(session).toMatchObject({ email, office: { name: 'Escritório Novo' } });
    expect(await auditOf(session!.userId)).toEqual(['sign_up', 'email_confirmed', 'sign_in']);
  });

  it('needs a link of that very person beside the password', async () => {
    await signUp();
    const other = `x.${email}`;
    await signUp({ email: other });
    const tokenHash = await tokenSentTo(server, other);
    const body = { email, password: PASSWORD, tokenHash };
    const answer = await post<ProblemBody>(server.nobody(), 'sign-in', body);
    expect([answer.status, answer.body.code]).toEqual([401, 'email_not_confirmed']);
  });

  it('gives nothing to a stranger who signed up with the e-mail first', async () => {
    const stranger = server.nobody();
    const theirs = { officeName: 'Estranho', email, password: 'a senha do estranho' };
    await post(stranger, 'sign-up', theirs);
    const planted = await tokenSentTo(server, email);
    await signUp();
    expect((await post(visitor, 'confirm', { tokenHash: planted, type: 'signup' })).status).toBe(
      400,
    );
    const tokenHash = await tokenSentTo(server, email, 2);
    expect((await post(visitor, 'confirm', { tokenHash, type: 'signup' })).status).toBe(200);
    expect(await whoIs(visitor)).toMatchObject({ email, office: { name: 'Escritório Novo' } });
    await expectShutOut(stranger, theirs.password);
  });

  it('gives nothing to a stranger who signs up with the e-mail last', async () => {
    await signUp();
    const stranger = server.nobody();
    const theirs = { officeName: 'Estranho', email, password: 'a senha do estranho' };
    await post(stranger, 'sign-up', theirs);
    const planted = await tokenSentTo(server, email, 2);
    const opened = await post(visitor, 'confirm', { tokenHash: planted, type: 'signup' });
    expect(opened.body).toMatchObject({ passwordNeeded: true });
    const body = { email, password: PASSWORD, tokenHash: planted };
    expect((await post(visitor, 'sign-in', body)).status).toBe(401);
    // A person who knows the valid password has the link sent again, to a mailbox that is not theirs.
    await expectShutOut(stranger, theirs.password);

    await signUp();
    const tokenHash = await tokenSentTo(server, email, 4);
    expect((await post(visitor, 'confirm', { tokenHash, type: 'signup' })).status).toBe(200);
    expect(await whoIs(visitor)).toMatchObject({ email, office: { name: 'Escritório Novo' } });
    await expectShutOut(stranger, theirs.password);
  });

  it('leaves nothing usable in the outbox', async () => {
    await signUp();
    await receivedBy(server, email);
    await untilSent(email);
    const { rows } = await server.owner.query(
      `select payload -> 'secret' as letter from private.jobs where payload ->> 'recipient' = $1`,
      [email],
    );
    expect(rows).toEqual([{ letter: null }]);
  });
});

describe('sign-in', () => {
  it('opens a session whose cookies no script can read and no other site sends', async () => {
    await known();
    const response = await post(server.nobody(), 'sign-in', { email, password: PASSWORD });
    expect(response.body).toMatchObject({ session: { email } });
    expect(
      response.headers
        .getSetCookie()
        .map((cookie) => cookie.replace(/=[^;]+/, ''))
        .sort(),
    ).toEqual([
      'causa_access; Max-Age=900; Path=/; HttpOnly; SameSite=Lax',
      'causa_device; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
      'causa_refresh; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  it('answers alike for a wrong password, an unknown e-mail and an unconfirmed one', async () => {
    await known();
    const unconfirmed = `u.${email}`;
    await signUp({ email: unconfirmed });
    const answers = [];
    for (const who of [email, `x.${email}`, unconfirmed]) {
      answers.push(
        await post<ProblemBody>(server.nobody(), 'sign-in', {
          email: who,
          password: 'errada, errada',
        }),
      );
    }
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect({ ...body, requestId: '' }).toEqual({ ...answers[0]!.body, requestId: '' });
      expect(body).toMatchObject({
        code: 'wrong_credentials',
        detail: 'E-mail ou senha incorretos.',
      });
    }
  });

  it('tells who knows the password that the e-mail is unconfirmed, and sends the link again', async () => {
    await signUp();
    const answer = await post<ProblemBody>(visitor, 'sign-in', { email, password: PASSWORD });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({
      code: 'email_not_confirmed',
      title: 'Verifique seu email',
    });
    const tokenHash = await tokenSentTo(server, email, 2);
    expect((await post(visitor, 'confirm', { tokenHash, type: 'signup' })).status).toBe(200);
  });

  it('limits failures for an e-mail, also from many addresses and on another server, known or not', async () => {
    await known();
    const other = await TestServer.start({ TRUSTED_PROXIES: '127.0.0.1' });
    try {
      for (const who of [email, `x.${email}`]) {
        await tried([LIMITS['sign-in of an e-mail'], who, 8]);
        for (let count = 0; count < 2; count += 1) {
          address = someAddress();
          const answer = await post(server.nobody(), 'sign-in', {
            email: who,
            password: 'errada, errada',
          });
          expect(answer.status).toBe(401);
        }
        const answer = await post<ProblemBody>(other.nobody(), 'sign-in', {
          email: who,
          password: PASSWORD,
        });
        expect(answer.status).toBe(429);
        expect(answer.body.code).toBe('too_many_requests');
      }
    } finally {
      await other.stop();
    }
  });

  it('limits failures from an address, whatever the e-mail, and at once', async () => {
    await tried([LIMITS['sign-in from an address'], address, 44]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post(server.nobody(), 'sign-in', {
          email: `${index}.${email}`,
          password: 'errada, errada',
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(6);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(4);
  });

  it('forgets failures once the password was right', async () => {
    await known();
    const wrong = { email, password: 'errada, errada' };
    await tried([LIMITS['sign-in of an e-mail'], email, 8]);
    expect((await post(server.nobody(), 'sign-in', wrong)).status).toBe(401);
    expect((await post(visitor, 'sign-in', { email, password: PASSWORD })).status).toBe(200);
    expect((await post(server.nobody(), 'sign-in', wrong)).status).toBe(401);
  });

  it('refuses no e-mail, no password and an unknown field', async () => {
    for (const [body, field] of [
      [{ email: undefined }, 'email'],
      [{ password: '' }, 'password'],
      [{ remember: true }, 'remember'],
    ] as const) {
      const said = { email, password: PASSWORD, ...body };
      const answer = await post<ProblemBody>(visitor, 'sign-in', said);
      const errors = Object.keys(answer.body.errors ?? {});
      expect([answer.status, errors]).toEqual([422, [field]]);
    }
  });
});

describe('offices of a person', () => {
  it('opens the office of the named slug, else the last used, and switches to another of one’s own only', async () => {
    const first = await server.office();
    const second = await server.office();
    const stranger = await server.office();
    const { userId, email: own } = first.staff;
    await server.owner.query(
      `insert into user_roles (office_id, user_id, role) values ($1, $2, 'staff')`,
      [second.id, userId],
    );
    const signIn = async (slug?: string) => {
      const person = server.nobody();
      const { body } = await post<SessionReply>(person, 'sign-in', {
        email: own,
        password: PASSWORD,
        slug,
      });
      return { person, officeId: body.session?.office.id };
    };
    expect((await signIn()).officeId).toBe(first.id);
    const { person, officeId } = await signIn(second.slug);
    expect(officeId).toBe(second.id);
    expect((await signIn()).officeId).toBe(second.id);
    expect((await signIn(stranger.slug)).officeId).toBe(second.id);
    expect((await signIn('nada-disto')).officeId).toBe(second.id);

    const session = await whoIs(person);
    expect(session?.offices.map((office) => office.slug).sort()).toEqual(
      [first.slug, second.slug].sort(),
    );

    const moved = await post<SessionReply>(person, 'office', { slug: first.slug });
    expect(moved.body.session?.office).toMatchObject({
      id: first.id,
      slug: first.slug,
      role: 'staff',
    });
    expect((await whoIs(person))?.office.id).toBe(first.id);
    for (const slug of [stranger.slug, 'nada-disto', 'admin']) {
      expect((await post(person, 'office', { slug })).status).toBe(404);
    }
    expect((await whoIs(person))?.office.id).toBe(first.id);
  });

  it('lets nobody in who belongs to none', async () => {
    const { staff } = await server.office();
    await server.owner.query('delete from user_roles where user_id = $1', [staff.userId]);
    const answer = await post<ProblemBody>(server.nobody(), 'sign-in', {
      email: staff.email,
      password: PASSWORD,
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'no_office']);
    expect(await whoIs(staff)).toBeNull();
    expect((await staff.get('/api/cases')).status).toBe(401);
    expect((await post(staff, 'refresh')).status).toBe(401);
  });
});

describe('recovery', () => {
  it('answers alike for an unknown e-mail, to which nothing is sent', async () => {
    await known();
    const answer = await post(visitor, 'password-reset', { email });
    const unknown = await post(visitor, 'password-reset', { email: `x.${email}` });
    expect([unknown.status, unknown.text]).toEqual([202, answer.text]);
    expect(await mailsTo(server, `x.${email}`)).toEqual([]);
    expect((await receivedBy(server, email))[0]!.subject).toBe('Nova senha');
  });

  it('for somebody whose office has a domain comes in its colours, but leads to our own address', async () => {
    await confirmed();
    const { slug } = (await whoIs(visitor))!.office;
    await server.owner.query(
      'update tenants set custom_domain = $1, custom_domain_verified_at = now() where slug = $2',
      [`${slug}.example`, slug],
    );
    await post(visitor, 'password-reset', { email, slug });
    await signUp();
    const [, recovery, known] = await receivedBy(server, email, 3);
    for (const { html, plain } of [recovery!, known!]) {
      expect(html).toContain('Escritório Novo');
      expect(plain).toContain('http://localhost:');
      expect(html + plain).not.toContain(`${slug}.example`);
    }
  });

  it('sets a new password once, ends every session and lifts the limit of failures', async () => {
    const staff = await known();
    const elsewhere = server.nobody();
    await post(elsewhere, 'sign-in', { email, password: PASSWORD });
    await tried([LIMITS['sign-in of an e-mail'], email, 10]);
    const locked = await post(server.nobody(), 'sign-in', { email, password: PASSWORD });
    expect(locked.status).toBe(429);
    await post(visitor, 'password-reset', { email });
    const tokenHash = await tokenSentTo(server, email);
    const proof = await post(visitor, 'confirm', { tokenHash, type: 'recovery' });
    expect(proof.body).toEqual({ type: 'recovery', email });
    const { userId } = (await whoIs(elsewhere))!;

    const password = 'uma senha bem nova';
    const link = server.nobody();
    expect((await post(link, 'password', { tokenHash, password: '12345' })).status).toBe(422);
    expect((await post(link, 'password', { tokenHash, password: '123456' })).status).toBe(422);
    expect((await post(link, 'password', { tokenHash, password })).status).toBe(204);
    expect((await post(link, 'password', { tokenHash, password: 'outra ainda' })).status).toBe(400);
    expect((await post(link, 'confirm', { tokenHash, type: 'recovery' })).status).toBe(400);

    for (const person of [staff, elsewhere]) {
      expect(await whoIs(person)).toBeNull();
      expect((await person.get('/api/cases')).status).toBe(401);
      expect((await post(person, 'refresh')).status).toBe(401);
    }
    expect((await post(server.nobody(), 'sign-in', { email, password: PASSWORD })).status).toBe(
      401,
    );
    expect((await post(server.nobody(), 'sign-in', { email, password })).status).toBe(200);
    expect(await auditOf(userId)).toContain('password_changed');
  });

  it('refuses the e-mail and the names of the person’s offices as a password; the link stays usable', async () => {
    await confirmed('Fátima & Irmãos');
    const office = await server.office();
    await server.owner.query(
      `insert into user_roles (office_id, user_id, role)
       select $1, id, 'staff' from private.users where email = $2`,
      [office.id, email],
    );
    await post(visitor, 'password-reset', { email });
    const tokenHash = await tokenSentTo(server, email, 2);
    for (const password of [email, 'FATIMA IRMAOS 7', `escritorio${office.slug}`]) {
      const answer = await post<ProblemBody>(visitor, 'password', { tokenHash, password });
      const told = [password, answer.status, answer.body.code];
      expect(told).toEqual([password, 422, 'common_password']);
    }
    expect(
      (await post(visitor, 'password', { tokenHash, password: 'uma senha nova' })).status,
    ).toBe(204);
  });

  it('sets one of two passwords that come at once', async () => {
    await known();
    await post(visitor, 'password-reset', { email });
    const tokenHash = await tokenSentTo(server, email);
    const passwords = ['a primeira senha', 'a segunda senha'];
    const answers = await Promise.all(
      passwords.map((password) => post(server.nobody(), 'password', { tokenHash, password })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 400]);
  });

  it('confirms the e-mail, too, and leaves the sign-up link without effect', async () => {
    await signUp();
    const signupToken = await tokenSentTo(server, email);
    await post(visitor, 'password-reset', { email });
    const tokenHash = await tokenSentTo(server, email, 2);
    await post(visitor, 'password', { tokenHash, password: 'uma senha bem nova' });
    expect((await post(visitor, 'sign-in', { email, password: 'uma senha bem nova' })).status).toBe(
      200,
    );
    expect(
      (await post(visitor, 'confirm', { tokenHash: signupToken, type: 'signup' })).status,
    ).toBe(400);
  });

  it('refuses a new password with a token that is missing, altered or of a sign-up', async () => {
    await signUp();
    const signupToken = await tokenSentTo(server, email);
    await post(visitor, 'password-reset', { email });
    const token = await tokenSentTo(server, email, 2);
    for (const tokenHash of [undefined, flip(token), signupToken]) {
      const answer = await post<ProblemBody>(visitor, 'password', {
        tokenHash,
        password: 'uma senha bem nova',
      });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_confirmation']);
    }
  });

  it('refuses a token after an hour', async () => {
    await known();
    await post(visitor, 'password-reset', { email });
    const tokenHash = await tokenSentTo(server, email);
    await server.owner.query(
      `update private.recovery_tokens set expires_at = expires_at - interval '1 hour' where email = $1`,
      [email],
    );
    expect((await post(visitor, 'confirm', { tokenHash, type: 'recovery' })).status).toBe(400);
    expect(
      (await post(visitor, 'password', { tokenHash, password: 'uma senha nova' })).status,
    ).toBe(400);
  });
});

/** A person who chose a password for an e-mail that is not theirs cannot sign in with anything they have. */
async function expectShutOut(stranger: Person, password: string): Promise<void> {
  expect((await post(stranger, 'sign-in', { email, password })).status).toBe(401);
  expect(await whoIs(stranger)).toBeNull();
}

/** A network that nobody else is counted for. */
function someAddress(): string {
  return `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
}

async function untilSent(recipient: string): Promise<void> {
  const isSent = async () =>
    (await mailsTo(server, recipient)).every((mail) => mail.state !== 'pending');
  await until(isSent);
}

function flip(token: string): string {
  return (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
}
