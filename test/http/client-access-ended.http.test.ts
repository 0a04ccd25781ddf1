// @module-tag one-try
import type { LegalCase } from '../../src/contract/cases.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import type { InvitationSent, PortalUser } from '../../src/contract/invitations.js';
import type { PortalCase } from '../../src/contract/portal.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { CaseViewers, ClientUserRecord } from '../../src/contract/users.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { addClientUser, addMember, PASSWORD } from '../support/offices.js';
import type { Person } from '../support/person.js';

/* The end of a client user's access: what goes at once, what stays, and the ways back that are shut. */

let server: TestServer;
let office: TestOffice;
let staff: Person;
let company: ClientRecord;
let carla: Person & { clientUserId: string };

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
  company = await newClient('Metalúrgica do Sado');
  carla = await server.clientUser(office, company.id, 'Carla Vaz');
});

const newClient = async (name: string, said: object = {}) =>
  (await staff.post<ClientRecord>('/api/clients', { name, ...said })).body;
const newCase = async (title: string, clientId: string) =>
  (await staff.post<LegalCase>('/api/cases', { title, clientId })).body;
const remove = (id: string) =>
  staff.delete<ClientUserRecord & ProblemBody>(`/api/client-users/${id}`);
const seenBy = async (person: Person) =>
  (await person.list<PortalCase>('/api/portal/cases', {})).body.map(({ title }) => title);
const sessionOf = async (person: Person) =>
  (await person.get<{ session: object | null }>('/api/auth/session')).body.session;
const rolesOf = async ({ userId }: { userId: string }, { id } = office) =>
  (
    await server.owner.query<{ role: string }>(
      'select role from user_roles where user_id = $1 and office_id = $2',
      [userId, id],
    )
  ).rows.map(({ role }) => role);
const pendingOf = async (email: string) =>
  (
    await server.owner.query(
      `select from invitation_logs where office_id = $1 and email = $2 and status = 'pending'`,
      [office.id, email],
    )
  ).rowCount;

