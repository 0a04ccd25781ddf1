import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';

/** Milliseconds that a stop waits for what is under way. */
const LONGEST_FAREWELL = 8_000;

/**
 * Work that no answer waits for, because how long it takes would tell what it found. Whoever asked was
 * promised nothing, so what fails is logged and not tried again.
 */
@Injectable()
export class Afterwards implements BeforeApplicationShutdown {
  private readonly logger = new Logger('afterwards');
  private readonly underWay = new Set<Promise<void>>();

  /** @param what names the work in the log */
  run(what: string, work: () => Promise<unknown>): void {
    const run: Promise<void> = this.later(what, work).finally(() => this.underWay.delete(run));
    this.underWay.add(run);
  }

  /** Waits for what is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay);
  }

  /** The database closes after it. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([this.settled(), sleep(LONGEST_FAREWELL, undefined, { ref: false })]);
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
