import { HOUR, rateLimits } from '../rate-limiter/rate-limiter.js';

export const LIMITS = rateLimits({
  /** Each reads all that the office has. */
  'takeouts of an office': { count: 20, seconds: 24 * HOUR },
});
