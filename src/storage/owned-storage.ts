import type { Readable } from 'node:stream';

import { hasOwner } from './owner-file.js';
import type { Ownership, Standing } from './ownership.js';
import { type ByteRange, Storage, type StorageEntry } from './storage.js';
import { StorageFault } from './storage-fault.js';

/** Milliseconds for which a check of the ownership is valid. */
const KNOWN_FOR = 10 * 60_000;

/**
 * A storage from which only its owner deletes. A database that is tried out on the real files, or a copy that
 * was started by mistake, would otherwise take away what the original has stored or restored since.
 */
export class OwnedStorage extends Storage {
  private cached: { standing: Promise<Standing>; until: number } | undefined;
  private renewing: Promise<Standing> | undefined;

  /** @param onCheck is called with the result of each check of the ownership */
  constructor(
    private readonly files: Storage,
    private readonly ownership: Pick<Ownership, 'check' | 'renew'>,
    private readonly onCheck: (standing: Standing) => void,
  ) {
    super();
  }

  override usable(): Promise<void> {
    return this.files.usable();
  }

  /**
   * Looks for the mark before and after: a disk that is unmounted in between takes the file into the folder below it.
   * @throws StorageFault on a storage without its mark: a file there would be lost under what is mounted later
   */
  override async write(key: string, source: Readable, options?: { signal?: AbortSignal }) {
    try {
      if (!(await this.isMarked())) throw unmarked();
    } catch (error) {
      source.destroy();
      throw error;
    }
    const stored = await this.files.write(key, source, options);
    if (!(await hasOwner(this.files))) throw unmarked();
    return stored;
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

  override quarantined(): AsyncIterable<StorageEntry> {
    return this.files.quarantined();
  }

  /** Needs no ownership, because it deletes nothing. */
  override putBack(key: string): Promise<void> {
    return this.files.putBack(key);
  }

  /** Keeps the file where the storage is not ours: its owner's sweep will know what it is. */
  override async delete(key: string): Promise<void> {
    if (await this.mayDelete()) await this.files.delete(key);
  }

  override async quarantine(key: string): Promise<void> {
    if (await this.mayDelete()) await this.files.quarantine(key);
  }

  override async deleteQuarantined(key: string): Promise<void> {
    if (await this.mayDelete()) await this.files.deleteQuarantined(key);
  }

  override async removeUnfinished(startedBefore: Date, key?: string): Promise<number> {
    return (await this.mayDelete()) ? this.files.removeUnfinished(startedBefore, key) : 0;
  }

  override freeBytes(): Promise<number | null> {
    return this.files.freeBytes();
  }

  /** Whether files may be deleted, as it was found out not long ago. */
  async mayDelete(): Promise<boolean> {
    if (this.cached === undefined || this.cached.until < performance.now()) {
      this.learn(this.ownership.check());
    }
    return (await this.cached!.standing) === 'ours';
  }

  /**
   * Checks the ownership again at the start of a sweep, and renews the nonce for other owners to see.
   * @returns as `mayDelete`
   */
  async renew(): Promise<boolean> {
    this.renewing ??= this.ownership.renew().finally(() => (this.renewing = undefined));
    this.learn(this.renewing);
    return (await this.renewing) === 'ours';
  }

  /**
   * Whether the storage has an owner's mark. One that is not mounted has none; a new one that could not be reached at
   * the start gets it here.
   */
  async isMarked(): Promise<boolean> {
    if (await hasOwner(this.files)) return true;
    return (await this.standing()) !== 'absent' && hasOwner(this.files);
  }

  /**
   * For readiness: resolves where files can be kept here, and also where a store does not answer, which is told where
   * files are wanted: cases and deadlines go on without it.
   * @throws StorageFault
   */
  async ready(): Promise<void> {
    await this.usable();
    if (!(await this.isMarked().catch(() => true))) throw unmarked();
  }

  /** How the database stands to the storage, asked now. */
  async standing(): Promise<Standing> {
    const standing = this.ownership.check();
    this.learn(standing);
    return standing;
  }

  private learn(standing: Promise<Standing>): void {
    const known = { standing, until: performance.now() + KNOWN_FOR };
    this.cached = known;
    standing.then(
      (found) => this.onCheck(found),
      () => {
        if (this.cached === known) this.cached = undefined; // asked again the next time
      },
    );
  }
}

function unmarked(): StorageFault {
  const cause = new Error('the storage has no owner: it is empty, or not mounted');
  return new StorageFault('storage_unavailable', 'NO_OWNER', true, cause);
}
