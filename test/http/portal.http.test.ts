import type { LegalCase } from '../../src/contract/cases.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import { CASES_ALONG, type Deleted } from '../../src/contract/deletions.js';
import type { CaseDocument, DocumentLink } from '../../src/contract/documents.js';
import type {
  PortalCase,
  PortalDocument,
  PortalEvent,
  PortalProfile,
} from '../../src/contract/portal.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { NOON_ZONE, noonDay as day } from '../support/days.js';
import { PDF, upload } from '../support/files.js';
import type { Person } from '../support/person.js';

/* The portal's answers: to client users and to people with a client's own e-mail, and to nobody else. */

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
  office = await server.office({ timeZone: NOON_ZONE });
  staff = office.staff;
  company = await newClient('Metalúrgica do Sado');
  carla = await server.clientUser(office, company.id, 'Carla Vaz');
  own = await newCase('Cobrança à Naval do Tejo', company.id);
  other = await newCase('Insolvência da Moldes Lis', (await newClient('Moldes Lis')).id);
});

const newClient = async (name: string, said: object = {}, by = staff) =>
  (await by.post<ClientRecord>('/api/clients', { name, ...said })).body;

const newCase = async (title: string, clientId: string | null = null, said: object = {}) =>
  (await staff.post<LegalCase>('/api/cases', { title, clientId, ...said })).body;

const changeCase = async (id: string, said: object) => {
  const { version } = (await staff.get<LegalCase>(`/api/cases/${id}`)).body;
  const answer = await staff.put(`/api/cases/${id}`, { ...said, version });
  expect(answer.status).toBe(200);
};

const give = (id: string, to = carla.clientUserId) =>
  staff.put(`/api/client-users/${to}/cases`, { given: [id] });

async function addDocument(
  place: { caseId: string } | { clientId: string },
  title: string,
  shared = true,
): Promise<CaseDocument> {
  const said = { title, sharedWithClient: shared };
  return (await upload(staff, place, [`${title}.pdf`, PDF], said)).body;
}

const share = async (id: string, sharedWithClient: boolean) => {
  const path = `/api/documents/${id}`;
  const { title, version } = (await staff.get<CaseDocument>(path)).body;
  expect((await staff.put(path, { title, sharedWithClient, version })).status).toBe(200);
};

const profileOf = async (person: Person) =>
  (await person.get<PortalProfile>('/api/portal/profile')).body;
const casesOf = async (person: Person, query: object = {}) =>
  (await person.list<PortalCase>('/api/portal/cases', query)).body;
const titlesOf = async (person: Person, query: object = {}) =>
  (await casesOf(person, query)).map(({ title }) => title).toSorted();
const documentsOf = async (person: Person, filter: object = {}) =>
  (await person.list<PortalDocument>('/api/portal/documents', { filter })).body
    .map(({ title }) => title)
    .toSorted();
const eventsOf = async (person: Person, id: string) =>
  (await person.list<PortalEvent>(`/api/portal/cases/${id}/events`)).body;
const linkTo = (person: Person, id: string) =>
  person.get<DocumentLink & ProblemBody>(`/api/portal/documents/${id}/link?purpose=view`);

describe('the profile', () => {
  it('says who looks, for whom, and what there is', async () => {
    const today = day(0);
    await changeCase(own.id, { dueDate: day(-1) });
    const next = await newCase('Com prazo', company.id, { dueDate: day(3) });
    await newCase('Mais tarde', company.id, { dueDate: day(4) });
    await newCase('Concluído', company.id, { dueDate: today, status: 'concluido' });
    await addDocument({ clientId: company.id }, 'Procuração');
    await addDocument({ caseId: own.id }, 'Interno', false);
    expect(await profileOf(carla)).toEqual({
      fullName: 'Carla Vaz',
      email: carla.email,
      officeName: `Escritório ${office.slug}`,
      today,
      clients: [{ id: company.id, name: 'Metalúrgica do Sado' }],
      cases: 4,
      documents: 1,
      openRequests: 0,
      unreadMessages: 0,
      nextDate: { caseId: next.id, title: 'Com prazo', dueDate: day(3) },
      nextEntry: null,
      checklists: [],
      readOnly: false,
      uploadMaxBytes: 100 * 1024 * 1024,
    });
    await changeCase(own.id, { dueDate: today });
    expect((await profileOf(carla)).nextDate).toMatchObject({ caseId: own.id, dueDate: today });
  });

  it('counts what was given singly, too, and its dates', async () => {
    await changeCase(other.id, { dueDate: day(1) });
    await addDocument({ caseId: other.id }, 'Sentença');
    expect(await profileOf(carla)).toMatchObject({ cases: 1, documents: 0, nextDate: null });
    await give(other.id);
    expect(await profileOf(carla)).toMatchObject({
      cases: 2,
      documents: 1,
      nextDate: { caseId: other.id },
      clients: [{ id: company.id }],
    });
  });

  it('is of who has the client’s own e-mail, in the client’s name', async () => {
    const ana = await server.member(office, 'client');
    const client = await newClient('Ana Ferreira', { email: ana.email });
    await newCase('Divórcio', client.id);
    expect(await profileOf(ana)).toMatchObject({
      fullName: 'Ana Ferreira',
      email: ana.email,
      clients: [{ id: client.id, name: 'Ana Ferreira' }],
      cases: 1,
    });
  });

  it('has no client where nobody’s e-mail is theirs', async () => {
    const nobody = await server.member(office, 'client');
    expect(await profileOf(nobody)).toMatchObject({ clients: [], cases: 0, documents: 0 });
    expect(await casesOf(nobody)).toEqual([]);
  });
});

