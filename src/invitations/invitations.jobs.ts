import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';

import { INVITATION_DAYS } from '../contract/invitations.js';
import { Database } from '../database/database.js';

@Injectable()
export class InvitationsJobs {
  constructor(private readonly database: Database) {}

  /** Ends invitations that nobody accepted. Replicas that do it at once share the work. */
  @Cron(CronExpression.EVERY_HOUR)
  async expire(): Promise<void> {
    await this.database.system(
      (em) =>
        em.execute(
          `update invitation_logs set status = 'expired', version = version + 1, updated_at = now()
         where (office_id, id) in (
           select office_id, id from invitation_logs
           where status = 'pending' and sent_at < now() - make_interval(days => ?)
           for update skip locked
         )`,
          [INVITATION_DAYS],
        ),
      'long',
    );
  }
}
