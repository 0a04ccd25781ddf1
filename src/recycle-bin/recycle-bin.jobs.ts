import { Injectable, Logger } from '@nestjs/common';

import { BIN_DAYS } from '../contract/deletions.js';
import { Database, execute } from '../database/database.js';
import { columns, json, sql } from '../database/sql.js';
import { eachOffice } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';
import { OwnedStorage } from '../storage/owned-storage.js';

const DAY_MS = 24 * 60 * 60_000;
const AT_ONCE = 500;

/**
 * Ends for good what has been in the bin for 30 days. Each deletion goes in a transaction of its own, and
 * its files after that: a process killed in between leaves files that no row names, and the job that looks
 * for stray files removes them. Never the other way round, which would leave documents without a file.
 */
@Injectable()
export class RecycleBinJobs {
  private readonly logger = new Logger('recycle bin');

  constructor(
    private readonly database: Database,
    private readonly storage: OwnedStorage,
    schedules: Schedules,
  ) {
    schedules.add({
      name: 'what was in the recycle bin',
      cron: '41 2 * * *',
      run: (signal) => this.purge(Date.now(), signal),
    });
  }

  /**
   * Safe beside itself and beside restorations. A copy of the database, whose bin may hold what the original
   * has restored since, ends nothing. @returns how many deletions it ended
   */
  async purge(now = Date.now(), signal?: AbortSignal): Promise<number> {
    if (!(await this.storage.renew())) return 0;
    const before = new Date(now - BIN_DAYS * DAY_MS);
    return eachOffice(
      this.database,
      (officeId) => this.purgeOffice(officeId, before, signal),
      signal,
    );
  }

  private async purgeOffice(officeId: string, before: Date, signal?: AbortSignal): Promise<number> {
    let purged = 0;
    const failed: string[] = [];
    for (;;) {
      const due = await this.due(officeId, before, failed);
      if (due.length === 0) return purged;
      for (const { id } of due) {
        signal?.throwIfAborted();
        try {
          await this.end(officeId, id);
          purged += 1;
        } catch (error) {
          failed.push(id);
          this.logger.error({ err: error, deletion: id }, 'could not purge a deletion');
        }
      }
    }
  }

  /** Oldest first: what hangs on something in the bin was deleted before it. */
  private due(
    officeId: string,
    before: Date,
    failed: readonly string[],
  ): Promise<{ id: string }[]> {
    return this.database.office(officeId, (em) =>
      execute(
        em,
        sql`select ${columns<{ id: string }>({ id: 'id' })} from deletions
            where created_at < ${before} and id <> all (${failed}::uuid[])
            order by created_at limit ${AT_ONCE}`,
      ),
    );
  }

  private async end(officeId: string, id: string): Promise<void> {
    const keys = columns<{ keys: string[] | null }>({
      keys: json(sql`purge_deletion(${officeId}, ${id})`),
    });
    const [row] = await this.database.office(
      officeId,
      (em) => execute(em, sql`select ${keys}`),
      'long', // of a client with very many documents; nobody waits for it
    );
    for (const key of row?.keys ?? []) await this.storage.delete(key);
  }
}
