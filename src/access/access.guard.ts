import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { OFFICE_HEADER } from '../contract/session.js';
import type { Session } from '../database/session.js';
import type { RequestWithSession } from '../routes/current-session.js';
import { Problem } from '../problems/problem.js';
import { type Access, rulesOf } from '../routes/route.js';

/**
 * Resolves what each route declares. A route that declares nothing is closed.
 * The token only says who it was issued to; that the session still lives is proved when the
 * database transaction begins.
 */
@Injectable()
export class AccessGuard extends AuthGuard('access-token') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rules = rulesOf(context.getHandler());
    if (rules === undefined) throw new Problem('forbidden');
    const request = context.switchToHttp().getRequest<RequestWithSession & { user?: Session }>();
    const authenticated = await Promise.resolve(super.canActivate(context)).catch(() => false);
    request.session = authenticated ? (request.user ?? null) : null;
    return allow(rules.access, request.session, request.headers[OFFICE_HEADER]);
  }
}

/** @param pageOffice the office that the asking page was loaded for, where it says so */
function allow(access: Access, session: Session | null, pageOffice: unknown): true {
  if (access === 'public') return true;
  if (session === null) throw new Problem('not_signed_in');
  if (pageOffice !== undefined && pageOffice !== session.officeId) {
    throw new Problem('office_changed');
  }
  if (access !== 'signed-in' && access !== session.role) throw new Problem('forbidden');
  return true;
}
