import { MINUTE, rateLimits } from '../rate-limiter/rate-limiter.js';

export const LIMITS = rateLimits({
  /** "Enviar Teste" and "Enviar de Novo": each sends a request to an external server. */
  'webhooks sent by hand in an office': { count: 60, seconds: MINUTE },
});
