import type { AgendaEntry } from '../../src/contract/agenda.js';
import type { CaseStatistics, LegalCase } from '../../src/contract/cases.js';
import type { Client } from '../../src/contract/clients.js';
import type { Dashboard } from '../../src/contract/dashboard.js';
import {
  BIN_DAYS,
  type Deleted,
  type Deletion,
  type DiscardKind,
  type Restored,
} from '../../src/contract/deletions.js';
import type { CaseDocument, DocumentLink } from '../../src/contract/documents.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { PDF, upload } from '../support/files.js';
import type { Answer, Person } from '../support/person.js';

let server: TestServer;
let office: TestOffice;
let staff: Person;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
});
/** Whatever a test did, the counters say what the rows say. */
afterEach(async () => {
  const { rows } = await server.owner.query('select * from check_counters($1)', [office.id]);
  expect(rows).toEqual([]);
});

async function newClient(name = 'Construções Vale Verde'): Promise<Client> {
  return (await staff.post<Client>('/api/clients', { name })).body;
}

async function newCase(clientId: string | null = null, title = 'Vistoria'): Promise<LegalCase> {
  return (await staff.post<LegalCase>('/api/cases', { title, clientId })).body;
}

async function newDocument(
  place: { caseId: string } | { clientId: string },
  title = 'Procuração',
): Promise<CaseDocument> {
  return (await upload(staff, place, ['a.pdf', PDF], { title })).body;
}

function discard<Row>(path: string): Promise<Answer<Deleted<Row>>> {
  return staff.delete<Deleted<Row>>(path);
}

async function discarded(path: string): Promise<string> {
  const { status, body } = await discard(path);
  expect([path, status]).toEqual([path, 200]);
  return body.deletionId;
}

function restore<T = Restored>(deletionId: string): Promise<Answer<T>> {
  return staff.post<T>(`/api/deletions/${deletionId}/restore`);
}

async function statuses(paths: readonly string[]): Promise<number[]> {
  return Promise.all(paths.map(async (path) => (await staff.get(path)).status));
}

describe('a deleted case', () => {
  let client: Client;
  let legalCase: LegalCase;
  let document: CaseDocument;

  beforeEach(async () => {
    client = await newClient();
    legalCase = await newCase(client.id);
    document = await newDocument({ caseId: legalCase.id });
  });

  it('answers with the record as it was and is gone at once, documents and all, wherever it was seen', async () => {
    const { body: asItWas } = await staff.get<LegalCase>(`/api/cases/${legalCase.id}`);
    const { body: deleted } = await discard<LegalCase>(`/api/cases/${legalCase.id}`);
    expect(deleted).toEqual({ ...asItWas, deletionId: deleted.deletionId });

    expect(
      await statuses([
        `/api/cases/${legalCase.id}`,
        `/api/cases/${legalCase.id}/history`,
        `/api/documents/${document.id}`,
        `/api/documents/${document.id}/link?purpose=view`,
      ]),
    ).toEqual([404, 404, 404, 404]);
    for (const path of ['/api/cases', '/api/documents']) {
      const { body, headers } = await staff.list(path);
      expect([body, headers.get('content-range')?.split('/')[1]]).toEqual([[], '0']);
    }
    const change = { ...asItWas, note: undefined };
    expect((await staff.put(`/api/cases/${legalCase.id}`, changeOf(change))).status).toBe(404);
    const note = await staff.post(`/api/cases/${legalCase.id}/notes`, { description: 'x' });
    expect(note.status).toBe(404);
    const renamed = { title: 'x', sharedWithClient: true, version: document.version };
    expect((await staff.put(`/api/documents/${document.id}`, renamed)).status).toBe(404);

    const { body: found } = await staff.get<{ cases: unknown[] }>('/api/search?q=vistoria');
    expect(found.cases).toEqual([]);
    const { body: statistics } = await staff.get<CaseStatistics>('/api/cases/statistics');
    expect(statistics).toMatchObject({ total: 0, clientsWithCases: 0, mostActiveClient: null });
    const { body: dashboard } = await staff.get<Dashboard>('/api/dashboard');
    expect(dashboard).toMatchObject({ cases: { total: 0 }, documents: { total: 0 }, activity: [] });
    const { body: left } = await staff.get<Client>(`/api/clients/${client.id}`);
    expect(left.caseCount).toBe(0);
  });

  it('comes back whole: its facts, its history, its documents and their files', async () => {
    const history = async () => (await staff.list(`/api/cases/${legalCase.id}/history`)).body;
    const before = [await staff.get(`/api/cases/${legalCase.id}`), await history()] as const;
    const deletionId = await discarded(`/api/cases/${legalCase.id}`);

    const { status, body } = await restore(deletionId);
    expect([status, body]).toEqual([200, { kind: 'case', subjectId: legalCase.id }]);
    expect((await staff.get(`/api/cases/${legalCase.id}`)).body).toEqual(before[0].body);
    expect(await history()).toEqual(before[1]);
    expect((await staff.get(`/api/documents/${document.id}`)).body).toEqual(document);
    const { body: link } = await staff.get<DocumentLink>(
      `/api/documents/${document.id}/link?purpose=list`,
    );
    expect((await staff.get(link.url)).text).toBe(PDF.toString());
    expect((await staff.list('/api/deletions')).body).toEqual([]);
    expect((await restore(deletionId)).status).toBe(404);
  });

  it('ends the links that were made to its documents before, at once', async () => {
    const { body: link } = await staff.get<DocumentLink>(
      `/api/documents/${document.id}/link?purpose=view`,
    );
    expect((await server.nobody().get(link.url)).status).toBe(200);
    await discarded(`/api/cases/${legalCase.id}`);
    expect((await server.nobody().get(link.url)).status).toBe(404);
  });

  it('takes no new document, and a deleted client no new case or document', async () => {
    await discarded(`/api/cases/${legalCase.id}`);
    const refused = await upload(staff, { caseId: legalCase.id }, ['a.pdf', PDF]);
    expect([refused.status, (refused.body as unknown as ProblemBody).errors]).toEqual([
      422,
      { caseId: 'Processo não encontrado.' },
    ]);
    const other = await newCase();
    await discarded(`/api/clients/${client.id}`);
    const answers = [
      await staff.post<ProblemBody>('/api/cases', { title: 'x', clientId: client.id }),
      await staff.put<ProblemBody>(
        `/api/cases/${other.id}`,
        changeOf({ ...other, clientId: client.id }),
      ),
      await upload(staff, { clientId: client.id }, ['a.pdf', PDF]),
    ];
    for (const { status, body } of answers) {
      const { errors } = body as ProblemBody;
      expect([status, errors]).toEqual([422, { clientId: 'Cliente não encontrado.' }]);
    }
  });
});

