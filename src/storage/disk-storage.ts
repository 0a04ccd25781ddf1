import { createHash, randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { access, mkdir, open, opendir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Measure } from './measure.js';
import {
  type ByteRange,
  checkKey,
  MissingFile,
  Storage,
  type StorageEntry,
  type StoredFile,
} from './storage.js';

/** Holds files until they are whole. A key cannot begin with a dot, so no file is ever named like it. */
const UNFINISHED = '.unfinished';

/** Likewise. Below it files keep their keys. */
const QUARANTINE = '.quarantine';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Files in a folder of this machine, readable by the server's own user only. */
export class DiskStorage extends Storage {
  private readonly root: string;

  constructor(folder: string) {
    super();
    this.root = resolve(folder);
  }

  override async usable(): Promise<void> {
    const { R_OK, W_OK, X_OK } = constants;
    // As a folder: a file in its place is no storage. Not there yet is another matter, see `Ownership`.
    await access(`${this.root}${sep}.`, R_OK | W_OK | X_OK).catch(unlessMissing);
  }

  override async write(
    key: string,
    source: Readable,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<StoredFile> {
    const target = this.pathOf(key);
    const unfinished = join(this.root, UNFINISHED, `${unfinishedName(key)}${randomUUID()}`);
    const measure = new Measure();
    try {
      await mkdir(dirname(unfinished), { recursive: true, mode: FOLDER_MODE });
      // `flush` syncs the content before the file is closed, and so before it gets its name.
      const file = createWriteStream(unfinished, { flags: 'wx', mode: FILE_MODE, flush: true });
      await pipeline(source, measure, file, { signal });
      await mkdir(dirname(target), { recursive: true, mode: FOLDER_MODE });
      await rename(unfinished, target);
      await this.syncFolders(dirname(target));
    } catch (error) {
      source.destroy();
      await rm(unfinished, { force: true });
      throw error;
    }
    return measure.result();
  }

  override async read(key: string, range?: ByteRange): Promise<Readable> {
    // Opened before the stream is made, so that a missing file is known before anything is sent.
    const file = await open(this.pathOf(key)).catch((error: unknown) => {
      throw isMissing(error) ? new MissingFile(key, { cause: error }) : error;
    });
    return file.createReadStream(range);
  }

  override async stat(key: string): Promise<StorageEntry | undefined> {
    return this.entryOf(this.pathOf(key));
  }

  override async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  override list(folder?: string): AsyncIterable<StorageEntry> {
    return this.entriesBelow(folder ? this.pathOf(folder) : this.root);
  }

  override async quarantine(key: string): Promise<void> {
    const path = this.pathOf(key);
    // Set before the move: a kill in between would leave a file in quarantine with its old time, to be deleted at
    // once.
    const now = new Date();
    await utimes(path, now, now).catch(unlessMissing);
    await this.move(path, this.quarantinePathOf(key));
  }

  override quarantined(): AsyncIterable<StorageEntry> {
    return this.entriesBelow(join(this.root, QUARANTINE), join(this.root, QUARANTINE));
  }

  override async putBack(key: string): Promise<void> {
    await this.move(this.quarantinePathOf(key), this.pathOf(key));
  }

  override async deleteQuarantined(key: string): Promise<void> {
    await rm(this.quarantinePathOf(key), { force: true });
  }

  override async removeUnfinished(startedBefore: Date, key?: string): Promise<number> {
    let removed = 0;
    for await (const path of filesBelow(join(this.root, UNFINISHED))) {
      if (key !== undefined && !basename(path).startsWith(unfinishedName(key))) continue;
      const entry = await this.entryOf(path);
      if (entry === undefined || entry.modifiedAt >= startedBefore) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  override async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.root);
    return bavail * bsize;
  }

  private pathOf(key: string, root = this.root): string {
    return join(root, ...checkKey(key).split('/'));
  }

  private quarantinePathOf(key: string): string {
    return this.pathOf(key, join(this.root, QUARANTINE));
  }

  private async move(from: string, to: string): Promise<void> {
    await mkdir(dirname(to), { recursive: true, mode: FOLDER_MODE });
    await rename(from, to).catch(unlessMissing);
    await this.syncFolders(dirname(to));
  }

  private async *entriesBelow(folder: string, root = this.root): AsyncIterable<StorageEntry> {
    for await (const path of filesBelow(folder)) {
      const entry = await this.entryOf(path, root);
      if (entry !== undefined) yield entry;
    }
  }

  private async entryOf(path: string, root = this.root): Promise<StorageEntry | undefined> {
    try {
      const { size, mtime } = await stat(path);
      const key = relative(root, path).split(sep).join('/');
      return { key, sizeBytes: size, modifiedAt: mtime };
    } catch (error) {
      if (isMissing(error)) return undefined; // deleted while a list was being read
      throw error;
    }
  }

  /**
   * Makes the new name durable, and every folder on the way to it: another write may have made one
   * a moment ago and not have synced it yet.
   */
  private async syncFolders(folder: string): Promise<void> {
    for (let path = folder; path.startsWith(this.root); path = dirname(path)) {
      await syncFolder(path);
    }
  }
}

/** Tells whose file an unfinished one was to be: a key is too long for a name, and has slashes. */
function unfinishedName(key: string): string {
  return `${createHash('sha256').update(key).digest('hex')}.`;
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return; // it cannot open a folder, and writes names through
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Paths of the files below a folder, those of our own dot folders left out; none where it is not there. */
async function* filesBelow(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isFile()) yield path;
    else if (entry.isDirectory() && !entry.name.startsWith('.')) yield* filesBelow(path);
  }
}

function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
