import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pg from 'pg';

import { columns, type Sql, sql } from '../../src/database/sql.js';
import { DiskStorage } from '../../src/storage/disk-storage.js';
import { OwnedStorage } from '../../src/storage/owned-storage.js';
import { hasOwner } from '../../src/storage/owner-file.js';
import { Ownership, type Standing } from '../../src/storage/ownership.js';
import { S3Storage } from '../../src/storage/s3-storage.js';
import type { Storage } from '../../src/storage/storage.js';
import { S3_ACCESS_KEY, S3_BUCKET, S3_SECRET_KEY, S3StandIn } from '../stand-ins/s3.js';
import { anotherDatabase, ownDatabase } from '../support/database.js';

const CRASH = new Error('killed');

/** A database, as far as it knows of storages. */
class Books {
  private readonly client: pg.Pool;

  constructor(connectionString: string) {
    this.client = new pg.Pool({ connectionString });
  }

  readonly run = async <Row>({ text: statement, values }: Sql<Row>): Promise<Row[]> =>
    (await this.client.query(statement, [...values])).rows as Row[];

  /** A day passes for the database's times; the storage's clock stays. */
  async day(): Promise<void> {
    await this.client.query(
      `update private.storage_owners set renewed_at = renewed_at - interval '24 hours',
         watched_since = watched_since - interval '24 hours'`,
    );
  }

  /** Makes this database a copy of that one. */
  async copy(original: Books): Promise<void> {
    const { rows } = await original.client.query<{ row: unknown }>(
      'select row_to_json(o) as row from private.storage_owners o',
    );
    await this.client.query('delete from private.storage_owners');
    await this.client.query(
      `insert into private.storage_owners
       select r.* from json_populate_recordset(null::private.storage_owners, $1) r`,
      [JSON.stringify(rows.map(({ row }) => row))],
    );
  }

  close(): Promise<void> {
    return this.client.end();
  }
}

let folder: string;
let files: DiskStorage;
let books: Books;
let copied: Books;

beforeAll(async () => {
  // As the owner, who may delete rows between tests; the grants are the jobs' tests to show.
  books = new Books((await ownDatabase('migrated')).ownerUrl);
  copied = new Books((await anotherDatabase()).ownerUrl);
});
afterAll(() => Promise.all([books.close(), copied.close()]));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causa-owner-'));
  files = new DiskStorage(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const original = (storage: Storage = files) => new Ownership(storage, books.run);
const copy = () => new Ownership(files, copied.run);

/** The night's sweep of each, a day after the last; what each finds. */
async function sweepNightly(...owners: (() => Ownership)[]): Promise<Standing[]> {
  await Promise.all([books.day(), copied.day()]);
  const found: Standing[] = [];
  for (const owner of owners) found.push(await owner().renew());
  return found;
}

async function nonce(): Promise<string> {
  return (await readFileText('owner')).match(/"nonce":"([^"]+)"/)![1]!;
}

async function readFileText(key: string): Promise<string> {
  return text(await files.read(key));
}

it('belongs to the first database that uses it, and to no other until an operator says so', async () => {
  expect(await original().check()).toBe('ours');
  await copied.copy(books);
  const [storage] = JSON.parse(`["${(await readFileText('owner')).slice(12, 48)}"]`) as [string];
  await copied.run(sql`delete from private.storage_owners where storage = ${storage}`);
  expect([await copy().check(), await copy().renew()]).toEqual(['foreign', 'foreign']);
  expect(await sweepNightly(original)).toEqual(['ours']);
  await copy().claim();
  expect(await copy().check()).toBe('ours');
});

it('gets a new nonce with each night’s sweep, and not with each look', async () => {
  await original().check();
  const seen = [await nonce()];
  for (let n = 0; n < 3; n += 1) {
    expect(await sweepNightly(original)).toEqual(['ours']);
    seen.push(await nonce());
    expect(await original().renew()).toBe('ours');
    expect(await nonce()).toBe(seen.at(-1));
  }
  expect(new Set(seen).size).toBe(4);
});

