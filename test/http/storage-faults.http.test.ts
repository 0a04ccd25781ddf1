import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { LegalCase } from '../../src/contract/cases.js';
import type { CaseDocument, DocumentLink } from '../../src/contract/documents.js';
import { type ProblemBody, PROBLEMS } from '../../src/contract/problems.js';
import type { Tenant } from '../../src/contract/tenants.js';
import { Storage } from '../../src/storage/storage.js';
import { S3_ACCESS_KEY, S3_BUCKET, S3_SECRET_KEY, S3StandIn } from '../stand-ins/s3.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { ownDatabase, type TestDatabase } from '../support/database.js';
import { formOf, PDF, pdfOf, upload } from '../support/files.js';
import { photoOf } from '../support/photos.js';
import { inherited } from '../support/server-process.js';

/* A storage that is full, that cannot be written, or that does not take us: what people, operators and probes hear. */

const METRICS_TOKEN = 'who-may-read-the-metrics';

async function readinessOf({ url }: TestServer): Promise<number> {
  return (await fetch(`${url}/api/health/ready`)).status;
}

async function faultsOf({ url }: TestServer, fault: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${url}/api/metrics`, { headers })).text();
  return Number(new RegExp(`^storage_faults_total{fault="${fault}"} (\\d+)$`, 'm').exec(text)![1]);
}

describe('a disk', () => {
  let folder: string;
  let server: TestServer;
  let office: TestOffice;
  let document: CaseDocument;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'causa-faults-'));
    server = await TestServer.start({ DATA_DIR: folder, METRICS_TOKEN });
    office = await server.office();
    const { body } = await office.staff.post<LegalCase>('/api/cases', { title: 'Processo' });
    document = (await upload(office.staff, { caseId: body.id }, ['a.pdf', PDF])).body;
  });
  afterAll(() => server.stop());

  const add = (content: Buffer) =>
    upload(office.staff, { caseId: document.caseId! }, ['b.pdf', content]);

  async function open() {
    const path = `/api/documents/${document.id}/link?purpose=list`;
    return office.staff.get((await office.staff.get<DocumentLink>(path)).body.url);
  }

  async function filesKept(): Promise<string[]> {
    const files: string[] = [];
    for await (const { key } of server.app.get(Storage).list(office.id)) files.push(key);
    return [...files, ...(await readdir(join(folder, 'storage', '.unfinished')))];
  }

  /** While no file of this process may grow beyond so many bytes: a disk that fills up in the middle of one. */
  async function filledUpAt<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    const limit = (most: number | string) =>
      execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${most}:`]);
    limit(bytes);
    try {
      return await work();
    } finally {
      limit('unlimited');
    }
  }

  /** While a file stands in the folder's place, which stops root too, unlike a mode. */
  async function withoutFolder<T>(work: () => Promise<T>): Promise<T> {
    const [place, elsewhere] = [join(folder, 'storage'), join(folder, 'elsewhere')];
    await rename(place, elsewhere);
    await writeFile(place, '');
    try {
      return await work();
    } finally {
      await rm(place);
      await rename(elsewhere, place);
    }
  }

  it('that fills up under an upload refuses it, keeps nothing of it, and goes on with everything else', async () => {
    const before = await filesKept();
    const faults = await faultsOf(server, 'storage_full');
    await filledUpAt(64 * 1024, async () => {
      const { status, body, text } = await add(pdfOf(1024 * 1024));
      expect([status, body]).toEqual([507, expect.objectContaining({ code: 'storage_full' })]);
      expect(text).toContain(PROBLEMS.storage_full[2]);
      expect(text).not.toMatch(/EFBIG|unfinished|causa-faults/);
      expect([await readinessOf(server), (await open()).status]).toEqual([200, 200]);
    });
    expect(await filesKept()).toEqual(before);
    const { rows } = await server.owner.query(
      'select from documents where office_id = $1 and id <> $2',
      [office.id, document.id],
    );
    expect(rows).toEqual([]);
    expect(await faultsOf(server, 'storage_full')).toBe(faults + 1);
    expect((await add(pdfOf(1024 * 1024))).status).toBe(201);
  });

  it('that cannot be used ends readiness, and says so wherever files come and go, while cases go on', async () => {
    const [tenant] = (await office.staff.list<Tenant>('/api/tenants')).body;
    const logo = formOf([
      ['tenant', JSON.stringify(tenant)],
      ['logo', ['logo.png', await photoOf('png', 90, 90)]],
    ]);
    const photo = formOf([
      ['client', JSON.stringify({ name: 'Ana' })],
      ['photo', ['ana.png', await photoOf('png', 90, 90)]],
    ]);
    await withoutFolder(async () => {
      const answers = {
        upload: await add(PDF),
        opening: await open(),
        photo: await office.staff.post<ProblemBody>('/api/clients', photo),
        logo: await office.staff.put<ProblemBody>(`/api/tenants/${tenant!.id}`, logo),
      };
      for (const [what, { status, body }] of Object.entries(answers)) {
        const code = expect.objectContaining({ code: 'storage_unavailable' }) as unknown;
        expect([what, status, body]).toEqual([what, 503, code]);
      }
      expect(await readinessOf(server)).toBe(503);
      expect((await office.staff.get(`/api/cases/${document.caseId}`)).status).toBe(200);
    });
    expect([await readinessOf(server), (await open()).status]).toEqual([200, 200]);
  });
});

