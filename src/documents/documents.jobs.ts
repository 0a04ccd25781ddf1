import { Injectable, Logger } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';

import { Database } from '../database/database.js';
import { Schedules } from '../jobs/schedules.js';
import { OwnedStorage } from '../storage/owned-storage.js';
import type { StorageEntry } from '../storage/storage.js';

const MINUTE_MS = 60_000;
/** Longer than an upload may last. */
const RESERVATION_MS = 60 * MINUTE_MS;
/** A file has its row before its first byte; a day is only a margin for clocks. */
const STRAY_MS = 24 * 60 * MINUTE_MS;
/** For which a file that no row names can be had back. */
const QUARANTINE_MS = 30 * 24 * 60 * MINUTE_MS;
/** Before every file. */
const NEVER = new Date(0);
const AT_ONCE = 500;

/** What is stored for a row, and by which office. */
const ROW_KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(?:documents|client-photos)\//;

/**
 * Removes what uploads left whose process died. Safe beside uploads under way, and with several
 * replicas: each step is done once or does no harm twice.
 */
@Injectable()
export class DocumentsJobs {
  private readonly logger = new Logger('documents');

  constructor(
    private readonly database: Database,
    private readonly storage: OwnedStorage,
    schedules: Schedules,
  ) {
    schedules.add({
      name: 'abandoned uploads',
      cron: CronExpression.EVERY_10_MINUTES,
      run: () => this.removeReservations(),
    });
    schedules.add({
      name: 'stray files',
      cron: '17 3 * * *',
      run: (signal) => this.removeStrayFiles(Date.now(), signal),
    });
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
      if (row?.released) await this.storage.quarantine(key);
    }
    return stale.length;
  }

  /**
   * Puts files that belong to no document and are no client's photo into quarantine, and ends it for those
   * that have been there for 30 days. A file that a row names after all comes back, whoever put it there.
   * @returns how many files it took out of sight or deleted
   */
  async removeStrayFiles(now = Date.now(), signal?: AbortSignal): Promise<number> {
    const mayDelete = await this.storage.renew();
    const ended = await this.endQuarantines(mayDelete ? new Date(now - QUARANTINE_MS) : NEVER);
    if (!mayDelete) return 0;
    const before = new Date(now - STRAY_MS);
    let removed = ended + (await this.storage.removeUnfinished(before));
    for await (const entries of inBatches(this.storage.list())) {
      signal?.throwIfAborted();
      const old = entries.filter(({ modifiedAt }) => modifiedAt < before).map(({ key }) => key);
      const known = await this.known(old);
      for (const key of old) {
        if (known.has(key)) continue;
        await this.storage.quarantine(key);
        removed += 1;
      }
    }
    return removed;
  }

  private async endQuarantines(before: Date): Promise<number> {
    let [putBack, ended] = [0, 0];
    for await (const entries of inBatches(this.storage.quarantined())) {
      const known = await this.known(entries.map(({ key }) => key));
      for (const { key, modifiedAt } of entries) {
        if (known.has(key)) {
          await this.storage.putBack(key);
          putBack += 1;
        } else if (modifiedAt < before) {
          await this.storage.deleteQuarantined(key);
          ended += 1;
        }
      }
    }
    if (putBack > 0) this.logger.warn({ putBack }, 'put files back that documents name');
    return ended;
  }

  /** Which of these keys a row names. */
  private async known(keys: readonly string[]): Promise<ReadonlySet<string>> {
    if (keys.length === 0) return new Set();
    const files = keys.map((key) => ({ office_id: ROW_KEY.exec(key)?.[1], key }));
    const rows = await this.database.system((em) =>
      em.execute<{ key: string }[]>(
        `select f.key from json_to_recordset(?) as f (office_id uuid, key text)
         where exists (
             select from documents d where d.office_id = f.office_id and d.storage_path = f.key)
           or exists (
             select from clients c where c.office_id = f.office_id and c.avatar_url = f.key)`,
        [JSON.stringify(files)],
      ),
    );
    return new Set(rows.map(({ key }) => key));
  }
}

/** What is stored for rows, so much of it at a time that one statement can ask for all of it. */
async function* inBatches(entries: AsyncIterable<StorageEntry>): AsyncIterable<StorageEntry[]> {
  let batch: StorageEntry[] = [];
  for await (const entry of entries) {
    if (ROW_KEY.test(entry.key)) batch.push(entry);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
