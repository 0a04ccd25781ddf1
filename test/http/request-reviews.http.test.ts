import { randomUUID } from 'node:crypto';

import type { HistoryEntry } from '../../src/contract/case-history.js';
import type { CaseDocument } from '../../src/contract/documents.js';
import type { PortalDocument } from '../../src/contract/portal.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { ChecklistItem, ServiceRequest } from '../../src/contract/service-requests.js';
import { RecycleBinJobs } from '../../src/recycle-bin/recycle-bin.jobs.js';
import { type TestOffice, TestServer } from '../support/app.js';
import {
  addCase,
  addClient,
  ask,
  askForDocuments,
  type ClientPerson,
  clientWithPerson,
  linesOf,
  sendFile,
} from '../support/conversations.js';
import { JPEG, opens, storedBy } from '../support/files.js';
import type { Person } from '../support/person.js';

let server: TestServer;
let office: TestOffice;
let staff: Person;
let filipa: ClientPerson;
let caseId: string;
let request: ServiceRequest;

beforeAll(async () => {
  server = await TestServer.start({ UPLOAD_MAX_MB: '1' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
  filipa = await clientWithPerson(server, office);
  caseId = await addCase(office, 'Gualtar', filipa.clientId);
  request = await ask(filipa.person, { caseId });
});
afterEach(async () => {
  const { rows } = await server.owner.query('select * from check_counters($1)', [office.id]);
  expect(rows).toEqual([]);
});

const send = (more: Parameters<typeof sendFile>[3] = {}) =>
  sendFile(filipa.person, 'client', request.id, more);
const answerLine = (itemId: string, title?: string) => send({ itemId, title });
const accept = (id: string) =>
  staff.post<ChecklistItem & ProblemBody>(`/api/checklist-items/${id}/acceptance`);
const returnItem = (id: string, reason = 'Expirou') =>
  staff.post<ChecklistItem & ProblemBody>(`/api/checklist-items/${id}/return`, { reason });

const lines = (person = staff, side: 'staff' | 'client' = 'staff') =>
  linesOf(person, side, request.id);

const documents = async (filter: object = {}) =>
  (await staff.list<CaseDocument>('/api/documents', { filter })).body;

const storage = () => storedBy(server, office.id);

describe('a line that is accepted', () => {
  it('puts its documents into the case, shown to the client, told in the case’s history, once however often it is asked', async () => {
    const [item] = await askForDocuments(staff, request.id, 'Fotografias');
    await answerLine(item!.id, 'Fachada');
    await answerLine(item!.id, 'Piso 1');
    const key = { 'idempotency-key': randomUUID() };
    const path = `/api/checklist-items/${item!.id}/acceptance`;
    const accepted = await staff.send<ChecklistItem>('POST', path, {}, key);
    expect([accepted.status, accepted.body]).toEqual([
      200,
      expect.objectContaining({ state: 'accepted', reason: null, reviewedBy: 'Rita Sousa' }),
    ]);
    expect(accepted.body.documents.map(({ state }) => state)).toEqual(['stored', 'stored']);
    expect(await staff.send('POST', path, {}, key)).toMatchObject({
      status: 200,
      body: accepted.body,
    });
    const filed = await documents({ caseId });
    expect(
      filed.map(({ title, clientId, sharedWithClient }) => [title, clientId, sharedWithClient]),
    ).toEqual([
      ['Piso 1', filipa.clientId, true],
      ['Fachada', filipa.clientId, true],
    ]);
    const { body: history } = await staff.get<HistoryEntry[]>(`/api/cases/${caseId}/history`);
    expect(history.filter(({ action }) => action === 'document_uploaded')).toHaveLength(2);
    expect((await filipa.person.list<PortalDocument>('/api/portal/documents')).body).toHaveLength(
      2,
    );
    expect(await storage()).toMatchObject({ documents: 2, bytes: 2 * JPEG.length });
  });

  it('puts them into the client’s folder where there is no case, or none that the client sees any more', async () => {
    const without = await ask(filipa.person, { title: 'Sem processo' });
    const [item] = await askForDocuments(staff, without.id, 'Um');
    await sendFile(filipa.person, 'client', without.id, { itemId: item!.id, title: 'Na pasta' });
    await accept(item!.id);
    const [moved] = await askForDocuments(staff, request.id, 'Dois');
    await answerLine(moved!.id, 'Do processo que mudou');
    const other = await addClient(office, 'Outro cliente');
    await server.owner.query('update cases set client_id = $2 where id = $1', [caseId, other]);
    await accept(moved!.id);
    expect(
      (await documents({ clientId: filipa.clientId, withoutCase: true })).map(({ title }) => title),
    ).toEqual(['Do processo que mudou', 'Na pasta']);
    expect(await documents({ clientId: other })).toEqual([]);
  });

  it('puts them into a case of another client that was given to the person, without showing them there', async () => {
    const other = await clientWithPerson(server, office, 'Ana Reis', 'Outro cliente');
    const given = await addCase(office, 'De outro', other.clientId);
    await staff.put(`/api/client-users/${filipa.clientUserId}/cases`, {
      given: [given],
      taken: [],
    });
    const talk = await ask(filipa.person, { caseId: given });
    const [item] = await askForDocuments(staff, talk.id, 'Perícia');
    const { body: sent } = await sendFile(filipa.person, 'client', talk.id, { itemId: item!.id });
    await accept(item!.id);
    expect(await documents({ caseId: given })).toMatchObject([
      { id: sent.id, sharedWithClient: false },
    ]);
    expect((await other.person.list('/api/portal/documents')).body).toEqual([]);
    expect(await opens(server, other.person, `/api/portal/documents/${sent.id}`)).toBe(404);
    // Its sender still sees it in the conversation.
    expect(await opens(server, filipa.person, `/api/portal/documents/${sent.id}`)).toBe(200);
  });

  it('is final, and has to have something', async () => {
    const [item, empty] = await askForDocuments(staff, request.id, 'Um', 'Vazia');
    await answerLine(item!.id);
    await accept(item!.id);
    expect((await accept(item!.id)).body.code).toBe('item_accepted');
    expect((await returnItem(item!.id)).body.code).toBe('item_accepted');
    expect(await answerLine(item!.id)).toMatchObject({
      status: 409,
      body: { code: 'item_accepted' },
    });
    expect(await accept(empty!.id)).toMatchObject({
      status: 409,
      body: { code: 'item_open', detail: 'O cliente ainda não enviou este documento.' },
    });
    expect((await accept(randomUUID())).status).toBe(404);
  });

  it('by one colleague while another returns it, has one of the two win', async () => {
    const pedro = await server.member(office, 'staff', 'Pedro Alves');
    for (let n = 0; n < 4; n += 1) {
      const [item] = await askForDocuments(staff, request.id, `Linha ${n}`);
      await answerLine(item!.id);
      const [accepted, returned] = await Promise.all([
        accept(item!.id),
        pedro.post<ChecklistItem & ProblemBody>(`/api/checklist-items/${item!.id}/return`, {
          reason: 'Não',
        }),
      ]);
      expect([accepted.status, returned.status].sort()).toEqual([200, 409]);
      // The later of two reviewers learns what the other has done.
      expect([accepted.body.code, returned.body.code]).toEqual(
        accepted.status === 409 ? ['item_returned', undefined] : [undefined, 'item_accepted'],
      );
    }
  });
});

describe('a line that is returned', () => {
  it('waits for the client again, who reads why; what was returned is kept and answers it no more', async () => {
    const [item] = await askForDocuments(staff, request.id, 'Certidão');
    await answerLine(item!.id, 'Expirada');
    expect((await returnItem(item!.id, ' ')).body.errors).toEqual({
      reason: 'O motivo é obrigatório.',
    });
    expect((await returnItem(item!.id, 'O código expirou.')).body).toMatchObject({
      state: 'returned',
      reason: 'O código expirou.',
      reviewedBy: 'Rita Sousa',
    });
    expect(await lines(filipa.person, 'client')).toMatchObject([
      {
        state: 'returned',
        reason: 'O código expirou.',
        documents: [{ title: 'Expirada', state: 'returned' }],
      },
    ]);
    expect((await accept(item!.id)).body.code).toBe('item_returned');
    await answerLine(item!.id, 'Nova');
    expect(await lines()).toMatchObject([
      {
        state: 'received',
        reason: null,
        reviewedBy: null,
        documents: [
          { title: 'Expirada', state: 'returned' },
          { title: 'Nova', state: 'received' },
        ],
      },
    ]);
    await accept(item!.id);
    expect((await documents()).map(({ title }) => title)).toEqual(['Nova']);
    expect((await lines())[0]!.documents.map(({ state }) => state)).toEqual(['returned', 'stored']);
  });
});

describe('the recycle bin', () => {
  it('takes along what a client sent, brings it back, and ends it with its file', async () => {
    const [item] = await askForDocuments(staff, request.id, 'Um', 'Aceite');
    const { body: sent } = await answerLine(item!.id);
    const discard = async () =>
      (await staff.delete<{ deletionId: string }>(`/api/clients/${filipa.clientId}?cases=along`))
        .body.deletionId;
    const deletion = await discard();
    expect(deletion).toBeDefined();
    expect(await opens(server, staff, `/api/documents/${sent.id}`)).toBe(404);
    expect(await opens(server, filipa.person, `/api/portal/documents/${sent.id}`)).toBe(404);
    expect((await accept(item!.id)).status).toBe(404);
    expect(await storage()).toMatchObject({ bytes: 0, rows: 1 });
    await staff.post(`/api/deletions/${deletion}/restore`);
    expect(await storage()).toMatchObject({ bytes: JPEG.length, rows: 1 });
    expect(await opens(server, staff, `/api/documents/${sent.id}`)).toBe(200);
    expect((await lines())[0]!.state).toBe('received');
    await discard();
    await server.owner.query(
      `update deletions set created_at = created_at - interval '31 days' where office_id = $1`,
      [office.id],
    );
    await server.app.get(RecycleBinJobs).purge();
    expect(await storage()).toEqual({ documents: 0, bytes: 0, rows: 0, files: 0 });
    const { rows } = await server.owner.query(
      `select (select count(*)::int from service_requests where office_id = $1)
            + (select count(*)::int from request_messages where office_id = $1)
            + (select count(*)::int from checklist_items where office_id = $1) as left`,
      [office.id],
    );
    expect(rows).toEqual([{ left: 0 }]);
  });

  it('while a client sends, refuses what arrives, and leaves nothing', async () => {
    const [item] = await askForDocuments(staff, request.id, 'Um');
    const [sent] = await Promise.all([
      answerLine(item!.id),
      staff.delete(`/api/clients/${filipa.clientId}?cases=along`),
    ]);
    // Before the deletion; as the file was whole; before it came; at the door, by whom nobody's client comes any more.
    expect([
      [201, undefined],
      [400, 'broken_upload'],
      [404, 'not_found'],
      [403, 'forbidden'],
    ]).toContainEqual([sent.status, sent.body.code]);
    const { rows, files } = await storage();
    expect([rows, files]).toEqual(sent.status === 201 ? [1, 1] : [0, 0]);
  });

  it('that has an accepted document shows it in the conversation no more', async () => {
    const [item] = await askForDocuments(staff, request.id, 'Um');
    const { body: sent } = await answerLine(item!.id);
    await accept(item!.id);
    await staff.delete(`/api/documents/${sent.id}`);
    expect((await lines(filipa.person, 'client'))[0]).toMatchObject({
      state: 'accepted',
      documents: [],
    });
    expect(await opens(server, filipa.person, `/api/portal/documents/${sent.id}`)).toBe(404);
  });
});