describe('a store', () => {
  let store: S3StandIn;
  let server: TestServer;
  let office: TestOffice;
  let database: TestDatabase;
  let settings: Record<string, string>;

  beforeAll(async () => {
    store = await S3StandIn.start();
    settings = {
      S3_BUCKET,
      S3_ENDPOINT: store.endpoint,
      S3_ACCESS_KEY_ID: S3_ACCESS_KEY,
      S3_SECRET_ACCESS_KEY: S3_SECRET_KEY,
    };
    database = await ownDatabase('migrated');
    server = await TestServer.start({ ...settings, METRICS_TOKEN }, {}, database);
    office = await server.office();
  });
  afterAll(async () => {
    await server.stop();
    await store.stop();
  });

  it('that asks for patience refuses uploads, which leave nothing, and does not end readiness', async () => {
    const { body: legalCase } = await office.staff.post<LegalCase>('/api/cases', { title: 'A' });
    store.broken = 'PUT';
    const reply = await upload(office.staff, { caseId: legalCase.id }, ['a.pdf', PDF]);
    expect(reply).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
    expect(reply.text).not.toContain('SlowDown');
    expect(await readinessOf(server)).toBe(200);
    expect(await faultsOf(server, 'storage_unavailable')).toBe(1);
    store.broken = undefined;
    expect((await office.staff.list('/api/documents')).body).toEqual([]);
    expect([...store.objects.keys()]).toEqual(['owner']);
  });

  it.each<[what: string, wrong: () => Record<string, string>, said: RegExp]>([
    [
      'with keys that it refuses',
      () => ({ S3_ACCESS_KEY_ID: 'another' }),
      /refuses the keys in S3_ACCESS_KEY_ID/,
    ],
    ['without the bucket', () => ({ S3_BUCKET: 'another' }), /no bucket of the name in S3_BUCKET/],
    [
      'on a disk without a folder',
      () => ({ S3_BUCKET: '', S3_ENDPOINT: '' }),
      /the storage is no folder/,
    ],
  ])('a start %s is refused in one line', { tags: ['long'] }, async (_what, wrong, said) => {
    const folder = await mkdtemp(join(tmpdir(), 'causa-faults-'));
    await writeFile(join(folder, 'storage'), '');
    const start = promisify(execFile)(process.execPath, ['dist/bundle/main.js'], {
      // One that is not refused must end, too.
      timeout: 60_000,
      env: {
        ...inherited(),
        ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' },
        ...{ DATA_DIR: folder, SECRET_KEY: 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu' },
        ...database.logins,
        ...settings,
        ...wrong(),
      },
    });
    const { code, stderr } = (await start.catch((error: unknown) => error)) as {
      code: number;
      stderr: string;
    };
    await rm(folder, { recursive: true });
    expect([code, stderr]).toEqual([1, expect.stringMatching(said)]);
    expect(stderr).toMatch(/^causa: .+\n$/);
    expect(stderr).not.toMatch(/another|stand-in/);
  });
});
