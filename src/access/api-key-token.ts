import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

import { API_KEY_PREFIX } from '../contract/api-keys.js';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 190 bits. */
const SECRET_LENGTH = 32;
/** Characters of a checksum of 32 bits. */
const CHECK_LENGTH = 6;

const SHAPE = new RegExp(
  `^${API_KEY_PREFIX}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECK_LENGTH}})$`,
);

/** `causa_pt_`, a secret, and check digits, which tell a mistyped or guessed key without a query. */
export function newApiKeyToken(): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join(
    '',
  );
  return `${API_KEY_PREFIX}${secret}${checkOf(secret)}`;
}

/** Whether a text has the shape of a key and its check digits are right; says nothing of whether there is such a key. */
export function isApiKeyToken(text: string): boolean {
  const [, secret, check] = SHAPE.exec(text) ?? [];
  return secret !== undefined && check === checkOf(secret);
}

/** All that is stored. A key is random enough that one round of SHA-256 does. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The parts of a key that lists show. */
export function endsOfToken(token: string): { firstFour: string; lastFour: string } {
  const first = API_KEY_PREFIX.length;
  return { firstFour: token.slice(first, first + 4), lastFour: token.slice(-4) };
}

function checkOf(secret: string): string {
  let rest = crc32(API_KEY_PREFIX + secret);
  let digits = '';
  for (let n = 0; n < CHECK_LENGTH; n += 1) {
    digits = DIGITS[rest % DIGITS.length] + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
