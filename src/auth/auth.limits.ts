import { HOUR, MINUTE, rateLimits } from '../rate-limiter/rate-limiter.js';

export const LIMITS = rateLimits({
  'sign-in of an e-mail': { count: 10, seconds: 15 * MINUTE },
  /** A browser in which the person signed in before; its limit counts instead of the e-mail's. */
  'sign-in in a known browser': { count: 10, seconds: 15 * MINUTE },
  'sign-in from an address': { count: 50, seconds: 15 * MINUTE, ofAddress: true },
  /** After the right password. An authenticator app shows one of a million, of which three count. */
  'second step of an account': { count: 10, seconds: 15 * MINUTE },
  'second step of an account in a day': { count: 50, seconds: 24 * HOUR },
  /** A browser in which the person signed in before; its limit counts instead of the two above. */
  'second step in a known browser': { count: 10, seconds: 15 * MINUTE },
  'second step from an address': { count: 50, seconds: 15 * MINUTE, ofAddress: true },
  'passkey from an address': { count: 100, seconds: 15 * MINUTE, ofAddress: true },
  /** The password or a code, asked for once more in an open session. */
  'proof in a session': { count: 10, seconds: 15 * MINUTE },
  'sign-up from an address': { count: 30, seconds: 60 * MINUTE, ofAddress: true },
  /** That an office's staff make. */
  'client logins of an office': { count: 30, seconds: 60 * MINUTE },
  'recovery from an address': { count: 30, seconds: 60 * MINUTE, ofAddress: true },
  /** Links of mails that were tried; one that opened something does not count. */
  'link from an address': { count: 50, seconds: 15 * MINUTE, ofAddress: true },
  /** Counted over all causes: sign-up, recovery, or a sign-in before the confirmation. */
  'mail to an e-mail': { count: 5, seconds: 60 * MINUTE },
});
