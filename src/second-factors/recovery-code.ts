import { createHmac, randomInt } from 'node:crypto';

/** Without letters and digits that are taken for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const HALF = 4;
/** A code as it may be typed: in any case, with or without a separator between its halves. */
const TYPED = /^\s*([A-Z2-9]{4})[\s-]*([A-Z2-9]{4})\s*$/i;

/** `7K4M-QX2P`: 40 random bits. */
export function newRecoveryCode(): string {
  const half = () =>
    Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${half()}-${half()}`;
}

/** A typed code as it was shown; null where it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const [, first, second] = TYPED.exec(typed) ?? [];
  return first && second ? `${first}-${second}`.toUpperCase() : null;
}

/** Keyed: a code is too short for a hash that anybody could compute. */
export function hashOfCode(code: string, userId: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`${userId}\n${code}`).digest();
}