describe('cases', () => {
  it('are those of one’s own clients and those given, without doubles, last changed first', async () => {
    await give(other.id);
    await give(own.id);
    const cases = await casesOf(carla);
    expect(cases.map(({ title }) => title)).toEqual([other.title, own.title]);
    await changeCase(own.id, { court: 'Juízo do Comércio de Setúbal' });
    expect((await casesOf(carla)).map(({ id }) => id)).toEqual([own.id, other.id]);
  });

  it('tell whose they are of one’s own, and not of those given singly', async () => {
    await give(other.id);
    const [given, mine] = await casesOf(carla);
    expect(mine).toEqual({
      id: own.id,
      title: own.title,
      number: null,
      status: 'aberto',
      dueDate: null,
      court: null,
      clientId: company.id,
      clientName: 'Metalúrgica do Sado',
      createdAt: own.createdAt,
      updatedAt: own.updatedAt,
    });
    expect(given).toMatchObject({ id: other.id, clientId: null, clientName: null });
    expect((await carla.get(`/api/portal/cases/${other.id}`)).body).toEqual({
      ...given,
      entries: [],
    });
    // Nor does a filter find it by its client.
    expect(await casesOf(carla, { filter: { clientId: other.clientId } })).toEqual([]);
  });

  it('are filtered by client, status, ids and words, and sorted', async () => {
    const second = await newCase('Despejo', company.id, {
      status: 'concluido',
      number: '1234/24.8T8LSB',
      dueDate: '2026-01-01',
    });
    const filtered = (filter: object) => titlesOf(carla, { filter });
    expect(await filtered({ clientId: company.id })).toEqual([own.title, second.title]);
    expect(await filtered({ status: 'concluido' })).toEqual([second.title]);
    expect(await filtered({ id: [own.id, other.id] })).toEqual([own.title]);
    expect(await filtered({ q: 'NAVAL cobranca' })).toEqual([own.title]);
    expect(await filtered({ q: '8t8lsb' })).toEqual([second.title]);
    expect(await filtered({ q: '%' })).toEqual([]);
    const sorted = async (...sort: string[]) =>
      (await casesOf(carla, { sort })).map(({ id }) => id);
    expect(await sorted('title', 'DESC')).toEqual([second.id, own.id]);
    expect(await sorted('dueDate', 'ASC')).toEqual([second.id, own.id]);
    const { headers } = await carla.list('/api/portal/cases', { range: [1, 1] });
    expect(headers.get('content-range')).toBe('cases 1-1/2');
  });

  it('are not found if they are another client’s or have no client', async () => {
    for (const { id } of [other, await newCase('De ninguém')]) {
      expect((await carla.get(`/api/portal/cases/${id}`)).status).toBe(404);
      expect((await carla.get(`/api/portal/cases/${id}/events`)).status).toBe(404);
    }
    expect((await carla.get('/api/portal/cases/x')).status).toBe(404);
  });
});

