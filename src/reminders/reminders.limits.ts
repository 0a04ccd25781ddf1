import { MINUTE, rateLimits } from '../rate-limiter/rate-limiter.js';

export const LIMITS = rateLimits({
  /** Tried links. Genuine ones do not count, because a mail provider sends them for many people. */
  'ending of mails from an address': { count: 50, seconds: 15 * MINUTE, ofAddress: true },
});
