import { randomUUID } from 'node:crypto';
import pg from 'pg';

import { LIMITS } from '../../src/auth/auth.limits.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import type { InvitationSent, PortalUser } from '../../src/contract/invitations.js';
import { BackgroundTasks } from '../../src/http/background-tasks.js';
import { RateLimiter } from '../../src/rate-limiter/rate-limiter.js';
import { PASSWORD, type TestOffice, TestServer } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { PDF, upload } from '../support/files.js';
import { tokenSentTo } from '../support/mails.js';
import type { Person } from '../support/person.js';

/* The audit log: its entries, and who may read them. */

let server: TestServer;
let office: TestOffice;
let staff: Person;
let address: string;

beforeAll(async () => {
  server = await TestServer.start({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
  // As PostgreSQL writes it: without a zero at the beginning of a group.
  address = `2001:db8:1${randomUUID().slice(0, 3)}:1${randomUUID().slice(0, 3)}::1`;
});

interface Entry {
  action: string;
  userId: string | null;
  address: string | null;
  kind: string | null;
  subjectId: string | null;
  detail: object;
}

async function recordOf({ id }: { id: string }, actions: string): Promise<Entry[]> {
  await server.app.get(BackgroundTasks).settled(); // some rows are written after the answer
  const { rows } = await server.owner.query<Entry>(
    `select action, user_id as "userId", host(address) as address, subject_kind as kind,
            subject_id as "subjectId", detail
     from audit_log where office_id = $1 and action similar to $2 order by created_at, id`,
    [id, actions],
  );
  return rows;
}

/** Adds the person to a second office. */
async function secondOffice(person: Person): Promise<TestOffice> {
  const second = await server.office();
  await server.owner.query(
    `insert into user_roles (office_id, user_id, role) values ($1, $2, 'staff')`,
    [second.id, person.userId],
  );
  return second;
}

const post = (path: string, body: object, person = server.nobody()) =>
  person.send('POST', path, body, { 'x-forwarded-for': address });

const signIn = (email: string, password: string) => post('/api/auth/sign-in', { email, password });

describe('a failed sign-in', () => {
  it('is recorded in every office of the account, with who and from where', async () => {
    const second = await secondOffice(staff);
    expect((await signIn(staff.email, 'errada, errada')).status).toBe(401);
    for (const each of [office, second]) {
      expect(await recordOf(each, 'sign_in_failed')).toEqual([
        {
          action: 'sign_in_failed',
          userId: staff.userId,
          address,
          kind: null,
          subjectId: null,
          detail: {},
        },
      ]);
    }
  });

  it('that is the eleventh locks out, which is recorded once', async () => {
    await server.app.get(RateLimiter).count([LIMITS['sign-in of an e-mail'], staff.email, 9]);
    for (let n = 0; n < 3; n += 1) await signIn(staff.email, 'errada, errada');
    expect((await signIn(staff.email, PASSWORD)).status).toBe(429);
    expect(await recordOf(office, 'sign_in_failed')).toHaveLength(1);
    const [locked, ...others] = await recordOf(office, 'sign_in_locked');
    expect(locked).toMatchObject({ userId: staff.userId, address });
    expect(others).toEqual([]);
  });

  it('with an unknown e-mail is recorded nowhere', async () => {
    const rows = async () =>
      (await server.owner.query(`select from audit_log where address = $1`, [address])).rowCount;
    const unknown = `x.${staff.email}`;
    await server.app.get(RateLimiter).count([LIMITS['sign-in of an e-mail'], unknown, 9]);
    for (let n = 0; n < 2; n += 1) await signIn(unknown, 'errada, errada');
    await signIn(staff.email, 'errada, errada');
    expect(await recordOf(office, 'sign_in_failed')).toHaveLength(1);
    expect(await rows()).toBe(1);
  });
});

it('a request for a recovery, and a new password, are recorded in every office of the account', async () => {
  const second = await secondOffice(staff);
  await post('/api/auth/password-reset', { email: staff.email });
  await post('/api/auth/password-reset', { email: `x.${staff.email}` });
  const tokenHash = await tokenSentTo(server, staff.email);
  await post('/api/auth/password', { tokenHash, password: 'uma senha bem nova' });
  for (const each of [office, second]) {
    expect(
      (await recordOf(each, 'recovery_asked|password_changed')).map((entry) => [
        entry.action,
        entry.userId,
        entry.address,
      ]),
    ).toEqual([
      ['recovery_asked', staff.userId, address],
      ['password_changed', staff.userId, address],
    ]);
  }
});

describe('a portal user', () => {
  it('is recorded when added, invited, invited again and resent to, without name and e-mail', async () => {
    const { body: client } = await post<ClientRecord>('/api/clients', {
      name: 'Vale Verde',
      portalUsers: [{ fullName: 'Ana Reis', email: `a.${staff.email}` }],
    });
    const { body: user } = await post<PortalUser & InvitationSent>(
      `/api/clients/${client.id}/portal-users`,
      { fullName: 'Rui Melo', email: `r.${staff.email}` },
    );
    await post(`/api/invitations/${user.invitationId!}/resend`);
    await server.owner.query(`update invitation_logs set status = 'expired' where id = $1`, [
      user.invitationId,
    ]);
    const { body: again } = await post<PortalUser>(`/api/client-users/${user.id}/invitation`);
    const [ana] = client.portalUsers;
    const who = { userId: staff.userId, address, detail: { clientId: client.id } };
    const added = { ...who, action: 'portal_user_added', kind: 'portal_user' };
    const invited = { ...who, action: 'portal_user_invited', kind: 'invitation' };
    expect(await recordOf(office, '(portal_user|invitation)%')).toEqual([
      { ...added, subjectId: ana!.id },
      { ...invited, subjectId: ana!.invitationId },
      { ...added, subjectId: user.id },
      { ...invited, subjectId: user.invitationId },
      { ...who, action: 'invitation_resent', kind: 'invitation', subjectId: user.invitationId },
      { ...invited, subjectId: again.invitationId },
    ]);
  });

  it('that could not be added or resent to is not recorded', async () => {
    const { body: client } = await post<ClientRecord>('/api/clients', { name: 'Vale Verde' });
    const ana = { fullName: 'Ana Reis', email: `a.${staff.email}` };
    const { body: user } = await post<PortalUser>(`/api/clients/${client.id}/portal-users`, ana);
    const before = await recordOf(office, '%');
    expect((await post(`/api/clients/${client.id}/portal-users`, ana)).status).toBe(409);
    expect((await post(`/api/client-users/${user.id}/invitation`)).status).toBe(409);
    expect((await post(`/api/invitations/${randomUUID()}/resend`)).status).toBe(404);
    expect(await recordOf(office, '%')).toEqual(before);
  });

  function post<T>(path: string, body: object = {}) {
    return staff.send<T>('POST', path, body, { 'x-forwarded-for': address });
  }
});

it('a HEAD leaves no row of what it did not take; the GET does', { tags: ['long'] }, async () => {
  const { body: legalCase } = await staff.post<LegalCase>('/api/cases', { title: 'x' });
  const { body: client } = await staff.post<ClientRecord>('/api/clients', { name: 'Vale Verde' });
  await upload(staff, { clientId: client.id }, ['a.pdf', PDF]);
  const before = await recordOf(office, '%');
  const paths = [
    '/api/clients/export.csv',
    `/api/cases/${legalCase.id}/archive.zip`,
    `/api/clients/${client.id}/archive.zip`,
  ];
  for (const path of paths) expect((await staff.send('HEAD', path)).status).toBe(200);
  expect(await recordOf(office, '%')).toEqual(before);
  for (const path of paths) {
    await staff.send('GET', path, undefined, { 'x-forwarded-for': address });
  }
  const taken = (await recordOf(office, '%')).slice(before.length);
  expect(taken.map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
    [null, null],
    ['case', legalCase.id],
    ['client', client.id],
  ]);
  for (const entry of taken) expect(entry).toMatchObject({ userId: staff.userId, address });
});

describe('the record', () => {
  let app: pg.Client;

  beforeEach(async () => {
    app = new pg.Client({ connectionString: (await testDatabase()).sessionUrl });
    await app.connect();
  });
  afterEach(() => app.end());

  /** Runs a statement in that person's session, and returns its result, or the code of the refusal. */
  async function as(role: string, person: Person, statement: string): Promise<unknown> {
    const { rows } = await server.owner.query<{ id: string }>(
      'select id from private.sessions where user_id = $1',
      [person.userId],
    );
    await app.query('begin');
    try {
      await app.query(`set local role ${role}`);
      await app.query('select enter($1, $2)', [rows[0]!.id, office.id]);
      return (await app.query(statement)).rows;
    } catch (error) {
      return (error as { code?: string }).code;
    } finally {
      await app.query('rollback');
    }
  }

  it('is read by the office’s staff, and by nobody else', async () => {
    const client = await server.member(office, 'client');
    for (const { staff: each } of [office, await server.office()]) {
      await each.signIn(each.email, PASSWORD);
    }
    const read = 'select distinct office_id from audit_log';
    expect(await as('causa_staff', staff, read)).toEqual([{ office_id: office.id }]);
    expect(await as('causa_portal', client, read)).toBe('42501');
  });

  it('is only ever added to, by nobody in another’s name', async () => {
    const own = `insert into audit_log (action, detail) values ('x', '{"rows": 7, "of": "clients"}')`;
    expect(await as('causa_staff', staff, own)).toEqual([]);
    for (const statement of [
      `update audit_log set action = 'x'`,
      'delete from audit_log',
      'truncate audit_log',
      `insert into audit_log (action, office_id) values ('x', '${office.id}')`,
      `insert into audit_log (action, user_id) values ('x', '${staff.userId}')`,
      `insert into audit_log (action, created_at) values ('x', now())`,
    ]) {
      expect([statement, await as('causa_staff', staff, statement)]).toEqual([statement, '42501']);
    }
  });

  it('takes no free text, no list and no book as detail', async () => {
    const book = Object.fromEntries([...Array(99).keys()].map((n) => [n, n]));
    for (const detail of [
      '{"name": "Ana Reis"}',
      '{"a": [{"b": "ana@correio.example"}]}',
      '[1]',
      JSON.stringify(book),
    ]) {
      const insert = `insert into audit_log (action, detail) values ('x', '${detail}')`;
      expect([detail, await as('causa_staff', staff, insert)]).toEqual([detail, '23514']);
    }
  });
});
