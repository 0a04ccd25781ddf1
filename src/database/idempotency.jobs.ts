import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';

import { KEPT_HOURS } from './idempotency.js';
import { Database } from './database.js';

@Injectable()
export class IdempotencyJobs {
  constructor(private readonly database: Database) {}

  /** Forgets what nobody sends again any more. Replicas that do it at once share the work. */
  @Cron(CronExpression.EVERY_HOUR)
  async removeOld(): Promise<void> {
    const statement =
      'delete from idempotency_keys where created_at < now() - make_interval(hours => ?)';
    await this.database.system((em) => em.execute(statement, [KEPT_HOURS]), 'long');
  }
}
