import type { EntityManager } from '@mikro-orm/postgresql';

import { execute } from '../database/database.js';
import type { Run } from '../database/run.js';
import { columns, type Sql, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { LINK_HOURS } from './lifetimes.js';
import { newToken, type SecretToken } from './secret-token.js';

const EMAIL = columns<{ email: string }>({ email: 'email' });

function isUsable({ hash }: SecretToken): Sql {
  return sql`token_hash = ${hash} and spent_at is null and expires_at > now()`;
}

/** Makes a token that a link carries. @param run within the caller's transaction */
export async function issueRecoveryToken(
  run: Run,
  email: string,
  hours: number = LINK_HOURS.recovery,
): Promise<SecretToken> {
  const token = newToken();
  await run(
    sql`insert into private.recovery_tokens (token_hash, email, expires_at)
        values (${token.hash}, ${email}, now() + make_interval(hours => ${hours}))`,
  );
  return token;
}

/** The e-mail that a token was sent to, while it can still be used. @throws Problem invalid_confirmation */
export async function emailOfToken(em: EntityManager, token: SecretToken): Promise<string> {
  const [found] = await execute(
    em,
    sql`select ${EMAIL} from private.recovery_tokens where ${isUsable(token)}`,
  );
  if (!found) throw new Problem('invalid_confirmation');
  return found.email;
}

/**
 * Spends a token, and with it the others sent to that e-mail.
 * @returns the e-mail; @throws Problem invalid_confirmation
 */
export async function spendRecoveryToken(em: EntityManager, token: SecretToken): Promise<string> {
  const [spent] = await execute(
    em,
    sql`update private.recovery_tokens set spent_at = now() where ${isUsable(token)} returning ${EMAIL}`,
  );
  if (!spent) throw new Problem('invalid_confirmation');
  await execute(
    em,
    sql`update private.recovery_tokens set spent_at = now()
        where email = ${spent.email} and spent_at is null`,
  );
  return spent.email;
}
