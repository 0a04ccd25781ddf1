import { HOUR, MINUTE, rateLimits } from '../rate-limiter/rate-limiter.js';

export const LIMITS = rateLimits({
  'resend of an invitation': { count: 5, seconds: HOUR },
  /** Resends too. An office that moves here invites hundreds; one that exists to send mail, many more. */
  'invitations of an office in an hour': { count: 300, seconds: HOUR },
  'invitations of an office in a day': { count: 1000, seconds: 24 * HOUR },
  /** Counted by office, so that a refusal tells nothing of another office's invitations. */
  'invitations of an office to an e-mail': { count: 10, seconds: HOUR },
  /** Right or wrong; one that was accepted does not count. */
  'invitation opened from an address': { count: 100, seconds: 15 * MINUTE, ofAddress: true },
  'invitation accepted from an address': { count: 50, seconds: 15 * MINUTE, ofAddress: true },
});
