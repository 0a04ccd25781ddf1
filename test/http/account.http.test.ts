import { LIMITS } from '../../src/auth/auth.limits.js';
import type { Account, OpenSessions, Profile } from '../../src/contract/account.js';
import type { Dashboard } from '../../src/contract/dashboard.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { SessionReply } from '../../src/contract/session.js';
import type { StaffUser } from '../../src/contract/users.js';
import { type Attempt, RateLimiter } from '../../src/rate-limiter/rate-limiter.js';
import { PASSWORD, type TestOffice, TestServer } from '../support/app.js';
import { receivedBy } from '../support/mails.js';
import type { Answer, Person } from '../support/person.js';

/* One's own name, password and sessions. Two servers: what ends on one has ended on the other. */

let server: TestServer;
let other: TestServer;
let office: TestOffice;
let staff: Person;

const NEW_PASSWORD = 'uma senha bem diferente';

beforeAll(async () => {
  server = await TestServer.start();
  other = await TestServer.start();
});
afterAll(async () => {
  await server.stop();
  await other.stop();
});
beforeEach(async () => {
  office = await server.office();
  ({ staff } = office);
});

/** Signs the same person in at another browser. */
async function elsewhere(userAgent = 'curl/8.5.0', password = PASSWORD): Promise<Person> {
  const person = server.nobody();
  const body = { email: staff.email, password };
  const headers = { 'user-agent': userAgent };
  const { status } = await person.send('POST', '/api/auth/sign-in', body, headers);
  expect(status).toBe(200);
  return person;
}

async function isOver(person: Person): Promise<boolean> {
  const { status } = await person.at(other.url).get('/api/cases');
  return status === 401;
}

const change = (person: Person, currentPassword: string, password: string) =>
  person.put<ProblemBody>('/api/account/password', { currentPassword, password });

/** Attempts that there were before. */
const tried = (...attempts: Attempt[]) => server.app.get(RateLimiter).count(...attempts);

const problem = ({ status, body }: Answer<ProblemBody>) => [status, body.code, body.errors];

