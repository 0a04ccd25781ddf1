import { createHash, createHmac, randomBytes } from 'node:crypto';

import { Problem } from '../problems/problem.js';

/** 32 bytes in base64url. */
const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** Something only its holder knows: a refresh token, or the token of a link in a mail. Only its hash is stored. */
export interface SecretToken {
  token: string;
  hash: Buffer;
}

export function newToken(): SecretToken {
  return withHash(randomBytes(32).toString('base64url'));
}

/** A token that came from outside, or null where it cannot be one. */
export function readToken(text: unknown): SecretToken | null {
  return typeof text === 'string' && SHAPE.test(text) ? withHash(text) : null;
}

/** The token of a link in a mail. @throws Problem invalid_confirmation where it is missing or altered beyond shape */
export function linkToken(text: unknown): SecretToken {
  const token = readToken(text);
  if (token === null) throw new Problem('invalid_confirmation');
  return token;
}

/**
 * The refresh token that follows a spent one. It is always the same, so two tabs that spend one token
 * get one successor, though the server stores no token in the clear.
 */
export function successorOf(spent: SecretToken, key: Buffer): SecretToken {
  return withHash(createHmac('sha256', key).update(spent.token).digest('base64url'));
}

function withHash(token: string): SecretToken {
  return { token, hash: createHash('sha256').update(token).digest() };
}
