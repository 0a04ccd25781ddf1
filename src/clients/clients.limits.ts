import { HOUR, rateLimits } from '../rate-limiter/rate-limiter.js';

export const LIMITS = rateLimits({
  /** Counted over all offices: the owner of an address is told of the first change, and once of the hundred that follow. */
  'mail to a former address': { count: 1, seconds: 24 * HOUR },
  /** An office that corrects its list changes hundreds; one that exists to send mail, many more. */
  'mails to former addresses of an office': { count: 300, seconds: 24 * HOUR },
});
