import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Content of an invitation's link: its recipient and office, signed, so that an altered link is told from one for
 * another person. It grants nothing by itself; the row with its hash decides whether it is valid.
 */
export interface InvitationToken {
  token: string;
  /** SHA-256 of the whole token: all that is stored of it. */
  hash: Buffer;
  email: string;
  officeId: string;
}

const NONCE_BYTES = 24;

/** Makes a signed, random token. */
export function newInvitationToken(email: string, officeId: string, key: Buffer): InvitationToken {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const subject: Subject = { email, officeId };
  const payload = Buffer.from(JSON.stringify({ ...subject, nonce })).toString('base64url');
  return withHash(`${payload}.${signature(payload, key)}`, subject);
}

/** A token that came from outside; null where it is not ours or was altered. */
export function readInvitationToken(text: unknown, key: Buffer): InvitationToken | null {
  if (typeof text !== 'string') return null;
  const [payload = '', signed = '', ...rest] = text.split('.');
  if (rest.length > 0 || !isEqual(signed, signature(payload, key))) return null;
  return withHash(text, JSON.parse(Buffer.from(payload, 'base64url').toString()) as Subject);
}

type Subject = Pick<InvitationToken, 'email' | 'officeId'>;

function withHash(token: string, { email, officeId }: Subject): InvitationToken {
  return { token, email, officeId, hash: createHash('sha256').update(token).digest() };
}

function signature(payload: string, key: Buffer): string {
  return createHmac('sha256', key).update(`invitation ${payload}`).digest('base64url');
}

/** Compared as text, because base64url has several spellings of one signature. */
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
