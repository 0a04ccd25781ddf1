import pg from 'pg';

import type { LegalCase } from '../../src/contract/cases.js';
import type { Client, ClientRecord } from '../../src/contract/clients.js';
import type { Deleted } from '../../src/contract/deletions.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { CaseViewers, ClientUserRecord } from '../../src/contract/users.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { PDF, upload } from '../support/files.js';
import type { Person } from '../support/person.js';

/* A client user sees the cases of their own clients, and single cases that they were given. */

let server: TestServer;
let app: pg.Client;
let office: TestOffice;
let staff: Person;
/** A client user of Metalúrgica do Sado. */
let carla: Person & { clientUserId: string };
let own: LegalCase;
let other: LegalCase;

beforeAll(async () => {
  server = await TestServer.start();
  app = new pg.Client({ connectionString: (await testDatabase()).sessionUrl });
  await app.connect();
});
afterAll(() => Promise.all([server.stop(), app.end()]));
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
  const company = await newClient('Metalúrgica do Sado');
  carla = await server.clientUser(office, company.id, 'Carla Vaz');
  own = await newCase('Cobrança à Naval do Tejo', company.id);
  other = await newCase('Insolvência da Moldes Lis', (await newClient('Moldes Lis')).id);
});

const newClient = async (name: string, said: object = {}) =>
  (await staff.post<ClientRecord>('/api/clients', { name, ...said })).body;

const newCase = async (title: string, clientId: string | null = null, by = staff) =>
  (await by.post<LegalCase>('/api/cases', { title, clientId })).body;

const change = (body: object) =>
  staff.put<ClientUserRecord & ProblemBody>(`/api/client-users/${carla.clientUserId}/cases`, body);

const viewersOf = async (id: string) =>
  (await staff.get<CaseViewers>(`/api/cases/${id}/viewers`)).body;

const seenBy = async (id: string) =>
  (await viewersOf(id)).viewers.map(({ fullName, by, active }) => [fullName, by, active]);

/** Asks as somebody's session, in the portal's role. */
async function asPortal<Row extends object>(person: Person, select: string): Promise<Row[]> {
  const { rows } = await server.owner.query<{ id: string; office: string }>(
    `select id, office_id as office from private.sessions
     where user_id = $1 order by created_at desc limit 1`,
    [person.userId],
  );
  await app.query('begin; set local role causa_portal');
  try {
    await app.query('select enter($1, $2)', [rows[0]!.id, rows[0]!.office]);
    return (await app.query<Row>(select)).rows;
  } finally {
    await app.query('rollback');
  }
}
const casesOf = async (person: Person) =>
  (await asPortal<{ title: string }>(person, 'select title from cases order by title')).map(
    ({ title }) => title,
  );

describe('a single case', () => {
  it('is seen from when it is given until it is taken', async () => {
    expect(await casesOf(carla)).toEqual([own.title]);
    const { status, body } = await change({ given: [other.id] });
    expect([status, body.caseIds]).toEqual([200, [other.id]]);
    expect(await casesOf(carla)).toEqual([own.title, other.title]);
    expect(await seenBy(other.id)).toEqual([['Carla Vaz', 'grant', true]]);
    expect((await change({ taken: [other.id] })).body.caseIds).toEqual([]);
    expect(await casesOf(carla)).toEqual([own.title]);
    expect(await seenBy(other.id)).toEqual([]);
  });

  it('shows what of its documents is shown to clients, and no other', async () => {
    await upload(staff, { caseId: other.id }, ['a.pdf', PDF], {
      title: 'Visível',
      sharedWithClient: true,
    });
    await upload(staff, { caseId: other.id }, ['b.pdf', PDF], { title: 'Interno' });
    const titles = () => asPortal(carla, 'select title from documents');
    expect(await titles()).toEqual([]);
    await change({ given: [other.id] });
    expect(await titles()).toEqual([{ title: 'Visível' }]);
  });

  it('is given and taken twice as once, and the record has it once', async () => {
    for (let n = 0; n < 2; n += 1) await change({ given: [other.id, other.id] });
    for (let n = 0; n < 2; n += 1) await change({ taken: [other.id] });
    const { rows } = await server.owner.query<object>(
      `select action, user_id as by, subject_kind as kind, subject_id as id, detail from audit_log
       where office_id = $1 and action like 'case_access%' order by created_at, id`,
      [office.id],
    );
    const entry = {
      by: staff.userId,
      kind: 'portal_user',
      id: carla.clientUserId,
      detail: { caseId: other.id },
    };
    expect(rows).toEqual([
      { action: 'case_access_given', ...entry },
      { action: 'case_access_taken', ...entry },
    ]);
  });

  it('goes out of sight with its case, and comes back with it', async () => {
    await change({ given: [other.id] });
    const { deletionId } = (await staff.delete<Deleted<LegalCase>>(`/api/cases/${other.id}`)).body;
    expect(await casesOf(carla)).toEqual([own.title]);
    expect(
      (await staff.get<ClientUserRecord>(`/api/client-users/${carla.clientUserId}`)).body.caseIds,
    ).toEqual([]);
    await staff.post(`/api/deletions/${deletionId}/restore`);
    expect(await casesOf(carla)).toEqual([own.title, other.title]);
  });
});

