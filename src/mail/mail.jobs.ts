import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';

import { Database } from '../database/database.js';
import { sql } from '../database/sql.js';
import { removeFromDirectory } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';

export const LOCAL_MAIL_DAYS = 30;

/** Removes old messages from the local mailbox. */
@Injectable()
export class MailJobs {
  constructor(
    private readonly database: Database,
    schedules: Schedules,
  ) {
    const cron = CronExpression.EVERY_HOUR;
    schedules.add({ name: 'messages in the local mailbox', cron, run: () => this.clean() });
  }

  clean(): Promise<number> {
    return removeFromDirectory(
      this.database,
      sql`delete from private.local_mailbox where received_at < now() - make_interval(days => ${LOCAL_MAIL_DAYS})`,
    );
  }
}
