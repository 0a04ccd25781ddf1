import type { LegalCase } from '../../src/contract/cases.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import { CASES_ALONG, type Deleted } from '../../src/contract/deletions.js';
import type { CaseDocument, DocumentLink } from '../../src/contract/documents.js';
import type { PortalCase, PortalProfile } from '../../src/contract/portal.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { pdfOf, upload } from '../support/files.js';
import type { Person } from '../support/person.js';

/* Changes to a person's access while they use the portal: their next request follows the new state. */

let server: TestServer;
let office: TestOffice;
let staff: Person;
let company: ClientRecord;
let carla: Person & { clientUserId: string };
let own: LegalCase;
let other: LegalCase;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
  company = await newClient('Metalúrgica do Sado');
  carla = await server.clientUser(office, company.id, 'Carla Vaz');
  own = await newCase('Cobrança', company.id);
  other = await newCase('Insolvência', (await newClient('Moldes Lis')).id);
});

const newClient = async (name: string, said: object = {}) =>
  (await staff.post<ClientRecord>('/api/clients', { name, ...said })).body;
const newCase = async (title: string, clientId: string | null = null) =>
  (await staff.post<LegalCase>('/api/cases', { title, clientId })).body;
const cases = (change: object) =>
  staff.put(`/api/client-users/${carla.clientUserId}/cases`, change);
const profileOf = async (person: Person) =>
  (await person.get<PortalProfile>('/api/portal/profile')).body;
const clientsOf = async (person: Person) =>
  (await profileOf(person)).clients.map(({ name }) => name);
const casesOf = async (person: Person) => (await person.list<PortalCase>('/api/portal/cases')).body;
const titlesOf = async (person: Person) =>
  (await casesOf(person)).map(({ title }) => title).toSorted();
const discardClient = async (id: string) =>
  (await staff.delete<Deleted<ClientRecord>>(`/api/clients/${id}?cases=${CASES_ALONG}`)).body
    .deletionId;

describe('somebody who acts for several', () => {
  it('sees both clients of one office, told apart', async () => {
    const second = await newClient('Herdade do Pinhal');
    await newCase('Servidão', second.id);
    await server.owner.query(
      `insert into client_users (office_id, client_id, user_id, full_name, email)
       values ($1, $2, $3, 'Carla Vaz', $4)`,
      [office.id, second.id, carla.userId, carla.email],
    );
    expect(await clientsOf(carla)).toEqual(['Herdade do Pinhal', 'Metalúrgica do Sado']);
    expect((await casesOf(carla)).map(({ title, clientName }) => [title, clientName])).toEqual([
      ['Servidão', 'Herdade do Pinhal'],
      ['Cobrança', 'Metalúrgica do Sado'],
    ]);
    await discardClient(second.id);
    expect(await clientsOf(carla)).toEqual(['Metalúrgica do Sado']);
  });

  it('sees of two offices the one that the session is in, and after a switch the other', async () => {
    const theirs = await server.office();
    const { body: client } = await theirs.staff.post<ClientRecord>('/api/clients', {
      name: 'Carla Vaz, Lda.',
      email: carla.email,
    });
    await theirs.staff.post('/api/cases', { title: 'No outro', clientId: client.id });
    await server.owner.query(
      `insert into user_roles (office_id, user_id, role) values ($1, $2, 'client')`,
      [theirs.id, carla.userId],
    );
    expect(await titlesOf(carla)).toEqual(['Cobrança']);
    const before = carla.at(server.url);
    expect((await carla.post('/api/auth/office', { slug: theirs.slug })).status).toBe(200);
    expect(await titlesOf(carla)).toEqual(['No outro']);
    expect(await clientsOf(carla)).toEqual(['Carla Vaz, Lda.']);
    expect((await carla.get(`/api/portal/cases/${own.id}`)).status).toBe(404);
    expect((await before.get('/api/portal/cases')).status).toBe(401);
  });
});

