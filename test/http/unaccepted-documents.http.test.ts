import type { ProblemBody } from '../../src/contract/problems.js';
import type { RequestDocument, ServiceRequest } from '../../src/contract/service-requests.js';
import { type TestOffice, TestServer } from '../support/app.js';
import {
  addCase,
  addClientPerson,
  ask,
  askForDocuments,
  type ClientPerson,
  clientWithPerson,
  say,
  sendFile,
} from '../support/conversations.js';
import { PDF, pdfOf, PROGRAM, upload } from '../support/files.js';
import type { Person } from '../support/person.js';

/*
 * Documents that clients send have a room of their own until the staff accept them: no client can fill the office's
 * storage.
 */

const MB = 1024 * 1024;

let server: TestServer;
let office: TestOffice;
let staff: Person;
let filipa: ClientPerson;
let request: ServiceRequest;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office({ plan: 'professional' });
  staff = office.staff;
  filipa = await clientWithPerson(server, office);
  request = await ask(filipa.person);
});

const send = (more: Parameters<typeof sendFile>[3] = {}) =>
  sendFile(filipa.person, 'client', request.id, more);
const codeOf = async (sent: ReturnType<typeof send>) => {
  const { status, body } = await sent;
  return status === 201 ? 201 : body.code;
};
/** Sets the size of a document that was sent. */
const takes = (id: string, bytes: number) =>
  server.owner.query('update documents set size_bytes = $2 where id = $1', [id, bytes]);
const another = async (name: string) => {
  const { person } = await addClientPerson(server, office, filipa.clientId, name);
  const { id } = await ask(person);
  return () => sendFile(person, 'client', id);
};

it('documents of one person take 256 MB at most, returned ones included, until they are accepted', async () => {
  const [item] = await askForDocuments(staff, request.id, 'Um');
  const { body: returned } = await send({ itemId: item!.id });
  await takes(returned.id, 100 * MB);
  await staff.post(`/api/checklist-items/${item!.id}/return`, { reason: 'Expirou' });
  const { body: sent } = await send();
  await say(filipa.person, 'client', request.id, { documentIds: [sent.id] });
  await takes(sent.id, 155 * MB);
  expect((await send()).status).toBe(201);
  await takes(sent.id, 156 * MB);
  expect(await codeOf(send())).toBe('unaccepted_full');
  expect(await codeOf(send({ itemId: item!.id }))).toBe('unaccepted_full');
  const ofAnother = await another('Rui Bastos');
  expect((await ofAnother()).status).toBe(201);
  const accepted = await staff.post<RequestDocument & ProblemBody>(
    `/api/service-requests/${request.id}/documents/${sent.id}/acceptance`,
  );
  expect(accepted.status).toBe(200);
  expect((await send()).status).toBe(201);
});

it('documents of all clients take a quarter of the plan’s storage at most, so that the office has room for its own', async () => {
  for (const name of ['Rui Bastos', 'Eva Dias']) {
    const sendTheirs = await another(name);
    await takes((await sendTheirs()).body.id, 256 * MB);
  }
  expect(await codeOf(send())).toBe('unaccepted_full');
  const caseId = await addCase(office, 'Gualtar', filipa.clientId);
  expect((await upload(staff, { caseId }, ['a.pdf', PDF])).status).toBe(201);
});

it('is held to it however many come at once', async () => {
  const { body: sent } = await send();
  await takes(sent.id, 256 * MB - 250_000);
  const file: [string, Buffer] = ['a.pdf', pdfOf(100_000)];
  const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(send({ file }))));
  expect(codes.filter((code) => code === 201)).toHaveLength(2);
  expect(codes.filter((code) => code === 'unaccepted_full')).toHaveLength(6);
});

it('comes at most two hundred times an hour', { tags: ['long'] }, async () => {
  const ofAnother = await another('Rui Bastos');
  const statuses: number[] = [];
  for (let n = 0; n < 201; n += 1) {
    statuses.push((await send({ file: ['a.exe', PROGRAM] })).status);
  }
  expect(statuses.slice(0, 200)).not.toContain(429);
  expect(statuses[200]).toBe(429);
  expect((await ofAnother()).status).toBe(201);
});
