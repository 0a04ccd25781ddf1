import { setTimeout as sleep } from 'node:timers/promises';

import type { Logger } from '@nestjs/common';

import type { Database } from './database.js';

const LONGEST_FAREWELL_MS = 8_000;

/**
 * Whether this replica is the one to do a job for all: the first to ask within `pauseMs`. A row and no
 * advisory lock: a lock would need a transaction open all the while that storage is asked.
 */
export async function takeTurn(database: Database, job: string, pauseMs: number): Promise<boolean> {
  const won = await database.system((em) =>
    em.execute<unknown[]>(
      `insert into private.job_runs as j (name, began_at) values (?, now())
       on conflict (name) do update set began_at = now() where j.began_at < ? returning name`,
      [job, new Date(Date.now() - pauseMs)],
    ),
  );
  return won.length > 0;
}

/** Jobs that remove something, while they run: each tells the log how it went, and none throws. */
export class RemovalJobs {
  private underWay: Promise<unknown> = Promise.resolve();

  constructor(private readonly logger: Logger) {}

  /** @param job gives how many of `what` it removed */
  run(what: string, job: () => Promise<number>): Promise<void> {
    const run = this.logged(what, job);
    this.underWay = Promise.all([this.underWay, run]).then(() => undefined);
    return run;
  }

  /** For `beforeApplicationShutdown`: the database closes after it, so a job is let finish what it does. */
  async finish(): Promise<void> {
    await Promise.race([this.underWay, sleep(LONGEST_FAREWELL_MS, undefined, { ref: false })]);
  }

  private async logged(what: string, job: () => Promise<number>): Promise<void> {
    try {
      const removed = await job();
      if (removed > 0) this.logger.log({ removed }, `removed ${what}`);
    } catch (error) {
      this.logger.error({ err: error }, `could not remove ${what}`);
    }
  }
}
