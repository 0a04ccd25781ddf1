import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Counter } from 'prom-client';

import { Metrics } from '../observability/metrics.js';
import { SharedQuery } from '../observability/shared-query.js';
import type { JobType } from './job.js';
import { JobTable, type QueueFigures } from './job-table.js';
import { Queue } from './queue.js';

const STOP_TIMEOUT_MS = 8_000;

/** All work in the background: modules register what they do, and this does it. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly queues: Pick<Queue<object>, 'start' | 'stop'>[] = [];
  private readonly attempts: Counter;

  constructor(
    private readonly table: JobTable,
    metrics: Metrics,
  ) {
    this.attempts = new Counter({
      name: 'job_attempts_total',
      help: 'Attempts at jobs by this process, by queue and what came of them',
      labelNames: ['queue', 'outcome'],
      registers: [metrics.registry],
    });
    // In the whole database, so that every replica tells the same.
    const queues = new SharedQuery(() => table.figures());
    const gauge = (name: string, help: string, figure: Exclude<keyof QueueFigures, 'queue'>) =>
      metrics.gauges(name, help, ['queue'], async () =>
        (await queues.answer()).map((row) => [{ queue: row.queue }, row[figure]]),
      );
    gauge('jobs_pending', 'Jobs that wait or are under way', 'pending');
    gauge('jobs_failed', 'Jobs that were given up in the last 30 days', 'failed');
    gauge('jobs_oldest_seconds', 'For how long the oldest job has waited', 'oldest');
  }

  /** For constructors: what is registered after the start is only put in, and not done. */
  register<Payload extends object>(type: JobType<Payload>): Queue<Payload> {
    const queue = new Queue(type, this.table, (outcome) =>
      this.attempts.inc({ queue: type.name, outcome }),
    );
    this.queues.push(queue);
    return queue;
  }

  onApplicationBootstrap(): void {
    for (const queue of this.queues) queue.start();
  }

  /** Takes nothing new and waits for what is under way, but not for a mail server that hangs. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([
      Promise.all(this.queues.map((queue) => queue.stop())),
      sleep(STOP_TIMEOUT_MS, undefined, { ref: false }),
    ]);
  }
}
