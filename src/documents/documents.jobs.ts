import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Cron } from '@nestjs/schedule';

import { Database } from '../database/database.js';
import { RemovalJobs, takeTurn } from '../database/jobs.js';
import { Storage, type StorageEntry } from '../storage/storage.js';

const MINUTE_MS = 60_000;
/** Longer than an upload may last. */
const RESERVATION_MS = 60 * MINUTE_MS;
/** A file has its row before its first byte; a day is only a margin for clocks. */
const STRAY_MS = 24 * 60 * MINUTE_MS;
/** Between two sweeps, by whichever replica. */
const SWEEP_PAUSE_MS = 12 * 60 * MINUTE_MS;
const AT_ONCE = 500;

/** What is stored for a row, and by which office. */
const ROW_KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(?:documents|client-photos)\//;

/**
 * Removes what uploads left whose process died. Safe beside uploads under way, and with several
 * replicas: each step is done once or does no harm twice.
 */
@Injectable()
export class DocumentsJobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly jobs = new RemovalJobs(new Logger('documents'));

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
  ) {}

  onApplicationBootstrap(): void {
    void this.reservations();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.jobs.finish();
  }

  @Cron('*/10 * * * *')
  async reservations(): Promise<void> {
    await this.jobs.run('abandoned uploads', () => this.removeReservations());
  }

  @Cron('17 3 * * *')
  async strayFiles(): Promise<void> {
    await this.jobs.run('stray files', async () =>
      (await takeTurn(this.database, 'stray files', SWEEP_PAUSE_MS)) ? this.removeStrayFiles() : 0,
    );
  }

  /** @returns how many reservations there were whose upload is long over */
  async removeReservations(now = Date.now()): Promise<number> {
    const stale = await this.database.system((em) =>
      em.execute<{ office: string; id: string; key: string }[]>(
        `select office_id as office, id, storage_path as key from documents
         where state = 'reserved' and reserved_at < ? order by reserved_at limit ${AT_ONCE}`,
        [new Date(now - RESERVATION_MS)],
      ),
    );
    for (const { office, id, key } of stale) {
      const [row] = await this.database.system((em) =>
        em.execute<{ released: boolean }[]>('select release_document(?, ?) as released', [
          office,
          id,
        ]),
      );
      if (row?.released) await this.storage.delete(key);
    }
    return stale.length;
  }

  /** @returns how many files there were that belong to no document and are no client's photo, whole or not */
  async removeStrayFiles(now = Date.now()): Promise<number> {
    const before = new Date(now - STRAY_MS);
    let removed = await this.storage.removeUnfinished(before);
    let batch: string[] = [];
    for await (const entry of this.storage.list()) {
      if (isOldFile(entry, before)) batch.push(entry.key);
      if (batch.length < AT_ONCE) continue;
      removed += await this.removeUnknown(batch);
      batch = [];
    }
    return removed + (await this.removeUnknown(batch));
  }

  private async removeUnknown(keys: readonly string[]): Promise<number> {
    if (keys.length === 0) return 0;
    const files = keys.map((key) => ({ office_id: ROW_KEY.exec(key)?.[1], key }));
    const known = await this.database.system((em) =>
      em.execute<{ key: string }[]>(
        `select f.key from json_to_recordset(?) as f (office_id uuid, key text)
         where exists (
             select from documents d where d.office_id = f.office_id and d.storage_path = f.key)
           or exists (
             select from clients c where c.office_id = f.office_id and c.avatar_url = f.key)`,
        [JSON.stringify(files)],
      ),
    );
    const kept = new Set(known.map(({ key }) => key));
    const stray = keys.filter((key) => !kept.has(key));
    for (const key of stray) await this.storage.delete(key);
    return stray.length;
  }
}

function isOldFile({ key, modifiedAt }: StorageEntry, before: Date): boolean {
  return modifiedAt < before && ROW_KEY.test(key);
}
