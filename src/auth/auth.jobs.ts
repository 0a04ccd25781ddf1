import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';

import { Database } from '../database/database.js';

/** Sessions are kept this long after their end: the last one tells which office a person used last. */
const KEPT_DAYS = 90;

/** Removes what has no effect any more. */
@Injectable()
export class AuthJobs {
  constructor(private readonly database: Database) {}

  @Cron(CronExpression.EVERY_HOUR)
  async clean(): Promise<void> {
    await this.database.directory(async (em) => {
      const [lock] = await em.execute<[{ ours: boolean }]>(
        `select pg_try_advisory_xact_lock(hashtext('causa auth cleaning')) as ours`,
      );
      if (!lock.ours) return;
      await em.execute('delete from private.attempts where resets_at < now()');
      await em.execute(
        `delete from private.recovery_tokens where expires_at < now() - interval '1 day'`,
      );
      await em.execute('delete from private.sign_ups where expires_at < now()');
      await em.execute('delete from private.refresh_tokens where expires_at < now()');
      await em.execute(
        'delete from private.sessions where expires_at < now() - make_interval(days => ?)',
        [KEPT_DAYS],
      );
    }, 'long');
  }
}
