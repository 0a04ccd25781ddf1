import type { EntityManager } from '@mikro-orm/postgresql';

import { Problem } from '../problems/problem.js';
import { LINK_HOURS } from './lifetimes.js';
import { newToken, type SecretToken } from './secret-token.js';

const USABLE = 'token_hash = ? and spent_at is null and expires_at > now()';

/** Makes a token that the link in a mail carries. */
export async function issueRecoveryToken(em: EntityManager, email: string): Promise<SecretToken> {
  const token = newToken();
  await em.execute(
    `insert into private.recovery_tokens (token_hash, email, expires_at)
     values (?, ?, now() + make_interval(hours => ?))`,
    [token.hash, email, LINK_HOURS.recovery],
  );
  return token;
}

/** The e-mail that a token was sent to, while it can still be used. @throws Problem invalid_confirmation */
export async function mailboxOf(em: EntityManager, { hash }: SecretToken): Promise<string> {
  const [found] = await em.execute<{ email: string }[]>(
    `select email from private.recovery_tokens where ${USABLE}`,
    [hash],
  );
  if (!found) throw new Problem('invalid_confirmation');
  return found.email;
}

/**
 * Spends a token, and with it the others sent to that e-mail.
 * @returns the e-mail; @throws Problem invalid_confirmation
 */
export async function spendRecoveryToken(
  em: EntityManager,
  { hash }: SecretToken,
): Promise<string> {
  const [spent] = await em.execute<{ email: string }[]>(
    `update private.recovery_tokens set spent_at = now() where ${USABLE} returning email`,
    [hash],
  );
  if (!spent) throw new Problem('invalid_confirmation');
  await em.execute(
    'update private.recovery_tokens set spent_at = now() where email = ? and spent_at is null',
    [spent.email],
  );
  return spent.email;
}
