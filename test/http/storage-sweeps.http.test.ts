import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import type { LegalCase } from '../../src/contract/cases.js';
import type { Deleted } from '../../src/contract/deletions.js';
import type { CaseDocument, DocumentLink } from '../../src/contract/documents.js';
import { runOn } from '../../src/database/run.js';
import { AS_OWNER } from '../../src/database/transaction-settings.js';
import { DocumentsJobs } from '../../src/documents/documents.jobs.js';
import { RecycleBinJobs } from '../../src/recycle-bin/recycle-bin.jobs.js';
import { Ownership } from '../../src/storage/ownership.js';
import { Storage } from '../../src/storage/storage.js';
import { StrayFiles } from '../../src/storage/stray-files.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { PDF, upload } from '../support/files.js';
import { inherited } from '../support/server-process.js';

const DAY_MS = 24 * 3_600_000;
const TOKEN = 'who-may-read-the-metrics';

let dataDirectory: string;
let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'causa-sweeps-'));
  server = await TestServer.start({ DATA_DIR: dataDirectory, METRICS_TOKEN: TOKEN });
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
});

const storage = () => server.app.get(Storage);
const sweep = (at = Date.now()) => server.app.get(StrayFiles).remove(at);
const purge = () => server.app.get(RecycleBinJobs).purge();

async function keys(entries: AsyncIterable<{ key: string }>): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of entries) if (key.startsWith(office.id)) found.push(key);
  return found.sort();
}

/** Files of the office: where they belong, and in quarantine. */
async function files() {
  return {
    stored: await keys(storage().list(office.id)),
    quarantined: await keys(storage().quarantined()),
  };
}

function pathOf(key: string, folder = ''): string {
  return join(dataDirectory, 'storage', folder, key);
}

/** A file that no row names, written two days ago. */
async function strayFile(): Promise<string> {
  const key = `${office.id}/documents/u/stray.pdf`;
  await storage().write(key, Readable.from([PDF]));
  const then = new Date(Date.now() - 2 * DAY_MS);
  await utimes(pathOf(key), then, then);
  return key;
}

/** A document, and a deletion of another one that is due. */
async function documentAndDue() {
  const { body } = await office.staff.post<LegalCase>('/api/cases', { title: 'Processo' });
  const kept = (await upload(office.staff, { caseId: body.id }, ['a.pdf', PDF])).body;
  const gone = (await upload(office.staff, { caseId: body.id }, ['b.pdf', PDF])).body;
  const { deletionId } = (
    await office.staff.delete<Deleted<CaseDocument>>(`/api/documents/${gone.id}`)
  ).body;
  await server.owner.query(
    `update deletions set created_at = now() - interval '31 days' where id = $1`,
    [deletionId],
  );
  return { kept, isPurged: async () => (await binOf(deletionId)).length === 0 };
}

async function binOf(deletionId: string): Promise<unknown[]> {
  const { rows } = await server.owner.query<object>('select from deletions where id = $1', [
    deletionId,
  ]);
  return rows;
}

/** Makes deletions that other tests left in their bins not due. */
async function forgetDue(): Promise<void> {
  await server.owner.query(
    `update deletions set created_at = now() where created_at < now() - interval '30 days'`,
  );
}

async function nightPasses(): Promise<void> {
  await server.owner.query(
    `update private.storage_owners set renewed_at = renewed_at - interval '24 hours',
       watched_since = watched_since - interval '24 hours'`,
  );
}

async function mayDelete(): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const reply = await server.nobody().send('GET', '/api/metrics', undefined, headers);
  return /^storage_may_delete (\d)$/m.exec(reply.text)?.[1];
}

