import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';

import { Database } from '../database/database.js';
import { KEPT_HOURS } from '../database/idempotency.js';
import { sql } from '../database/sql.js';
import { removeFromDirectory, removeFromOffices } from './removal.js';
import { Schedules } from './schedules.js';

/** For so long, what became of a job can be asked. */
export const ENDED_JOB_DAYS = 30;

/** Removes expired rows of the tables that belong to no module. */
@Injectable()
export class Cleaning {
  constructor(
    private readonly database: Database,
    schedules: Schedules,
  ) {
    const cron = CronExpression.EVERY_HOUR;
    schedules.add({ name: 'jobs that are over', cron, run: () => this.endedJobs() });
    schedules.add({ name: 'idempotency keys', cron, run: () => this.idempotencyKeys() });
  }

  endedJobs(): Promise<number> {
    return removeFromDirectory(
      this.database,
      sql`delete from private.jobs where ended_at < now() - make_interval(days => ${ENDED_JOB_DAYS})`,
    );
  }

  idempotencyKeys(): Promise<number> {
    return removeFromOffices(
      this.database,
      sql`delete from idempotency_keys where created_at < now() - make_interval(hours => ${KEPT_HOURS})`,
    );
  }
}
