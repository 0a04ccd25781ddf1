import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import type { ConfirmReply, SessionReply } from '../contract/session.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { Problem } from '../problems/problem.js';
import { type Tenant, Tenants } from '../tenancy/tenants.service.js';
import { AccessTokens } from './access-token.js';
import type {
  ConfirmRequest,
  NewPasswordRequest,
  PasswordResetRequest,
  SignInRequest,
  SignUpRequest,
} from './auth.dto.js';
import { describeSession } from './memberships.js';
import { RecoveryService } from './recovery.service.js';
import { linkToken } from './secret-token.js';
import { SessionCookies } from './session-cookies.js';
import { type OpenSession, Sessions } from './sessions.js';
import { type SignedIn, SignInService } from './sign-in.service.js';
import { SignUpService } from './sign-up.service.js';

/**
 * A browser's way in and out. Reads the cookies that came with the request of `reply`, and tells the browser
 * about its session: the cookies that carry it, and the body that describes it.
 */
@Injectable()
export class BrowserSessions {
  constructor(
    private readonly database: Database,
    private readonly tokens: AccessTokens,
    private readonly cookies: SessionCookies,
    private readonly sessions: Sessions,
    private readonly signUps: SignUpService,
    private readonly signIns: SignInService,
    private readonly recoveries: RecoveryService,
    private readonly tenants: Tenants,
  ) {}

  async signUp(body: SignUpRequest, reply: FastifyReply): Promise<void> {
    this.cookies.setSignUpProof(reply, await this.signUps.signUp(body, reply.request.ip));
  }

  async signIn(body: SignInRequest, reply: FastifyReply): Promise<SessionReply> {
    const { request } = reply;
    const named = await this.named(reply, body.slug);
    const visitor = { address: request.ip, mark: this.cookies.deviceMark(request) };
    return this.signedIn(reply, await this.signIns.signIn(body, named, visitor));
  }

  /** Prolongs the session of the refresh cookie. @throws {Problem} not_signed_in */
  async refresh(reply: FastifyReply): Promise<SessionReply> {
    const token = this.cookies.refreshToken(reply.request);
    const open = token && (await this.sessions.refresh(token));
    if (open) return this.opened(reply, open);
    this.cookies.clear(reply);
    throw new Problem('not_signed_in');
  }

  /**
   * Nothing of an office stays in a browser whose session was ended: what was cached, and what pages stored.
   * Its cookies are not taken along: one of them says that the browser is known.
   */
  async signOut(session: Session | null, reply: FastifyReply): Promise<void> {
    await this.sessions.signOut(session, this.cookies.refreshToken(reply.request));
    this.cookies.clear(reply);
    void reply.header('clear-site-data', '"cache", "storage"');
  }

  /** @throws {Problem} invalid_confirmation */
  async confirm({ tokenHash, type }: ConfirmRequest, reply: FastifyReply): Promise<ConfirmReply> {
    const token = linkToken(tokenHash);
    if (type === 'recovery') return { type, email: await this.recoveries.prove(token) };
    if (type !== 'signup') throw new Problem('invalid_confirmation');
    const proof = this.cookies.signUpProof(reply.request);
    const { email, open } = await this.signUps.confirm(token, proof);
    if (!open) return { type, email, passwordNeeded: true };
    await this.signedIn(reply, open);
    return { type, email };
  }

  async requestRecovery({ email, slug }: PasswordResetRequest, reply: FastifyReply): Promise<void> {
    await this.recoveries.request(email, await this.named(reply, slug), reply.request.ip);
  }

  async setPassword(
    { tokenHash, password }: NewPasswordRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await this.recoveries.setPassword(linkToken(tokenHash), password, reply.request.ip);
    this.cookies.clear(reply);
  }

  async switchOffice(slug: string, session: Session, reply: FastifyReply): Promise<SessionReply> {
    const tenant = await this.tenants.bySlug(slug);
    return this.changed(reply, await this.sessions.moveTo(session, tenant));
  }

  /** Nobody is no error, and neither is a session that has ended. */
  async current(session: Session | null, reply: FastifyReply): Promise<SessionReply> {
    const told = await this.describe(session);
    const renewable = !told.session && this.cookies.refreshToken(reply.request) !== null;
    return { ...told, ...(renewable && { renewable }) };
  }

  /** Someone has proved who they are: from now on the browser is known. */
  private async signedIn(reply: FastifyReply, { mark, ...open }: SignedIn): Promise<SessionReply> {
    this.cookies.setDeviceMark(reply, mark);
    return this.opened(reply, open);
  }

  private async opened(
    reply: FastifyReply,
    { session, refreshToken }: OpenSession,
  ): Promise<SessionReply> {
    this.cookies.setRefresh(reply, refreshToken);
    return this.changed(reply, session);
  }

  /** The session goes on as another: the old access token names the office that was left. */
  private async changed(reply: FastifyReply, session: Session): Promise<SessionReply> {
    this.cookies.setAccess(reply, this.tokens.sign(session));
    return this.describe(session);
  }

  private async describe(session: Session | null): Promise<SessionReply> {
    return {
      session: session && (await this.database.directory((em) => describeSession(em, session))),
    };
  }

  private async named(reply: FastifyReply, slug: string | undefined): Promise<Tenant | null> {
    return this.tenants.named(reply.request.host, slug ?? null);
  }
}
