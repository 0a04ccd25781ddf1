import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { JobFailure } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import type { Queue } from '../jobs/queue.js';
import type { Mail, MailContent } from './mail-template.js';
import { Mailer } from './mailer.js';

/** A mail in the outbox. Its content is secret: it may hold a link that opens something. */
export interface QueuedMail {
  recipient: string;
  subject: string;
  secret: MailContent;
  /** Instant after which it is not sent any more. */
  until?: string;
}

/** Failure of a mail whose time was over before the mail server took it. */
const TOO_LATE = 'TOO_LATE';

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
      run: ({ id, payload: { recipient, secret, until } }) => {
        if (until !== undefined && Date.now() >= Date.parse(until))
          throw new JobFailure(TOO_LATE, true);
        return mailer.send(id, { recipient, content: secret });
      },
    });
  }

  /**
   * Queues mails within the caller's transaction; call `wake` once that is committed.
   * @returns the messages' ids, in the order of the mails
   */
  queue(em: EntityManager, ...mails: readonly Mail[]): Promise<string[]> {
    return this.mails.enqueue(em, ...mails.map(queued));
  }

  /**
   * The same where nobody of the office causes them, within a transaction of the server's own for that office. They
   * wait in its turn, so that its hundreds do not keep the mails of others waiting.
   */
  queueFor(em: EntityManager, officeId: string, ...mails: readonly Mail[]): Promise<string[]> {
    return this.mails.enqueueFor(em, officeId, ...mails.map(queued));
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

function queued({ recipient, content, until }: Mail): QueuedMail {
  return {
    recipient,
    subject: content.subject,
    secret: content,
    ...(until && { until: until.toISOString() }),
  };
}
