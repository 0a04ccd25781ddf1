import type { LegalCase } from '../../src/contract/cases.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { StaffUser, StaffUserRecord, UserStatistics } from '../../src/contract/users.js';
import { PASSWORD, type TestOffice, TestServer } from '../support/app.js';
import { accept, inviteColleague, linkSentTo } from '../support/invitations.js';
import type { Person } from '../support/person.js';
import { until } from '../support/until.js';

/* The office's staff: who they are, and how one's access ends. Two servers, as replicas of one installation. */

let one: TestServer;
let two: TestServer;
let office: TestOffice;
let staff: Person;
let pedro: Person;

beforeAll(async () => {
  one = await TestServer.start();
  two = await TestServer.start();
});
afterAll(() => Promise.all([one.stop(), two.stop()]));
beforeEach(async () => {
  office = await one.office();
  staff = office.staff;
  pedro = await one.member(office, 'staff', 'Pedro Alves');
});

async function profileOf(person: Person): Promise<StaffUserRecord> {
  const { rows } = await one.owner.query<{ id: string }>(
    'select id from staff_users where office_id = $1 and user_id = $2',
    [office.id, person.userId],
  );
  return (await staff.get<StaffUserRecord>(`/api/staff-users/${rows[0]!.id}`)).body;
}

const save = (id: string, body: object, by = staff) =>
  by.put<StaffUserRecord & ProblemBody>(`/api/staff-users/${id}`, body);

const remove = (id: string, by = staff) =>
  by.delete<StaffUserRecord & ProblemBody>(`/api/staff-users/${id}`);

const names = async (filter: object = {}) => {
  const { body, headers } = await staff.list<StaffUser>('/api/staff-users', { filter });
  expect(headers.get('content-range')).toMatch(new RegExp(`/${body.length}$`));
  return body.map(({ fullName }) => fullName);
};

async function kept(): Promise<{ counted: number; rows: number }> {
  const { rows } = await one.owner.query<{ counted: number; rows: number }>(
    `select staff_users as counted,
       (select count(*)::int from staff_users s where s.office_id = u.office_id) as rows
     from usage_tracking u where office_id = $1`,
    [office.id],
  );
  return rows[0]!;
}

describe('the list of staff', () => {
  it('has who has access, the newest first, and finds them by name, position and telephone', async () => {
    const { id, version } = await profileOf(pedro);
    await save(id, { position: 'Advogado Sócio', phone: '+351 912 000 287', version });
    expect(await names()).toEqual(['Pedro Alves', 'Rita Sousa']);
    for (const q of ['pedro', 'SOCIO advogado', '912 000 287', '912000287', 'alves 287', 'pe']) {
      expect([q, await names({ q })]).toEqual([q, ['Pedro Alves']]);
    }
    expect(await names({ q: 'ninguém' })).toEqual([]);
  });

  it('counts them beside client users and invitations', async () => {
    const client = { name: 'Vale Verde', portalUsers: [{ fullName: 'Ana', email: pedro.email }] };
    await staff.post('/api/clients', client);
    const { body } = await staff.get<UserStatistics>('/api/users/statistics');
    expect(body).toEqual({
      staff: 2,
      administrators: 2,
      clientUsers: 0,
      pendingInvitations: 1,
      acceptedInvitations: 0,
    });
    await one.owner.query(`update client_users set user_id = $2 where office_id = $1`, [
      office.id,
      pedro.userId,
    ]);
    await one.owner.query(
      `update invitation_logs set status = 'accepted', accepted_at = now() where office_id = $1`,
      [office.id],
    );
    expect((await staff.get<UserStatistics>('/api/users/statistics')).body).toMatchObject({
      clientUsers: 1,
      pendingInvitations: 0,
      acceptedInvitations: 1,
    });
  });
});

