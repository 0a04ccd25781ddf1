import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';

import { Database } from '../database/database.js';
import { raw } from '../database/sql.js';
import { removeFromDirectory } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';
import { SESSION_KEPT_DAYS } from './lifetimes.js';

const WITHOUT_EFFECT = [
  `delete from private.recovery_tokens where expires_at < now() - interval '1 day'`,
  'delete from private.pending_sign_ins where expires_at < now()',
  'delete from private.passkey_challenges where expires_at < now()',
  `delete from private.authenticators where confirmed_at is null and created_at < now() - interval '1 day'`,
  'delete from private.sign_ups where expires_at < now()',
  'delete from private.refresh_tokens where expires_at < now()',
  `delete from private.sessions where expires_at < now() - interval '${SESSION_KEPT_DAYS} days'`,
];

/** Removes records that have no effect any more. */
@Injectable()
export class AuthJobs {
  constructor(
    private readonly database: Database,
    schedules: Schedules,
  ) {
    const cron = CronExpression.EVERY_HOUR;
    schedules.add({
      name: 'sessions and links that are over',
      cron,
      run: () => this.clean(),
    });
  }

  async clean(): Promise<number> {
    let sum = 0;
    for (const removal of WITHOUT_EFFECT) {
      sum += await removeFromDirectory(this.database, raw(removal));
    }
    return sum;
  }
}