describe('a client with cases', () => {
  it('is not deleted before the person says that they go along', async () => {
    const client = await newClient();
    await newCase(client.id);
    await newCase(client.id);
    const refused = await staff.delete<ProblemBody>(`/api/clients/${client.id}`);
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      409,
      'client_has_cases',
      { cases: 'Este cliente tem 2 processos.' },
    ]);
    expect((await staff.delete(`/api/clients/${client.id}?cases=all`)).status).toBe(400);
    expect((await staff.list('/api/cases')).body).toHaveLength(2);
    expect((await staff.list('/api/deletions')).body).toEqual([]);
  });

  it('takes them and all documents along, and brings them back; others stay where they are', async () => {
    const [client, other] = [await newClient(), await newClient('Outra')];
    const [first, second] = [await newCase(client.id), await newCase(client.id)];
    await newDocument({ caseId: first.id });
    await newDocument({ clientId: client.id });
    const own = await newDocument({ caseId: (await newCase(other.id)).id });

    const deletionId = await discarded(`/api/clients/${client.id}?cases=along`);
    const [deletion] = (await staff.list<Deletion>('/api/deletions')).body;
    expect(deletion).toMatchObject({ kind: 'client', title: client.name, cases: 2, documents: 2 });
    expect((await staff.list<CaseDocument>('/api/documents')).body.map(({ id }) => id)).toEqual([
      own.id,
    ]);
    const gone = [`/api/clients/${client.id}`, `/api/cases/${first.id}`, `/api/cases/${second.id}`];
    expect(await statuses(gone)).toEqual([404, 404, 404]);
    const { body: found } = await staff.get<{ clients: unknown[] }>('/api/search?q=vale');
    expect(found.clients).toEqual([]);

    expect((await restore(deletionId)).status).toBe(200);
    expect(await statuses(gone)).toEqual([200, 200, 200]);
    const { body: back } = await staff.get<Client>(`/api/clients/${client.id}`);
    expect(back).toMatchObject({ caseCount: 2, version: client.version });
    expect((await staff.list('/api/documents')).body).toHaveLength(3);
  });

  it('goes without further ado once it has none', async () => {
    const client = await newClient();
    await discarded(`/api/cases/${(await newCase(client.id)).id}`);
    await discarded(`/api/clients/${client.id}`);
  });
});

