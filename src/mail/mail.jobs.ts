import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';

import { Database } from '../database/database.js';

const KEPT_DAYS = 30;

/** Forgets messages whose fate nobody asks about any more. */
@Injectable()
export class MailJobs {
  constructor(private readonly database: Database) {}

  @Cron(CronExpression.EVERY_HOUR)
  async clean(): Promise<void> {
    await this.database.system(async (em) => {
      const [lock] = await em.execute<[{ ours: boolean }]>(
        `select pg_try_advisory_xact_lock(hashtext('causa mail cleaning')) as ours`,
      );
      if (!lock.ours) return;
      await em.execute(
        `delete from private.outbox where state <> 'pending' and created_at < now() - make_interval(days => ?)`,
        [KEPT_DAYS],
      );
      await em.execute(
        'delete from private.local_mailbox where received_at < now() - make_interval(days => ?)',
        [KEPT_DAYS],
      );
    }, 'long');
  }
}