async function command(words: string): Promise<string> {
  const [file = '', ...more] = words.split(' ');
  const child = spawn(process.execPath, [`dist/bundle/storage/${file}.command.js`, ...more], {
    env: {
      ...inherited(),
      NODE_ENV: 'test',
      DATA_DIR: dataDirectory,
      ...(await testDatabase()).logins,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return output;
}

/** Claims the storage as the command does, which would find that the rows of other tests have lost their files. */
const claim = () => new Ownership(storage(), runOn(server.owner, AS_OWNER)).claim();

describe('a file that no row names', () => {
  it('is out of sight for 30 days, and gone after that', async () => {
    const stray = await strayFile();
    expect(await sweep()).toBe(1);
    expect(await files()).toEqual({ stored: [], quarantined: [stray] });
    await sweep(Date.now() + 29.9 * DAY_MS);
    expect(await files()).toEqual({ stored: [], quarantined: [stray] });
    await sweep(Date.now() + 30.1 * DAY_MS);
    expect(await files()).toEqual({ stored: [], quarantined: [] });
  });

  it('comes back by a command', { tags: ['long'] }, async () => {
    const stray = await strayFile();
    await sweep();
    const since = (await stat(pathOf(stray, '.quarantine'))).mtime.toISOString();
    expect(await command('quarantine')).toBe(
      `${since} ${PDF.length} ${stray}\ncausa: 1 file in quarantine\n`,
    );
    expect(await command(`quarantine restore ${stray}`)).toBe('causa: 1 file put back\n');
    expect(await files()).toEqual({ stored: [stray], quarantined: [] });
    await storage().delete(stray);
  });
});

it('a document whose file is in quarantine gets it back with the next sweep, however late', async () => {
  const { kept } = await documentAndDue();
  const { stored } = await files();
  // As a copy of the database does, which knows no document that was added after it was made.
  for (const key of stored) await storage().quarantine(key);
  await sweep(Date.now() + 60 * DAY_MS);
  expect(await files()).toEqual({ stored, quarantined: [] });
  const link = await office.staff.get<DocumentLink>(`/api/documents/${kept.id}/link?purpose=list`);
  expect((await office.staff.get(link.body.url)).status).toBe(200);
});

it('a file of an upload whose process was killed is put into quarantine, too', async () => {
  await documentAndDue();
  const [key] = (await files()).stored;
  await server.owner.query(
    `update documents set state = 'reserved', sha256 = null, text_state = 'no_text', reserved_at = now() - interval '2 hours'
     where storage_path = $1`,
    [key],
  );
  await server.app.get(DocumentsJobs).removeReservations();
  expect((await files()).quarantined).toEqual([key]);
});

describe('nothing is swept, purged or deleted', () => {
  afterEach(async () => {
    await claim();
    await sweep();
  });

  it(
    'by a database whose server is another than last time, until nobody else can have the storage',
    { tags: ['long'] },
    async () => {
      await forgetDue();
      await server.owner.query(`update private.storage_owners set server = 'the original'`);
      const { isPurged } = await documentAndDue();
      const stray = await strayFile();
      const before = await files();
      for (let night = 0; night < 2; night += 1) {
        await nightPasses();
        expect([await sweep(), await purge()]).toEqual([0, 0]);
        await storage().delete(stray);
        expect([await files(), await isPurged(), await mayDelete()]).toEqual([before, false, '0']);
      }
      await nightPasses();
      expect(await purge()).toBe(1);
      await sweep();
      expect([await isPurged(), await mayDelete()]).toEqual([true, '1']);
      expect((await files()).quarantined).toEqual([stray]);
    },
  );

  it(
    'where the storage has a nonce that this database does not know',
    { tags: ['long'] },
    async () => {
      const owner = pathOf('owner');
      const { storage: id } = JSON.parse(await readFile(owner, 'utf8')) as { storage: string };
      await writeFile(owner, JSON.stringify({ storage: id, nonce: crypto.randomUUID() }));
      const { isPurged } = await documentAndDue();
      const stray = await strayFile();
      const before = await files();
      for (let night = 0; night < 3; night += 1) {
        expect([await purge(), await sweep()]).toEqual([0, 0]);
        await storage().delete(stray);
        expect([await files(), await isPurged(), await mayDelete()]).toEqual([before, false, '0']);
        await nightPasses();
      }
      // The other one is to see it as well.
      expect((await stat(pathOf('owner-contested'))).isFile()).toBe(true);
    },
  );
});
