import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';

import { changed, execute } from '../database/database.js';
import { sql } from '../database/sql.js';

/** Purpose of a challenge for a known passkey, and the account; a sign-in by passkey alone has no account yet. */
export type Signing =
  | { purpose: 'second_step'; userId: string }
  | { purpose: 'sign_in'; userId: null };

/** The same of any, one that is being added included. */
export type Occasion = Signing | { purpose: 'add'; userId: string };

const CHALLENGE_BYTES = 32;
const CHALLENGE_MINUTES = 5;

/** Issues a challenge. */
export async function issueChallenge(
  em: EntityManager,
  { purpose, userId }: Occasion,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES));
  await execute(
    em,
    sql`insert into private.passkey_challenges (challenge_hash, purpose, user_id, expires_at)
        values (${hashOf(challenge)}, ${purpose}, ${userId}, now() + make_interval(mins => ${CHALLENGE_MINUTES}))`,
  );
  return challenge;
}

/** Uses up the challenge that a browser says was signed, whether the proof then holds or not. */
export async function spendChallenge(
  em: EntityManager,
  challenge: string,
  { purpose, userId }: Occasion,
): Promise<boolean> {
  const spent = await changed(
    em,
    sql`delete from private.passkey_challenges
        where challenge_hash = ${hashOf(Buffer.from(challenge, 'base64url'))} and purpose = ${purpose}
          and user_id is not distinct from ${userId} and expires_at > now()`,
  );
  return spent > 0;
}

function hashOf(challenge: Uint8Array): Buffer {
  return createHash('sha256').update(challenge).digest();
}
