// @module-tag one-try
// @module-tag long
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { HistoryEntry } from '../../src/contract/case-history.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { CaseDocument, DocumentLink } from '../../src/contract/documents.js';
import { DocumentsJobs } from '../../src/documents/documents.jobs.js';
import { Storage } from '../../src/storage/storage.js';
import { StrayFiles } from '../../src/storage/stray-files.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { pdfOf, sha256, upload } from '../support/files.js';
import type { Person } from '../support/person.js';
import { KILLS, ServerProcess } from '../support/server-process.js';
import { pause, until } from '../support/until.js';

const UPLOADERS = 3;
const SECRET_KEY = 'a secret that two servers share, 32 characters';
const HOUR_MS = 3_600_000;

/** Everything that a server said was done. */
class Acknowledged {
  readonly cases = new Map<string, { version: number; notes: string[] }>();
  /** Hash of each document's file. */
  readonly documents = new Map<string, string>();

  /** Tells, when asked later, whether that many have been added since now. */
  more({ cases, documents }: { cases: number; documents: number }): () => boolean {
    const [caseGoal, documentGoal] = [this.cases.size + cases, this.documents.size + documents];
    return () => this.cases.size >= caseGoal && this.documents.size >= documentGoal;
  }
}

const started: Promise<ServerProcess>[] = [];
let survivor: TestServer;
let dataDirectory: string;
let office: TestOffice;
let mainCase: LegalCase;
const acknowledged = new Acknowledged();

/** How fetch says that nobody is there, and that an answer broke off. */
const CONNECTION_LOST = new Set(['fetch failed', 'terminated']);

/** Works at one server until it is gone, and says how it noticed. */
async function work(step: () => Promise<void>): Promise<unknown> {
  try {
    for (;;) await step();
  } catch (error) {
    if (!CONNECTION_LOST.has((error as Error).message)) throw error;
    return (error as Error).cause;
  }
}

let serial = 0;
function nextTitle(): string {
  serial += 1;
  return `Registro ${serial}`;
}

async function addDocument(staff: Person): Promise<void> {
  const content = pdfOf(20_000 + (serial % 20) * 40_000);
  const title = nextTitle();
  const { status, body } = await upload(staff, { caseId: mainCase.id }, [`${title}.pdf`, content], {
    title,
  });
  expect(status).toBe(201);
  acknowledged.documents.set(body.id, sha256(content));
}

async function addCase(staff: Person): Promise<void> {
  const { status, body } = await staff.post<LegalCase>('/api/cases', { title: nextTitle() });
  expect(status).toBe(201);
  const known = { version: body.version, notes: [] as string[] };
  acknowledged.cases.set(body.id, known);
  const { title, number, dueDate, court, clientId, version } = body;
  const note = nextTitle();
  const changed = await staff.put<LegalCase>(`/api/cases/${body.id}`, {
    ...{ title, number, dueDate, court, clientId, version, note },
    status: 'concluido',
  });
  expect(changed.status).toBe(200);
  known.version = changed.body.version;
  known.notes.push(note);
}

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'causa-kill-'));
  survivor = await TestServer.start({ DATA_DIR: dataDirectory, SECRET_KEY });
  office = await survivor.office();
  mainCase = (await office.staff.post<LegalCase>('/api/cases', { title: 'Processo' })).body;
});
afterAll(async () => {
  for (const server of await Promise.allSettled(started)) {
    if (server.status === 'fulfilled') await server.value.kill();
  }
  await survivor.stop();
});

it(`kill -9 during writes and uploads, ${KILLS} times: all that was acknowledged is there, nothing half-done is seen`, async () => {
  const { logins } = await testDatabase();
  const settings = { ...logins, DATA_DIR: dataDirectory, SECRET_KEY };
  const start = () => started.push(ServerProcess.start(settings));
  start();
  for (let round = 0; round < KILLS; round += 1) {
    const server = await started[round]!;
    if (round + 1 < KILLS) start(); // so that it is ready when this one is gone
    const staff = office.staff.at(server.url);
    // Each round is about something: some of each kind is done, and more is under way.
    const enough = acknowledged.more({ cases: 1, documents: 3 });
    const workers = [
      work(() => addCase(staff)),
      ...Array.from({ length: UPLOADERS }, () => work(() => addDocument(staff))),
    ];
    let over = false;
    const ended = Promise.all(workers).finally(() => (over = true));
    await until(() => over || enough(), 5);
    await pause((round * 7) % 60); // a different moment each time
    if (over) throw new Error('the server was lost before it was killed', { cause: await ended });
    await server.kill();
    await ended;
  }

  await everyCaseIsThere();
  await everyDocumentIsThere();
  await nothingHalfDoneIsSeen();
  await theJobsLeaveNothing();
}, 600_000);

