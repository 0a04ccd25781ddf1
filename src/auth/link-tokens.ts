import type { EntityManager } from '@mikro-orm/postgresql';

import type { ConfirmType } from '../contract/session.js';
import { LINK_HOURS } from './lifetimes.js';
import { newToken, type SecretToken } from './secret-token.js';

const USABLE = 'token_hash = ? and purpose = ? and spent_at is null and expires_at > now()';

/** Makes a token that a link in a mail carries. */
export async function issueLinkToken(
  em: EntityManager,
  userId: string,
  purpose: ConfirmType,
): Promise<SecretToken> {
  const token = newToken();
  await em.execute(
    `insert into private.one_time_tokens (token_hash, user_id, purpose, expires_at)
     values (?, ?, ?, now() + make_interval(hours => ?))`,
    [token.hash, userId, purpose, LINK_HOURS[purpose]],
  );
  return token;
}

/** Whose token it is, while it can still be used; null otherwise. */
export async function holderOfLinkToken(
  em: EntityManager,
  { hash }: SecretToken,
  purpose: ConfirmType,
): Promise<string | null> {
  const [found] = await em.execute<{ user_id: string }[]>(
    `select user_id from private.one_time_tokens where ${USABLE}`,
    [hash, purpose],
  );
  return found?.user_id ?? null;
}

/**
 * Spends a token, and with it the person's others of that purpose; a recovery spends all of them.
 * @returns whose it was, or null
 */
export async function spendLinkToken(
  em: EntityManager,
  { hash }: SecretToken,
  purpose: ConfirmType,
): Promise<string | null> {
  const [spent] = await em.execute<{ user_id: string }[]>(
    `update private.one_time_tokens set spent_at = now() where ${USABLE} returning user_id`,
    [hash, purpose],
  );
  if (!spent) return null;
  await em.execute(
    `update private.one_time_tokens set spent_at = now()
     where user_id = ? and (purpose = ? or ? = 'recovery') and spent_at is null`,
    [spent.user_id, purpose, purpose],
  );
  return spent.user_id;
}

/** No link sent to someone before confirms the e-mail any more. */
export async function withdrawSignUpTokens(em: EntityManager, userId: string): Promise<void> {
  await em.execute(
    `update private.one_time_tokens set spent_at = now()
     where user_id = ? and purpose = 'signup' and spent_at is null`,
    [userId],
  );
}
