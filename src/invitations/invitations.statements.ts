import type { EntityManager } from '@mikro-orm/postgresql';

import { changed } from '../database/database.js';
import { sql } from '../database/sql.js';

/** Ends at once what was sent to an e-mail that turns out not to be the person's. */
export async function endPendingInvitations(
  em: EntityManager,
  clientId: string,
  email: string,
): Promise<void> {
  await changed(
    em,
    sql`update invitation_logs set status = 'expired', version = version + 1, updated_at = now()
        where client_id = ${clientId} and email = ${email} and status = 'pending'`,
  );
}
