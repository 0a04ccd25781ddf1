import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';

import { AI_PAPER_DAYS } from '../contract/ai-papers.js';
import { Database, execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { eachOffice } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';
import { OwnedStorage } from '../storage/owned-storage.js';

const MINUTE_MS = 60_000;
/** Longer than an upload may last. */
const RESERVATION_MS = 60 * MINUTE_MS;
const RETENTION_MS = AI_PAPER_DAYS * 24 * 60 * MINUTE_MS;

const KEY = columns<{ key: string }>({ key: 'k' });

/** Removes papers that nobody needs any more, and what uploads left whose process died. */
@Injectable()
export class PapersJobs {
  constructor(
    private readonly database: Database,
    private readonly storage: OwnedStorage,
    schedules: Schedules,
  ) {
    schedules.add({
      name: 'papers for analysis',
      cron: CronExpression.EVERY_HOUR,
      run: () => this.removePapers(),
    });
  }

  /** @returns how many there were */
  async removePapers(now = Date.now()): Promise<number> {
    const reservedBefore = new Date(now - RESERVATION_MS);
    const storedBefore = new Date(now - RETENTION_MS);
    return eachOffice(this.database, async (officeId) => {
      const removed = await this.database.office(officeId, (em) =>
        execute(
          em,
          sql`select ${KEY} from remove_papers(${officeId}, ${reservedBefore}, ${storedBefore}) k`,
        ),
      );
      for (const { key } of removed) await this.storage.quarantine(key);
      return removed.length;
    });
  }
}
