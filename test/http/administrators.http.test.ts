// @module-tag one-try
import type { Invitation } from '../../src/contract/invitations.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { SessionReply } from '../../src/contract/session.js';
import type { StaffUser, StaffUserRecord, UserStatistics } from '../../src/contract/users.js';
import { Database, execute } from '../../src/database/database.js';
import type { Session } from '../../src/database/session.js';
import { raw } from '../../src/database/sql.js';
import { PASSWORD, type TestOffice, TestServer } from '../support/app.js';
import { accept, inviteClientUser, inviteColleague, linkSentTo } from '../support/invitations.js';
import { mailsTo } from '../support/mails.js';
import type { Person } from '../support/person.js';
import { NEXT, turnOn } from '../support/second-steps.js';

/* Administrators of an office. isolation.http.test.ts tests by docs/access.md that their routes refuse members. */

let server: TestServer;
let office: TestOffice;
let rita: Person;
let pedro: Person;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  rita = office.staff;
  pedro = await server.member(office, 'staff', 'Pedro Alves');
});

async function idOf(person: Person): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>(
    'select id from staff_users where office_id = $1 and user_id = $2',
    [office.id, person.userId],
  );
  return rows[0]!.id;
}

const set = async (person: Person, administrator: boolean, by = rita) =>
  by.put<StaffUserRecord & ProblemBody>(`/api/staff-users/${await idOf(person)}/administrator`, {
    administrator,
  });

const handOver = async (to: Person, code: string, by = rita) =>
  by.post<ProblemBody>(`/api/staff-users/${await idOf(to)}/handover`, { code });

const isAdministrator = async (person: Person) =>
  (await person.get<SessionReply>('/api/auth/session')).body.session?.administrator;

async function administrators(): Promise<string[]> {
  const filter = { role: 'administrator' };
  const { body } = await rita.list<StaffUser>('/api/staff-users', { filter });
  return body.map(({ userId }) => userId);
}

/** The recorded changes of the right: action, author and subject. */
async function recorded() {
  const { rows } = await server.owner.query<{ entry: string }>(
    `select concat_ws(' ', a.action, a.user_id, s.user_id) as entry from audit_log a
     join staff_users s on s.office_id = a.office_id and s.id = a.subject_id
     where a.office_id = $1 and a.action like 'administrator%' order by a.created_at, a.id`,
    [office.id],
  );
  return rows.map(({ entry }) => entry);
}

const subjects = async (person: { email: string }) =>
  (await mailsTo(server, person.email)).map(({ subject }) => subject.split(':')[0]);