describe('a record that was deleted by itself', () => {
  async function refusal(deletionId: string): Promise<[number, string]> {
    const { status, body } = await restore<ProblemBody>(deletionId);
    return [status, body.code];
  }

  it('comes back after what it belongs to, and the refusal says which that is', async () => {
    const client = await newClient();
    const legalCase = await newCase(client.id);
    const document = await newDocument({ caseId: legalCase.id });
    const ofDocument = await discarded(`/api/documents/${document.id}`);
    const ofCase = await discarded(`/api/cases/${legalCase.id}`);
    expect(await refusal(ofDocument)).toEqual([409, 'case_in_bin']);
    const ofClient = await discarded(`/api/clients/${client.id}`);
    expect(await refusal(ofDocument)).toEqual([409, 'client_in_bin']);
    expect(await refusal(ofCase)).toEqual([409, 'client_in_bin']);
    expect((await staff.list('/api/deletions')).body).toHaveLength(3);

    for (const deletionId of [ofClient, ofCase, ofDocument]) {
      expect((await restore(deletionId)).status).toBe(200);
    }
    expect((await staff.get<CaseDocument>(`/api/documents/${document.id}`)).body).toEqual(document);
  });

  it('is held back by the client, not by a case that only went along with it', async () => {
    const client = await newClient();
    const document = await newDocument({ caseId: (await newCase(client.id)).id });
    const ofDocument = await discarded(`/api/documents/${document.id}`);
    await discarded(`/api/clients/${client.id}?cases=along`);
    expect(await refusal(ofDocument)).toEqual([409, 'client_in_bin']);
  });

  it('stays in the bin when what it belonged to goes and comes back', async () => {
    const legalCase = await newCase();
    const document = await newDocument({ caseId: legalCase.id });
    await newDocument({ caseId: legalCase.id });
    await discarded(`/api/documents/${document.id}`);
    const ofCase = await discarded(`/api/cases/${legalCase.id}`);
    const [deletion] = (await staff.list<Deletion>('/api/deletions')).body;
    expect(deletion).toMatchObject({ id: ofCase, documents: 1 });
    await restore(ofCase);
    expect((await staff.get(`/api/documents/${document.id}`)).status).toBe(404);
    expect((await staff.list('/api/deletions')).body).toHaveLength(1);
  });

  it('follows its case to another client, also after the first one is gone', async () => {
    const [first, second] = [await newClient('Primeiro'), await newClient('Segundo')];
    const legalCase = await newCase(first.id);
    const document = await newDocument({ caseId: legalCase.id });
    const ofDocument = await discarded(`/api/documents/${document.id}`);
    await staff.put(`/api/cases/${legalCase.id}`, changeOf({ ...legalCase, clientId: second.id }));
    await discarded(`/api/clients/${first.id}`);
    expect((await restore(ofDocument)).status).toBe(200);
    const { body } = await staff.get<CaseDocument>(`/api/documents/${document.id}`);
    expect(body.clientId).toBe(second.id);
  });
});

describe('the list of deletions', () => {
  it('says what, by whom, when and until when, newest first, by kind and in pages', async () => {
    const client = await newClient('Vale Verde');
    const legalCase = await newCase((await newClient('Outra')).id, 'Vistoria');
    const document = await newDocument({ caseId: legalCase.id }, 'Planta');
    const task = { kind: 'task', title: 'Telefonar', dueOn: '2027-01-10' };
    const { body: entry } = await staff.post<AgendaEntry>('/api/agenda-entries', task);
    const kept: Record<DiscardKind, string> = {
      agenda_entry: await discarded(`/api/agenda-entries/${entry.id}`),
      document: await discarded(`/api/documents/${document.id}`),
      case: await discarded(`/api/cases/${legalCase.id}`),
      client: await discarded(`/api/clients/${client.id}`),
    };
    const { body, headers } = await staff.list<Deletion>('/api/deletions');
    expect(headers.get('content-range')).toBe('deletions 0-3/4');
    expect(body.map(({ id }) => id)).toEqual([
      kept.client,
      kept.case,
      kept.document,
      kept.agenda_entry,
    ]);
    expect(body[1]).toMatchObject({ title: 'Vistoria', deletedBy: 'Rita Sousa', documents: 0 });
    expect(body.map(({ place }) => place)).toEqual([null, 'Outra', 'Vistoria', null]);
    for (const { deletedAt, purgedAt } of body) {
      const days = (Date.parse(purgedAt) - Date.parse(deletedAt)) / 86_400_000;
      expect(days).toBeCloseTo(BIN_DAYS, 0);
    }
    for (const kind of ['case', 'client', 'document', 'agenda_entry'] as const) {
      const { body: ofKind } = await staff.list<Deletion>('/api/deletions', { filter: { kind } });
      expect(ofKind.map(({ id }) => id)).toEqual([kept[kind]]);
    }
    const page = await staff.list<Deletion>('/api/deletions', { range: [1, 1] });
    expect(page.headers.get('content-range')).toBe('deletions 1-1/4');
    expect(page.body[0]?.id).toBe(kept.case);
  });

  it('refuses kinds, orders and pages that it does not have', async () => {
    for (const query of [
      { filter: { kind: 'office' } },
      { filter: { kind: null } },
      { filter: { title: 'x' } },
      { sort: ['title', 'ASC'] },
      { range: [5, 1] },
    ]) {
      const { status, body } = await staff.list('/api/deletions', query);
      const { code } = body as unknown as ProblemBody;
      expect([query, status, code]).toEqual([query, 400, 'invalid_list_query']);
    }
  });
});

/** Returns the fields that a case's form sends. */
function changeOf({ title, number, status, dueDate, court, clientId, version }: LegalCase): object {
  return { title, number, status, dueDate, court, clientId, version };
}
