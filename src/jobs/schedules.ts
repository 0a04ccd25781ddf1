import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';

import { Database } from '../database/database.js';
import { Metrics } from '../observability/metrics.js';
import { SharedQuery } from '../observability/shared-query.js';
import { JobPostponed } from './job.js';
import { JobTable, type ScheduleFigures } from './job-table.js';
import { Jobs } from './jobs.js';
import type { Queue } from './queue.js';

/** Work that is done again and again, by one of the replicas each time. */
export interface Schedule {
  /** Name of the rows that it removes, for the log. */
  name: string;
  /** When, by the server's clock. */
  cron: string;
  /** Safe beside itself: a run may outlive its lease. @returns how many it removed */
  run(signal: AbortSignal): Promise<number>;
}

const QUEUE = 'schedule';
const MINUTE_MS = 60_000;

/**
 * A cron timer puts each run in as a job. The job's key is the minute that was due, so that of several replicas whose
 * timers fire, a little apart or long after each other, the first puts it in for all.
 */
@Injectable()
export class Schedules implements OnApplicationBootstrap {
  private readonly logger = new Logger('schedules');
  private readonly schedules = new Map<string, Schedule>();
  private readonly intervals = new Map<string, number>();
  private readonly queue: Queue<{ schedule: string }>;

  constructor(
    jobs: Jobs,
    private readonly table: JobTable,
    private readonly database: Database,
    private readonly clock: SchedulerRegistry,
    metrics: Metrics,
  ) {
    this.addMetrics(metrics);
    this.queue = jobs.register({
      name: QUEUE,
      atOnce: 4,
      // Long enough for a sweep through a large storage.
      leaseSeconds: 6 * 60 * 60,
      attempts: 3,
      retrySeconds: 60,
      longestRetrySeconds: 600,
      run: ({ payload }, signal) => this.run(payload.schedule, signal),
    });
  }

  add(schedule: Schedule): void {
    const { name, cron } = schedule;
    this.schedules.set(name, schedule);
    const timer = CronJob.from({ cronTime: cron, onTick: () => this.strike(name) });
    const [next, second] = timer.nextDates(2);
    this.intervals.set(name, second!.toSeconds() - next!.toSeconds());
    this.clock.addCronJob(name, timer);
  }

  onApplicationBootstrap(): void {
    for (const name of this.schedules.keys()) this.clock.getCronJob(name).start();
  }

  /** Puts in the run that is due now. */
  async strike(name: string, now = Date.now()): Promise<void> {
    const minute = new Date(Math.round(now / MINUTE_MS) * MINUTE_MS).toISOString();
    try {
      await this.database.directory((em) =>
        this.table.enqueue(em, QUEUE, [{ schedule: name }], `${name} ${minute}`),
      );
      this.queue.wake();
    } catch (error) {
      this.logger.error({ err: error, schedule: name }, 'a run could not be put in');
    }
  }

  private addMetrics(metrics: Metrics): void {
    const runs = new SharedQuery(() => this.table.lastRuns(QUEUE, [...this.schedules.keys()]));
    // From the database, so that every replica tells the same, whichever did it.
    const addGauge = (
      name: string,
      help: string,
      figure: (run: ScheduleFigures) => number | null,
    ) =>
      metrics.gauges(name, help, ['schedule'], async () =>
        (await runs.answer()).flatMap((run) => {
          const value = figure(run);
          return value === null ? [] : [[{ schedule: run.schedule }, value] as const];
        }),
      );
    addGauge(
      'schedule_last_success_timestamp_seconds',
      'When the last run that succeeded ended, in the last 30 days',
      ({ succeeded }) => succeeded,
    );
    addGauge(
      'schedule_last_outcome',
      'Whether the last run that is over succeeded: 1, or 0 where it was given up',
      ({ outcome }) => outcome && Number(outcome === 'done'),
    );
    metrics.gauges('schedule_interval_seconds', 'The time between two runs', ['schedule'], () =>
      [...this.intervals].map(([schedule, seconds]) => [{ schedule }, seconds]),
    );
  }

  private async run(name: string, signal: AbortSignal): Promise<void> {
    const schedule = this.schedules.get(name);
    if (!schedule) throw new JobPostponed(`another version's schedule: ${name}`);
    const removed = await schedule.run(signal);
    if (removed > 0) this.logger.log({ removed }, `removed ${name}`);
  }
}
