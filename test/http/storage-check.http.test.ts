import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';

import type { LegalCase } from '../../src/contract/cases.js';
import type { CaseDocument, DocumentLink } from '../../src/contract/documents.js';
import { FileSamples } from '../../src/storage/file-samples.js';
import { Storage } from '../../src/storage/storage.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { ownDatabase, type TestDatabase } from '../support/database.js';
import { PDF, upload } from '../support/files.js';
import { inherited } from '../support/server-process.js';

/* Files that rows name and the storage does not have: who says so, and what is not done then. */

const MISSING = 'O arquivo deste documento não está disponível.';

let database: TestDatabase;
let folder: string;
let server: TestServer;
let office: TestOffice;
let documents: CaseDocument[];
let keys: string[];

beforeAll(async () => {
  database = await ownDatabase('migrated');
  folder = await mkdtemp(join(tmpdir(), 'causa-check-'));
  server = await TestServer.start({ DATA_DIR: folder, METRICS_TOKEN: 'a' }, {}, database);
  office = await server.office();
  const { body } = await office.staff.post<LegalCase>('/api/cases', { title: 'Processo' });
  documents = [];
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
    documents.push((await upload(office.staff, { caseId: body.id }, [name, PDF])).body);
  }
  const { rows } = await server.owner.query<{ key: string }>(
    'select storage_path as key from documents order by storage_path',
  );
  keys = rows.map(({ key }) => key);
});
afterAll(() => server.stop());

const storage = () => server.app.get(Storage);

/** Runs a command, and returns how it ended and its lines. */
async function run(command: string, settings: Record<string, string> = {}) {
  const [file = '', ...words] = command.split(' ');
  const child = spawn(process.execPath, [`dist/bundle/${file}.command.js`, ...words], {
    env: {
      ...inherited(),
      NODE_ENV: 'test',
      DATA_DIR: folder,
      ...database.logins,
      DATABASE_OWNER_URL: database.ownerUrl,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { code, lines: (out + err).trim().split('\n') };
}

/** Runs the work while one document's file is gone, and another one has other content of the same size. */
async function damaged<T>(work: (gone: string, changed: string) => Promise<T>): Promise<T> {
  const [gone, changed] = keys as [string, string];
  await storage().delete(gone);
  await storage().write(changed, Readable.from([Buffer.alloc(PDF.length)]));
  try {
    return await work(gone, changed);
  } finally {
    for (const key of [gone, changed]) await storage().write(key, Readable.from([PDF]));
  }
}

it('storage:check finds every file, names those that are missing, and reads them where it is asked to', async () => {
  expect(await run('storage/check --contents')).toEqual({
    code: 0,
    lines: ['causa: 3 files named by rows, 0 others stored', 'causa: every file is there'],
  });
  const list = join(folder, 'missing.txt');
  await damaged(async (gone, changed) => {
    const quick = await run(`storage/check --missing-files ${list}`);
    expect([quick.code, quick.lines.at(-1)]).toEqual([
      1,
      `causa: missing or damaged: 1 file that rows name, ${gone} first (missing); ${list} lists them`,
    ]);
    expect(await readFile(list, 'utf8')).toBe(`${gone}\tmissing\n`);
    await run(`storage/check --contents --missing-files ${list}`);
    expect(await readFile(list, 'utf8')).toBe(`${gone}\tmissing\n${changed}\tdamaged\n`);
  });
});

it('storage:claim is refused while files are missing, until somebody names their number', async () => {
  await damaged(async () => {
    expect((await run('storage/claim')).lines).toEqual([
      expect.stringContaining('missing or damaged: 1 file that rows name'),
    ]);
    expect((await run('storage/claim --accept-missing 2')).code).toBe(1);
    expect(await run('storage/claim --accept-missing 1')).toMatchObject({ code: 0 });
  });
});

it('the nightly sample counts what is missing and what is damaged', async () => {
  const look = () => server.app.get(FileSamples).checkSample();
  const metric = async () => {
    const headers = { authorization: 'Bearer a' };
    const reply = await fetch(`${server.url}/api/metrics`, { headers });
    return /^storage_missing_files (\d+)$/m.exec(await reply.text())![1];
  };
  expect([await look(), await metric()]).toEqual([0, '0']);
  await damaged(async (gone) => {
    expect(await look()).toBeGreaterThan(0);
    expect(await metric()).not.toBe('0');
    expect((await storage().stat(gone)) ?? null).toBeNull();
  });
});

it('a document whose file is missing says so to the person', async () => {
  await damaged(async (gone) => {
    const { rows } = await server.owner.query<{ id: string }>(
      'select id from documents where storage_path = $1',
      [gone],
    );
    const link = await office.staff.get<DocumentLink>(
      `/api/documents/${rows[0]!.id}/link?purpose=list`,
    );
    expect(await office.staff.get(link.body.url)).toMatchObject({
      status: 503,
      body: { code: 'file_missing', detail: MISSING },
    });
  });
});

it('while the storage is not mounted the server is not ready and takes no files, and then is again', async () => {
  const ready = async () => (await fetch(`${server.url}/api/health/ready`)).status;
  expect(await ready()).toBe(200);
  await rename(join(folder, 'storage'), join(folder, 'elsewhere'));
  try {
    expect(await ready()).toBe(503);
    const caseId = documents[0]!.caseId!;
    expect(await upload(office.staff, { caseId }, ['d.pdf', PDF])).toMatchObject({
      status: 503,
      body: { code: 'storage_unavailable' },
    });
    expect(existsSync(join(folder, 'storage'))).toBe(false);
  } finally {
    await rename(join(folder, 'elsewhere'), join(folder, 'storage'));
  }
  expect(await ready()).toBe(200);
  expect(await buffer(await storage().read(keys[0]!))).toEqual(PDF);
});

it('a server is not started on a storage without the files that rows name', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'causa-unmounted-'));
  const SECRET_KEY = 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu';
  const settings = { ...inherited(), NODE_ENV: 'test', ...database.logins, SECRET_KEY };
  const child = spawn(process.execPath, ['dist/bundle/main.js'], {
    env: { ...settings, DATA_DIR: empty, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [err, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^causa: the storage has no owner although rows name files: .+\n$/),
  ]);
  await rm(empty, { recursive: true });
});