describe('a database and its copy', () => {
  beforeEach(async () => {
    await original().check();
    await sweepNightly(original);
    await copied.copy(books);
  });

  it.each([
    ['the copy', copy, original],
    ['the original', original, copy],
  ])('both stop where %s sweeps first, and the copy never deletes', async (_who, first, second) => {
    const nights = [await sweepNightly(first, second), await sweepNightly(first, second)].flat();
    expect(nights.slice(1)).toEqual(['contested', 'contested', 'contested']);
    expect(nights[0]).toBe(first === copy ? 'watched' : 'ours');
    expect([await original().check(), await copy().check()]).toEqual(['contested', 'contested']);
  });

  it('both stop when they sweep at the same time', async () => {
    await Promise.all([books.day(), copied.day()]);
    const found = await Promise.all([original().renew(), copy().renew()]);
    expect(found[1]).not.toBe('ours');
    await sweepNightly(original, copy);
    expect(await sweepNightly(original, copy)).toEqual(['contested', 'contested']);
  });

  it('both stop until one of them claims the storage, and the other stays stopped', async () => {
    await sweepNightly(copy, original, copy);
    await original().claim();
    expect(await sweepNightly(original, copy, original, copy)).toEqual([
      'ours',
      'contested',
      'ours',
      'contested',
    ]);
  });

  it('a copy that knew of no contest begins one with whoever has claimed meanwhile', async () => {
    await original().claim();
    expect(await sweepNightly(original, copy, original)).toEqual([
      'ours',
      'contested',
      'contested',
    ]);
  });

  it('the copy takes over when the original is gone, after two nights in which it deletes nothing', async () => {
    expect(await copy().check()).toBe('watched');
    expect([await sweepNightly(copy), await sweepNightly(copy), await sweepNightly(copy)]).toEqual([
      ['watched'],
      ['watched'],
      ['ours'],
    ]);
    // And should the original come back, it sees at once that it was replaced.
    expect(await original().check()).toBe('contested');
    expect(await copy().check()).toBe('contested');
  });
});

describe('a renewal', () => {
  beforeEach(() => original().check());

  it.each([
    ['before the storage hears of it', { before: 'owner' }],
    ['after the storage heard of it', { after: 'owner' }],
  ])('that is killed %s does no harm', async (_when, where) => {
    const killed = new Ownership(killing(files, where), books.run);
    await Promise.all([books.day(), copied.day()]);
    await expect(killed.renew()).rejects.toBe(CRASH);
    expect(await original().check()).toBe('ours');
    expect(await sweepNightly(original)).toEqual(['ours']);
    expect(await sweepNightly(original)).toEqual(['ours']);
  });

  it('is one for all replicas, however many sweep at once', async () => {
    for (let n = 0; n < 5; n += 1) {
      await books.day();
      const before = await nonce();
      const found = await Promise.all(Array.from({ length: 6 }, () => original().renew()));
      expect(new Set(found)).toEqual(new Set(['ours']));
      expect(await nonce()).not.toBe(before);
    }
  });

  it('tells two databases apart that take a new storage at the same moment', async () => {
    await rm(join(folder, 'owner'));
    await Promise.all([original().check(), copy().check()]);
    const found = [await original().check(), await copy().check()];
    expect(found.sort()).toEqual(['foreign', 'ours']);
  });
});

it('a new storage that was not reached at the start is taken when it is there', async () => {
  const owned = new OwnedStorage(files, original(), () => {});
  expect(await hasOwner(files)).toBe(false);
  expect([await owned.isMarked(), await hasOwner(files)]).toEqual([true, true]);
});

it('a storage that has files, but has lost its owner, is watched before anything is deleted', async () => {
  await files.write('office/a', Readable.from([Buffer.from('a')]));
  expect(await original().check()).toBe('watched');
  expect([await sweepNightly(original), await sweepNightly(original)]).toEqual([
    ['watched'],
    ['ours'],
  ]);
});

it('the owner’s file of an older version is understood, and replaced', async () => {
  const id = columns<{ id: string }>({ id: `c.system_identifier || '/' || d.oid` });
  const [row] = await books.run(sql`select ${id}
    from pg_control_system() c, pg_database d where d.datname = current_database()`);
  await writeFile(join(folder, 'owner'), row!.id);
  expect(await copy().check()).toBe('foreign');
  await files.write('office/a', Readable.from([Buffer.from('a')]));
  expect(await original().check()).toBe('watched');
  await sweepNightly(original);
  expect(await sweepNightly(original)).toEqual(['ours']);
  expect(await copy().check()).toBe('foreign');
});

it('nothing is deleted while the clocks of storage and database are more than an hour apart', async () => {
  const standIn = await S3StandIn.start();
  const store = new S3Storage({
    kind: 's3',
    endpoint: standIn.endpoint,
    region: 'eu-west-1',
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY,
    secretAccessKey: S3_SECRET_KEY,
    pathStyle: true,
  });
  const onS3 = () => original(store);
  expect(await onS3().check()).toBe('ours');
  for (const hours of [2, -2, 24 * 365]) {
    standIn.clockAheadMs = hours * 3_600_000;
    expect(await sweepNightly(onS3)).toEqual(['clocks']);
  }
  standIn.clockAheadMs = 60_000;
  expect(await sweepNightly(onS3)).toEqual(['ours']);
  await standIn.stop();
});

/** The same files, but writing one of them ends the process, before or after it is done. */
function killing(
  storage: Storage,
  { before, after }: { before?: string; after?: string },
): Storage {
  return new Proxy(storage, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'write') return value.bind(target) as unknown;
      return async (key: string, source: Readable) => {
        if (key === before) throw CRASH;
        const stored = await target.write(key, source);
        if (key === after) throw CRASH;
        return stored;
      };
    },
  });
}
