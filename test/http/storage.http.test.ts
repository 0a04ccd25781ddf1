import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { DiskStorage } from '../../src/storage/disk-storage.js';
import { S3Storage } from '../../src/storage/s3-storage.js';
import { MissingFile, type Storage, type StorageEntry } from '../../src/storage/storage.js';
import { S3_ACCESS_KEY, S3_BUCKET, S3_SECRET_KEY, S3StandIn } from '../stand-ins/s3.js';
import { until } from '../support/until.js';

/** A storage under test, and how to look behind its back. */
interface Subject {
  storage: Storage;
  /** Whatever unfinished writes occupy at the moment. */
  unfinished(): Promise<number>;
  /** Whether some of an unfinished write is there. */
  hasPart(): Promise<boolean>;
  /** Makes a file look as if it had been written long ago. */
  age(key: string): Promise<void>;
  close(): Promise<void>;
}

const MB = 1024 * 1024;

async function onDisk(): Promise<Subject & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'causa-storage-'));
  const begun = join(folder, '.unfinished');
  return {
    folder,
    storage: new DiskStorage(folder),
    unfinished: async () => (await readdir(begun).catch(() => [])).length,
    hasPart: async () => {
      const [name] = await readdir(begun).catch(() => []);
      return name !== undefined && (await stat(join(begun, name))).size > 0;
    },
    age: (key) => utimes(join(folder, key), new Date(0), new Date(0)),
    close: () => rm(folder, { recursive: true }),
  };
}

async function onS3(silenceMs?: number): Promise<Subject & { standIn: S3StandIn }> {
  const standIn = await S3StandIn.start();
  const config = {
    kind: 's3',
    endpoint: standIn.endpoint,
    region: 'eu-west-1',
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY,
    secretAccessKey: S3_SECRET_KEY,
    pathStyle: true,
  } as const;
  const storage = new S3Storage(config, silenceMs);
  return {
    standIn,
    storage,
    unfinished: () => Promise.resolve(standIn.uploads.size),
    hasPart: () =>
      Promise.resolve([...standIn.uploads.values()].some(({ parts }) => parts.size > 0)),
    age: (key) => {
      standIn.objects.get(key)!.modifiedAt = new Date(0);
      return Promise.resolve();
    },
    close: () => standIn.stop(),
  };
}

async function keysOf(storage: Storage, folder?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(folder)) keys.push(key);
  return keys.sort();
}

async function inQuarantine(storage: Storage): Promise<StorageEntry[]> {
  const entries: StorageEntry[] = [];
  for await (const entry of storage.quarantined()) entries.push(entry);
  return entries;
}

const bytes = (content: Buffer | string): Readable => Readable.from([Buffer.from(content)]);

