import { MINUTE, rateLimits } from '../rate-limiter/rate-limiter.js';

export const LIMITS = rateLimits({
  /** Calendars ask a few times an hour. */
  'reads of a calendar feed': { count: 30, seconds: MINUTE },
  /** Not those that are known: the calendars of many people ask from the addresses of one company. */
  'unknown calendar feeds from an address': { count: 60, seconds: 15 * MINUTE, ofAddress: true },
  /** "Renovar": each asks for another secret. */
  'addresses of calendar feeds made by a person': { count: 60, seconds: 60 * MINUTE },
});
