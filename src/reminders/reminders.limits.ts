import { MINUTE, rateLimits } from '../rate-limiter/rate-limiter.js';

export const LIMITS = rateLimits({
  /** Links that were tried; one that is ours does not count, since a mail provider presses for many people. */
  'ending of mails from an address': { count: 50, seconds: 15 * MINUTE, ofAddress: true },
});
