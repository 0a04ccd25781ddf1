import { MINUTE, rateLimits } from '../rate-limiter/rate-limiter.js';

export const LIMITS = rateLimits({
  /** Calendars ask a few times an hour. */
  'reads of a calendar feed': { count: 30, seconds: MINUTE },
  /** Known feeds do not count, because calendar services read them for many people from the same addresses. */
  'unknown calendar feeds from an address': { count: 60, seconds: 15 * MINUTE, ofAddress: true },
  /** New feeds and "Renovar": each makes a new secret. */
  'addresses of calendar feeds made by a person': { count: 60, seconds: 60 * MINUTE },
});
