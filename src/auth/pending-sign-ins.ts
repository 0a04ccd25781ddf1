import type { EntityManager } from '@mikro-orm/postgresql';

import { changed, execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { PENDING_SIGN_IN_MINUTES } from './lifetimes.js';
import { newToken, type SecretToken } from './secret-token.js';

/** A sign-in whose password was right and whose second step is still to come. It is no session. */
export interface PendingSignIn {
  userId: string;
  /** The office that was named, if any. */
  officeId: string | null;
}

const PENDING = columns<PendingSignIn>({ userId: 'user_id', officeId: 'office_id' });

/** @returns the token that the browser keeps until the second step */
export async function waitForSecondStep(
  em: EntityManager,
  { userId, officeId }: PendingSignIn,
): Promise<SecretToken> {
  const token = newToken();
  await execute(
    em,
    sql`insert into private.pending_sign_ins (token_hash, user_id, office_id, expires_at)
        values (${token.hash}, ${userId}, ${officeId}, now() + make_interval(mins => ${PENDING_SIGN_IN_MINUTES}))`,
  );
  return token;
}

export async function pendingSignIn(
  em: EntityManager,
  { hash }: SecretToken,
): Promise<PendingSignIn | null> {
  const [pending] = await execute(
    em,
    sql`select ${PENDING} from private.pending_sign_ins
        where token_hash = ${hash} and expires_at > now()`,
  );
  return pending ?? null;
}

/** Spends it: of two second steps at once, one opens a session. */
export async function endPendingSignIn(em: EntityManager, { hash }: SecretToken): Promise<boolean> {
  const ended = await changed(
    em,
    sql`delete from private.pending_sign_ins where token_hash = ${hash} and expires_at > now()`,
  );
  return ended > 0;
}

/** Ends them, since the password that began them, or the second step that they wait for, is gone. */
export async function endPendingSignInsOf(em: EntityManager, userId: string): Promise<void> {
  await execute(em, sql`delete from private.pending_sign_ins where user_id = ${userId}`);
}
