import type { HistoryEntry } from '../../src/contract/case-history.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { Client } from '../../src/contract/clients.js';
import type { CaseDocument } from '../../src/contract/documents.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { JPEG, PDF, pdfOf, PNG, upload } from '../support/files.js';
import type { Person } from '../support/person.js';

let server: TestServer;
let office: TestOffice;
let staff: Person;
let client: Client;
let legalCase: LegalCase;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
  client = (await staff.post<Client>('/api/clients', { name: 'Ana Ferreira' })).body;
  legalCase = await newCase({ clientId: client.id });
});

async function newCase(fields: Partial<LegalCase> = {}): Promise<LegalCase> {
  return (await staff.post<LegalCase>('/api/cases', { title: 'Processo', ...fields })).body;
}

async function usage(): Promise<{ documents: number; bytes: number }> {
  const { rows } = await server.owner.query<{ documents: number; bytes: number }>(
    'select documents, storage_bytes::int as bytes from usage_tracking where office_id = $1',
    [office.id],
  );
  return rows[0]!;
}

async function idsOf(filter: object): Promise<string[]> {
  const { body } = await staff.list<CaseDocument>('/api/documents', { filter });
  return body.map(({ id }) => id);
}

describe('adding a document', () => {
  it('answers with the document; a blank title is the name without its extension', async () => {
    const { status, body } = await upload(
      staff,
      { caseId: legalCase.id },
      ['Petição inicial.pdf', PDF],
      { title: '  ' },
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String) as string,
      title: 'Petição inicial',
      mimeType: 'application/pdf',
      sizeBytes: PDF.length,
      caseId: legalCase.id,
      clientId: client.id,
      sharedWithClient: false,
      userId: staff.userId,
      createdAt: expect.any(String) as string,
      version: 1,
      caseTitle: 'Processo',
      clientName: 'Ana Ferreira',
      textState: 'waiting',
      ocr: null,
      hit: null,
    });
    expect((await staff.get(`/api/documents/${body.id}`)).body).toEqual(body);
  });

  it('is internal in a case and in a client’s folder, unless said otherwise', async () => {
    const shared = async (
      place: { caseId: string } | { clientId: string },
      sharedWithClient?: boolean,
    ) => (await upload(staff, place, ['a.pdf', PDF], { sharedWithClient })).body.sharedWithClient;
    expect(await shared({ caseId: legalCase.id })).toBe(false);
    expect(await shared({ caseId: legalCase.id }, true)).toBe(true);
    expect(await shared({ clientId: client.id })).toBe(false);
    expect(await shared({ clientId: client.id }, true)).toBe(true);
  });

  it('tells the case’s history, and makes the case the latest news without changing its version', async () => {
    await newCase({ title: 'Mais recente' });
    await upload(staff, { caseId: legalCase.id }, ['a.pdf', PDF], { title: 'Contrato 12/2026' });
    const history = await staff.list<HistoryEntry>(`/api/cases/${legalCase.id}/history`);
    expect(history.body[0]).toMatchObject({
      action: 'document_uploaded',
      description: 'Contrato 12/2026',
      userName: 'Rita Sousa',
    });
    const newest = await staff.list<LegalCase>('/api/cases', { sort: ['updatedAt', 'DESC'] });
    expect(newest.body[0]).toMatchObject({ id: legalCase.id, version: legalCase.version });
  });

  it('counts documents and bytes', async () => {
    await upload(staff, { caseId: legalCase.id }, ['a.pdf', pdfOf(1000)]);
    await upload(staff, { clientId: client.id }, ['b.png', PNG]);
    expect(await usage()).toEqual({ documents: 2, bytes: 1000 + PNG.length });
  });

  it('stores twenty at once, each counted once', async () => {
    const uploads = Array.from({ length: 20 }, (_, i) =>
      upload(staff, { caseId: legalCase.id }, [`${i}.pdf`, pdfOf(20_000 + i)]),
    );
    const answers = await Promise.all(uploads);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(await usage()).toEqual({ documents: 20, bytes: 20 * 20_000 + (19 * 20) / 2 });
    expect(await idsOf({ caseId: legalCase.id })).toHaveLength(20);
  });
});

