import { setTimeout as sleep } from 'node:timers/promises';

import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { Mailer } from './mailer.js';
import { type Claim, Outbox } from './outbox.js';

/** How often a process looks for messages of others and for those that wait for another attempt. */
const LOOK_EVERY_MS = 3_000;
const AT_ONCE = 5;
const LONGEST_FAREWELL_MS = 8_000;

/** Empties the outbox. Any number of processes may do so at once. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private work: Promise<void> = Promise.resolve();
  private stopping = false;
  private woken = false;
  private endPause = () => {};

  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
  ) {}

  onApplicationBootstrap(): void {
    this.outbox.onWake(() => this.wake());
    this.work = this.run();
  }

  /** Takes nothing new and waits for what is under way, but not for a mail server that hangs. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    this.wake();
    await Promise.race([this.work, sleep(LONGEST_FAREWELL_MS, undefined, { ref: false })]);
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      this.woken = false;
      const claims = await this.claim();
      await Promise.all(claims.map((claim) => this.attempt(claim)));
      if (claims.length === 0 && !this.woken) await this.pause();
    }
  }

  private async claim(): Promise<Claim[]> {
    try {
      return await this.outbox.claim(AT_ONCE);
    } catch (error) {
      this.logger.error({ err: error }, 'the outbox cannot be read');
      return [];
    }
  }

  private async attempt(claim: Claim): Promise<void> {
    try {
      const failure = await this.mailer.send(claim);
      if (!failure) return await this.outbox.sent(claim);
      this.logger.warn(
        { message: claim.id, attempt: claim.attempt, failure: failure.code },
        'mail not sent',
      );
      await this.outbox.failed(claim, failure.code, failure.final);
    } catch (error) {
      // The lease ends by itself, and the message goes once more under the same Message-ID.
      this.logger.error({ err: error, message: claim.id }, 'the fate of a mail cannot be noted');
    }
  }

  private wake(): void {
    this.woken = true;
    this.endPause();
  }

  private async pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY_MS);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
