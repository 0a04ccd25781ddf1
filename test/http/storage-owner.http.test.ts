import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';

import type { LegalCase } from '../../src/contract/cases.js';
import { DocumentsJobs } from '../../src/documents/documents.jobs.js';
import { DiskStorage } from '../../src/storage/disk-storage.js';
import { claimStorage, DATABASE_ID } from '../../src/storage/owned-storage.js';
import { Storage } from '../../src/storage/storage.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { anotherDatabase } from '../support/database.js';
import { PDF, upload } from '../support/files.js';

const LATER_MS = 48 * 3_600_000;

let dataDirectory: string;
const servers: TestServer[] = [];
let original: TestServer;
let office: TestOffice;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'causa-owner-'));
  original = await start();
  await original.app.get(Storage).delete('anything'); // by now the files are its own
  office = await original.office();
});
afterAll(async () => {
  for (const server of servers) await server.stop();
});

/** A server on these files, by mistake with another database. */
async function start(databaseUrl?: string): Promise<TestServer> {
  const settings = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const server = await TestServer.start({ DATA_DIR: dataDirectory, ...settings });
  servers.push(server);
  return server;
}

/** Long after its last write, when the night's job looks for files that nobody knows. */
async function sweep(server: TestServer): Promise<void> {
  await server.app.get(DocumentsJobs).removeStrayFiles(Date.now() + LATER_MS);
}

async function files(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of original.app.get(Storage).list(office.id)) keys.push(key);
  return keys.sort();
}

it('a database on another’s files deletes none of them, until an operator says that they are its own', async () => {
  const { body } = await office.staff.post<LegalCase>('/api/cases', { title: 'Processo' });
  await upload(office.staff, { caseId: body.id }, ['a.pdf', PDF]);
  const [document] = await files();

  const { appUrl } = await anotherDatabase();
  const copy = await start(appUrl);
  await sweep(copy);
  await copy.app.get(Storage).delete(document!);
  expect(await files()).toEqual([document]);

  const stray = `${office.id}/documents/u/stray.pdf`;
  await original.app.get(Storage).write(stray, Readable.from([PDF]));
  await sweep(original);
  expect(await files()).toEqual([document]);

  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(DATABASE_ID);
  await client.end();
  await claimStorage(new DiskStorage(join(dataDirectory, 'storage')), rows[0]!.id);
  await sweep(await start(appUrl));
  expect(await files()).toEqual([]);
});