describe('a staff member’s profile', () => {
  it('tells the e-mail that they sign in with, which no edit changes', async () => {
    const before = await profileOf(pedro);
    expect(before).toMatchObject({
      loginEmail: pedro.email,
      openSessions: 1,
      userId: pedro.userId,
    });
    const email = `contacto.${pedro.email}`;
    const { body } = await save(before.id, { ...before, email });
    expect(body).toMatchObject({ email, loginEmail: pedro.email });
  });

  it('is saved trimmed, without a telephone where there is none, and as "Funcionário" without a position', async () => {
    const { id, version, email } = await profileOf(pedro);
    const { status, body } = await save(id, {
      fullName: '  Pedro Álvares ',
      position: ' ',
      email: ` ${email.toUpperCase()} `,
      phone: '  ',
      version,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      fullName: 'Pedro Álvares',
      position: 'Funcionário',
      email,
      phone: null,
      version: version + 1,
    });
  });

  it('needs a name and an e-mail', async () => {
    const { id, version } = await profileOf(pedro);
    const { status, body } = await save(id, { fullName: ' ', email: 'x', version });
    expect([status, body.errors]).toEqual([
      422,
      { fullName: 'Nome completo é obrigatório.', email: 'Email inválido' },
    ]);
    const long = await save(id, { fullName: 'a'.repeat(1_000_000), version });
    expect(long.status).toBe(422);
  });

  it('cannot be changed in what the database fills in', async () => {
    const before = await profileOf(pedro);
    for (const other of [
      { userId: staff.userId },
      { deactivatedAt: null },
      { createdAt: '2020' },
    ]) {
      expect((await save(before.id, { ...before, ...other })).status).toBe(422);
    }
    expect(await profileOf(pedro)).toEqual(before);
  });

  it('that somebody else saved meanwhile is refused with what stands there and who did it', async () => {
    const { id, version } = await profileOf(pedro);
    await save(id, { position: 'Advogado', version }, pedro);
    const late = await save(id, { position: 'Estagiário', version });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'stale_version',
        changedBy: 'Pedro Alves',
        current: { position: 'Advogado', version: version + 1 },
      },
    });
  });
});

describe('a staff member whose access is removed', () => {
  it('is out at their next request on every replica, and cannot come back in', async () => {
    const elsewhere = pedro.at(two.url);
    expect((await elsewhere.get('/api/cases')).status).toBe(200);
    const { id, email } = await profileOf(pedro);
    expect(await remove(id)).toMatchObject({ status: 200, body: { id, email, openSessions: 1 } });
    for (const person of [pedro, elsewhere]) {
      const answers = [
        await person.get<ProblemBody>('/api/cases'),
        await person.post<ProblemBody>('/api/cases', { title: 'Depois' }),
        await person.post<ProblemBody>('/api/auth/refresh'),
      ];
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    }
    expect((await elsewhere.get<object>('/api/auth/session')).body).toMatchObject({
      session: null,
    });
    const again = await one.nobody().post<ProblemBody>('/api/auth/sign-in', {
      email: pedro.email,
      password: PASSWORD,
    });
    expect([again.status, again.body.code]).toEqual([403, 'no_office']);
  });

  it('revokes the API keys that they made, unless they are to go on, and names them and their webhooks before', async () => {
    const leaver = await one.member(office, 'staff', 'Vera Pinto');
    const theirs = [
      await one.apiKey({ ...office, staff: pedro }),
      await one.apiKey({ ...office, staff: leaver }),
    ];
    const ours = await one.apiKey(office);
    const body = { url: 'https://erp.example/causa', events: ['processo.criado'] };
    await pedro.post('/api/webhook-endpoints', body);
    const [member, other] = [await profileOf(pedro), await profileOf(leaver)];
    expect(member).toMatchObject({
      apiKeys: [{ id: theirs[0]!.id, name: 'Contabilidade', lastUsedAt: null }],
      webhooks: [{ url: body.url }],
    });
    await remove(member.id);
    expect((await staff.delete(`/api/staff-users/${other.id}?keys=all`)).status).toBe(400);
    await staff.delete(`/api/staff-users/${other.id}?keys=keep`);
    const answers = await Promise.all([...theirs, ours].map((key) => key.get('/api/cases')));
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 200]);
    expect((await staff.list('/api/webhook-endpoints')).body).toHaveLength(1);
    const { rows } = await one.owner.query<object>(
      `select subject_id, user_id from audit_log where office_id = $1 and action = 'api_key_revoked'`,
      [office.id],
    );
    expect(rows).toEqual([{ subject_id: theirs[0]!.id, user_id: staff.userId }]);
  });

  it('frees their place, leaves the list, and is no more to be found or changed', async () => {
    const before = await profileOf(pedro);
    await remove(before.id);
    expect(await kept()).toEqual({ counted: 1, rows: 2 });
    expect(await names()).toEqual(['Rita Sousa']);
    expect(await names({ q: 'pedro' })).toEqual([]);
    expect(await names({ id: [before.id] })).toEqual([]);
    expect((await staff.get(`/api/staff-users/${before.id}`)).status).toBe(404);
    expect((await save(before.id, before)).status).toBe(404);
    expect((await remove(before.id)).status).toBe(404);
  });

  it('keeps their name on what they wrote', async () => {
    const { id } = (await pedro.post<LegalCase>('/api/cases', { title: 'Dele' })).body;
    await remove((await profileOf(pedro)).id);
    const { body } = await staff.list(`/api/cases/${id}/history`);
    expect(body).toEqual([expect.objectContaining({ userName: 'Pedro Alves' })]);
  });

  it('keeps what they have in other offices', async () => {
    const other = await one.office();
    await one.owner.query(
      `insert into user_roles (office_id, user_id, role) values ($1, $2, 'staff')`,
      [other.id, pedro.userId],
    );
    const elsewhere = one.nobody();
    await elsewhere.post('/api/auth/sign-in', {
      email: pedro.email,
      password: PASSWORD,
      slug: other.slug,
    });
    await remove((await profileOf(pedro)).id);
    expect((await pedro.get('/api/cases')).status).toBe(401);
    expect((await elsewhere.get('/api/cases')).status).toBe(200);
  });

  it('is invited again, accepts with their password, and is the same member, named anew, in new sessions alone', async () => {
    // Everybody here comes from one address.
    await one.owner.query('delete from private.attempts');
    const { id } = await profileOf(pedro);
    expect((await pedro.get('/api/cases')).status).toBe(200);
    const old = [pedro.at(one.url), pedro.at(two.url), pedro.at(one.url)] as const;
    await remove(id);
    expect(await kept()).toEqual({ counted: 1, rows: 2 });
    const named = { fullName: 'Pedro Álvares', position: 'Consultor' };
    expect((await inviteColleague(staff, pedro.email, named)).status).toBe(201);
    const link = await linkSentTo(one, pedro.email);
    expect(await accept(one.nobody(), link, PASSWORD)).toMatchObject({
      status: 200,
      body: { userType: 'staff', slug: office.slug },
    });
    const { rows } = await one.owner.query<object>(
      `select s.id, s.full_name, s.position, s.deactivated_at, array(
         select r.role from user_roles r where r.office_id = s.office_id and r.user_id = s.user_id
       ) as roles
       from staff_users s where s.office_id = $1 and s.user_id = $2`,
      [office.id, pedro.userId],
    );
    expect(rows).toEqual([
      {
        id,
        full_name: named.fullName,
        position: named.position,
        deactivated_at: null,
        roles: ['staff'],
      },
    ]);
    expect(await kept()).toEqual({ counted: 2, rows: 2 });
    expect(await names()).toEqual(['Pedro Álvares', 'Rita Sousa']);
    const answers = [
      await old[0].get('/api/cases'),
      await old[1].get('/api/cases'),
      await old[2].post('/api/auth/refresh'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    const again = one.nobody();
    await again.signIn(pedro.email, PASSWORD);
    expect((await again.get('/api/cases')).status).toBe(200);
  });

  it('is in the record', async () => {
    const { id } = await profileOf(pedro);
    await remove(id);
    const { rows } = await one.owner.query<object>(
      `select user_id, action, subject_kind, subject_id from audit_log
       where office_id = $1 and action like 'staff_user%'`,
      [office.id],
    );
    expect(rows).toEqual([
      {
        user_id: staff.userId,
        action: 'staff_user_removed',
        subject_kind: 'staff_user',
        subject_id: id,
      },
    ]);
  });
});

