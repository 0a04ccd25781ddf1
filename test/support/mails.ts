import type { TestServer } from './app.js';
import { until } from './until.js';

/** A mail that is on its way or went. */
export interface QueuedMail {
  subject: string;
  state: 'pending' | 'done' | 'failed';
}

/** A message in the local mailbox. */
export interface ReceivedMail {
  subject: string;
  html: string;
  plain: string;
}

/** Everything queued for an e-mail so far, oldest first. */
export async function mailsTo(server: TestServer, email: string): Promise<QueuedMail[]> {
  const { rows } = await server.owner.query<QueuedMail>(
    `select payload ->> 'subject' as subject, state from private.jobs
     where queue = 'mail' and payload ->> 'recipient' = $1 order by id`,
    [email],
  );
  return rows;
}

/**
 * Waits until the local mailbox has so many messages for an e-mail. Returns them in the order in which they were
 * queued, by their ids: two that are sent at once may arrive the other way round.
 */
export async function receivedBy(
  server: TestServer,
  email: string,
  count = 1,
): Promise<ReceivedMail[]> {
  return until(async () => {
    const { rows } = await server.owner.query<ReceivedMail>(
      'select subject, html, plain from private.local_mailbox where recipient = $1 order by message_id',
      [email],
    );
    return rows.length >= count && rows;
  });
}

/** The token in the link of the newest mail to an e-mail. */
export async function tokenSentTo(server: TestServer, email: string, count = 1): Promise<string> {
  const mail = (await receivedBy(server, email, count)).at(-1)!;
  const link = /https?:\S+token_hash=(\S+?)&type=/.exec(mail.plain);
  if (!link) throw new Error(`no link in "${mail.subject}"`);
  return link[1]!;
}
