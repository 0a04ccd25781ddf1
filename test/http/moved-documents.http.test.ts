import type { LegalCase } from '../../src/contract/cases.js';
import type { Client } from '../../src/contract/clients.js';
import type { CaseDocument } from '../../src/contract/documents.js';
import type { PortalDocument } from '../../src/contract/portal.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { KeyHolder } from '../support/api-keys.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { PDF, upload } from '../support/files.js';
import type { Person } from '../support/person.js';

/* A case that goes to another client: its documents are shown to nobody's client by that alone. */

let server: TestServer;
let office: TestOffice;
let staff: Person;
let ana: Client;
let rui: Client;
let ofAna: Person;
let ofRui: Person;
let legalCase: LegalCase;
let visible: CaseDocument;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office({ plan: 'enterprise' });
  staff = office.staff;
  [ana, rui] = [await newClient('Ana Ferreira'), await newClient('Rui Melo')];
  ofAna = await server.clientUser(office, ana.id);
  ofRui = await server.clientUser(office, rui.id);
  legalCase = await newCase(ana.id);
  visible = await addDocument('Sentença', true);
  await addDocument('Minuta', false);
});

const newClient = async (name: string) => (await staff.post<Client>('/api/clients', { name })).body;
const newCase = async (clientId: string | null) =>
  (await staff.post<LegalCase>('/api/cases', { title: 'Cobrança', clientId })).body;
const addDocument = async (title: string, sharedWithClient: boolean): Promise<CaseDocument> =>
  (await upload(staff, { caseId: legalCase.id }, ['a.pdf', PDF], { title, sharedWithClient })).body;
const titlesFor = async (person: Person) =>
  (await person.list<PortalDocument>('/api/portal/documents')).body.map(({ title }) => title);

async function move(said: object, by = staff) {
  const path = `/api/cases/${legalCase.id}`;
  const { version } = (await staff.get<LegalCase>(path)).body;
  return by.put<ProblemBody>(path, { ...said, version });
}

async function recorded(action: string): Promise<string[]> {
  const { rows } = await server.owner.query<{ id: string }>(
    'select subject_id as id from audit_log where office_id = $1 and action = $2',
    [office.id, action],
  );
  return rows.map(({ id }) => id);
}

it('takes what its client was shown out of sight, of the new client too', async () => {
  expect(await titlesFor(ofAna)).toEqual(['Sentença']);
  expect((await move({ clientId: rui.id })).status).toBe(200);
  expect([await titlesFor(ofAna), await titlesFor(ofRui)]).toEqual([[], []]);
  await move({ clientId: null });
  await move({ clientId: ana.id });
  expect(await titlesFor(ofAna)).toEqual([]);
  const { body } = await staff.get<CaseDocument>(`/api/documents/${visible.id}`);
  expect(body).toMatchObject({ clientId: ana.id, sharedWithClient: false });
});

it('refuses to show a document to whoever read it under the client before', async () => {
  await move({ clientId: rui.id });
  const change = { title: 'Sentença', sharedWithClient: true, version: visible.version };
  const { status, body } = await staff.put<ProblemBody>(`/api/documents/${visible.id}`, change);
  expect([status, body.code]).toEqual([409, 'stale_version']);
  expect(await titlesFor(ofRui)).toEqual([]);
});

it('shows an upload that was under way to nobody’s client', async () => {
  const isNow = (state: string, sha256: string) =>
    server.owner.query(
      `update documents set state = '${state}', sha256 = ${sha256} where id = '${visible.id}'`,
    );
  await isNow('reserved', 'null');
  await move({ clientId: rui.id, shareDocuments: true });
  await isNow('stored', `repeat('0', 64)`);
  expect(await titlesFor(ofRui)).toEqual([]);
});

it('shows the new client what the one before was shown where that is asked for, on record', async () => {
  expect((await move({ clientId: rui.id, shareDocuments: true })).status).toBe(200);
  expect([await titlesFor(ofAna), await titlesFor(ofRui)]).toEqual([[], ['Sentença']]);
  expect(await recorded('document_hidden')).toEqual([visible.id]);
  expect(await recorded('document_shared')).toEqual([visible.id, visible.id]);
  // A document that stays where it is, is not newly shown.
  await move({ clientId: null, shareDocuments: true });
  expect(await titlesFor(ofRui)).toEqual([]);
});

it('does the same of several cases at once', async () => {
  const stays = await newCase(rui.id);
  const { id } = legalCase;
  const item = (said: object) => ({ version: 1, clientId: rui.id, shareDocuments: true, ...said });
  const items = [item({ id }), item({ id: stays.id })];
  expect((await staff.post('/api/cases/changes', { items })).status).toBe(200);
  expect([await titlesFor(ofAna), await titlesFor(ofRui)]).toEqual([[], ['Sentença']]);
});

it('lets an API key show documents only with a right to write them', async () => {
  const key = await KeyHolder.of(staff, { rights: ['cases:read', 'cases:write'] });
  const { status, body } = await move({ clientId: rui.id, shareDocuments: true }, key);
  expect([status, body.code]).toEqual([403, 'key_without_right']);
  expect(await titlesFor(ofAna)).toEqual(['Sentença']);
  expect((await move({ clientId: rui.id }, key)).status).toBe(200);
  expect(await titlesFor(ofRui)).toEqual([]);
});
