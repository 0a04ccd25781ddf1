import { mkdtemp, readdir, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import type { LegalCase } from '../../src/contract/cases.js';
import { DocumentsJobs } from '../../src/documents/documents.jobs.js';
import { Storage } from '../../src/storage/storage.js';
import { StrayFiles } from '../../src/storage/stray-files.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { PDF, upload } from '../support/files.js';
import { forgetStrikes, strike } from '../support/schedules.js';

const HOUR_MS = 3_600_000;

let server: TestServer;
let storage: Storage;
let jobs: DocumentsJobs;
let dataDirectory: string;
let office: TestOffice;
let caseId: string;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'causa-jobs-'));
  server = await TestServer.start({ DATA_DIR: dataDirectory });
  storage = server.app.get(Storage);
  jobs = server.app.get(DocumentsJobs);
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  caseId = (await office.staff.post<LegalCase>('/api/cases', { title: 'Processo' })).body.id;
});

async function storeFile(key: string, ageMs = 0): Promise<string> {
  await storage.write(key, Readable.from([PDF]));
  const date = new Date(Date.now() - ageMs);
  await utimes(join(dataDirectory, 'storage', key), date, date);
  return key;
}

/** Leaves what a killed process leaves: a row, and a file that may be whole. */
async function abandonUpload(ageMs: number): Promise<string> {
  const key = await storeFile(`${office.id}/documents/${office.staff.userId}/${ageMs}.pdf`, ageMs);
  await server.owner.query(
    `insert into documents (office_id, case_id, title, storage_path, size_bytes, shared_with_client, reserved_at)
     values ($1, $2, 'x', $3, 5000, false, $4)`,
    [office.id, caseId, key, new Date(Date.now() - ageMs)],
  );
  return key;
}

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of storage.list(office.id)) found.push(key);
  return found.sort();
}

async function bytesCounted(): Promise<number> {
  const { rows } = await server.owner.query<{ bytes: number }>(
    'select storage_bytes::int as bytes from usage_tracking where office_id = $1',
    [office.id],
  );
  return rows[0]!.bytes;
}

it('reservations older than an hour go, with file and counted bytes; younger ones stay', async () => {
  await abandonUpload(1.1 * HOUR_MS);
  const young = await abandonUpload(0.9 * HOUR_MS);
  const { body: document } = await upload(office.staff, { caseId }, ['a.pdf', PDF]);

  await Promise.all([jobs.removeReservations(), jobs.removeReservations()]);

  const { rows } = await server.owner.query(
    'select storage_path as key from documents where office_id = $1 and id <> $2',
    [office.id, document.id],
  );
  expect(rows).toEqual([{ key: young }]);
  expect(await keys()).toHaveLength(2);
  expect(await bytesCounted()).toBe(5000 + PDF.length);
});

it('files older than a day that no document has go; documents and other people’s files stay', async () => {
  const day = 24 * HOUR_MS;
  const stray = await storeFile(`${office.id}/documents/u/stray.pdf`, day + HOUR_MS);
  const young = await storeFile(`${office.id}/documents/u/young.pdf`, day - HOUR_MS);
  const photo = await storeFile(`${office.id}/photos/old.png`, 2 * day);
  await upload(office.staff, { caseId }, ['a.pdf', PDF]);
  const [stored] = (await keys()).filter((key) => ![stray, young, photo].includes(key));
  const old = new Date(Date.now() - 2 * day);
  await utimes(join(dataDirectory, 'storage', stored!), old, old);

  await Promise.all([server.app.get(StrayFiles).remove(), server.app.get(StrayFiles).remove()]);

  expect(await keys()).toEqual([stored, young, photo].sort());
});

it('the files of documents in the bin stay as long as their rows', async () => {
  const { body } = await upload(office.staff, { caseId }, ['a.pdf', PDF]);
  const [stored] = await keys();
  const old = new Date(Date.now() - 48 * HOUR_MS);
  await utimes(join(dataDirectory, 'storage', stored!), old, old);
  expect((await office.staff.delete(`/api/documents/${body.id}`)).status).toBe(200);
  await server.app.get(StrayFiles).remove();
  expect(await keys()).toEqual([stored]);
});

it('only one of several replicas looks for stray files', async () => {
  const stray = () => storeFile(`${office.id}/documents/u/stray.pdf`, 48 * HOUR_MS);
  await forgetStrikes(server);
  await stray();
  await strike('stray files', server);
  expect(await keys()).toEqual([]);
  await stray();
  await strike('stray files', server); // the other replica's clock strikes a moment later
  expect(await keys()).toHaveLength(1);
});

it('unfinished files are swept too', async () => {
  const unfinished = join(dataDirectory, 'storage', '.unfinished');
  const source = new Readable({ read() {} });
  source.push(PDF);
  const write = storage.write(`${office.id}/documents/u/a.pdf`, source);
  while ((await readdir(unfinished).catch(() => [])).length === 0) await new Promise(setImmediate);
  await server.app.get(StrayFiles).remove(Date.now() + 25 * HOUR_MS);
  expect(await readdir(unfinished)).toEqual([]);
  source.destroy();
  await write.catch(() => {});
});
