import type { ProblemBody } from '../../src/contract/problems.js';
import type { SessionReply } from '../../src/contract/session.js';
import { PASSWORD, TestServer } from '../support/app.js';
import type { Answer, Person } from '../support/person.js';

/** Two servers on one database: what one does must be effective on the other at once. */
let one: TestServer;
let two: TestServer;
let staff: Person;

beforeAll(async () => {
  one = await TestServer.start();
  two = await TestServer.start();
});
afterAll(async () => {
  await one.stop();
  await two.stop();
});
beforeEach(async () => {
  ({ staff } = await one.office());
});

const ACCESS = 'causa_access';
const REFRESH = 'causa_refresh';
/** Stays when a session ends. */
const DEVICE = 'causa_device';

function refresh(person: Person): Promise<Answer<SessionReply>> {
  return person.post<SessionReply>('/api/auth/refresh');
}

/** Asks both servers whether the person still has a session, and whether they get data. */
async function standing(person: Person): Promise<unknown[]> {
  const answers = [];
  for (const url of [one.url, two.url]) {
    const there = person.at(url);
    answers.push((await there.get<SessionReply>('/api/auth/session')).body.session !== null);
    answers.push((await there.get('/api/cases')).status);
  }
  return answers;
}

const SIGNED_IN = [true, 200, true, 200];
const OVER = [false, 401, false, 401];

async function agePast(seconds: number): Promise<void> {
  await one.owner.query(
    `update private.refresh_tokens set spent_at = spent_at - make_interval(secs => $1)
     where session_id in (select id from private.sessions where user_id = $2)`,
    [seconds, staff.userId],
  );
}

