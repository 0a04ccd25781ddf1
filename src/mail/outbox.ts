import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Jobs } from '../jobs/jobs.js';
import type { Queue } from '../jobs/queue.js';
import type { Mail, MailContent } from './mail-template.js';
import { Mailer } from './mailer.js';

/** A mail in the outbox. Its content is secret: it may hold a link that opens something. */
export interface QueuedMail {
  recipient: string;
  subject: string;
  secret: MailContent;
}

/** Mail on its way. A message is queued in the transaction that causes it, and sent at least once. */
@Injectable()
export class Outbox {
  readonly mails: Queue<QueuedMail>;
  /** Milliseconds that an answer waits for the mails of which it tells. */
  deliveryWaitMs = 3000;

  constructor(jobs: Jobs, mailer: Mailer) {
    this.mails = jobs.register<QueuedMail>({
      name: 'mail',
      atOnce: 5,
      leaseSeconds: 120,
      // With these waits, a little more than a day.
      attempts: 30,
      retrySeconds: 10,
      longestRetrySeconds: 3600,
      run: ({ id, payload: { recipient, secret } }) =>
        mailer.send(id, { recipient, content: secret }),
    });
  }

  /**
   * Queues mails within the caller's transaction; call `wake` once that is committed.
   * @returns the messages' ids, in the order of the mails
   */
  queue(em: EntityManager, ...mails: readonly Mail[]): Promise<string[]> {
    const queued = mails.map(({ recipient, content }) => ({
      recipient,
      subject: content.subject,
      secret: content,
    }));
    return this.mails.enqueue(em, ...queued);
  }

  /** Waits a little for the first attempts at some messages. @returns whether all of them have left */
  waitUntilSent(messages: readonly string[]): Promise<boolean> {
    return this.mails.areDone(messages, this.deliveryWaitMs);
  }

  /** Has what was queued sent at once. */
  wake(): void {
    this.mails.wake();
  }
}