describe('a gift is refused as a whole', () => {
  it('for a case of another office, in the bin, or that does not exist', async () => {
    const theirs = await server.office();
    const foreign = await newCase('Segredo', null, theirs.staff);
    const gone = await newCase('Na lixeira');
    await staff.delete(`/api/cases/${gone.id}`);
    for (const id of [foreign.id, gone.id, '01890000-0000-7000-8000-000000000000']) {
      const { status, body } = await change({ given: [other.id, id] });
      expect([status, body.errors]).toEqual([422, { given: 'Processo não encontrado.' }]);
    }
    expect(await seenBy(other.id)).toEqual([]);
  });

  it('for more cases than one person may have', async () => {
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into cases (office_id, title) select $1, 'Processo ' || n from generate_series(1, 501) n
       returning id`,
      [office.id],
    );
    const ids = rows.map(({ id }) => id);
    expect((await change({ given: ids.slice(0, 500) })).status).toBe(200);
    expect(await change({ given: ids.slice(500) })).toMatchObject({
      status: 422,
      body: { errors: { given: 'No máximo 500 processos para cada pessoa.' } },
    });
    // One goes as another comes.
    expect((await change({ given: ids.slice(500), taken: ids.slice(0, 1) })).status).toBe(200);
  });
});

describe('the viewers of a case', () => {
  it('are the users of its client, who has the client’s own e-mail, and who was given it', async () => {
    const ana = await server.member(office, 'client');
    const company = await newClient('Ana Ferreira', { email: ana.email });
    const legalCase = await newCase('Divórcio', company.id);
    await staff.post(`/api/clients/${company.id}/portal-users`, {
      fullName: 'Bento Reis',
      email: `bento@${office.slug}.example`,
    });
    await change({ given: [legalCase.id] });
    expect(await seenBy(legalCase.id)).toEqual([
      ['Ana Ferreira', 'email', true],
      ['Carla Vaz', 'grant', true],
      ['Bento Reis', 'client', false],
    ]);
    expect((await viewersOf(legalCase.id)).total).toBe(3);
    expect(await casesOf(ana)).toEqual(['Divórcio']);
  });

  it('are named once where they are both', async () => {
    await change({ given: [own.id] });
    expect(await seenBy(own.id)).toEqual([['Carla Vaz', 'client', true]]);
  });

  it('is nobody of a case without a client that was given to nobody', async () => {
    const { id } = await newCase('De ninguém');
    expect(await viewersOf(id)).toEqual({ total: 0, viewers: [] });
  });

  it('has the e-mail of a client tell nothing of accounts in other offices', async () => {
    const theirs = await server.office();
    const stranger = await server.member(theirs, 'client');
    const company = await newClient('Ana Ferreira', { email: stranger.email });
    const legalCase = await newCase('Divórcio', company.id);
    expect(await seenBy(legalCase.id)).toEqual([['Ana Ferreira', 'email', false]]);
  });
});

describe('a client’s session', () => {
  it('sees nothing of another client, of another office, or of what others were given', async () => {
    const theirs = await server.office();
    await newCase('Segredo', null, theirs.staff);
    const luis = await server.clientUser(
      office,
      (await newClient('Herdade do Pinhal')).id,
      'Luís Salgado',
    );
    await change({ given: [other.id] });
    expect(await casesOf(luis)).toEqual([]);
    expect(await casesOf(carla)).toEqual([own.title, other.title]);
  });

  it('reads of cases, grants and people no column but those that are granted, and writes none', async () => {
    const refused = [
      'select user_id from cases',
      'select case_id from case_client_access',
      'select id from client_users',
      'select email from clients',
      'select description from case_history',
      'select user_id from case_history',
      `insert into case_client_access (client_user_id, case_id) values ('${carla.clientUserId}', '${other.id}')`,
      'delete from case_client_access',
      `update cases set title = 'x'`,
      `select search_client_users('a', 1)`,
      `select client_account('${carla.clientUserId}')`,
    ];
    for (const statement of refused) {
      await expect(asPortal(carla, statement)).rejects.toMatchObject({ code: '42501' });
    }
  });
});

it('cases of all but one client can be listed, with those of nobody', async () => {
  await newCase('De ninguém');
  const list = async (filter: object) =>
    (await staff.list<LegalCase & Client>('/api/cases', { filter })).body.map(({ title }) => title);
  expect(await list({ notClientId: own.clientId })).toEqual(['De ninguém', other.title]);
  expect(await list({ notClientId: own.clientId, q: 'a' })).toEqual([other.title]);
});
