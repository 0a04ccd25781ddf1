import type { Readable } from 'node:stream';

import { type ByteRange, Storage, type StorageEntry, type StoredFile } from './storage.js';
import { StorageFault, storageFaultOf } from './storage-fault.js';

/** A disk or a store whose failures are problems that a person can be told of. */
export class FaultReportingStorage extends Storage {
  /** @param onFault is called with each fault */
  constructor(
    private readonly files: Storage,
    private readonly onFault: (fault: StorageFault) => void = () => {},
  ) {
    super();
  }

  override usable(): Promise<void> {
    return this.reportFaults(this.files.usable());
  }

  override write(
    key: string,
    source: Readable,
    options?: { signal?: AbortSignal },
  ): Promise<StoredFile> {
    return this.reportFaults(this.files.write(key, source, options));
  }

  override async read(key: string, range?: ByteRange): Promise<Readable> {
    const content = await this.reportFaults(this.files.read(key, range));
    // The system's errors arrive here while the content is read, as those of the store do.
    const destroy = content.destroy.bind(content);
    content.destroy = (error) => destroy(error && this.faultOf(error));
    return content;
  }

  override stat(key: string): Promise<StorageEntry | undefined> {
    return this.reportFaults(this.files.stat(key));
  }

  override delete(key: string): Promise<void> {
    return this.reportFaults(this.files.delete(key));
  }

  override list(folder?: string): AsyncIterable<StorageEntry> {
    return this.tellEach(this.files.list(folder));
  }

  override quarantine(key: string): Promise<void> {
    return this.reportFaults(this.files.quarantine(key));
  }

  override quarantined(): AsyncIterable<StorageEntry> {
    return this.tellEach(this.files.quarantined());
  }

  override putBack(key: string): Promise<void> {
    return this.reportFaults(this.files.putBack(key));
  }

  override deleteQuarantined(key: string): Promise<void> {
    return this.reportFaults(this.files.deleteQuarantined(key));
  }

  override removeUnfinished(startedBefore: Date, key?: string): Promise<number> {
    return this.reportFaults(this.files.removeUnfinished(startedBefore, key));
  }

  override freeBytes(): Promise<number | null> {
    return this.reportFaults(this.files.freeBytes());
  }

  private async reportFaults<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw this.faultOf(error);
    }
  }

  private async *tellEach<T>(entries: AsyncIterable<T>): AsyncIterable<T> {
    try {
      yield* entries;
    } catch (error) {
      throw this.faultOf(error);
    }
  }

  private faultOf(error: unknown): Error {
    const fault = storageFaultOf(error);
    if (fault instanceof StorageFault && fault !== error) this.onFault(fault);
    return fault as Error;
  }
}