describe.each([
  ['disk', onDisk],
  ['S3', () => onS3()],
])('storage on %s', (_name, open) => {
  let subject: Subject;
  let storage: Storage;

  beforeEach(async () => {
    subject = await open();
    storage = subject.storage;
  });
  afterEach(() => subject.close());

  it('gives back nothing, a little and several parts byte for byte, with size and hash', async () => {
    for (const size of [0, 11, 6 * MB + 7]) {
      const content = randomBytes(size);
      const chunks = Readable.from(slices(content, 64 * 1024));
      const stored = await storage.write(`office/documents/user/${size}-a.bin`, chunks);
      expect(stored).toEqual({
        sizeBytes: size,
        sha256: createHash('sha256').update(content).digest('hex'),
      });
      const read = await buffer(await storage.read(`office/documents/user/${size}-a.bin`));
      expect([size, read.equals(content)]).toEqual([size, true]);
      expect(await subject.unfinished()).toBe(0);
    }
  });

  it('reads a range with both ends included', async () => {
    await storage.write('office/a.txt', bytes('0123456789'));
    const part = await buffer(await storage.read('office/a.txt', { start: 2, end: 5 }));
    expect(part.toString()).toBe('2345');
  });

  it('describes a file, and knows one that is not there', async () => {
    const before = Date.now() - 1000; // the store tells whole seconds
    await storage.write('office/a.txt', bytes('abc'));
    const entry = await storage.stat('office/a.txt');
    expect(entry).toMatchObject({ key: 'office/a.txt', sizeBytes: 3 });
    expect(entry!.modifiedAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(await storage.stat('office/b.txt')).toBeUndefined();
    await expect(storage.read('office/b.txt')).rejects.toBeInstanceOf(MissingFile);
  });

  it('deletes a file, and one that is not there without complaint', async () => {
    await storage.write('office/a.txt', bytes('abc'));
    await storage.delete('office/a.txt');
    await storage.delete('office/a.txt');
    expect(await storage.stat('office/a.txt')).toBeUndefined();
  });

  it('lists everything, or what is below a folder, however many pages it takes', async () => {
    const keys = ['1/a', '1/b', '1/documents/u/c', '1/documents/v/d', '10/e', '2/f', '2/g'];
    for (const key of keys) await storage.write(key, bytes(key));
    expect(await keysOf(storage)).toEqual(keys);
    expect(await keysOf(storage, '1')).toEqual(keys.slice(0, 4));
    expect(await keysOf(storage, '1/documents')).toEqual(keys.slice(2, 4));
    expect(await keysOf(storage, '3')).toEqual([]);
  });

  it('takes a file out of sight, and gives it back or deletes it', async () => {
    for (const key of ['1/documents/u/a', '1/documents/u/b']) await storage.write(key, bytes(key));
    const before = Date.now() - 1000;
    for (const key of ['1/documents/u/a', '1/documents/u/b', '1/c']) await storage.quarantine(key);
    expect([await keysOf(storage), await keysOf(storage, '1')]).toEqual([[], []]);
    await expect(storage.read('1/documents/u/a')).rejects.toBeInstanceOf(MissingFile);
    const entries = await inQuarantine(storage);
    expect(entries.map(({ key }) => key).sort()).toEqual(['1/documents/u/a', '1/documents/u/b']);
    for (const { modifiedAt } of entries) expect(modifiedAt.getTime()).toBeGreaterThan(before);

    await storage.putBack('1/documents/u/a');
    await storage.putBack('1/c');
    await storage.deleteQuarantined('1/documents/u/b');
    await storage.deleteQuarantined('1/c');
    expect(await keysOf(storage)).toEqual(['1/documents/u/a']);
    const content = await buffer(await storage.read('1/documents/u/a'));
    expect(content.toString()).toBe('1/documents/u/a');
    expect(await inQuarantine(storage)).toEqual([]);
  });

  it('counts the days of a quarantine from its beginning, however old the file', async () => {
    await storage.write('1/a', bytes('a'));
    await subject.age('1/a');
    await storage.quarantine('1/a');
    const [entry] = await inQuarantine(storage);
    expect(entry!.modifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('keeps nothing of a stream that breaks, at once or after a part was sent', async () => {
    for (const size of [0, 6 * MB]) {
      const source = Readable.from(
        (async function* () {
          yield* slices(Buffer.alloc(size), 64 * 1024);
          if (size > 0) await until(() => subject.hasPart());
          throw new Error('the line went dead');
        })(),
      );
      await expect(storage.write('office/a.bin', source)).rejects.toThrow('the line went dead');
      expect(await keysOf(storage)).toEqual([]);
      expect(await subject.unfinished()).toBe(0);
    }
  });

  it('keeps nothing of an aborted write, and lets go of its source', async () => {
    const abort = new AbortController();
    const source = new PassThrough();
    source.write(Buffer.alloc(1024));
    const written = storage.write('office/a.bin', source, { signal: abort.signal });
    await until(() => source.readableLength === 0); // it was taken
    expect(await storage.stat('office/a.bin')).toBeUndefined(); // nothing is seen before it is whole
    abort.abort();
    await expect(written).rejects.toMatchObject({ name: 'AbortError' });
    expect(source.destroyed).toBe(true);
    expect(await keysOf(storage)).toEqual([]);
    expect(await subject.unfinished()).toBe(0);
  });

  it('stores many files at once', async () => {
    const contents = Array.from({ length: 30 }, (_, i) => randomBytes(10_000 + i));
    await Promise.all(contents.map((content, i) => storage.write(`office/${i}`, bytes(content))));
    for (const [i, content] of contents.entries()) {
      expect((await buffer(await storage.read(`office/${i}`))).equals(content)).toBe(true);
    }
  });

  it('refuses keys that are none', async () => {
    const wrong = ['', '/a', 'a/', 'a//b', '../a', 'a/../b', '.unfinished/a', 'a\\b', 'a\0b', 'á'];
    for (const key of wrong) {
      await expect(storage.write(key, bytes('x')), key).rejects.toThrow(TypeError);
      await expect(storage.read(key), key).rejects.toThrow(TypeError);
      await expect(storage.delete(key), key).rejects.toThrow(TypeError);
    }
  });
});

describe('storage on disk', () => {
  let subject: Awaited<ReturnType<typeof onDisk>>;
  beforeEach(async () => {
    subject = await onDisk();
  });
  afterEach(() => subject.close());

  it("keeps files to the server's own user", async () => {
    await subject.storage.write('office/documents/a', bytes('x'));
    const modes = ['office', 'office/documents', 'office/documents/a'].map(
      async (path) => (await stat(join(subject.folder, path))).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600]);
  });

  it('removes what a killed process left unfinished, and nothing younger', async () => {
    const killed = new PassThrough();
    const running = new PassThrough();
    const writes = [killed, running].map((s, i) => subject.storage.write(`office/${i}`, s));
    const folder = join(subject.folder, '.unfinished');
    await until(async () => (await subject.unfinished()) === 2);
    const [old] = await readdir(folder);
    await utimes(join(folder, old!), new Date(0), new Date(0));

    expect(await subject.storage.removeUnfinished(new Date(1000))).toBe(1);
    expect(await subject.unfinished()).toBe(1);
    const soon = new Date(Date.now() + 60_000);
    expect(await subject.storage.removeUnfinished(soon, 'office/2')).toBe(0);

    killed.destroy();
    running.destroy();
    await Promise.allSettled(writes);
  });
});

describe('storage on S3', () => {
  let subject: Awaited<ReturnType<typeof onS3>>;
  beforeEach(async () => {
    subject = await onS3();
  });
  afterEach(() => subject.close());

  it('rejects when the store fails, and lets go of its source', { tags: ['long'] }, async () => {
    subject.standIn.broken = 'PUT';
    const source = Readable.from(slices(Buffer.alloc(12 * MB), 64 * 1024));
    await expect(subject.storage.write('office/a', source)).rejects.toMatchObject({
      name: 'SlowDown',
    });
    expect(source.destroyed).toBe(true);
    expect(subject.standIn.uploads.size).toBe(0);
  });

  it('removes multipart uploads that a killed process left open, and nothing younger', async () => {
    const upload = (id: string, initiatedAt: Date) =>
      subject.standIn.uploads.set(id, { key: 'office/a', initiatedAt, parts: new Map() });
    upload('killed', new Date(0));
    upload('running', new Date());
    expect(await subject.storage.removeUnfinished(new Date(1000))).toBe(1);
    expect([...subject.standIn.uploads.keys()]).toEqual(['running']);
    expect(await subject.storage.removeUnfinished(new Date(), 'office/b')).toBe(0);
    expect(await subject.storage.removeUnfinished(new Date(), 'office/a')).toBe(1);
  });
});

describe('an S3 store that says nothing for a while', () => {
  /** Longer than a busy machine leaves this process without a turn: that is not the store's silence. */
  const SILENCE_MS = 1_500;
  let subject: Awaited<ReturnType<typeof onS3>>;
  beforeEach(async () => {
    subject = await onS3(SILENCE_MS);
  });
  afterEach(() => subject.close());

  it(
    'is given up when somebody waits for it, and is no matter while nobody reads: who comes back gets the rest',
    { tags: ['long'] },
    async () => {
      const content = randomBytes(24 * MB); // more than the system holds
      subject.standIn.objects.set('office/a', { body: content, modifiedAt: new Date() });
      const body = await subject.storage.read('office/a');
      // Another file, asked for later and waited for, is given up meanwhile.
      subject.standIn.objects.set('office/b', { body: randomBytes(MB), modifiedAt: new Date() });
      subject.standIn.silent = true;
      const later = await subject.storage.read('office/b');
      await expect(buffer(later)).rejects.toThrow('the store has gone silent');
      expect((await buffer(body)).equals(content)).toBe(true);
    },
  );
});

function* slices(content: Buffer, size: number): Iterable<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}
