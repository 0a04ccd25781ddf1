import { Injectable } from '@nestjs/common';
import type { SendMailOptions, SentMessageInfo, Transport } from 'nodemailer';

import { Database } from '../database/database.js';
import { columns, json, raw, sql } from '../database/sql.js';

/** A message without a mail server, as the local mailbox shows it. */
export interface LocalMessage {
  id: string;
  sender: string;
  recipient: string;
  /** Address for answers; null: the sender's. */
  replyTo: string | null;
  subject: string;
  html: string;
  plain: string;
  receivedAt: Date;
}

const SHOWN = 200;
const MESSAGE = columns<LocalMessage>({
  id: 'id',
  sender: 'sender',
  recipient: 'recipient',
  replyTo: 'reply_to',
  subject: 'subject',
  html: 'html',
  plain: 'plain',
  receivedAt: json(raw('received_at')),
});

/** Takes messages where there is no mail server, for development, the demo and the browser tests. */
@Injectable()
export class LocalMailbox {
  constructor(private readonly database: Database) {}

  /** The newest messages, newest first. */
  list(): Promise<LocalMessage[]> {
    return this.database.directoryRows(
      sql`select ${MESSAGE} from private.local_mailbox order by id desc limit ${SHOWN}`,
    );
  }

  async find(id: string): Promise<LocalMessage | null> {
    const [message] = await this.database.directoryRows(
      sql`select ${MESSAGE} from private.local_mailbox where id = ${id}`,
    );
    return message ?? null;
  }

  /** The mailbox in the mail library's eyes: a server that takes everything. */
  get transport(): Transport {
    return {
      name: 'local-mailbox',
      version: '1',
      send: (mail, done) => {
        this.store(mail.data).then(
          () => done(null, { messageId: mail.data.messageId } as SentMessageInfo),
          (error: Error) => done(error, null as never),
        );
      },
    };
  }

  private async store({ messageId, from, to, replyTo, subject, html, text }: SendMailOptions) {
    await this.database.directoryRows(
      sql`insert into private.local_mailbox (message_id, sender, recipient, reply_to, subject, html, plain)
          values (${messageId}, ${addressOf(from)}, ${addressOf(to)},
            ${replyTo ? addressOf(replyTo) : null}, ${subject}, ${html}, ${text})
          on conflict (message_id) do nothing`,
    );
  }
}

function addressOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const { name, address } = value as { name: string; address: string };
  return name ? `${name} <${address}>` : address;
}
