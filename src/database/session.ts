import type { EntityManager } from '@mikro-orm/postgresql';

import type { Role } from '../contract/session.js';
import { Problem } from '../http/problem.js';

/** Who acts: proved by the access token, and proved live by the database when a transaction begins. */
export interface Session {
  id: string;
  userId: string;
  officeId: string;
  role: Role;
}

/**
 * For a transaction that files something under the session's office outside the database: a session may
 * have moved to another office since its token was made, and the transaction is in that one.
 * @throws {Problem} not_signed_in, which makes a browser renew its token
 */
export async function sameOffice(em: EntityManager, { officeId }: Session): Promise<void> {
  const [row] = await em.execute<{ same: boolean }[]>('select current_office() = ? as same', [
    officeId,
  ]);
  if (!row?.same) throw new Problem('not_signed_in');
}