/** At least one of each round; how many more there was time for, and what of the last was stored unheard, differs. */
async function everyCaseIsThere(): Promise<void> {
  expect(acknowledged.cases.size).toBeGreaterThanOrEqual(KILLS);
  for (const [id, { version, notes }] of acknowledged.cases) {
    const { body } = await office.staff.get<LegalCase>(`/api/cases/${id}`);
    expect(body.version).toBeGreaterThanOrEqual(version);
    const history = await office.staff.list<HistoryEntry>(`/api/cases/${id}/history`);
    const actions = history.body.map(({ action }) => action);
    // A change and its history are one: both are there, or neither.
    const changed = body.status === 'concluido';
    expect(body.version).toBe(changed ? 2 : 1);
    expect(actions.sort()).toEqual(
      changed ? ['created', 'note_added', 'status_changed'] : ['created'],
    );
    expect(history.body.map(({ description }) => description)).toEqual(
      expect.arrayContaining(notes),
    );
  }
}

/** At least three of each round, likewise. */
async function everyDocumentIsThere(): Promise<void> {
  expect(acknowledged.documents.size).toBeGreaterThanOrEqual(3 * KILLS);
  for (const [id, hash] of acknowledged.documents) {
    expect(await download(id)).toEqual({ status: 200, hash });
  }
}

/** Whatever is listed is whole: acknowledged, or stored just before the kill kept the answer back. */
async function nothingHalfDoneIsSeen(): Promise<void> {
  const { rows: counters } = await survivor.owner.query('select * from check_counters($1)', [
    office.id,
  ]);
  expect(counters).toEqual([]);
  const documents = await allOf<CaseDocument>('/api/documents');
  for (const { id, sizeBytes } of documents) {
    if (acknowledged.documents.has(id)) continue;
    const { status, size } = await download(id, true);
    expect({ status, size }).toEqual({ status: 200, size: sizeBytes });
  }
  const told = (await allOf<HistoryEntry>(`/api/cases/${mainCase.id}/history`))
    .filter(({ action }) => action === 'document_uploaded')
    .map(({ description }) => description);
  expect(told.sort()).toEqual(documents.map(({ title }) => title).sort());
}

async function theJobsLeaveNothing(): Promise<void> {
  const jobs = survivor.app.get(DocumentsJobs);
  await jobs.removeReservations(Date.now() + 2 * HOUR_MS);
  await survivor.app.get(StrayFiles).remove(Date.now() + 48 * HOUR_MS);
  const { rows } = await survivor.owner.query<{ key: string; state: string }>(
    'select storage_path as key, state from documents where office_id = $1',
    [office.id],
  );
  expect(rows.filter(({ state }) => state !== 'stored')).toEqual([]);
  const files: string[] = [];
  for await (const { key } of survivor.app.get(Storage).list(office.id)) files.push(key);
  expect(files.sort()).toEqual(rows.map(({ key }) => key).sort());
  expect(await readdir(join(dataDirectory, 'storage', '.unfinished'))).toEqual([]);
  const { rows: counters } = await survivor.owner.query('select * from check_counters($1)', [
    office.id,
  ]);
  expect(counters).toEqual([]);
}

async function download(id: string, withSize = false) {
  const link = await office.staff.get<DocumentLink>(`/api/documents/${id}/link?purpose=list`);
  const reply = await fetch(survivor.url + link.body.url);
  const content = Buffer.from(await reply.arrayBuffer());
  const hash = sha256(content);
  expect(reply.headers.get('etag')).toBe(`"${hash}"`);
  return { status: reply.status, hash, ...(withSize && { size: content.length }) };
}

async function allOf<T>(path: string): Promise<T[]> {
  const all: T[] = [];
  for (let first = 0; ; first += 100) {
    const { body } = await office.staff.list<T>(path, { range: [first, first + 99] });
    all.push(...body);
    if (body.length < 100) return all;
  }
}