describe('a session', () => {
  it('is told as nobody without cookies, with altered ones and with another’s signature', async () => {
    const nobody = one.nobody();
    expect((await nobody.get('/api/auth/session')).body).toEqual({ session: null });
    const [header = '', payload = '', signature = ''] = staff.cookies.get(ACCESS)!.split('.');
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const forged of [
      'nada',
      `${header}.${payload}.`,
      `${unsigned}.${payload}.`,
      `${header}.${Buffer.from('{"sub":"x"}').toString('base64url')}.${signature}`,
      `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    ]) {
      nobody.cookies.set(ACCESS, forged);
      expect((await nobody.get('/api/auth/session')).body).toEqual({ session: null });
      const refused = await nobody.get<ProblemBody>('/api/cases');
      expect([refused.status, refused.body.code]).toEqual([401, 'not_signed_in']);
    }
  });

  it('has an access token that counts for 15 minutes, on a server that has read it before, too', async () => {
    const statusAfter = async (minutes: number) => {
      vi.setSystemTime(began + minutes * 60_000);
      return (await staff.get('/api/cases')).status;
    };
    const began = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      expect([await statusAfter(0), await statusAfter(14), await statusAfter(15.1)]).toEqual([
        200, 200, 401,
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is over everywhere at once after the sign-out on one server', async () => {
    ({ staff } = await one.officeBySignIn());
    const tab = staff.at(two.url);
    expect((await staff.post('/api/auth/sign-out')).status).toBe(204);
    expect([...staff.cookies.keys()]).toEqual([DEVICE]);
    expect(await standing(tab)).toEqual(OVER);
    expect((await refresh(tab)).status).toBe(401);
    expect([...tab.cookies.keys()]).toEqual([DEVICE]);
  });

  it('leaves a row of its beginning and its end in the record, with the address', async () => {
    ({ staff } = await one.officeBySignIn());
    await staff.post('/api/auth/sign-out');
    await staff.at(two.url).post('/api/auth/sign-out');
    const { rows } = await one.owner.query(
      'select action, host(address) as address from audit_log where user_id = $1 order by created_at, id',
      [staff.userId],
    );
    expect(rows).toEqual([
      { action: 'sign_in', address: '127.0.0.1' },
      { action: 'sign_out', address: '127.0.0.1' },
    ]);
  });

  it('can be ended when only the refresh cookie is left, and ended again', async () => {
    const tab = staff.at(one.url);
    tab.cookies.delete(ACCESS);
    expect((await tab.post('/api/auth/sign-out')).status).toBe(204);
    expect(await standing(staff)).toEqual(OVER);
    expect((await staff.post('/api/auth/sign-out')).status).toBe(204);
    expect((await one.nobody().post('/api/auth/sign-out')).status).toBe(204);
  });

  it('is over when its time has passed', async () => {
    await one.owner.query('update private.sessions set expires_at = now() where user_id = $1', [
      staff.userId,
    ]);
    expect(await standing(staff)).toEqual(OVER);
    expect((await refresh(staff)).status).toBe(401);
  });

  it('goes on for 30 days at each use, but never beyond 90 days', async () => {
    const expiry = async (): Promise<{ left: number; age: number }> => {
      const { rows } = await one.owner.query<{ left: number; age: number }>(
        `select round(extract(epoch from expires_at - now()) / 86400)::int as left,
                round(extract(epoch from expires_at - created_at) / 86400)::int as age
         from private.sessions where user_id = $1`,
        [staff.userId],
      );
      return rows[0]!;
    };
    const began = (days: number) =>
      one.owner.query(
        `update private.sessions set created_at = now() - make_interval(hours => $1),
           expires_at = now() + interval '1 day' where user_id = $2`,
        [days * 24, staff.userId],
      );
    await began(50);
    await refresh(staff);
    expect(await expiry()).toEqual({ left: 30, age: 80 });
    await began(80);
    await refresh(staff);
    expect(await expiry()).toEqual({ left: 10, age: 90 });
    await expect(began(90)).rejects.toMatchObject({ constraint: 'sessions_end' });
    expect(await standing(staff)).toEqual(SIGNED_IN);
    await one.owner.query(
      `update private.sessions set created_at = now() - interval '2160 hours', expires_at = now()
       where user_id = $1`,
      [staff.userId],
    );
    expect(await standing(staff)).toEqual(OVER);
    expect((await refresh(staff)).status).toBe(401);
  });

  it('takes what the browser kept of the office along when it is ended, and nothing when it goes on', async () => {
    expect((await refresh(staff)).headers.get('clear-site-data')).toBeNull();
    const { headers } = await staff.post('/api/auth/sign-out');
    expect(headers.get('clear-site-data')).toBe('"cache", "storage"');
  });

  it('is over when its person left the office', async () => {
    await one.owner.query('delete from user_roles where user_id = $1', [staff.userId]);
    expect(await standing(staff)).toEqual(OVER);
    expect((await refresh(staff)).status).toBe(401);
  });
});

describe('a refresh token', () => {
  it('is spent for another one and a new access token', async () => {
    const before = new Map(staff.cookies);
    const { status, body } = await refresh(staff);
    expect(status).toBe(200);
    expect(body.session).toMatchObject({ userId: staff.userId });
    expect(staff.cookies.get(REFRESH)).not.toBe(before.get(REFRESH));
    expect(await standing(staff)).toEqual(SIGNED_IN);
  });

  it('brings a person back whose access token has gone', async () => {
    staff.cookies.delete(ACCESS);
    expect((await staff.get('/api/cases')).status).toBe(401);
    expect((await staff.get('/api/auth/session')).body).toEqual({ session: null, renewable: true });
    expect((await refresh(staff)).status).toBe(200);
    expect((await staff.get('/api/cases')).status).toBe(200);
  });

  it('gives the same successor to two tabs at once, on two servers', async () => {
    const tabs = Array.from({ length: 6 }, (_, index) => staff.at(index % 2 ? one.url : two.url));
    const answers = await Promise.all(tabs.map(refresh));
    expect(answers.map((answer) => answer.status)).toEqual(Array<number>(6).fill(200));
    expect(new Set(tabs.map((tab) => tab.cookies.get(REFRESH))).size).toBe(1);
    for (const tab of tabs) expect((await refresh(tab)).status).toBe(200);
  });

  it('that comes again after 20 seconds ends the whole session', async () => {
    ({ staff } = await one.officeBySignIn());
    const copy = staff.at(two.url);
    await refresh(staff);
    await agePast(21);
    expect((await refresh(copy)).status).toBe(401);
    expect([...copy.cookies.keys()]).toEqual([DEVICE]);
    expect(await standing(staff)).toEqual(OVER);
    expect((await refresh(staff)).status).toBe(401);
    const { rows } = await one.owner.query(
      `select action from audit_log where user_id = $1 and action = 'refresh_token_reused'`,
      [staff.userId],
    );
    expect(rows).toHaveLength(1);
  });

  it('that comes again within 20 seconds ends nothing', async () => {
    const copy = staff.at(two.url);
    await refresh(staff);
    await agePast(15);
    expect((await refresh(copy)).status).toBe(200);
    expect(await standing(staff)).toEqual(SIGNED_IN);
  });

  it('that is missing, altered, cut or none at all is refused and ends nothing', async () => {
    const token = staff.cookies.get(REFRESH)!;
    const altered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const wrong of [undefined, altered, token.slice(1), 'nada']) {
      const other = one.nobody();
      if (wrong !== undefined) other.cookies.set(REFRESH, wrong);
      const answer = await refresh(other);
      expect([wrong, answer.status]).toEqual([wrong, 401]);
      expect(answer.body).toMatchObject({ code: 'not_signed_in' });
    }
    expect(await standing(staff)).toEqual(SIGNED_IN);
  });

  it('that has expired is refused', async () => {
    await one.owner.query(
      `update private.refresh_tokens set expires_at = now()
       where session_id in (select id from private.sessions where user_id = $1)`,
      [staff.userId],
    );
    expect((await refresh(staff)).status).toBe(401);
  });

  it('is nowhere stored in the clear', async () => {
    ({ staff } = await one.officeBySignIn());
    const { rows } = await one.owner.query<{ hash: Buffer }>(
      `select token_hash as hash from private.refresh_tokens t join private.sessions s on s.id = t.session_id
       where s.user_id = $1`,
      [staff.userId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.hash.equals(Buffer.from(staff.cookies.get(REFRESH)!, 'base64url'))).toBe(false);
  });
});

// Passport keeps its strategies once for the whole process, so servers with other settings come last.
describe('a server with', () => {
  it('another secret trusts no token of ours, but knows the session by its refresh token', async () => {
    const foreign = await TestServer.start({ SECRET_KEY: 'quite another secret of 32 characters' });
    try {
      expect((await staff.at(foreign.url).get('/api/cases')).status).toBe(401);
      expect((await refresh(staff.at(foreign.url))).status).toBe(200);
    } finally {
      await foreign.stop();
    }
  });

  it('an https address binds its cookies to the host', async () => {
    const secure = await TestServer.start({
      PUBLIC_URL: 'https://causa.example',
      TRUSTED_PROXIES: '127.0.0.1',
    });
    try {
      const answer = await secure
        .nobody()
        .send(
          'POST',
          '/api/auth/sign-in',
          { email: staff.email, password: PASSWORD },
          { origin: 'https://causa.example', 'x-forwarded-host': 'causa.example' },
        );
      expect(answer.status).toBe(200);
      expect(
        answer.headers
          .getSetCookie()
          .map((cookie) => cookie.replace(/=[^;]+/, ''))
          .sort(),
      ).toEqual([
        '__Host-causa_access; Max-Age=900; Path=/; HttpOnly; Secure; SameSite=Lax',
        '__Host-causa_device; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
        '__Host-causa_refresh; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
      ]);
    } finally {
      await secure.stop();
    }
  });
});