describe('the right of administrators', () => {
  it('cannot be given or taken by a member, nor given up alone', async () => {
    await set(pedro, false);
    expect((await set(rita, false, pedro)).body.code).toBe('not_administrator');
    expect((await set(rita, false)).body).toMatchObject({
      status: 409,
      code: 'own_administration',
    });
    expect(await isAdministrator(rita)).toBe(true);
  });

  it('begins and ends in open sessions; both people get a mail, and the log an entry', async () => {
    expect((await set(pedro, false)).body).toMatchObject({ administrator: false });
    expect(await isAdministrator(pedro)).toBe(false);
    expect((await pedro.get<ProblemBody>('/api/security-log')).body.code).toBe('not_administrator');
    expect((await set(pedro, false)).status).toBe(200);
    expect((await set(pedro, true)).body).toMatchObject({ administrator: true });
    expect((await pedro.get('/api/security-log')).status).toBe(200);
    expect(await recorded()).toEqual([
      `administrator_unmade ${rita.userId} ${pedro.userId}`,
      `administrator_made ${rita.userId} ${pedro.userId}`,
    ]);
    expect(await subjects(pedro)).toEqual(['Papel de membro', 'Papel de administrador']);
    expect(await subjects(rita)).toEqual([
      'Papel de administrador retirado',
      'Papel de administrador atribuído',
    ]);
  });

  it('stays with one of two administrators who take it from each other at once', async () => {
    const taken = await Promise.all([set(pedro, false), set(rita, false, pedro)]);
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const { rows } = await server.owner.query(
      'select from staff_users where office_id = $1 and administrator and deactivated_at is null',
      [office.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('is in the figures and a filter of the list', async () => {
    await set(pedro, false);
    const { body } = await pedro.get<UserStatistics>('/api/users/statistics');
    expect(body).toMatchObject({ staff: 2, administrators: 1 });
    expect(await administrators()).toEqual([rita.userId]);
    const members = { role: 'member', q: 'pedro' };
    const found = await rita.list<StaffUser>('/api/staff-users', { filter: members });
    expect(found.body.map(({ userId }) => userId)).toEqual([pedro.userId]);
  });

  it('hides a colleague’s keys and webhooks from members', async () => {
    await server.apiKey(office);
    await set(pedro, false);
    const shown = async (by: Person) =>
      (await by.get<StaffUserRecord>(`/api/staff-users/${await idOf(rita)}`)).body.apiKeys.length;
    expect([await shown(rita), await shown(pedro)]).toEqual([1, 0]);
  });
});

describe('a handover', () => {
  it('is refused to oneself, to a colleague without a second step, and without the caller’s code', async () => {
    expect((await handOver(rita, '123456')).body.code).toBe('own_administration');
    expect((await handOver(pedro, '123456')).body.code).toBe('heir_without_second_step');
    await turnOn(pedro);
    expect((await handOver(pedro, '123456')).body.code).toBe('own_second_step_first');
    const app = await turnOn(rita);
    expect((await handOver(pedro, app.spent)).body.code).toBe('wrong_code');
    expect(await isAdministrator(rita)).toBe(true);
  });

  it('makes the colleague an administrator and the caller a member at once, and mails both', async () => {
    await set(pedro, false);
    await turnOn(pedro);
    const app = await turnOn(rita);
    expect((await handOver(pedro, app.code(NEXT))).status).toBe(204);
    expect([await isAdministrator(rita), await isAdministrator(pedro)]).toEqual([false, true]);
    expect((await handOver(pedro, app.code(2 * NEXT))).body.code).toBe('not_administrator');
    expect((await recorded()).slice(1)).toEqual([
      `administrator_made ${rita.userId} ${pedro.userId}`,
      `administrator_unmade ${rita.userId} ${rita.userId}`,
    ]);
    expect((await subjects(pedro)).at(-1)).toBe('Papel de administrador');
    expect((await subjects(rita)).at(-1)).toBe('Administração transferida');
  });
});

describe('an invitation of a colleague', () => {
  let colleagues = 0;
  const anEmail = () => `colega-${(colleagues += 1)}@${office.slug}.example`;

  /** Accepts the newest of `count` mails. @returns whether the person is an administrator then */
  async function accepted(email: string, count = 1): Promise<boolean> {
    const { status } = await accept(
      server.nobody(),
      await linkSentTo(server, email, count),
      PASSWORD,
    );
    expect(status).toBe(200);
    const person = server.nobody();
    await person.signIn(email, PASSWORD);
    return (await isAdministrator(person))!;
  }

  it('is refused to a member before it counts as an attempt, like resending, change and deletion', async () => {
    const email = anEmail();
    const { id, version } = (await inviteColleague(rita, email)).body;
    await set(pedro, false);
    const change = { fullName: 'Ana', email, position: 'Sócia', userType: 'staff', version };
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect((await inviteColleague(pedro, anEmail())).body.code).toBe('not_administrator');
      for (const answer of [
        await inviteColleague(pedro, email),
        await pedro.post<ProblemBody>(`/api/invitations/${id}/resend`),
        await pedro.put<ProblemBody>(`/api/invitations/${id}`, change),
        await pedro.delete<ProblemBody>(`/api/invitations/${id}`),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([403, 'not_administrator']);
      }
    }
    expect((await rita.post(`/api/invitations/${id}/resend`)).status).toBe(200);
  });

  it('may be of a client for a member, who cannot change it into a colleague’s', async () => {
    await set(pedro, false);
    const { status, body } = await inviteClientUser(pedro, anEmail());
    expect([status, body.administrator]).toEqual([201, false]);
    const change = { fullName: 'Ana', email: body.email, position: 'Sócia', userType: 'staff' };
    const { id, version } = body;
    const changed = await pedro.put<ProblemBody>(`/api/invitations/${id}`, { ...change, version });
    expect(changed.body.code).toBe('not_administrator');
    expect((await pedro.post(`/api/invitations/${id}/resend`)).status).toBe(200);
    expect((await pedro.delete(`/api/invitations/${id}`)).status).toBe(200);
  });

  it('gives the right while all staff have it, and otherwise only if it says so', async () => {
    expect((await inviteColleague(rita, anEmail())).body.administrator).toBe(true);
    await set(pedro, false);
    expect((await inviteColleague(rita, anEmail())).body.administrator).toBe(false);
    const said = { administrator: true };
    expect((await inviteColleague(rita, anEmail(), said)).body.administrator).toBe(true);
  });

  it('keeps the right when it is resent or edited; the person gets a mail, and the log an entry', async () => {
    const email = anEmail();
    const { id, version } = (await inviteColleague(rita, email, { administrator: true })).body;
    await rita.post(`/api/invitations/${id}/resend`);
    const { body } = await rita.get<Invitation>(`/api/invitations/${id}`);
    const { fullName, position } = body;
    const change = { fullName, position, email, userType: 'staff', version: version + 1 };
    const edited = await rita.put<Invitation>(`/api/invitations/${id}`, change);
    expect(edited.body.administrator).toBe(true);
    expect(await accepted(email, 3)).toBe(true);
    expect(await recorded()).toHaveLength(1);
    expect((await subjects({ email })).at(-1)).toBe('Papel de administrador');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['right', () => set(rita, false, pedro)],
    ['access', async () => pedro.delete(`/api/staff-users/${await idOf(rita)}`)],
  ])('makes a member after its sender has lost their %s', async (_, lose) => {
    const email = anEmail();
    await inviteColleague(rita, email, { administrator: true });
    await lose();
    expect(await accepted(email)).toBe(false);
    expect((await subjects({ email })).includes('Papel de administrador')).toBe(false);
  });

  it('gives the right again once another administrator has resent it', async () => {
    const email = anEmail();
    const { id } = (await inviteColleague(rita, email, { administrator: true })).body;
    await set(rita, false, pedro);
    await pedro.post(`/api/invitations/${id}/resend`);
    expect(await accepted(email, 2)).toBe(true);
  });

  it('decides about the right of a former administrator whose access was removed', async () => {
    await rita.delete(`/api/staff-users/${await idOf(pedro)}`);
    await inviteColleague(rita, pedro.email, { administrator: false });
    expect(await accepted(pedro.email)).toBe(false);
  });
});

describe('the database', () => {
  /** Runs a statement in a member's session, like a route that does not check the right. */
  async function asMember(statement: string): Promise<number | string> {
    const { rows } = await server.owner.query<{ id: string }>(
      'select id from private.sessions where user_id = $1 and ended_at is null',
      [pedro.userId],
    );
    const session: Session = {
      ...{ id: rows[0]!.id, userId: pedro.userId, officeId: office.id, role: 'staff' },
    };
    return server.app
      .get(Database, { strict: false })
      .write(session, (em) => execute(em, raw(statement)))
      .then(
        (done) => done.length,
        (refusal: { code?: string }) => refusal.code ?? 'none',
      );
  }

  it('refuses a member’s writes to tables that administrators manage', async () => {
    await set(pedro, false);
    const own = 'user_id = current_app_user()';
    for (const [statement, outcome] of [
      [`update staff_users set phone = '1' where ${own}`, 1],
      [`update staff_users set phone = '1' where not ${own}`, 0],
      [`update staff_users set administrator = true where ${own}`, '42501'],
      [`update offices set updated_at = now()`, 0],
      [`update tenants set name = 'x'`, 0],
      [`delete from tenants`, 0],
      [
        `insert into tenants (name, slug, company_name) values ('x', 'um-outro-slug', 'x')`,
        '42501',
      ],
      [`insert into webhook_endpoints (url, events) values ('https://x.example/', '{}')`, '42501'],
      [`update ai_settings set enabled = false`, 0],
      [`insert into reminder_defaults (deadline) values ('{}')`, '42501'],
      [
        `insert into invitation_logs (email, user_type, full_name, token_hash) values ('a@x.example', 'staff', 'xx', '\\x01')`,
        '42501',
      ],
    ] as const) {
      expect([statement, await asMember(`${statement} returning 1 as done`)]).toEqual([
        statement,
        outcome,
      ]);
    }
  });

  it('refuses members the functions that do administrators’ work', async () => {
    await set(pedro, false);
    const id = await idOf(rita);
    for (const call of [
      `set_administrator('${id}', false)`,
      `hand_over_administration('${id}')`,
      `remove_staff_user('${id}')`,
      `make_api_key('x', 'abcd', 'abcd', '\\x01', '{cases:read}', null, 5)`,
      `revoke_api_key('${id}')`,
      `revoke_api_keys_of('${id}')`,
      `resend_webhook('${id}')`,
      `end_webhook_secrets('${id}')`,
      `undo_import('${id}')`,
    ]) {
      expect([call, await asMember(`select ${call} as done`)]).toEqual([call, 'not_administrator']);
    }
  });
});
