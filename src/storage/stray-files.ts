import { Injectable, Logger } from '@nestjs/common';

import { Database, execute } from '../database/database.js';
import { columns, raw, sql } from '../database/sql.js';
import { Schedules } from '../jobs/schedules.js';
import { NAMING_ROWS } from './named-files.js';
import { OwnedStorage } from './owned-storage.js';
import type { StorageEntry } from './storage.js';

const DAY_MS = 24 * 60 * 60_000;
/** A file has its row before its first byte; a day is only a margin for clocks. */
const STRAY_MS = DAY_MS;
/** For so long a file that no row names can be had back. */
export const QUARANTINE_DAYS = 30;
const QUARANTINE_MS = QUARANTINE_DAYS * DAY_MS;
/** Before every file. */
const NEVER = new Date(0);
const AT_ONCE = 500;

const KEY = columns<{ key: string }>({ key: 'f.key' });

/** An office's file, and the folder it is in. */
const OFFICE_KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([^/]+)\//;

/**
 * Removes stored files that no row names. A folder that no rows have is left alone. Safe beside running uploads and
 * beside itself.
 */
@Injectable()
export class StrayFiles {
  private readonly logger = new Logger('storage');

  constructor(
    private readonly database: Database,
    private readonly storage: OwnedStorage,
    schedules: Schedules,
  ) {
    schedules.add({
      name: 'stray files',
      cron: '17 3 * * *',
      run: (signal) => this.remove(Date.now(), signal),
    });
  }

  /**
   * Puts files that no row names into quarantine, and deletes those that have been there for 30 days. A file that a
   * row names is taken out of quarantine, whatever put it there.
   * @returns how many files it took out of sight or deleted
   */
  async remove(now = Date.now(), signal?: AbortSignal): Promise<number> {
    const mayDelete = await this.storage.renew();
    const ended = await this.endQuarantines(mayDelete ? new Date(now - QUARANTINE_MS) : NEVER);
    if (!mayDelete) return 0;
    const before = new Date(now - STRAY_MS);
    let removed = ended + (await this.storage.removeUnfinished(before));
    for await (const entries of this.inBatches(this.storage.list())) {
      signal?.throwIfAborted();
      const old = entries.filter(({ modifiedAt }) => modifiedAt < before).map(({ key }) => key);
      const known = await this.referencedKeys(old);
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
    for await (const entries of this.inBatches(this.storage.quarantined())) {
      const known = await this.referencedKeys(entries.map(({ key }) => key));
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
    if (putBack > 0) this.logger.warn({ putBack }, 'put files back that rows name');
    return ended;
  }

  /** Returns those of these keys that a row names. */
  private async referencedKeys(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const named = NAMING_ROWS.map(
      ({ table, column }) => `exists (select from ${table} r where r.${column} = f.key)`,
    );
    const known = new Set<string>();
    for (const [officeId, own] of Map.groupBy(keys, officeOf)) {
      if (officeId === undefined) continue;
      const rows = await this.database.office(officeId, (em) =>
        execute(
          em,
          sql`select ${KEY} from json_array_elements_text(${JSON.stringify(own)}) as f (key)
              where ${raw(named.join(' or '))}`,
        ),
      );
      for (const { key } of rows) known.add(key);
    }
    return known;
  }

  /** Lists stored files of folders with rows, in parts that one statement can ask for. */
  private async *inBatches(entries: AsyncIterable<StorageEntry>): AsyncIterable<StorageEntry[]> {
    let batch: StorageEntry[] = [];
    for await (const entry of entries) {
      const folder = OFFICE_KEY.exec(entry.key)?.[2];
      if (NAMING_ROWS.some((rows) => rows.folder === folder)) batch.push(entry);
      if (batch.length < AT_ONCE) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }
}

function officeOf(key: string): string | undefined {
  return OFFICE_KEY.exec(key)?.[1];
}