describe('one’s own profile', () => {
  it('shows name, telephone, e-mail and position, and takes another name and telephone', async () => {
    const { body: shown } = await staff.get<Profile>('/api/account/profile');
    expect(shown).toEqual({
      fullName: 'Rita Sousa',
      phone: null,
      email: staff.email,
      position: 'Funcionário',
      version: 1,
    });
    const { body: changed } = await staff.put<Profile>('/api/account/profile', {
      fullName: '  Rita  Sousa Pinto\u200b ',
      phone: '+351 912 000 114',
      version: 1,
    });
    expect(changed).toMatchObject({ phone: '+351 912 000 114', version: 2 });
    expect((await staff.get<Profile>('/api/account/profile')).body).toEqual(changed);
    const { body } = await staff.get<SessionReply>('/api/auth/session');
    expect(body.session!.fullName).toBe(changed.fullName);
    const named = { fullName: 'Rita', version: 2 };
    const { body: kept } = await staff.put<Profile>('/api/account/profile', named);
    expect(kept.phone).toBe('+351 912 000 114');
  });

  it('is refused without a name, with another’s field, and where it changed meanwhile', async () => {
    const put = (body: object) => staff.put<ProblemBody>('/api/account/profile', body);
    expect(problem(await put({ fullName: ' \u200b ', version: 1 }))).toEqual([
      422,
      'validation_failed',
      { fullName: 'Nome é obrigatório' },
    ]);
    for (const field of ['email', 'position', 'userId', 'officeId', 'role']) {
      const { status } = await put({ fullName: 'Rita', version: 1, [field]: 'x' });
      expect([field, status]).toEqual([field, 422]);
    }
    expect((await put({ fullName: 'Rita', version: 1 })).status).toBe(200);
    const late = await put({ fullName: 'Tarde', version: 1 });
    expect([late.status, late.body.code, late.body.changedByYou]).toEqual([
      409,
      'stale_version',
      true,
    ]);
    expect(late.body.current).toMatchObject({ fullName: 'Rita', version: 2 });
  });

  it('is refused where a colleague changed it meanwhile, who is named', async () => {
    const colleague = await server.member(office, 'staff', 'Ana Reis');
    const { body: members } = await colleague.list<StaffUser>('/api/staff-users');
    const { id, version } = members.find(({ userId }) => userId === staff.userId)!;
    const changed = { fullName: 'Rita Sousa Pinto', version };
    expect((await colleague.put(`/api/staff-users/${id}`, changed)).status).toBe(200);
    const late = { phone: '+351 912 000 114', version };
    const { status, body } = await staff.put<ProblemBody>('/api/account/profile', late);
    expect([status, body.code, body.changedBy]).toEqual([409, 'stale_version', 'Ana Reis']);
    expect(body.changedByYou).toBe(false);
    expect(body.current).toMatchObject({ fullName: 'Rita Sousa Pinto', phone: null, version: 2 });
  });

  it('takes one of two changes at once', async () => {
    const put = (fullName: string) => staff.put('/api/account/profile', { fullName, version: 1 });
    const answers = await Promise.all([put('Rita Um'), put('Rita Dois')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('changes nobody else’s', async () => {
    const colleague = await server.member(office, 'staff', 'Ana Reis');
    await staff.put('/api/account/profile', { fullName: 'Rita', version: 1 });
    const { body } = await colleague.get<Profile>('/api/account/profile');
    expect(body).toMatchObject({ fullName: 'Ana Reis', version: 1 });
  });
});

describe('the first steps of a new office', () => {
  const hidden = async (person: Person) =>
    (await person.get<Dashboard>('/api/dashboard')).body.firstStepsHidden;

  it('are hidden by a person from themselves alone, wherever they sign in, and stay so', async () => {
    const colleague = await server.member(office, 'staff', 'Ana Reis');
    for (const _ of ['first', 'again']) {
      expect((await staff.post('/api/account/first-steps/hide')).status).toBe(204);
    }
    expect(await hidden(await elsewhere())).toBe(true);
    expect(await hidden(colleague)).toBe(false);
  });

  it('are hidden in one office, not in another of the same person', async () => {
    const second = await server.office();
    await server.owner.query(
      `with member as (insert into user_roles (office_id, user_id, role) values ($1, $2, 'staff'))
       insert into staff_users (office_id, user_id, full_name, email) values ($1, $2, 'Rita Sousa', $3)`,
      [second.id, staff.userId, staff.email],
    );
    await staff.post('/api/account/first-steps/hide');
    await staff.post('/api/auth/office', { slug: second.slug });
    expect(await hidden(staff)).toBe(false);
    await staff.post('/api/auth/office', { slug: office.slug });
    expect(await hidden(staff)).toBe(true);
  });
});

describe('a new password', () => {
  it('ends every other session at once, on every server, and not the one that chose it', async () => {
    const [laptop, phone] = [await elsewhere(), await elsewhere()];
    expect((await change(staff, PASSWORD, NEW_PASSWORD)).status).toBe(204);
    expect([await isOver(laptop), await isOver(phone), await isOver(staff)]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await phone.post('/api/auth/refresh')).status).toBe(401);
    expect((await staff.post('/api/auth/refresh')).status).toBe(200);
    const old = await server
      .nobody()
      .post<ProblemBody>('/api/auth/sign-in', { email: staff.email, password: PASSWORD });
    expect(old.status).toBe(401);
    await elsewhere('curl/8.5.0', NEW_PASSWORD);
  });

  it('is told by mail and in the record, and its day is shown', async () => {
    await server.owner.query(
      `update private.users set password_changed_at = '2020-01-01' where id = $1`,
      [staff.userId],
    );
    const before = (await staff.get<Account>('/api/account')).body.passwordChangedAt;
    expect(before).toMatch(/^2020-01-01T/);
    await change(staff, PASSWORD, NEW_PASSWORD);
    const { body } = await staff.get<Account>('/api/account');
    expect(body.passwordChangedAt > before).toBe(true);
    const [mail] = await receivedBy(server, staff.email);
    expect(mail!.subject).toBe('A senha foi alterada');
    expect(mail!.plain).toContain('/auth?mode=recovery');
    const { rows } = await server.owner.query<{ action: string }>(
      'select action from audit_log where user_id = $1 order by created_at, id',
      [staff.userId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['password_changed']);
  });

  it('keeps the browser that chose it known, and no other', async () => {
    const phone = await elsewhere();
    await change(staff, PASSWORD, NEW_PASSWORD);
    const tryIn = (browser: Person, password: string) =>
      browser.post('/api/auth/sign-in', { email: staff.email, password });
    await tried([LIMITS['sign-in of an e-mail'], staff.email, 10]);
    expect((await tryIn(phone, NEW_PASSWORD)).status).toBe(429);
    expect((await tryIn(staff, NEW_PASSWORD)).status).toBe(200);
  });

  it('is refused when it is too short, common or one’s own e-mail', async () => {
    const common = { password: 'Esta senha é demasiado comum. Escolha outra.' };
    for (const [password, errors] of [
      ['curta', { password: 'A senha deve ter pelo menos 6 caracteres' }],
      ['password', common],
      [staff.email, common],
    ] as const) {
      const refused = await change(staff, PASSWORD, password);
      expect([password, refused.status, refused.body.errors]).toEqual([password, 422, errors]);
    }
  });

  it('needs the present one, which nobody can try more than ten times', async () => {
    const phone = await elsewhere();
    await tried([LIMITS['proof in a session'], staff.userId, 8]);
    for (let n = 0; n < 2; n += 1) {
      expect(problem(await change(staff, `errada ${n}`, NEW_PASSWORD))).toEqual([
        422,
        'wrong_password',
        { currentPassword: 'A senha atual não está correta.' },
      ]);
    }
    expect((await change(staff, PASSWORD, NEW_PASSWORD)).status).toBe(429);
    expect((await change(staff.at(other.url), PASSWORD, NEW_PASSWORD)).status).toBe(429);
    expect(await isOver(phone)).toBe(false);
    await elsewhere();
  });

  it('is chosen once by two who choose at the same time', async () => {
    const both = await Promise.all([
      change(staff, PASSWORD, `${NEW_PASSWORD} um`),
      change(staff.at(other.url), PASSWORD, `${NEW_PASSWORD} dois`),
    ]);
    const [chosen, late] = both.map(({ status }) => status).toSorted();
    expect(chosen).toBe(204);
    // It came after the other's password was stored, or while it was.
    expect([401, 422]).toContain(late);
    const winner = both[0].status === 204 ? `${NEW_PASSWORD} um` : `${NEW_PASSWORD} dois`;
    await elsewhere('curl/8.5.0', winner);
  });
});

describe('one’s own sessions', () => {
  const CHROME =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

  const list = async (person: Person) =>
    (await person.get<OpenSessions>('/api/account/sessions')).body.sessions;

  it('are listed with browser, address, office and last use, this one first', async () => {
    await elsewhere(CHROME);
    const sessions = await list(staff);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ current: true, address: '127.0.0.1' });
    expect(sessions[1]).toMatchObject({
      current: false,
      userAgent: CHROME,
      address: '127.0.0.1',
      officeName: `Escritório ${office.slug}`,
    });
    expect(Date.parse(sessions[1]!.usedAt)).not.toBeNaN();
  });

  it('were last used when they were renewed, in the browser and at the address of then', async () => {
    await server.owner.query(
      `update private.sessions set used_at = '2020-01-01', address = '192.0.2.1' where user_id = $1`,
      [staff.userId],
    );
    const headers = { 'user-agent': `x${'y'.repeat(400)}` };
    await staff.send('POST', '/api/auth/refresh', {}, headers);
    const [session] = await list(staff);
    expect(session!.usedAt > '2021').toBe(true);
    expect(session).toMatchObject({ address: '127.0.0.1', userAgent: `x${'y'.repeat(299)}` });
  });

  it('end one by one, with the next request', async () => {
    const phone = await elsewhere(CHROME);
    const { id } = (await list(staff)).find(({ current }) => !current)!;
    expect((await staff.delete(`/api/account/sessions/${id}`)).status).toBe(204);
    expect([await isOver(phone), await isOver(staff)]).toEqual([true, false]);
    expect((await staff.delete(`/api/account/sessions/${id}`)).status).toBe(404);
    expect(await list(staff)).toHaveLength(1);
  });

  it('end all at once but this one', async () => {
    const others = await Promise.all([elsewhere(), elsewhere()]);
    expect((await staff.post('/api/account/sessions/end-others')).status).toBe(204);
    expect(await Promise.all(others.map(isOver))).toEqual([true, true]);
    expect(await isOver(staff)).toBe(false);
  });

  it('are nobody else’s to see or end, a colleague’s neither', async () => {
    const colleague = await server.member(office, 'staff', 'Ana Reis');
    const { id } = (await list(staff))[0]!;
    expect((await colleague.delete(`/api/account/sessions/${id}`)).status).toBe(404);
    expect((await list(colleague)).map((each) => each.id)).not.toContain(id);
    expect(await isOver(staff)).toBe(false);
  });

  it('work the same for a client user', async () => {
    const client = await server.member(office, 'client');
    expect(await list(client)).toHaveLength(1);
    expect((await change(client, PASSWORD, NEW_PASSWORD)).status).toBe(204);
  });
});
