import { HOUR, MINUTE, rateLimits } from '../rate-limiter/rate-limiter.js';

/** Each checkout, portal and offer asks something of another house. */
export const LIMITS = rateLimits({
  'payment pages of an office': { count: 60, seconds: HOUR },
  'checkouts from an address': { count: 30, seconds: HOUR, ofAddress: true },
  'checkouts of an e-mail': { count: 10, seconds: HOUR },
  'offers from an address': { count: 10, seconds: HOUR, ofAddress: true },
  'offers of an e-mail': { count: 5, seconds: 24 * HOUR },
  /** Sent twice, it arrives once. */
  'the same offer': { count: 1, seconds: 30 * MINUTE },
});
