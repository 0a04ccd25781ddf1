import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Jobs } from '../jobs/jobs.js';
import type { Queue } from '../jobs/queue.js';
import type { Letter, Mail } from './letter.js';
import { Mailer } from './mailer.js';

/** The letter is secret: it may hold a link that opens something. */
export interface QueuedMail {
  recipient: string;
  subject: string;
  secret: Letter;
}

/** Mail on its way. A message is queued in the transaction that causes it, and sent at least once. */
@Injectable()
export class Outbox {
  readonly mails: Queue<QueuedMail>;

  constructor(jobs: Jobs, mailer: Mailer) {
    this.mails = jobs.register<QueuedMail>({
      name: 'mail',
      atOnce: 5,
      leaseSeconds: 120,
      // With these waits: a little more than a day.
      attempts: 30,
      retrySeconds: 10,
      longestRetrySeconds: 3600,
      run: ({ id, payload: { recipient, secret } }) =>
        mailer.send(id, { recipient, letter: secret }),
    });
  }

  /**
   * Queues letters within the caller's transaction; call `wake` once that is committed.
   * @returns the messages' ids, in the order of the letters
   */
  queue(em: EntityManager, ...mails: readonly Mail[]): Promise<string[]> {
    const queued = mails.map(({ recipient, letter }) => ({
      recipient,
      subject: letter.subject,
      secret: letter,
    }));
    return this.mails.enqueue(em, ...queued);
  }

  /** Has what was queued sent at once. */
  wake(): void {
    this.mails.wake();
  }
}
