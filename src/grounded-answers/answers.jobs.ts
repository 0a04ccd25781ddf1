import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';

import { Database, execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { eachOffice } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';

/** A process says every twenty seconds that it still writes an answer. */
const LOST_AFTER_MS = 3 * 60_000;

const LOST = columns<{ n: number }>({ n: 'n' });

/** Ends answers whose process died. */
@Injectable()
export class AnswersJobs {
  constructor(
    private readonly database: Database,
    schedules: Schedules,
  ) {
    schedules.add({
      name: 'answers that nobody writes any more',
      cron: CronExpression.EVERY_5_MINUTES,
      run: (signal) => this.failLost(Date.now(), signal),
    });
  }

  /** @returns how many there were */
  failLost(now = Date.now(), signal?: AbortSignal): Promise<number> {
    const before = new Date(now - LOST_AFTER_MS);
    return eachOffice(
      this.database,
      async (officeId) => {
        const [lost] = await this.database.office(officeId, (em) =>
          execute(em, sql`select ${LOST} from fail_lost_ai_answers(${officeId}, ${before}) n`),
        );
        return lost!.n;
      },
      signal,
    );
  }
}