describe('the history of a case', () => {
  it('is its beginning, its statuses and due dates, and the documents that are shown now', async () => {
    await changeCase(own.id, { status: 'em_andamento', note: 'Segredo da equipa' });
    await changeCase(own.id, { dueDate: '2030-05-01', court: 'Segredo do tribunal' });
    const shown = await addDocument({ caseId: own.id }, 'Petição');
    await addDocument({ caseId: own.id }, 'Segredo interno', false);
    await staff.post(`/api/cases/${own.id}/notes`, { description: 'Segredo' });
    const answer = await carla.get(`/api/portal/cases/${own.id}/events`);
    expect(answer.text).not.toMatch(/Segredo|Rita|userId|description/);
    const events = await eventsOf(carla, own.id);
    const blank = { oldValue: null, newValue: null, documentId: null, title: null };
    expect(events.map(({ id: _, createdAt: __, ...said }) => said)).toEqual([
      { ...blank, kind: 'document', documentId: shown.id, title: 'Petição' },
      { ...blank, kind: 'due_date_changed', newValue: '2030-05-01' },
      { ...blank, kind: 'status_changed', oldValue: 'aberto', newValue: 'em_andamento' },
      { ...blank, kind: 'created' },
    ]);
    await share(shown.id, false);
    expect((await eventsOf(carla, own.id)).map(({ kind }) => kind)).not.toContain('document');
  });
});

describe('documents', () => {
  it('are those that are shown, of one’s own clients and of given cases', async () => {
    await addDocument({ clientId: company.id }, 'Da pasta');
    await addDocument({ caseId: own.id }, 'Do processo');
    await addDocument({ caseId: own.id }, 'Interno', false);
    const foreign = await addDocument({ caseId: other.id }, 'Alheio');
    await addDocument({ clientId: other.clientId! }, 'Da pasta alheia');
    expect(await documentsOf(carla)).toEqual(['Da pasta', 'Do processo']);
    await give(other.id);
    expect(await documentsOf(carla)).toEqual(['Alheio', 'Da pasta', 'Do processo']);
    expect(await documentsOf(carla, { caseId: own.id })).toEqual(['Do processo']);
    expect(await documentsOf(carla, { clientId: company.id })).toEqual(['Da pasta', 'Do processo']);
    expect(await documentsOf(carla, { q: 'pasta' })).toEqual(['Da pasta']);
    const { body } = await carla.list<PortalDocument>('/api/portal/documents', {
      filter: { id: [foreign.id] },
    });
    expect(body).toEqual([
      {
        id: foreign.id,
        title: 'Alheio',
        mimeType: 'application/pdf',
        sizeBytes: PDF.length,
        caseId: other.id,
        caseTitle: other.title,
        clientId: null,
        clientName: null,
        createdAt: foreign.createdAt,
      },
    ]);
  });

  it('open by links, for nobody else and for no other purpose than asked', async () => {
    const document = await addDocument({ caseId: own.id }, 'Petição');
    const { body } = await linkTo(carla, document.id);
    const file = await server.nobody().get(body.url);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      'inline; filename="Peticao.pdf"; filename*=UTF-8\'\'Peti%C3%A7%C3%A3o.pdf',
    ]);
    expect((await carla.get(`/api/portal/documents/${document.id}/link`)).status).toBe(422);
    const stranger = await server.clientUser(office, (await newClient('Outra')).id);
    expect((await linkTo(stranger, document.id)).status).toBe(404);
    await share(document.id, false);
    expect((await linkTo(carla, document.id)).status).toBe(404);
  });
});

describe('a client in the bin', () => {
  it('takes everything of its away, also what was given to its users, and brings it back', async () => {
    const foreign = await addDocument({ caseId: other.id }, 'Alheio');
    await addDocument({ clientId: company.id }, 'Da pasta');
    await give(other.id);
    const path = `/api/clients/${company.id}?cases=${CASES_ALONG}`;
    const { deletionId } = (await staff.delete<Deleted<ClientRecord>>(path)).body;
    expect(deletionId).toBeDefined();
    expect(await profileOf(carla)).toMatchObject({ clients: [], cases: 0, documents: 0 });
    expect([await titlesOf(carla), await documentsOf(carla)]).toEqual([[], []]);
    expect((await carla.get(`/api/portal/cases/${other.id}`)).status).toBe(404);
    expect((await linkTo(carla, foreign.id)).status).toBe(404);
    await staff.post(`/api/deletions/${deletionId}/restore`);
    expect(await titlesOf(carla)).toEqual([own.title, other.title]);
    expect(await documentsOf(carla)).toEqual(['Alheio', 'Da pasta']);
  });
});
