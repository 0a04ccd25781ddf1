import { createHmac, timingSafeEqual } from 'node:crypto';

import { LINK_SECONDS, type LinkPurpose } from '../contract/documents.js';
import type { Session } from '../database/session.js';

/** Target of a link: one document, for one purpose, until a moment, in the session that made it. */
export interface LinkTarget {
  session: Session;
  documentId: string;
  purpose: LinkPurpose;
  expiresAt: Date;
}

/** Stands in the place of a role: the link was made with an API key, and opens as long as that may read documents. */
const KEY = 'key';

/** An unguessable path segment that opens a document without a cookie, while its session lives and until it expires. */
export function signLink(target: LinkTarget, key: Buffer): string {
  const { session, documentId, purpose, expiresAt } = target;
  const { id, userId, officeId, view = '' } = session;
  const role = session.rights ? KEY : session.role;
  const expiry = Math.floor(expiresAt.getTime() / 1000);
  const claims = [id, userId, officeId, role, view, documentId, purpose, expiry].join(':');
  const payload = Buffer.from(claims).toString('base64url');
  return `${payload}.${signature(payload, key).toString('base64url')}`;
}

/** Opens a token of ours; undefined where it was altered, was never ours, or has expired. */
export function openLink(token: string, key: Buffer, now: Date): LinkTarget | undefined {
  const [payload = '', signed = '', ...rest] = token.split('.');
  const expected = signature(payload, key);
  const given = Buffer.from(signed, 'base64url');
  // Compared as text too: base64url has several spellings of one signature.
  if (rest.length > 0 || signed !== given.toString('base64url')) return undefined;
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = Buffer.from(payload, 'base64url').toString().split(':');
  const [id = '', userId = '', officeId = '', role, view, documentId = '', purpose = '', expiry] =
    claims;
  const expiresAt = new Date(Number(expiry) * 1000);
  if (role !== 'staff' && role !== 'client' && role !== KEY) return undefined;
  if (!isPurpose(purpose) || !(now < expiresAt)) return undefined;
  const who = { id, userId, officeId };
  const session: Session =
    role === KEY
      ? { ...who, role: 'staff', rights: ['documents:read'] }
      : { ...who, role, ...(view && { view }) };
  return { session, documentId, purpose, expiresAt };
}

export function isPurpose(text: string): text is LinkPurpose {
  return Object.hasOwn(LINK_SECONDS, text);
}

function signature(payload: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(payload).digest();
}
