import { HOUR, MINUTE, rateLimits } from '../rate-limiter/rate-limiter.js';

export const LIMITS = rateLimits({
  /** While typing; slugs are public, but nobody should read all of them here. */
  'slug checks of an office': { count: 120, seconds: MINUTE },
  /** Each is drawn anew. */
  'logos of an office': { count: 30, seconds: HOUR },
  /** "Verificar agora": each queries an external name server. */
  'domain checks of an office': { count: 30, seconds: HOUR },
});