describe('a session goes on', () => {
  it('with nothing once its client is deleted, and with all of it once that is restored', async () => {
    const deletionId = await discardClient(company.id);
    expect([await clientsOf(carla), await titlesOf(carla)]).toEqual([[], []]);
    await staff.post(`/api/deletions/${deletionId}/restore`);
    expect([await clientsOf(carla), await titlesOf(carla)]).toEqual([
      ['Metalúrgica do Sado'],
      ['Cobrança'],
    ]);
  });

  it('with the client whose e-mail is theirs by now', async () => {
    const ana = await server.member(office, 'client');
    expect(await clientsOf(ana)).toEqual([]);
    const set = async (email: string | null) => {
      const path = `/api/clients/${company.id}`;
      const { version } = (await staff.get<ClientRecord>(path)).body;
      const change = { name: company.name, email, contacts: [], version };
      expect((await staff.put(path, change)).status).toBe(200);
    };
    await set(ana.email);
    expect([await clientsOf(ana), await titlesOf(ana)]).toEqual([
      ['Metalúrgica do Sado'],
      ['Cobrança'],
    ]);
    await set(`outra@${office.slug}.example`);
    expect([await clientsOf(ana), await titlesOf(ana)]).toEqual([[], []]);
  });

  it('with the client that its client user was moved to, and with none when that is gone', async () => {
    await server.owner.query('update client_users set client_id = $1 where id = $2', [
      other.clientId,
      carla.clientUserId,
    ]);
    expect(await titlesOf(carla)).toEqual(['Insolvência']);
    await server.owner.query('delete from client_users where id = $1', [carla.clientUserId]);
    expect(await titlesOf(carla)).toEqual([]);
  });

  it('with a case that was moved to its client, and no more with one that was moved away', async () => {
    const move = async (id: string, clientId: string | null) => {
      const { version } = (await staff.get<LegalCase>(`/api/cases/${id}`)).body;
      expect((await staff.put(`/api/cases/${id}`, { clientId, version })).status).toBe(200);
    };
    await move(other.id, company.id);
    await move(own.id, null);
    expect(await titlesOf(carla)).toEqual(['Insolvência']);
  });

  it('not at all once its person is no client of the office any more', async () => {
    await server.owner.query('delete from user_roles where user_id = $1', [carla.userId]);
    expect((await carla.get('/api/portal/profile')).status).toBe(401);
  });
});

describe('a link ends while its file is being read', () => {
  /** Asks for the file in parts, as viewers do. */
  const part = (url: string, n: number) =>
    server.nobody().send<ProblemBody>('GET', url, undefined, {
      range: `bytes=${n * 100}-${n * 100 + 99}`,
    });

  async function reading(place: { caseId: string } | { clientId: string }) {
    const said = { title: 'Petição', sharedWithClient: true };
    const { body: document } = await upload(staff, place, ['a.pdf', pdfOf(2000)], said);
    const link = await carla.get<DocumentLink>(
      `/api/portal/documents/${document.id}/link?purpose=view`,
    );
    expect((await part(link.body.url, 0)).status).toBe(206);
    return { ...link.body, id: document.id };
  }

  it('when the case is taken back that was given singly', async () => {
    await cases({ given: [other.id] });
    const { url } = await reading({ caseId: other.id });
    await cases({ taken: [other.id] });
    expect((await part(url, 1)).status).toBe(404);
    await cases({ given: [other.id] });
    expect((await part(url, 1)).status).toBe(206);
  });

  it('when the document is shown to clients no more, or deleted', async () => {
    const { url, id } = await reading({ caseId: own.id });
    const path = `/api/documents/${id}`;
    const { version } = (await staff.get<CaseDocument>(path)).body;
    await staff.put(path, { title: 'Petição', sharedWithClient: false, version });
    expect((await part(url, 1)).status).toBe(404);
    const second = await reading({ clientId: company.id });
    await staff.delete(`/api/documents/${second.id}`);
    expect((await part(second.url, 1)).status).toBe(404);
  });

  it('when its client is deleted, also of a case that the client’s person was given', async () => {
    await cases({ given: [other.id] });
    const links = [await reading({ clientId: company.id }), await reading({ caseId: other.id })];
    await discardClient(company.id);
    for (const { url } of links) expect((await part(url, 1)).status).toBe(404);
  });

  it('when the client user is gone, and when their access is', async () => {
    const { url } = await reading({ caseId: own.id });
    await server.owner.query('update client_users set user_id = null where id = $1', [
      carla.clientUserId,
    ]);
    expect((await part(url, 1)).status).toBe(404);
    await server.owner.query('delete from user_roles where user_id = $1', [carla.userId]);
    expect(await part(url, 1)).toMatchObject({ status: 403, body: { code: 'bad_link' } });
  });

  it('when the plan of the office has the portal no more', async () => {
    const { url } = await reading({ caseId: own.id });
    await server.owner.query(`update subscriptions set plan_tier = 'basic' where office_id = $1`, [
      office.id,
    ]);
    expect((await part(url, 1)).status).toBe(404);
  });
});

it('takes texts of hostile size and shape for a search, and finds nothing by them', async () => {
  for (const q of ['x'.repeat(201), '%'.repeat(200), '\u202eabc', '\\', `' or true --`, ' ']) {
    for (const path of ['/api/portal/cases', '/api/portal/documents']) {
      const { status, body } = await carla.list(path, { filter: { q } });
      if (q.length > 200) expect([path, status]).toEqual([path, 400]);
      else
        expect([path, q, status, body.length]).toEqual([
          path,
          q,
          200,
          q === ' ' && path.endsWith('cases') ? 1 : 0,
        ]);
    }
  }
  expect((await carla.list('/api/portal/cases', { filter: { userId: 'x' } })).status).toBe(400);
});
