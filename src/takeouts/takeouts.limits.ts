import { HOUR, rateLimits } from '../rate-limiter/rate-limiter.js';

export const LIMITS = rateLimits({
  /** Each archive reads all data of the office. */
  'takeouts of an office': { count: 20, seconds: 24 * HOUR },
});
