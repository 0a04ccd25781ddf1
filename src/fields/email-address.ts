import { domainToASCII, domainToUnicode } from 'node:url';
import isEmail from 'validator/lib/isEmail.js';

import { isFarLongerThan, normalise } from './clean-text.js';

export const EMAIL_MAX_LENGTH = 254;

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Form of a stored e-mail address. `is_email` in the migrations makes the same check. */
const NORMALISED = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9.-]+$/;

/**
 * Normalises an e-mail address, so that addresses that look alike are stored, counted and compared as one. Full-width
 * letters become plain, capitals small, invisible characters are removed, and an international domain is written in
 * its ASCII form (`xn--...`).
 * @returns '' for a blank text, null for a text that is not an e-mail address
 */
export function readEmail(text: string): string | null {
  if (isFarLongerThan(text, EMAIL_MAX_LENGTH)) return null;
  const plain = normalise(text.replace(INVISIBLE, ''), 'NFKC').trim().toLowerCase();
  if (plain === '') return '';
  const at = plain.lastIndexOf('@') + 1;
  const email = plain.slice(0, at) + (asciiDomain(plain.slice(at)) ?? '');
  const stored =
    email.length <= EMAIL_MAX_LENGTH && NORMALISED.test(email) && isEmail.default(email);
  return stored ? email : null;
}

/** Letters, digits, hyphens and dots only, because `domainToASCII` also accepts other parts of a URL. */
const DOMAIN = /^[\p{L}\p{N}\p{M}.-]+$/u;

function asciiDomain(domain: string): string | null {
  if (!DOMAIN.test(domain)) return null;
  const ascii = domainToASCII(domain);
  // A label that stays encoded is not text that a person could have typed.
  return /(^|\.)xn--/.test(domainToUnicode(ascii)) ? null : ascii;
}

/** Tells whether a value has the form of a result of `readEmail`. */
export function isStoredEmail(value: unknown): boolean {
  return typeof value === 'string' && value.length <= EMAIL_MAX_LENGTH && NORMALISED.test(value);
}
