import { hash, type Options, verify } from '@node-rs/argon2';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { cleanText } from '../fields/clean-text.js';
import { Problem } from '../problems/problem.js';

/** OWASP's recommendation for argon2id, the library's default algorithm: 19 MiB, two passes; about 30 ms. */
const ARGON2: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Owner of a new password. An attacker tries e-mail and office names first, so a password must not hold them. */
export interface PasswordOwner {
  email: string;
  /** Names of the offices that they belong to, or are about to. */
  offices: readonly string[];
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;
let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), ARGON2);
}

/**
 * Does the password fit the hash? Without a hash it fits nothing, and finding that out takes just as
 * long, so that time does not tell whether an e-mail is known.
 */
export async function passwordFits(storedHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(storedHash ?? (await decoyHash()), password.normalize('NFC'));
  return fits && storedHash !== null;
}

/** Made before it is needed: the first unknown e-mail must not take longer than the second. */
export function decoyHash(): Promise<string> {
  decoy ??= hashPassword('decoy');
  return decoy;
}

/** Whether it is one of the 49,000 most common passwords, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  return (await commonPasswords).has(password.normalize('NFC').toLowerCase());
}

/** The first words that come to mind here, which the list of common ones has not with every number. */
const OUR_WORDS =
  'causa senha contrasena palavrapasse advogado advogada advogados advocacia escritorio abogado abogada abogados despacho tribunal'.split(
    ' ',
  );

/** Whether it is only blanks, or a word of ours, however it is written, with or without a number. */
export function isGuessable(password: string): boolean {
  return cleanText(password) === '' || isOneOf(OUR_WORDS, password);
}

/** Whether it is the e-mail, its local part or an office's name, however written, with or without a number. */
export function isNameOf({ email, offices }: PasswordOwner, password: string): boolean {
  return isOneOf([email, email.split('@')[0]!, ...offices].map(fold), password);
}

function isOneOf(names: readonly string[], password: string): boolean {
  const typed = fold(password);
  return names.some(
    (name) => name !== '' && typed.startsWith(name) && /^\p{N}*$/u.test(typed.slice(name.length)),
  );
}

/** Letters and digits alone, without case and accents. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** @throws Problem common_password */
export async function refuseCommonPassword(password: string, owner: PasswordOwner): Promise<void> {
  const isEasy =
    isGuessable(password) || isNameOf(owner, password) || (await isCommonPassword(password));
  if (!isEasy) return;
  throw new Problem('common_password', { errors: { password: FIELD_MESSAGES.passwordCommon } });
}

/** Loaded at the first sign-up: the list costs memory that most processes never need. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