describe('a removal', () => {
  it('is refused if it is one’s own', async () => {
    const { id } = await profileOf(staff);
    const { status, body } = await remove(id);
    expect([status, body.code]).toEqual([409, 'own_access']);
    expect((await staff.get('/api/cases')).status).toBe(200);
  });

  it('by two people, each of the other, at once leaves one of the two', async () => {
    const [rita, him] = [await profileOf(staff), await profileOf(pedro)];
    const answers = await Promise.all([remove(him.id), remove(rita.id, pedro.at(two.url))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await kept()).toEqual({ counted: 1, rows: 2 });
  });

  it('lets nothing be written by who waited for the office’s lock meanwhile', async () => {
    const { id } = await profileOf(pedro);
    await one.owner.query('begin');
    await one.owner.query('select from usage_tracking where office_id = $1 for no key update', [
      office.id,
    ]);
    const removal = remove(id);
    await untilWaiting(1);
    const written = pedro.at(two.url).post('/api/cases', { title: 'Tarde demais' });
    await untilWaiting(2);
    await one.owner.query('commit');
    const answers = await Promise.all([removal, written]);
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
    expect((await staff.list('/api/cases')).body).toEqual([]);
  });

  async function untilWaiting(n: number): Promise<void> {
    await until(async () => {
      const { rows } = await one.owner.query<{ n: number }>(
        `select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
         where not l.granted and a.datname = current_database()`,
      );
      return rows[0]!.n >= n;
    });
  }
});
