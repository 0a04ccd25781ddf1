import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';

import type { CaseDocument, DocumentStatistics } from '../../src/contract/documents.js';
import type { PortalDocument } from '../../src/contract/portal.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type {
  ChecklistItem,
  RequestDocument,
  ServiceRequest,
} from '../../src/contract/service-requests.js';
import { DocumentsJobs } from '../../src/documents/documents.jobs.js';
import { RequestJobs } from '../../src/service-requests/request.jobs.js';
import { type TestOffice, TestServer } from '../support/app.js';
import {
  addCase,
  addClient,
  addClientPerson,
  ask,
  askForDocuments,
  type ClientPerson,
  clientWithPerson,
  conversation,
  linesOf,
  say,
  seenBy,
  sendFile,
} from '../support/conversations.js';
import { JPEG, opens, PDF, PROGRAM, storedBy, upload } from '../support/files.js';
import type { Person } from '../support/person.js';
import { until } from '../support/until.js';

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
const returnItem = (id: string, reason = 'Expirou') =>
  staff.post<ChecklistItem & ProblemBody>(`/api/checklist-items/${id}/return`, { reason });
const acceptAttachment = (id: string) =>
  staff.post<RequestDocument & ProblemBody>(
    `/api/service-requests/${request.id}/documents/${id}/acceptance`,
  );
const attach = async (...ids: string[]) =>
  say(filipa.person, 'client', request.id, { documentIds: ids });

const lines = (person = staff, side: 'staff' | 'client' = 'staff') =>
  linesOf(person, side, request.id);

const documents = async (filter: object = {}) =>
  (await staff.list<CaseDocument>('/api/documents', { filter })).body;

const storage = () => storedBy(server, office.id);

