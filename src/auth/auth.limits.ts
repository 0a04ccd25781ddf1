import { MINUTE, rateLimits } from '../rate-limiter/rate-limiter.js';

export const LIMITS = rateLimits({
  'sign-in of an e-mail': { count: 10, seconds: 15 * MINUTE },
  /** In which the person signed in before; then it counts instead of the e-mail's. */
  'sign-in in a known browser': { count: 10, seconds: 15 * MINUTE },
  'sign-in from an address': { count: 50, seconds: 15 * MINUTE, ofAddress: true },
  'sign-up from an address': { count: 30, seconds: 60 * MINUTE, ofAddress: true },
  'recovery from an address': { count: 30, seconds: 60 * MINUTE, ofAddress: true },
  /** Whatever asked for it: sign-up, recovery, or a sign-in before the confirmation. */
  'mail to an e-mail': { count: 5, seconds: 60 * MINUTE },
});
