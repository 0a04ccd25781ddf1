import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';

import { Database, execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { eachOffice } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';
import { OwnedStorage } from '../storage/owned-storage.js';

const HOUR_MS = 60 * 60_000;
/** How long an attachment waits for its message, which a phone without a connection may send later. */
export const UNSENT_HOURS = 48;

const KEY = columns<{ key: string }>({ key: 'key' });

/** Removes attachments of messages that clients never sent. */
@Injectable()
export class RequestJobs {
  constructor(
    private readonly database: Database,
    private readonly storage: OwnedStorage,
    schedules: Schedules,
  ) {
    schedules.add({
      name: 'attachments that were never sent',
      cron: CronExpression.EVERY_HOUR,
      run: () => this.removeUnsent(),
    });
  }

  /** Removes rows before files: if the process is killed in between, another job removes files that no row names. */
  removeUnsent(now = Date.now()): Promise<number> {
    const before = new Date(now - UNSENT_HOURS * HOUR_MS);
    return eachOffice(this.database, async (officeId) => {
      const removed = await this.database.office(officeId, (em) =>
        execute(em, sql`select ${KEY} from remove_unsent_documents(${officeId}, ${before}) key`),
      );
      for (const { key } of removed) await this.storage.quarantine(key);
      return removed.length;
    });
  }
}
