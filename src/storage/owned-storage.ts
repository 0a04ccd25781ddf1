import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import {
  type ByteRange,
  MissingFile,
  Storage,
  type StorageEntry,
  type StoredFile,
} from './storage.js';

/** Its content names the database that the files belong to. */
const OWNER_KEY = 'owner';

/** Tells databases apart: a copy restored from a dump, too, from its original. */
export const DATABASE_ID = `
  select c.system_identifier || '/' || d.oid as id
  from pg_control_system() c, pg_database d where d.datname = current_database()`;

/**
 * A storage that deletes for one database only: the first that used it, or the one that an operator
 * named since (`claimStorage`). A copy of the database that is tried out on the real files would
 * otherwise take away what the original has stored or restored in the meantime.
 */
export class OwnedStorage extends Storage {
  private owned: Promise<boolean> | undefined;

  /**
   * @param databaseId runs DATABASE_ID
   * @param refused hears once that this storage belongs to another database
   */
  constructor(
    private readonly files: Storage,
    private readonly databaseId: () => Promise<string>,
    private readonly refused: () => void,
  ) {
    super();
  }

  override write(key: string, source: Readable, options?: { signal?: AbortSignal }) {
    return this.files.write(key, source, options);
  }

  override read(key: string, range?: ByteRange): Promise<Readable> {
    return this.files.read(key, range);
  }

  override stat(key: string): Promise<StorageEntry | undefined> {
    return this.files.stat(key);
  }

  override list(folder?: string): AsyncIterable<StorageEntry> {
    return this.files.list(folder);
  }

  /** Keeps the file where the storage is another database's: its own sweep will know what it is. */
  override async delete(key: string): Promise<void> {
    if (await this.isOurs()) await this.files.delete(key);
  }

  override async removeUnfinished(startedBefore: Date): Promise<number> {
    return (await this.isOurs()) ? this.files.removeUnfinished(startedBefore) : 0;
  }

  /** Whether files may be deleted. Asked once; after a failure, again. */
  isOurs(): Promise<boolean> {
    this.owned ??= this.askOwner().catch((error: unknown) => {
      this.owned = undefined;
      throw error;
    });
    return this.owned;
  }

  private async askOwner(): Promise<boolean> {
    const id = await this.databaseId();
    const owner = await ownerOf(this.files);
    if (owner === undefined) await claimStorage(this.files, id);
    const ours = owner === undefined || owner === id;
    if (!ours) this.refused();
    return ours;
  }
}

/** From now on the storage belongs to this database, whoever had it before. */
export function claimStorage(files: Storage, databaseId: string): Promise<StoredFile> {
  return files.write(OWNER_KEY, Readable.from([Buffer.from(databaseId)]));
}

async function ownerOf(files: Storage): Promise<string | undefined> {
  try {
    return await text(await files.read(OWNER_KEY));
  } catch (error) {
    if (error instanceof MissingFile) return undefined;
    throw error;
  }
}
