import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';

/** Milliseconds that a stop waits for running tasks. */
const STOP_TIMEOUT_MS = 8_000;

/**
 * Tasks that run after the response, because their duration would reveal what they found. The response
 * promises nothing about them, so a failure is logged and not tried again.
 */
@Injectable()
export class BackgroundTasks implements BeforeApplicationShutdown {
  private readonly logger = new Logger('background tasks');
  private readonly underWay = new Set<Promise<void>>();

  /** @param what names the work in the log */
  run(what: string, work: () => Promise<unknown>): void {
    const run: Promise<void> = this.later(what, work).finally(() => this.underWay.delete(run));
    this.underWay.add(run);
  }

  /** Waits for running tasks. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay);
  }

  /** The database closes after it. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([this.settled(), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  }

  private async later(what: string, work: () => Promise<unknown>): Promise<void> {
    await new Promise(setImmediate);
    try {
      await work();
    } catch (error) {
      this.logger.error({ err: error }, `could not ${what}`);
    }
  }
}