describe('listing documents', () => {
  it('gives the newest first, with the total', async () => {
    const first = (await upload(staff, { clientId: client.id }, ['1.pdf', PDF])).body;
    const second = (await upload(staff, { clientId: client.id }, ['2.pdf', PDF])).body;
    const all = await staff.list<CaseDocument>('/api/documents', { range: [0, 0] });
    expect(all.body).toEqual([second]);
    expect(all.headers.get('content-range')).toBe('documents 0-0/2');
    const oldest = await staff.list<CaseDocument>('/api/documents', { sort: ['createdAt', 'ASC'] });
    expect(oldest.body).toEqual([first, second]);
  });

  it('filters by case, by client and by id', async () => {
    const ofCase = (await upload(staff, { caseId: legalCase.id }, ['1.pdf', PDF])).body.id;
    const ofClient = (await upload(staff, { clientId: client.id }, ['2.pdf', PDF])).body.id;
    const other = await newCase();
    const elsewhere = (await upload(staff, { caseId: other.id }, ['3.pdf', PDF])).body.id;
    expect(await idsOf({ caseId: legalCase.id })).toEqual([ofCase]);
    expect(await idsOf({ clientId: client.id })).toEqual([ofClient, ofCase]);
    expect(await idsOf({ id: [elsewhere] })).toEqual([elsewhere]);
  });

  it('finds a case’s document in the folder of whoever the case’s client is', async () => {
    const { id } = (await upload(staff, { caseId: legalCase.id }, ['1.pdf', PDF])).body;
    const other = (await staff.post<Client>('/api/clients', { name: 'Rui Melo' })).body;
    const moveTo = async (clientId: string | null) => {
      const { title, number, status, dueDate, court, version } = (
        await staff.get<LegalCase>(`/api/cases/${legalCase.id}`)
      ).body;
      const body = { title, number, status, dueDate, court, version, clientId };
      expect((await staff.put(`/api/cases/${legalCase.id}`, body)).status).toBe(200);
    };
    await moveTo(other.id);
    expect([await idsOf({ clientId: client.id }), await idsOf({ clientId: other.id })]).toEqual([
      [],
      [id],
    ]);
    await moveTo(null);
    expect(await idsOf({ clientId: other.id })).toEqual([]);
    await moveTo(client.id);
    expect(await idsOf({ clientId: client.id })).toEqual([id]);
  });

  it('refuses a malformed sort, range or filter', async () => {
    for (const [name, value] of [
      ['sort', ['mimeType', 'ASC']],
      ['range', [0, 1000]],
      ['filter', { q: ['a'] }],
      ['filter', { sharedWithClient: 'true' }],
      ['filter', { sharedWithClient: null }],
      ['filter', { withoutCase: false }],
      ['filter', { recent: false }],
      ['filter', { caseId: 'x' }],
      ['filter', { mimeType: 'application/pdf' }],
    ] as const) {
      const { status, body } = await staff.list('/api/documents', { [name]: value });
      const { code } = body as unknown as ProblemBody;
      expect([name, value, status, code]).toEqual([name, value, 400, 'invalid_list_query']);
    }
  });
});

describe('changing a document', () => {
  let document: CaseDocument;
  beforeEach(async () => {
    document = (await upload(staff, { caseId: legalCase.id }, ['a.jpg', JPEG])).body;
  });

  it('saves title and visibility, and answers with the record', async () => {
    const body = { title: ' Fotografia ', sharedWithClient: true, version: 1 };
    const answer = await staff.put(`/api/documents/${document.id}`, body);
    expect(answer).toMatchObject({
      status: 200,
      body: { ...document, title: 'Fotografia', sharedWithClient: true, version: 2 },
    });
  });

  it('refuses a stale version with the document as it stands, and who changed it', async () => {
    const colleague = await server.member(office, 'staff', 'Pedro Alves');
    const change = (title: string, who = staff) =>
      who.put<ProblemBody>(`/api/documents/${document.id}`, {
        title,
        sharedWithClient: false,
        version: 1,
      });
    await change('Primeira', colleague);
    const late = await change('Segunda');
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'stale_version',
        changedBy: 'Pedro Alves',
        current: { title: 'Primeira', version: 2 },
      },
    });
    expect((await staff.get(`/api/documents/${document.id}`)).body).toMatchObject({
      title: 'Primeira',
    });
  });

  it('refuses each bad field, and says why', async () => {
    for (const [field, wrong, message] of [
      ['title', { title: ' ' }, 'O título é obrigatório.'],
      ['title', { title: 'a'.repeat(256) }, 'Texto longo demais'],
      ['sharedWithClient', { sharedWithClient: 'sim' }, 'Valor inválido'],
      ['version', { version: undefined }, 'Campo obrigatório'],
      ['storagePath', { storagePath: 'x' }, 'Campo desconhecido'],
      ['mimeType', { mimeType: 'text/html' }, 'Este campo não pode ser alterado.'],
    ] as const) {
      const body = { title: 'Título', sharedWithClient: false, version: 1, ...wrong };
      const answer = await staff.put<ProblemBody>(`/api/documents/${document.id}`, body);
      expect([wrong, answer.status, answer.body.errors]).toEqual([
        wrong,
        422,
        { [field]: message },
      ]);
    }
    expect((await staff.get(`/api/documents/${document.id}`)).body).toEqual(document);
  });
});
