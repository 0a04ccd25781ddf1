import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import type { LegalCase } from '../../src/contract/cases.js';
import { archiveOffice } from '../../src/offices/office-archive.js';
import type { FaultyFile } from '../../src/storage/file-check.js';
import { settleMissing } from '../../src/storage/missing-files.js';
import { Storage } from '../../src/storage/storage.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { PDF, sha256, unzip, upload } from '../support/files.js';

/* An operator takes away all that an office has, which goes on working. */

let server: TestServer;
let folder: string;
let office: TestOffice;
let caseId: string;
let path: string;
let count = 0;

beforeAll(async () => {
  server = await TestServer.start();
  folder = await mkdtemp(join(tmpdir(), 'causa-export-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  path = join(folder, `${(count += 1)}.zip`);
  office = await server.office({ plan: 'professional' });
  caseId = (await office.staff.post<LegalCase>('/api/cases', { title: 'Processo' })).body.id;
  await upload(office.staff, { caseId }, ['a.pdf', PDF]);
  await upload(office.staff, { caseId }, ['b.pdf', PDF]);
});

const storage = () => server.app.get(Storage);

async function archive(accepted?: number, files = storage()) {
  const said: string[] = [];
  const settleGaps = (faulty: readonly FaultyFile[]) =>
    settleMissing(faulty, { 'accept-missing': accepted?.toString() });
  const say = (line: string) => void said.push(line);
  await archiveOffice({ owner: server.owner, storage: files, settleGaps, say }, office.slug, path);
  return said;
}

async function keys(): Promise<string[]> {
  const { rows } = await server.owner.query<{ key: string }>(
    'select storage_path as key from documents where office_id = $1 order by created_at, id',
    [office.id],
  );
  return rows.map(({ key }) => key);
}

async function written() {
  const entries = unzip(await readFile(path));
  const lines = (name: string) =>
    entries[name]!.toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return {
    documents: lines('dados/documents.jsonl'),
    manifest: lines('manifesto.jsonl'),
    files: Object.keys(entries).filter((name) => name.startsWith('arquivos/')),
  };
}

/** The storage, where something happens once: when the files were checked, and the first is read to be written. */
function meanwhile(work: (key: string) => Promise<unknown>): Storage {
  let reads = 0;
  return new Proxy(storage(), {
    get: (target, name) =>
      name === 'read'
        ? async (key: string) => {
            reads += 1;
            // Each of the two was read once to be checked.
            if (reads === 3) await work(key);
            return target.read(key);
          }
        : (Reflect.get(target, name) as () => unknown).bind(target),
  });
}

it('has every row and file of the office, which stays open, and is in its record', async () => {
  const said = await archive();
  expect(said).toEqual([
    expect.stringMatching(
      new RegExp(`^exported all of ${office.slug} to .* SHA-256 ${sha256(await readFile(path))}$`),
    ),
  ]);
  const { documents, manifest, files } = await written();
  expect(documents).toHaveLength(2);
  expect(files).toEqual(manifest.map(({ arquivo }) => arquivo));
  expect(manifest.map(({ chave }) => chave).sort()).toEqual((await keys()).sort());
  expect(manifest.map(({ sha256: hash }) => hash)).toEqual([sha256(PDF), sha256(PDF)]);
  expect((await office.staff.post('/api/cases', { title: 'Mais um' })).status).toBe(201);
  const { rows } = await server.owner.query(
    `select user_id from audit_log where office_id = $1 and action = 'office_exported'`,
    [office.id],
  );
  expect(rows).toEqual([{ user_id: null }]);
});

it('holds no transaction while files are read, and has the files that its rows name', async () => {
  let open: unknown;
  await archive(
    undefined,
    meanwhile(async () => {
      const { rows } = await server.owner.query('select now() = statement_timestamp() as none');
      open = rows;
      await upload(office.staff, { caseId }, ['c.pdf', PDF]);
    }),
  );
  expect(open).toEqual([{ none: true }]);
  const { documents, files } = await written();
  expect([documents.length, files.length, (await keys()).length]).toEqual([2, 2, 3]);
});

it('names a file that the office deleted meanwhile as deleted', async () => {
  const deleted: string[] = [];
  await archive(
    undefined,
    meanwhile(async (key) => {
      const other = (await keys()).find((one) => one !== key)!;
      deleted.push(other);
      await server.owner.query('delete from documents where storage_path = $1', [other]);
      await storage().delete(other);
    }),
  );
  const { documents, manifest } = await written();
  expect(documents).toHaveLength(2);
  expect(manifest.filter(({ fault }) => fault)).toMatchObject([
    { chave: deleted[0]!, fault: 'deleted' },
  ]);
});

it('is refused, and leaves no file, where one is lost that a row names, before or meanwhile', async () => {
  const lost = meanwhile(async (key) => {
    for (const other of await keys()) if (other !== key) await storage().delete(other);
  });
  await expect(archive(undefined, lost)).rejects.toThrow('is not what its row says any more');
  expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, false]);
  await expect(archive()).rejects.toThrow('missing or damaged: 1 file that rows name');
  await archive(1);
  expect((await written()).manifest.filter(({ fault }) => fault === 'missing')).toHaveLength(1);
  await expect(archive(1)).rejects.toThrow('name another');
});

it('leaves out files that no row names', async () => {
  await storage().write(`${office.id}/documents/stray.pdf`, Readable.from([PDF]));
  await archive();
  expect((await written()).files).toHaveLength(2);
});
