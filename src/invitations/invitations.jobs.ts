import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';

import { INVITATION_DAYS } from '../contract/invitations.js';
import { Database } from '../database/database.js';
import { sql } from '../database/sql.js';
import { removedFromOffices } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';

@Injectable()
export class InvitationsJobs {
  constructor(
    private readonly database: Database,
    schedules: Schedules,
  ) {
    const cron = CronExpression.EVERY_HOUR;
    schedules.add({ name: 'invitations that nobody accepted', cron, run: () => this.expire() });
  }

  /** Ends invitations that nobody accepted. Processes that do it at once share the work. */
  expire(): Promise<number> {
    return removedFromOffices(
      this.database,
      sql`update invitation_logs set status = 'expired', version = version + 1, updated_at = now()
       where (office_id, id) in (
         select office_id, id from invitation_logs
         where status = 'pending' and sent_at < now() - make_interval(days => ${INVITATION_DAYS})
         for update skip locked
       )`,
    );
  }
}
