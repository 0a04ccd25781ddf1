import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import QuickLRU from 'quick-lru';

import type { ReadToken } from '../auth/access-tokens.service.js';
import { SessionCookiesService } from '../auth/session-cookies.service.js';
import { isId } from '../contract/ids.js';
import { PORTAL_VIEW_HEADER } from '../contract/portal.js';
import { OFFICE_HEADER } from '../contract/session.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { raw } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import type { RequestWithSession } from '../routes/current-session.js';
import { type RouteRules, rulesOf } from '../routes/route.js';
import { KeyUsesService } from './key-uses.service.js';

/** Asks only how the session enters. */
const LIVE = raw('select 1 as live');
/** And that the office is not closing. */
const OPEN = raw('select require_open_office()');

/** Tokens that are remembered. One takes half a kilobyte. */
const REMEMBERED = 2000;

/**
 * Resolves what each route declares. A route that declares nothing is closed.
 * The token only says who it was issued to; that the session still lives is proved when the
 * database transaction begins.
 */
@Injectable()
export class AccessGuard extends AuthGuard('access-token') {
  /** Read tokens, kept until they expire: a page sends the same one with every request. */
  private readonly sessions = new QuickLRU<string, Session>({ maxSize: REMEMBERED });

  constructor(
    private readonly cookies: SessionCookiesService,
    private readonly keyUses: KeyUsesService,
    private readonly database: Database,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rules = rulesOf(context.getHandler());
    if (rules === undefined) throw new Problem('forbidden');
    const request = context.switchToHttp().getRequest<AskingRequest>();
    if (rules.access === 'signed') return true;
    // A key was proved before; beside `Authorization` cookies count for nothing.
    const session =
      request.headers.authorization === undefined
        ? await this.sessionOf(context, request)
        : (request.session ?? null);
    request.session = admitted(rules, session, request);
    if (!request.session) return true;
    // Before anything is read, counted or sent; each transaction of the request asks again.
    const writes = rules.access !== 'public' && !request.session.whileClosing;
    const { administrator, rights } = request.session;
    if (writes || administrator) await this.database.rows(request.session, writes ? OPEN : LIVE);
    if (rights) await this.keyUses.note(request.session, rights);
    return true;
  }

  private async sessionOf(
    context: ExecutionContext,
    request: AskingRequest,
  ): Promise<Session | null> {
    const token = this.cookies.accessToken(request);
    if (token === null) return null;
    const known = this.sessions.get(token);
    if (known) return known;
    const authenticated = await Promise.resolve(super.canActivate(context)).catch(() => false);
    if (!authenticated || !request.user) return null;
    const { session, expiresAt } = request.user;
    this.sessions.set(token, session, { maxAge: expiresAt - Date.now() });
    return session;
  }
}

type AskingRequest = RequestWithSession & { user?: ReadToken };

/**
 * The session under which the route is answered; null for an anonymous request. It carries the plan feature and the right
 * that the route needs, and the view through which staff look at the portal: the database checks both.
 */
function admitted(
  { access, feature, keys, whileClosing }: RouteRules,
  asking: Session | null,
  { headers, method }: AskingRequest,
): Session | null {
  if (access === 'public') return asking;
  if (asking === null) throw new Problem('not_signed_in');
  const goesOn = whileClosing || isReading(method);
  const session: Session = { ...asking, ...(goesOn && { whileClosing: true }) };
  // The office that the asking page was loaded for, where it says so.
  const pageOffice = headers[OFFICE_HEADER];
  if (pageOffice !== undefined && pageOffice !== session.officeId) {
    throw new Problem('office_changed');
  }
  if (session.rights) {
    if (!keys) throw new Problem('not_for_keys');
    return { ...session, rights: keys, feature };
  }
  const view = access === 'client' ? headers[PORTAL_VIEW_HEADER] : undefined;
  if (view !== undefined) return { ...viewing(session, view, method), feature };
  const role = access === 'administrator' ? 'staff' : access;
  if (role !== 'signed-in' && role !== session.role) throw new Problem('forbidden');
  return {
    ...session,
    ...(access === 'administrator' && { administrator: true }),
    ...(feature && { feature }),
  };
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** A client's session has no view, and nothing is written through one. */
function viewing(session: Session, view: unknown, method: string): Session {
  if (session.role !== 'staff') throw new Problem('forbidden');
  if (!isReading(method)) throw new Problem('portal_view_read_only');
  if (typeof view !== 'string' || !isId(view)) throw new Problem('portal_view_over');
  return { ...session, view };
}
