import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import type { Session } from '../database/session.js';

export interface RequestWithSession extends FastifyRequest {
  /** Set by the guards from an API key or a valid access token; null for nobody. */
  session?: Session | null;
}

/** The caller's session. On a public route it may be null. */
export const CurrentSession = createParamDecorator(
  (_: unknown, context: ExecutionContext): Session | null => {
    return context.switchToHttp().getRequest<RequestWithSession>().session ?? null;
  },
);
