import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  SetMetadata,
} from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../database/session.js';

/** Who may call a route. */
export type Access = 'public' | 'staff' | 'client' | 'signed-in';

export const ACCESS = 'causa:access';

/** Anyone, signed in or not. */
export const Public = () => access('public');
/** Staff users of the session's office. */
export const Staff = () => access('staff');
/** Client users, in the portal. */
export const ClientUser = () => access('client');
/** Any signed-in person. */
export const SignedIn = () => access('signed-in');

function access(who: Access) {
  const declared = SetMetadata(ACCESS, who);
  return who === 'public' ? declared : applyDecorators(declared, ApiCookieAuth());
}

export interface RequestWithSession extends FastifyRequest {
  /** Set by the guard from a valid access token; null for nobody. */
  session?: Session | null;
}

/** The caller's session. On a public route it may be null. */
export const CurrentSession = createParamDecorator(
  (_: unknown, context: ExecutionContext): Session | null => {
    return context.switchToHttp().getRequest<RequestWithSession>().session ?? null;
  },
);