describe('a client’s upload', () => {
  it('is received: whole and counted in bytes, but in no case, folder, list, search, archive or number', async () => {
    const [item] = await askForDocuments(staff, request.id, 'Certidão permanente');
    const sent = await answerLine(item!.id, 'Certidão');
    expect([sent.status, sent.body]).toEqual([
      201,
      expect.objectContaining({
        title: 'Certidão',
        mimeType: 'image/jpeg',
        sizeBytes: JPEG.length,
        state: 'received',
      }),
    ]);
    const { id } = sent.body;
    expect(await storage()).toEqual({ documents: 0, bytes: JPEG.length, rows: 1, files: 1 });
    for (const filter of [
      {},
      { caseId },
      { clientId: filipa.clientId },
      { q: 'certidao' },
      { withoutCase: true },
      { id: [id] },
    ]) {
      expect([filter, await documents(filter)]).toEqual([filter, []]);
    }
    expect((await staff.get(`/api/documents/${id}`)).status).toBe(404);
    expect((await staff.delete(`/api/documents/${id}`)).status).toBe(404);
    expect((await staff.put(`/api/documents/${id}`, { title: 'x', version: 1 })).status).toBe(404);
    expect((await staff.list('/api/documents/folders')).body).toEqual([]);
    expect((await staff.get<DocumentStatistics>('/api/documents/statistics')).body).toEqual({
      total: 0,
      recent: 0,
      folders: 0,
      clientsWithoutDocuments: 1,
      outsideFolders: 0,
      storageBytes: 0,
    });
    expect((await staff.get(`/api/clients/${filipa.clientId}/archive.zip`)).status).toBe(409);
    expect((await filipa.person.list<PortalDocument>('/api/portal/documents')).body).toEqual([]);
    expect(await opens(server, staff, `/api/documents/${id}`)).toBe(200);
    expect(await opens(server, filipa.person, `/api/portal/documents/${id}`)).toBe(200);
  });

  it('makes a line received, which waits for the office, and opens again what was concluded', async () => {
    const [first, second] = await askForDocuments(staff, request.id, 'Um', 'Dois');
    await answerLine(first!.id);
    expect((await lines()).map(({ state, documents }) => [state, documents.length])).toEqual([
      ['received', 1],
      ['open', 0],
    ]);
    const body = await seenBy(staff, 'staff', request.id);
    expect(body).toMatchObject({ missingItems: 1, receivedItems: 1 });
    expect(second!.state).toBe('open');
    const concluded = await staff.put<ServiceRequest>(`/api/service-requests/${request.id}`, {
      status: 'concluido',
      version: body.version,
    });
    expect(concluded.body.status).toBe('concluido');
    await answerLine(second!.id);
    expect((await seenBy(staff, 'staff', request.id)).status).toBe('em_andamento');
  });

  it('is theirs to send into their own conversations and lines alone', async () => {
    const [item] = await askForDocuments(staff, request.id, 'Um');
    const rui = await addClientPerson(server, office, filipa.clientId, 'Rui Bastos');
    const own = await ask(rui.person);
    const stranger = await clientWithPerson(server, office, 'Ana', 'Outra');
    const theirs = await ask(stranger.person);
    const elsewhere = await server.office();
    const foreigner = await clientWithPerson(server, elsewhere);
    const answers = [
      await sendFile(rui.person, 'client', request.id),
      await sendFile(rui.person, 'client', own.id, { itemId: item!.id }),
      await sendFile(stranger.person, 'client', theirs.id, { itemId: item!.id }),
      await sendFile(foreigner.person, 'client', (await ask(foreigner.person)).id, {
        itemId: item!.id,
      }),
      await sendFile(filipa.person, 'client', request.id, { itemId: randomUUID() }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, 'not_found']),
    );
    expect(await storage()).toEqual({ documents: 0, bytes: 0, rows: 0, files: 0 });
    expect((await lines())[0]!.state).toBe('open');
  });

  it('leaves nothing behind where it is no photograph, empty, too large, or breaks off', async () => {
    const [item] = await askForDocuments(staff, request.id, 'Um');
    const { id: itemId } = item!;
    for (const [file, code] of [
      [['foto.jpg', PROGRAM], 'wrong_file_type'],
      [['foto.jpg', Buffer.alloc(0)], 'empty_file'],
      [['foto.jpg', Buffer.concat([JPEG, Buffer.alloc(1024 * 1024)])], 'file_too_large'],
    ] as [[string, Buffer], string][]) {
      expect((await send({ itemId, file })).body.code).toBe(code);
    }
    expect(await storage()).toEqual({ documents: 0, bytes: 0, rows: 0, files: 0 });
    expect((await lines())[0]!.state).toBe('open');
    const boundary = 'causa';
    const broken = httpRequest(
      `${server.url}/api/portal/service-requests/${request.id}/documents`,
      {
        method: 'POST',
        headers: {
          origin: server.url,
          cookie: filipa.person.cookieHeader(),
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': 500_000,
        },
      },
    );
    broken.on('error', () => {});
    broken.write(
      `--${boundary}\r\ncontent-disposition: form-data; name="itemId"\r\n\r\n${itemId}\r\n` +
        `--${boundary}\r\ncontent-disposition: form-data; name="title"\r\n\r\nMetade\r\n` +
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`,
    );
    broken.write(Buffer.concat([JPEG, Buffer.alloc(100_000)]));
    await until(async () => (await storage()).rows > 0);
    expect((await lines())[0]).toMatchObject({ state: 'open', documents: [] });
    broken.destroy();
    await expect.poll(storage).toEqual({ documents: 0, bytes: 0, rows: 0, files: 0 });
    expect((await lines())[0]!.state).toBe('open');
  });

  it('is made once, however often a bad connection sends it', async () => {
    const [item] = await askForDocuments(staff, request.id, 'Um');
    const key = randomUUID();
    const first = await send({ itemId: item!.id, key });
    const again = await send({ itemId: item!.id, key });
    expect(again.body).toEqual(first.body);
    expect((await storage()).rows).toBe(1);
    expect((await send({ itemId: item!.id, key, file: ['a.pdf', PDF] })).body.code).toBe(
      'idempotency_key_reused',
    );
  });

  it('is at most twenty files against a line, sixteen at once or one by one', async () => {
    const [item] = await askForDocuments(staff, request.id, 'Um');
    const { id: itemId } = item!;
    for (let n = 0; n < 10; n += 1) expect((await send({ itemId })).status).toBe(201);
    const answers = await Promise.all(Array.from({ length: 16 }, () => send({ itemId })));
    const codes = answers.map(({ status, body }) => (status === 201 ? status : body.code));
    expect(codes.filter((code) => code === 201)).toHaveLength(10);
    expect(codes.filter((code) => code === 'too_many_documents')).toHaveLength(6);
    expect(await storage()).toMatchObject({ rows: 20, files: 20 });
    // Returned documents make room again.
    await returnItem(itemId);
    expect((await send({ itemId })).status).toBe(201);
  });
});

describe('an attachment', () => {
  it('is shown by the message that names it; none of another person, conversation, line or of the office can be named', async () => {
    const { body: sent } = await send({ title: 'Auto de medição' });
    expect(
      (await conversation(staff, 'staff', request.id)).flatMap(({ documents }) => documents),
    ).toEqual([]);
    const message = await attach(sent.id);
    expect([message.status, message.body.documents]).toEqual([201, [sent]]);
    expect(await attach(sent.id)).toMatchObject({
      status: 422,
      body: { errors: { documentIds: 'Há documentos que já não estão disponíveis.' } },
    });
    expect(await conversation(staff, 'staff', request.id)).toHaveLength(1);

    const [item] = await askForDocuments(staff, request.id, 'Um');
    const { body: answer } = await answerLine(item!.id);
    const rui = await addClientPerson(server, office, filipa.clientId, 'Rui Bastos');
    const { body: ofRui } = await sendFile(rui.person, 'client', (await ask(rui.person)).id);
    const other = await ask(filipa.person, { title: 'Outro' });
    const { body: elsewhere } = await sendFile(filipa.person, 'client', other.id);
    const { body: shared } = await upload(staff, { caseId }, ['a.pdf', PDF], { title: 'Nosso' });
    for (const id of [answer.id, ofRui.id, elsewhere.id, shared.id, randomUUID()]) {
      expect((await attach(id)).status).toBe(422);
    }
    expect((await attach(...Array.from({ length: 21 }, () => randomUUID()))).status).toBe(422);
  });

  it('that was never sent goes after two days, file and all; what was sent stays', async () => {
    const { body: sent } = await send();
    await attach(sent.id);
    const { body: forgotten } = await send({ title: 'Esquecido' });
    const { body: waiting } = await send({ title: 'Por enviar' });
    for (const [{ id }, hours] of [
      [sent, 49],
      [forgotten, 49],
      [waiting, 47],
    ] as const) {
      await server.owner.query(
        'update documents set received_at = now() - make_interval(hours => $2) where id = $1',
        [id, hours],
      );
    }
    await server.app.get(RequestJobs).removeUnsent();
    const { rows } = await server.owner.query<{ id: string }>(
      'select id from documents where office_id = $1',
      [office.id],
    );
    expect(rows.map(({ id }) => id).sort()).toEqual([sent.id, waiting.id].sort());
    const left = { documents: 0, bytes: 2 * JPEG.length, rows: 2, files: 2 };
    expect(await storage()).toEqual(left);
    // The jobs that look for reservations leave it alone, too.
    await server.app.get(DocumentsJobs).removeReservations(Date.now() + 49 * 3_600_000);
    expect(await storage()).toEqual(left);
  });

  it('is accepted into the case, once', async () => {
    const { body: sent } = await send({ title: 'Auto de medição' });
    expect((await acceptAttachment(sent.id)).status).toBe(404); // nobody of the office has seen it
    await attach(sent.id);
    const answers = await Promise.all([acceptAttachment(sent.id), acceptAttachment(sent.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('document_accepted');
    expect(await documents({ caseId })).toMatchObject([{ id: sent.id, sharedWithClient: true }]);
    expect(await conversation(filipa.person, 'client', request.id)).toMatchObject([
      { documents: [{ id: sent.id, state: 'stored', createdAt: sent.createdAt }] },
    ]);
  });
});

describe('documents of the office', () => {
  it('that are uploaded to a conversation are stored in the case, and shown once a message has them', async () => {
    const { status, body } = await sendFile(staff, 'staff', request.id, {
      title: 'Relatório',
      file: ['a.pdf', PDF],
    });
    expect([status, body.state]).toEqual([201, 'stored']);
    expect(await documents({ caseId })).toMatchObject([{ id: body.id, sharedWithClient: false }]);
    expect(await opens(server, filipa.person, `/api/portal/documents/${body.id}`)).toBe(404);
    await say(staff, 'staff', request.id, { text: 'Segue.', documentIds: [body.id] });
    expect(await documents({ caseId })).toMatchObject([{ id: body.id, sharedWithClient: true }]);
    const said = await conversation(filipa.person, 'client', request.id);
    expect(said.at(-1)).toMatchObject({ documents: [{ id: body.id, title: 'Relatório' }] });
    expect(await opens(server, filipa.person, `/api/portal/documents/${body.id}`)).toBe(200);
    // They answer no line of a list.
    const [item] = await askForDocuments(staff, request.id, 'Um');
    expect(await sendFile(staff, 'staff', request.id, { itemId: item!.id })).toMatchObject({
      status: 422,
      body: { errors: { itemId: 'Campo desconhecido' } },
    });
  });

  it('go to the client’s folder where the case is another client’s', async () => {
    const other = await addClient(office, 'Outro cliente');
    const given = await addCase(office, 'De outro', other);
    await staff.put(`/api/client-users/${filipa.clientUserId}/cases`, {
      given: [given],
      taken: [],
    });
    const talk = await ask(filipa.person, { caseId: given });
    const { body } = await sendFile(staff, 'staff', talk.id);
    expect(await documents({ clientId: filipa.clientId })).toMatchObject([
      { id: body.id, caseId: null },
    ]);
  });

  it('that are named are shown to the client from then on, which the record tells', async () => {
    const { body: internal } = await upload(staff, { caseId }, ['a.pdf', PDF], {
      title: 'Interno',
    });
    const { body: folder } = await upload(staff, { clientId: filipa.clientId }, ['a.pdf', PDF], {
      title: 'Da pasta',
      sharedWithClient: true,
    });
    expect(internal.sharedWithClient).toBe(false);
    const said = await say(staff, 'staff', request.id, { documentIds: [internal.id, folder.id] });
    expect(said.body.documents.map(({ title }) => title)).toEqual(['Da pasta', 'Interno']);
    expect(await documents({ caseId })).toMatchObject([{ sharedWithClient: true, version: 2 }]);
    const { rows } = await server.owner.query(
      `select action from audit_log where office_id = $1 and subject_id = $2`,
      [office.id, internal.id],
    );
    expect(rows).toEqual([{ action: 'document_shared' }]);
    // Taken back, it is out of the client's sight again, in the conversation, too.
    await staff.put(`/api/documents/${internal.id}`, { sharedWithClient: false, version: 2 });
    const seen = await conversation(filipa.person, 'client', request.id);
    expect(seen.at(-1)!.documents.map(({ title }) => title)).toEqual(['Da pasta']);
  });

  it('cannot be named if they are another client’s or office’s', async () => {
    const other = await addClient(office, 'Outro');
    const { body: theirs } = await upload(staff, { clientId: other }, ['a.pdf', PDF]);
    const elsewhere = await server.office();
    const { body: foreign } = await upload(
      elsewhere.staff,
      { clientId: await addClient(elsewhere, 'Longe') },
      ['a.pdf', PDF],
    );
    for (const id of [theirs.id, foreign.id]) {
      expect(await say(staff, 'staff', request.id, { text: 'A', documentIds: [id] })).toMatchObject(
        {
          status: 422,
          body: { errors: { documentIds: 'Há documentos que já não estão disponíveis.' } },
        },
      );
    }
    expect(await conversation(staff, 'staff', request.id)).toEqual([]);
  });
});
