import { createHmac, timingSafeEqual } from 'node:crypto';

/** Path of the page with the button, and of the request behind it, which mail programs also send by themselves. */
export const UNSUBSCRIBE_PATH = '/auth/unsubscribe';

/** A membership whose morning mail a link switches off. */
export interface Subscriber {
  officeId: string;
  userId: string;
}

const ID_BYTES = 16;
const SEAL_BYTES = 32;
const SHAPE = /^[A-Za-z0-9_-]{86}$/;

/**
 * Makes the token of a link: the membership's ids with a signature. The token is not stored and never expires, and
 * cannot be made without the key.
 */
export function unsubscribeToken({ officeId, userId }: Subscriber, key: Buffer): string {
  const ids = Buffer.concat([bytesOf(officeId), bytesOf(userId)]);
  return Buffer.concat([ids, sealOf(ids, key)]).toString('base64url');
}

/** Reads a token of a request; null if it is forged. */
export function readUnsubscribeToken(token: unknown, key: Buffer): Subscriber | null {
  if (typeof token !== 'string' || !SHAPE.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const ids = bytes.subarray(0, -SEAL_BYTES);
  if (!timingSafeEqual(bytes.subarray(-SEAL_BYTES), sealOf(ids, key))) return null;
  return {
    officeId: idOf(ids.subarray(0, ID_BYTES)),
    userId: idOf(ids.subarray(ID_BYTES)),
  };
}

function sealOf(ids: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(ids).digest();
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
