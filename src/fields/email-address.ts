import { domainToASCII, domainToUnicode } from 'node:url';
import isEmail from 'validator/lib/isEmail.js';

import { canonical, isFarLongerThan } from './clean-text.js';

export const EMAIL_MAX_LENGTH = 254;

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** How it is stored; the database checks the same, see `is_email` in the migrations. */
const STORED = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9.-]+$/;

/**
 * The one spelling of an e-mail that is stored, counted and compared: e-mails that look alike are one. Wide
 * letters are plain ones, capitals are small, what cannot be seen is gone, and a domain with other letters
 * than ASCII's is written as the network writes it (`xn--...`).
 * @returns '' for a blank text, null for one that is no e-mail
 */
export function readEmail(text: string): string | null {
  if (isFarLongerThan(text, EMAIL_MAX_LENGTH)) return null;
  const plain = canonical(text.replace(UNSEEN, ''), 'NFKC').trim().toLowerCase();
  if (plain === '') return '';
  const at = plain.lastIndexOf('@') + 1;
  const email = plain.slice(0, at) + (asciiDomain(plain.slice(at)) ?? '');
  const stored = email.length <= EMAIL_MAX_LENGTH && STORED.test(email) && isEmail.default(email);
  return stored ? email : null;
}

/** Letters, digits, hyphens and dots only: Node's reader of domains takes parts of addresses for one, too. */
const DOMAIN = /^[\p{L}\p{N}\p{M}.-]+$/u;

function asciiDomain(domain: string): string | null {
  if (!DOMAIN.test(domain)) return null;
  const ascii = domainToASCII(domain);
  // A part that stays encoded is none that a person could have read and typed.
  return /(^|\.)xn--/.test(domainToUnicode(ascii)) ? null : ascii;
}

/** Is it one that `readEmail` made? */
export function isStoredEmail(value: unknown): boolean {
  return typeof value === 'string' && value.length <= EMAIL_MAX_LENGTH && STORED.test(value);
}
