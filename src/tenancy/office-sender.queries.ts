import type { EntityManager } from '@mikro-orm/postgresql';

import { execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import type { MailContent } from '../mail/mail-template.js';

type Sent = Pick<MailContent, 'sender' | 'signature'>;

const SETTINGS = columns<{
  name: string | null;
  answerTo: string | null;
  signature: string | null;
}>({
  name: 'sender_name',
  answerTo: 'answer_to',
  signature: 'signature',
});

/**
 * Returns the sender, and for clients the signature, of mails of the transaction's office. Only existing clients get
 * the signature: an office must not send its own text to strangers by inviting them.
 */
export async function officeSender(em: EntityManager): Promise<{ toAll: Sent; toClients: Sent }> {
  const [stored] = await execute(
    em,
    sql`select ${SETTINGS} from mail_settings where office_id = (select current_office())`,
  );
  const { signature = null, name = null, answerTo = null } = stored ?? {};
  const sender = { name, answerTo };
  return {
    toAll: { sender },
    toClients: { sender, ...(signature !== null && { signature: signature.split('\n') }) },
  };
}
