import { Injectable } from '@nestjs/common';
import type { SentMessageInfo, Transport } from 'nodemailer';

import { Database } from '../database/database.js';

/** A message without a mail server, as the local mailbox shows it. */
export interface LocalMessage {
  id: string;
  sender: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  receivedAt: Date;
}

const SHOWN = 200;
const COLUMNS = 'id, sender, recipient, subject, html, plain, received_at as "receivedAt"';

/** Where messages land without a mail server, for development, the demo and the browser tests. */
@Injectable()
export class LocalMailbox {
  constructor(private readonly database: Database) {}

  /** The newest messages, newest first. */
  async list(): Promise<LocalMessage[]> {
    return this.database.directory((em) =>
      em.execute<LocalMessage[]>(
        `select ${COLUMNS} from private.local_mailbox order by id desc limit ${SHOWN}`,
      ),
    );
  }

  async find(id: string): Promise<LocalMessage | null> {
    const [message] = await this.database.directory((em) =>
      em.execute<LocalMessage[]>(`select ${COLUMNS} from private.local_mailbox where id = ?`, [id]),
    );
    return message ?? null;
  }

  /** The mailbox in the mail library's eyes: a server that takes everything. */
  get transport(): Transport {
    return {
      name: 'local-mailbox',
      version: '1',
      send: (mail, done) => {
        const { messageId, from, to, subject, html, text } = mail.data;
        const row = [messageId, addressOf(from), addressOf(to), subject, html, text];
        this.store(row).then(
          () => done(null, { messageId } as SentMessageInfo),
          (error: Error) => done(error, null as never),
        );
      },
    };
  }

  private async store(row: unknown[]): Promise<void> {
    await this.database.directory((em) =>
      em.execute(
        `insert into private.local_mailbox (message_id, sender, recipient, subject, html, plain)
         values (?, ?, ?, ?, ?, ?) on conflict (message_id) do nothing`,
        row,
      ),
    );
  }
}

function addressOf(value: unknown): string {
  return typeof value === 'string' ? value : (value as { address: string }).address;
}
