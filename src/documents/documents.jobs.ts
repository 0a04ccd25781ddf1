import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';

import { Database, execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { eachOffice } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';
import { OwnedStorage } from '../storage/owned-storage.js';
import { releaseOf } from './documents.queries.js';
import { DOCUMENT_ROWS } from './upload-target.js';

const MINUTE_MS = 60_000;
/** Longer than an upload may last. */
const RESERVATION_MS = 60 * MINUTE_MS;
const AT_ONCE = 500;

const STALE = columns<{ id: string; key: string }>({ id: 'id', key: 'storage_path' });

/**
 * Removes what uploads left whose process died. Safe beside uploads under way, and with several
 * replicas: each step is done once or does no harm twice.
 */
@Injectable()
export class DocumentsJobs {
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
  }

  /** @returns how many reservations there were whose upload is long over */
  async removeReservations(now = Date.now()): Promise<number> {
    const before = new Date(now - RESERVATION_MS);
    return eachOffice(this.database, (officeId) => this.removeReservationsOf(officeId, before));
  }

  private async removeReservationsOf(officeId: string, before: Date): Promise<number> {
    const stale = await this.database.office(officeId, (em) =>
      execute(
        em,
        sql`select ${STALE} from documents
            where state = 'reserved' and reserved_at < ${before} order by reserved_at limit ${AT_ONCE}`,
      ),
    );
    for (const { id, key } of stale) {
      const [row] = await this.database.office(officeId, (em) =>
        execute(em, releaseOf(DOCUMENT_ROWS, officeId, id)),
      );
      if (row?.released) await this.storage.quarantine(key);
    }
    return stale.length;
  }
}
