import { newToken } from '../../src/auth/secret-token.js';
import type { Account, RecoveryCodes } from '../../src/contract/account.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { SessionReply } from '../../src/contract/session.js';
import { BackgroundTasks } from '../../src/http/background-tasks.js';
import { PASSWORD, type TestOffice, TestServer } from '../support/app.js';
import { NOON_ZONE, noonDay as dayIn } from '../support/days.js';
import { mailsTo, receivedBy, tokenSentTo } from '../support/mails.js';
import type { Answer, Person } from '../support/person.js';
import { appWith, linkApp, NEXT, turnOn } from '../support/second-steps.js';

/* The code after the password: of an authenticator app, or a recovery code. Two servers share its limits. */

let server: TestServer;
let other: TestServer;
let office: TestOffice;
let staff: Person;

const COOKIE = 'causa_second_step';

beforeAll(async () => {
  // Each browser comes from a network of its own, unless a test says otherwise.
  server = await TestServer.start({ TRUSTED_PROXIES: '127.0.0.1' });
  other = await TestServer.start({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(async () => {
  await server.stop();
  await other.stop();
});
beforeEach(async () => {
  office = await server.office({ timeZone: NOON_ZONE });
  ({ staff } = office);
});

let networks = 0;
const from = () => ({ 'x-forwarded-for': `2001:db8:0:${(networks += 1).toString(16)}::1` });

/** The password alone, in a browser. */
function password(browser: Person, email = staff.email, typed = PASSWORD) {
  const body = { email, password: typed };
  return browser.send<SessionReply>('POST', '/api/auth/sign-in', body, from());
}

function code(browser: Person, typed: string) {
  const body = { code: typed };
  return browser.send<SessionReply & ProblemBody>('POST', '/api/auth/second-step', body, from());
}

/** A new browser in which the password was right: as `password` leaves it, which hashes. */
async function halfway(): Promise<Person> {
  const browser = server.nobody();
  const { token, hash } = newToken();
  await server.owner.query(
    `insert into private.pending_sign_ins (token_hash, user_id, expires_at)
     values ($1, $2, now() + interval '10 minutes')`,
    [hash, staff.userId],
  );
  browser.cookies.set(COOKIE, token);
  return browser;
}

const isIn = async (person: Person) =>
  (await person.at(other.url).get('/api/cases')).status === 200;
const account = async (person: Person) => (await person.get<Account>('/api/account')).body;
const said = ({ status, body }: Answer<ProblemBody>) => [status, body.code];

async function actions(): Promise<string[]> {
  // Some rows are written after the answer.
  await Promise.all([server, other].map(({ app }) => app.get(BackgroundTasks).settled()));
  const { rows } = await server.owner.query<{ action: string }>(
    'select action from audit_log where office_id = $1 order by created_at, id',
    [office.id],
  );
  return rows.map(({ action }) => action);
}

/** Ends the effect of a used code, as if half an hour had passed. */
const later = () =>
  server.owner.query(
    'update private.authenticators set last_step = last_step - 60 where user_id = $1',
    [staff.userId],
  );

describe('two steps', () => {
  it('are on only after the app’s first code, and show ten recovery codes then', async () => {
    const app = await linkApp(staff);
    expect((await account(staff)).secondStep).toEqual({ since: null, recoveryCodes: 0 });
    expect((await password(server.nobody())).body.session).not.toBeNull();
    const confirm = (typed: string) =>
      staff.post<RecoveryCodes & ProblemBody>('/api/account/second-step/confirm', { code: typed });
    expect(said(await confirm(app.code(3600)))).toEqual([422, 'wrong_code']);
    const { status, body } = await confirm(app.code());
    expect([status, new Set(body.codes).size]).toEqual([200, 10]);
    const { secondStep } = await account(staff);
    expect(secondStep).toEqual({ since: expect.any(String) as string, recoveryCodes: 10 });
    expect(said(await confirm(app.code(NEXT)))).toEqual([409, 'second_step_on']);
  });

  it('end every other session when they are turned on, and are told by mail', async () => {
    const phone = server.nobody();
    await password(phone);
    expect(await isIn(phone)).toBe(true);
    await turnOn(staff);
    expect([await isIn(phone), await isIn(staff)]).toEqual([false, true]);
    expect((await receivedBy(server, staff.email))[0]!.subject).toBe('Dois passos ativados');
    expect(await actions()).toContain('second_step_on');
  });

  it('keep the secret encrypted, and the codes as keyed hashes', async () => {
    const { secret, codes } = await turnOn(staff);
    const { rows } = await server.owner.query<{ kept: string }>(
      `select to_jsonb(a)::text || (select json_agg(c)::text from private.recovery_codes c where c.user_id = a.user_id) as kept
       from private.authenticators a where a.user_id = $1`,
      [staff.userId],
    );
    const { TOTP } = await import('otpauth');
    const hex = new TOTP({ secret }).secret.hex.toLowerCase();
    for (const open of [secret, hex, ...codes]) expect(rows[0]!.kept).not.toContain(open);
  });

  it('need the password to begin, to be turned off and for new recovery codes', async () => {
    const post = (path: string, body: object) =>
      staff.post<ProblemBody>(`/api/account/second-step${path}`, body);
    const wrong = { currentPassword: 'errada, errada' };
    expect(said(await post('', wrong))).toEqual([422, 'wrong_password']);
    const app = await turnOn(staff);
    expect(said(await post('/codes', wrong))).toEqual([422, 'wrong_password']);
    expect(said(await post('/off', { ...wrong, code: app.code(NEXT) }))).toEqual([
      422,
      'wrong_password',
    ]);
    expect((await account(staff)).secondStep.since).not.toBeNull();
  });

  it('give new recovery codes, and those of before count no more', async () => {
    const { codes } = await turnOn(staff);
    const { body } = await staff.post<RecoveryCodes>('/api/account/second-step/codes', {
      currentPassword: PASSWORD,
    });
    expect(new Set([...codes, ...body.codes]).size).toBe(20);
    expect((await code(await halfway(), codes[0]!)).status).toBe(422);
    expect((await code(await halfway(), body.codes[0]!)).status).toBe(200);
  });

  it('are turned off with the password and a code, which a recovery code is, too', async () => {
    const { codes, spent } = await turnOn(staff);
    const off = (typed: string) =>
      staff.post<ProblemBody>('/api/account/second-step/off', {
        currentPassword: PASSWORD,
        code: typed,
      });
    expect(said(await off(spent))).toEqual([422, 'wrong_code']);
    expect((await off(codes[3]!)).status).toBe(204);
    expect((await password(server.nobody())).body.session).not.toBeNull();
    expect(said(await off(codes[4]!))).toEqual([409, 'second_step_off']);
    expect((await receivedBy(server, staff.email, 2))[1]!.subject).toBe('Dois passos desativados');
  });

  it('are turned on by one of two who confirm at once, and that one’s codes count', async () => {
    const app = await linkApp(staff);
    const both = await Promise.all(
      [staff, staff.at(other.url)].map((each) =>
        each.post<RecoveryCodes>('/api/account/second-step/confirm', { code: app.code() }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = both.find(({ status }) => status === 200)!;
    expect((await code(await halfway(), body.codes[0]!)).status).toBe(200);
  });
});

describe('a sign-in with two steps', () => {
  it('opens no session before the second, whatever the browser then asks for', async () => {
    const app = await turnOn(staff);
    const browser = server.nobody();
    const { body, headers } = await password(browser);
    expect(body).toEqual({ session: null, secondStep: { passkey: false } });
    const cookie = headers.getSetCookie().find((each) => each.startsWith(COOKIE));
    expect(cookie?.replace(/=[^;]+/, '')).toBe(
      `${COOKIE}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect([...browser.cookies.keys()]).toEqual([COOKIE]);
    expect(await isIn(browser)).toBe(false);
    for (const path of ['refresh', 'office']) {
      expect((await browser.post(`/api/auth/${path}`, { slug: office.slug })).status).toBe(401);
    }
    expect((await browser.get('/api/account')).status).toBe(401);

    const entered = await code(browser, app.code(NEXT));
    expect(entered.body.session).toMatchObject({ email: staff.email });
    expect(await isIn(browser)).toBe(true);
    expect([...browser.cookies.keys()].toSorted()).toEqual([
      'causa_access',
      'causa_device',
      'causa_refresh',
    ]);
  });

  it('takes a code with spaces, and says how somebody came in', async () => {
    const app = await turnOn(staff);
    const digits = app.code(NEXT);
    expect((await code(await halfway(), ` ${digits.slice(0, 3)} ${digits.slice(3)} `)).status).toBe(
      200,
    );
    const { rows } = await server.owner.query(
      `select detail from audit_log where office_id = $1 and action = 'sign_in' order by created_at, id`,
      [office.id],
    );
    expect(rows).toEqual([{ detail: { by: 'code' } }]);
  });

  it('takes a code once: not again, not on another server, not both of two at once', async () => {
    const app = await turnOn(staff);
    const browsers = await Promise.all([halfway(), halfway(), halfway()]);
    const typed = app.code(NEXT);
    const answers = await Promise.all([
      code(browsers[0], typed),
      code(browsers[1].at(other.url), typed),
      code(browsers[2].at(other.url), typed),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect((await code(await halfway(), typed)).status).toBe(422);
  });

  it('takes no code that is an hour old, nor one before the last that it took', async () => {
    const app = await turnOn(staff);
    await later();
    const browser = await halfway();
    for (const ago of [3600, 600, 90]) {
      expect([ago, (await code(browser, app.code(ago))).status]).toEqual([ago, 422]);
    }
    expect((await code(browser, app.code(NEXT))).status).toBe(200);
    expect((await code(await halfway(), app.code())).status).toBe(422);
  });

  it('takes a recovery code once, however it is typed, and tells how many are left', async () => {
    const { codes } = await turnOn(staff);
    const browser = await halfway();
    expect((await code(browser, codes[0]!.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await code(await halfway(), codes[0]!)).status).toBe(422);
    expect((await account(browser)).secondStep.recoveryCodes).toBe(9);
    const mail = (await receivedBy(server, staff.email, 2))[1]!;
    expect([mail.subject, /Códigos que restam\W+9/.test(mail.plain)]).toEqual([
      'Foi usado um código de recuperação',
      true,
    ]);
  });

  it('takes a recovery code once where two use it at the same time', async () => {
    const { codes } = await turnOn(staff);
    const browsers = await Promise.all([halfway(), halfway()]);
    const answers = await Promise.all([
      code(browsers[0], codes[0]!),
      code(browsers[1].at(other.url), codes[0]!),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('takes nobody else’s code, and no other’s recovery code', async () => {
    await turnOn(staff);
    const stranger = await turnOn((await server.office()).staff);
    const browser = await halfway();
    for (const typed of [stranger.code(NEXT), stranger.codes[0]!]) {
      expect((await code(browser, typed)).status).toBe(422);
    }
  });

  it('refuses what is no code', async () => {
    await turnOn(staff);
    const browser = await halfway();
    for (const typed of [
      '',
      '   ',
      'abcdef',
      '12345',
      '1234567',
      '7K4M-QX2',
      '1'.repeat(5000),
      '０００００００',
    ]) {
      expect([typed, (await code(browser, typed)).status]).toEqual([typed, 422]);
    }
    expect(await isIn(browser)).toBe(false);
  });

  it('is one time’s: a second step without it, after ten minutes, twice, or forged opens nothing', async () => {
    const app = await turnOn(staff);
    expect(said(await code(server.nobody(), app.code(NEXT)))).toEqual([401, 'second_step_expired']);
    const forged = server.nobody();
    forged.cookies.set(COOKIE, 'A'.repeat(43));
    expect(said(await code(forged, app.code(NEXT)))).toEqual([401, 'second_step_expired']);

    const late = await halfway();
    await server.owner.query(
      'update private.pending_sign_ins set expires_at = now() where user_id = $1',
      [staff.userId],
    );
    expect(said(await code(late, app.code(NEXT)))).toEqual([401, 'second_step_expired']);

    const browser = await halfway();
    const copy = browser.at(server.url);
    expect((await code(browser, app.code(NEXT))).status).toBe(200);
    await later();
    expect(said(await code(copy, app.code(NEXT)))).toEqual([401, 'second_step_expired']);
  });

  it('says nothing of two steps to who does not know the password', async () => {
    await turnOn(staff);
    const wrong = await password(server.nobody(), staff.email, 'errada, errada');
    const unknown = await password(server.nobody(), 'x@teste.example', 'errada, errada');
    const plain = ({ status, body }: Answer) => [status, { ...(body as object), requestId: '' }];
    expect(plain(wrong)).toEqual(plain(unknown));
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it('leads to the office that was named', async () => {
    const app = await turnOn(staff);
    const second = await server.office();
    await server.owner.query(
      `insert into user_roles (office_id, user_id, role) values ($1, $2, 'staff')`,
      [second.id, staff.userId],
    );
    const browser = server.nobody();
    const body = { email: staff.email, password: PASSWORD, slug: second.slug };
    await browser.post('/api/auth/sign-in', body);
    const entered = await code(browser, app.code(NEXT));
    expect(entered.body.session!.office.slug).toBe(second.slug);
  });

  it('begins anew after a new password: who was halfway with the old one is out', async () => {
    const app = await turnOn(staff);
    const thief = await halfway();
    await staff.put('/api/account/password', {
      currentPassword: PASSWORD,
      password: 'uma senha bem diferente',
    });
    expect(said(await code(thief, app.code(NEXT)))).toEqual([401, 'second_step_expired']);
  });
});

describe('a million codes', () => {
  it('are ten in a quarter of an hour, over all servers and browsers, and the right one is refused then', async () => {
    const { codes, code: shown } = await turnOn(staff);
    const browsers = [await halfway(), (await halfway()).at(other.url)];
    for (let n = 0; n < 10; n += 1) {
      expect((await code(browsers[n % 2]!, '000000')).status).toBe(422);
    }
    const right = await code(await halfway(), shown(NEXT));
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await code(await halfway(), codes[0]!)).status).toBe(429);
    const mails = await receivedBy(server, staff.email, 2);
    expect(mails[1]!.subject).toBe('Códigos errados na entrada');
    const recorded = await actions();
    expect(recorded.filter((action) => action === 'second_step_failed')).toHaveLength(10);
    expect(recorded.filter((action) => action === 'second_step_locked')).toHaveLength(1);
  });

  it('do not lock its owner out of a browser in which they were before', async () => {
    await staff.signIn(staff.email, PASSWORD);
    const { code: shown } = await turnOn(staff);
    const thief = await halfway();
    for (let n = 0; n < 11; n += 1) await code(thief, '000000');
    const own = server.nobody();
    own.cookies.set('causa_device', staff.cookies.get('causa_device')!);
    await password(own);
    expect((await code(own, shown(NEXT))).status).toBe(200);
  });

  it('are fifty in a day, also where every quarter of an hour is waited for', async () => {
    const { code: shown } = await turnOn(staff);
    const browser = await halfway();
    const { rows } = await server.owner.query<{ key: Buffer }>('select key from private.attempts');
    const before = new Set(rows.map(({ key }) => key.toString('hex')));
    await code(browser, '000000');
    const { rows: counted } = await server.owner.query<{ key: Buffer; left: number }>(
      'select key, extract(epoch from resets_at - now())::int as left from private.attempts',
    );
    const ours = counted.filter(({ key }) => !before.has(key.toString('hex')));
    const day = ours.find(({ left }) => left > 3600)!;
    await server.owner.query('update private.attempts set count = 50 where key = $1', [day.key]);
    expect((await code(browser, shown(NEXT))).status).toBe(429);
  });

  it('are nobody’s to try who does not know the password', async () => {
    const { code: shown } = await turnOn(staff);
    for (let n = 0; n < 12; n += 1) await code(server.nobody(), '000000');
    expect((await code(await halfway(), shown(NEXT))).status).toBe(200);
  });
});

describe('a lost telephone', () => {
  it('is not found by a new password: two steps stay on', async () => {
    const { codes } = await turnOn(staff);
    await server.nobody().post('/api/auth/password-reset', { email: staff.email });
    const tokenHash = await tokenSentTo(server, staff.email, 2);
    const body = { tokenHash, password: 'uma senha bem diferente' };
    expect((await server.nobody().post('/api/auth/password', body)).status).toBe(204);
    const browser = server.nobody();
    const half = await password(browser, staff.email, body.password);
    expect(half.body).toEqual({ session: null, secondStep: { passkey: false } });
    expect((await code(browser, codes[0]!)).status).toBe(200);
  });

  it('is helped by a colleague with two steps and the password: its owner is out, told, and comes in', async () => {
    await turnOn(staff);
    const colleague = await server.member(office, 'staff', 'Ana Reis');
    await turnOn(colleague);
    const id = await staffIdOf(staff);
    const path = `/api/staff-users/${id}/second-step`;
    expect((await colleague.get(path)).body).toEqual({
      id,
      fullName: 'Rita Sousa',
      on: true,
      resettable: true,
    });
    const reset = (currentPassword: string) =>
      colleague.post<ProblemBody>(`${path}/reset`, { currentPassword });
    expect(said(await reset('errada, errada'))).toEqual([422, 'wrong_password']);
    expect(await isIn(staff)).toBe(true);
    expect((await reset(PASSWORD)).status).toBe(204);
    expect(await isIn(staff)).toBe(false);
    expect((await password(server.nobody())).body.session).not.toBeNull();
    expect(said(await reset(PASSWORD))).toEqual([409, 'second_step_off']);
    expect((await receivedBy(server, staff.email, 2))[1]!.subject).toBe(
      'Dois passos repostos por um colega',
    );
    const { rows } = await server.owner.query(
      `select user_id, subject_id from audit_log where office_id = $1 and action = 'second_step_reset'`,
      [office.id],
    );
    expect(rows).toEqual([{ user_id: colleague.userId, subject_id: id }]);
  });

  it('is not helped by oneself, by who has one step, by a client, nor where another office has the account', async () => {
    await turnOn(staff);
    const colleague = await server.member(office, 'staff', 'Ana Reis');
    const client = await server.member(office, 'client');
    const path = `/api/staff-users/${await staffIdOf(staff)}/second-step/reset`;
    const reset = (person: Person) => person.post<ProblemBody>(path, { currentPassword: PASSWORD });
    expect(said(await reset(staff))).toEqual([403, 'forbidden']);
    expect(said(await reset(client))).toEqual([403, 'forbidden']);
    expect(said(await reset(colleague))).toEqual([409, 'own_second_step_first']);
    await turnOn(colleague);
    const second = await server.office();
    await server.owner.query(
      `insert into user_roles (office_id, user_id, role) values ($1, $2, 'client')`,
      [second.id, staff.userId],
    );
    expect(said(await reset(colleague))).toEqual([409, 'member_elsewhere']);
    expect((await account(staff)).secondStep.since).not.toBeNull();
    expect(await isIn(staff)).toBe(true);
  });
});

describe('an office that asks for two steps', () => {
  const require = (person: Person, day: string | null) =>
    person.put<ProblemBody>('/api/office/second-step', { from: day });

  it('is asked to by who has two steps alone, from a day that is to come', async () => {
    expect(said(await require(staff, dayIn(7)))).toEqual([409, 'own_second_step_first']);
    await turnOn(staff);
    const past = await require(staff, '2020-01-01');
    expect([past.status, past.body.errors]).toEqual([422, { from: 'O dia já passou' }]);
    await server.member(office, 'staff', 'Ana Reis');
    expect((await require(staff, dayIn(7))).body).toEqual({ from: dayIn(7), staff: 2, without: 1 });
    expect((await require(staff, null)).body).toMatchObject({ from: null });
    expect(await actions()).toEqual(
      expect.arrayContaining(['second_step_required', 'second_step_not_required']),
    );
  });

  it('says so before that day, and nothing is refused yet', async () => {
    const colleague = await server.member(office, 'staff', 'Ana Reis');
    await turnOn(staff);
    await require(staff, dayIn(7));
    const { body } = await colleague.get<SessionReply>('/api/auth/session');
    expect(body.session!.missingSecondStep).toEqual({ from: dayIn(7), due: false });
    expect(await isIn(colleague)).toBe(true);
    const own = await staff.get<SessionReply>('/api/auth/session');
    expect(own.body.session!.missingSecondStep).toBeNull();
  });

  it('refuses all but turning them on from that day, on every server at once', async () => {
    const colleague = await server.member(office, 'staff', 'Ana Reis');
    await turnOn(staff);
    await require(staff, dayIn(1));
    await server.owner.query(
      'update offices set second_step_from = current_date - 1 where id = $1',
      [office.id],
    );
    const there = colleague.at(other.url);
    for (const [method, path, body] of [
      ['GET', '/api/cases'],
      ['POST', '/api/cases', { title: 'x' }],
      ['GET', '/api/clients/export.csv'],
      ['GET', '/api/account/profile'],
      ['PUT', '/api/account/profile', { fullName: 'x', version: 1 }],
      ['GET', '/api/account/sessions'],
      ['POST', '/api/account/sessions/end-others'],
      ['PUT', '/api/account/password', { currentPassword: PASSWORD, password: 'outra senha boa' }],
      ['POST', '/api/account/passkeys/options', { currentPassword: PASSWORD }],
      ['PUT', '/api/office/second-step', { from: null }],
    ] as const) {
      expect([path, ...said(await there.send<ProblemBody>(method, path, body))]).toEqual([
        path,
        403,
        'second_step_required',
      ]);
    }
    const { body } = await there.get<SessionReply>('/api/auth/session');
    expect(body.session!.missingSecondStep).toMatchObject({ due: true });
    expect(await isIn(staff)).toBe(true);

    await turnOn(colleague);
    expect(await isIn(colleague)).toBe(true);
    expect((await colleague.get<SessionReply>('/api/auth/session')).body.session).toMatchObject({
      missingSecondStep: null,
    });
  });

  it('lets nobody turn theirs off, and asks nothing of clients', async () => {
    const client = await server.member(office, 'client');
    const { code: shown } = await turnOn(staff);
    await require(staff, dayIn(0));
    const body = { currentPassword: PASSWORD, code: shown(NEXT) };
    expect(said(await staff.post('/api/account/second-step/off', body))).toEqual([
      409,
      'second_step_kept',
    ]);
    expect((await client.get('/api/account/sessions')).status).toBe(200);
    expect((await require(client, null)).status).toBe(403);
  });

  it('asks it of its own staff alone: the same person works in another office', async () => {
    const second = await server.office();
    const colleague = await server.member(office, 'staff', 'Ana Reis');
    await server.owner.query(
      `insert into user_roles (office_id, user_id, role) values ($1, $2, 'staff')`,
      [second.id, colleague.userId],
    );
    await turnOn(staff);
    await require(staff, dayIn(0));
    expect(await isIn(colleague)).toBe(false);
    expect((await colleague.post('/api/auth/office', { slug: second.slug })).status).toBe(200);
    expect(await isIn(colleague)).toBe(true);
  });
});

async function staffIdOf(person: Person): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>(
    'select id from staff_users where user_id = $1',
    [person.userId],
  );
  return rows[0]!.id;
}

it('an app that is not linked within an hour is forgotten', async () => {
  const app = await linkApp(staff);
  await server.owner.query(
    `update private.authenticators set created_at = now() - interval '61 minutes' where user_id = $1`,
    [staff.userId],
  );
  const confirm = { code: app.code() };
  expect((await staff.post('/api/account/second-step/confirm', confirm)).status).toBe(422);
  const again = await linkApp(staff);
  expect(again.secret).not.toBe(app.secret);
  expect(
    (await staff.post('/api/account/second-step/confirm', { code: appWith(app.secret).code() }))
      .status,
  ).toBe(422);
  expect(await mailsTo(server, staff.email)).toEqual([]);
});