describe('a client user whose access is removed', () => {
  it('is out at their next request, and out of every list, with given cases and views of their portal', async () => {
    const own = await newCase('Cobrança à Naval do Tejo', company.id);
    const given = await newCase('Insolvência da Moldes Lis', (await newClient('Moldes Lis')).id);
    await staff.put(`/api/client-users/${carla.clientUserId}/cases`, { given: [given.id] });
    await staff.post('/api/portal/views', { clientUserId: carla.clientUserId });
    expect(await seenBy(carla)).toHaveLength(2);

    expect(await remove(carla.clientUserId)).toMatchObject({
      status: 200,
      body: { fullName: 'Carla Vaz', active: true, caseIds: [given.id] },
    });
    expect((await carla.get('/api/portal/cases')).status).toBe(401);
    expect(await sessionOf(carla)).toBeNull();
    expect(await rolesOf(carla)).toEqual([]);
    expect((await staff.get(`/api/client-users/${carla.clientUserId}`)).status).toBe(404);
    expect((await staff.list('/api/client-users')).body).toEqual([]);
    expect((await staff.list('/api/client-users', { filter: { q: 'carla' } })).body).toEqual([]);
    expect((await staff.get<ClientRecord>(`/api/clients/${company.id}`)).body.portalUsers).toEqual(
      [],
    );
    for (const { id } of [own, given]) {
      const { body } = await staff.get<CaseViewers>(`/api/cases/${id}/viewers`);
      expect(body.viewers).toEqual([]);
    }
    const left = await server.owner.query(
      `select from case_client_access where office_id = $1
       union all select from portal_views where office_id = $1`,
      [office.id],
    );
    expect(left.rowCount).toBe(0);
    const signedIn = await server.nobody().post('/api/auth/sign-in', {
      email: carla.email,
      password: PASSWORD,
    });
    expect(signedIn.status).toBe(403);
  });

  it('is removed once, and the security log says so, with their name', async () => {
    const answers = await Promise.all([remove(carla.clientUserId), remove(carla.clientUserId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const { body } = await staff.list<{ action: string; subject: { name: string } }>(
      '/api/security-log',
    );
    const told = body.filter(({ action }) => action === 'portal_user_removed');
    expect(told.map(({ subject }) => subject.name)).toEqual(['Carla Vaz']);
  });

  it('keeps the other client that they are a user of, and their session', async () => {
    const other = await newClient('Moldes Lis');
    await addClientUser(server.owner, office, other.id, carla, 'Carla Vaz');
    await newCase('Cobrança à Naval do Tejo', company.id);
    await newCase('Insolvência da Moldes Lis', other.id);
    await remove(carla.clientUserId);
    expect(await seenBy(carla)).toEqual(['Insolvência da Moldes Lis']);
    expect(await rolesOf(carla)).toEqual(['client']);
  });

  it('keeps what they are in another office', async () => {
    const elsewhere = await server.office();
    const there = await elsewhere.staff.post<ClientRecord>('/api/clients', { name: 'Moldes Lis' });
    await addClientUser(server.owner, elsewhere, there.body.id, carla, 'Carla Vaz');
    await server.owner.query('insert into user_roles values ($1, $2, $3)', [
      elsewhere.id,
      carla.userId,
      'client',
    ]);
    await remove(carla.clientUserId);
    expect(await rolesOf(carla, elsewhere)).toEqual(['client']);
    expect(await rolesOf(carla)).toEqual([]);
  });

  it('does not see the client by its own e-mail any more, now or by another sign-in', async () => {
    const home = await newClient('Ana Ferreira', { email: carla.email });
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into client_users (office_id, client_id, user_id, full_name, email)
       values ($1, $2, $3, 'Ana Ferreira', $4) returning id`,
      [office.id, home.id, carla.userId, carla.email],
    );
    const subject = await newCase('Partilhas', home.id);
    await remove(carla.clientUserId);
    expect(await seenBy(carla)).toEqual(['Partilhas']);
    await remove(rows[0]!.id);
    expect((await carla.get('/api/portal/cases')).status).toBe(401);
    const again = await server.nobody().post('/api/auth/sign-in', {
      email: carla.email,
      password: PASSWORD,
    });
    expect([again.status, await rolesOf(carla)]).toEqual([403, []]);
    const { body } = await staff.get<CaseViewers>(`/api/cases/${subject.id}/viewers`);
    expect(body.viewers).toEqual([]);
  });

  it('cannot accept an invitation that was sent before, and comes back by another', async () => {
    const email = `marta@${office.slug}.example`;
    const invite = () =>
      staff.post<PortalUser & InvitationSent>(`/api/clients/${company.id}/portal-users`, {
        fullName: 'Marta Nunes',
        email,
      });
    const { body: marta } = await invite();
    expect(await pendingOf(email)).toBe(1);
    await remove(marta.id);
    expect(await pendingOf(email)).toBe(0);
    expect(await invite()).toMatchObject({
      status: 201,
      body: { id: marta.id, status: 'pending' },
    });
    expect(await pendingOf(email)).toBe(1);
  });

  it('is left out of a saved client by removal alone', async () => {
    const read = (await staff.get<ClientRecord>(`/api/clients/${company.id}`)).body;
    const save = (said: object) =>
      staff.put<ClientRecord & ProblemBody>(`/api/clients/${company.id}`, { ...read, ...said });
    const refused = await save({ portalUsers: [] });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { portalUsers: 'O acesso de um usuário do portal só termina com “Remover Acesso”.' },
    ]);
    const { portalUsers: _, ...rest } = read;
    const kept = await staff.put<ClientRecord>(`/api/clients/${company.id}`, rest);
    expect(kept.body.portalUsers).toEqual(read.portalUsers);
  });

  it('keeps their name on the conversation that they had', async () => {
    await carla.post('/api/portal/service-requests', { title: 'Certidão', clientId: company.id });
    await remove(carla.clientUserId);
    const { body } = await staff.list<{ personName: string }>('/api/service-requests');
    expect(body.map(({ personName }) => personName)).toEqual(['Carla Vaz']);
  });
});

it('an invitation that is accepted while the access ends opens nothing', async () => {
  const member = await addMember(server.owner, await server.office(), 'client', 'Marta Nunes');
  const { body: marta } = await staff.post<PortalUser>(`/api/clients/${company.id}/portal-users`, {
    fullName: 'Marta Nunes',
    email: member.email,
  });
  const digest = Buffer.alloc(32, 7);
  await server.owner.query('update invitation_logs set token_hash = $2 where id = $1', [
    marta.invitationId,
    digest,
  ]);
  const accepted = async () => {
    await server.owner.query('begin');
    await server.owner.query(`select set_config('app.office_id', $1, true)`, [office.id]);
    await server.owner
      .query('select * from private.accept_invitation($1, $2, null, null)', [digest, member.userId])
      .then(
        () => server.owner.query('commit'),
        () => server.owner.query('rollback'),
      );
  };
  await Promise.all([accepted(), remove(marta.id)]);
  expect(await rolesOf(member)).toEqual([]);
});
