import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { PasskeyOptions, PasskeyProof } from '../contract/account.js';
import type { ConfirmReply, OfficeFounded, SessionReply } from '../contract/session.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { Problem } from '../problems/problem.js';
import { type Attempt, RateLimiter } from '../rate-limiter/rate-limiter.js';
import { type Tenant, TenantLookup } from '../tenancy/tenant.lookup.js';
import { AccessTokensService } from './access-tokens.service.js';
import type {
  ClientSignUpBody,
  ConfirmBody,
  FoundingBody,
  NewPasswordBody,
  PasskeySignInBody,
  PasswordResetBody,
  SecondStepBody,
  SignInBody,
  SignUpBody,
} from './auth.dto.js';
import { LIMITS } from './auth.limits.js';
import { FoundingService } from './founding.service.js';
import { describeSession } from './memberships.js';
import { RecoveryService } from './recovery.service.js';
import { SecondStepService } from './second-step.service.js';
import { linkToken } from './secret-token.js';
import { SessionCookiesService } from './session-cookies.service.js';
import { type OpenSession, SessionsService } from './sessions.service.js';
import { type ProvedAccount, SignInService } from './sign-in.service.js';
import type { SignedIn, Visitor } from './sign-in-sessions.service.js';
import { SignUpService } from './sign-up.service.js';

/**
 * A browser's way in and out. Reads the cookies that came with the request of `reply`, and tells the browser
 * about its session: the cookies that carry it, and the body that describes it.
 */
@Injectable()
export class BrowserSessionsService {
  constructor(
    private readonly database: Database,
    private readonly tokens: AccessTokensService,
    private readonly cookies: SessionCookiesService,
    private readonly sessions: SessionsService,
    private readonly signUps: SignUpService,
    private readonly foundings: FoundingService,
    private readonly signIns: SignInService,
    private readonly secondSteps: SecondStepService,
    private readonly recoveries: RecoveryService,
    private readonly tenants: TenantLookup,
    private readonly limiter: RateLimiter,
  ) {}

  async signUp(body: SignUpBody, reply: FastifyReply): Promise<void> {
    this.cookies.setSignUpProof(reply, await this.signUps.signUp(body, reply.request.ip));
  }

  async signUpClient(body: ClientSignUpBody, reply: FastifyReply): Promise<void> {
    const tenant = await this.tenantOf(reply, body.slug);
    const proof = await this.signUps.signUpClient(body, tenant, reply.request.ip);
    this.cookies.setSignUpProof(reply, proof);
  }

  async signIn(body: SignInBody, reply: FastifyReply): Promise<SessionReply> {
    const { request } = reply;
    const tenant = await this.tenantOf(reply, body.slug);
    const taken = await this.signIns.signIn(body, tenant, this.visitor(request));
    if (!('pending' in taken)) return this.startSession(reply, taken);
    this.cookies.setPendingSignIn(reply, taken.pending);
    const secondStep = await this.secondSteps.offer(taken.pending, request);
    return { session: null, secondStep };
  }

  /** Goes on with the sign-in whose password was typed in this browser. */
  async secondStep({ code }: SecondStepBody, reply: FastifyReply): Promise<SessionReply> {
    const { request } = reply;
    const pending = this.cookies.pendingSignIn(request);
    return this.startSession(
      reply,
      await this.secondSteps.byCode(pending, code, this.visitor(request)),
    );
  }

  secondStepOptions({ request }: FastifyReply): Promise<PasskeyOptions> {
    return this.secondSteps.passkeyOptions(this.cookies.pendingSignIn(request), request);
  }

  async secondStepByPasskey(proof: PasskeyProof, reply: FastifyReply): Promise<SessionReply> {
    const { request } = reply;
    const pending = this.cookies.pendingSignIn(request);
    const visitor = this.visitor(request);
    return this.startSession(
      reply,
      await this.secondSteps.byPasskey(pending, proof, visitor, request),
    );
  }

  passkeyOptions({ request }: FastifyReply): Promise<PasskeyOptions> {
    return this.secondSteps.signInOptions(request);
  }

  async signInByPasskey(
    { slug, ...proof }: PasskeySignInBody,
    reply: FastifyReply,
  ): Promise<SessionReply> {
    const { request } = reply;
    const tenant = await this.tenantOf(reply, slug);
    const visitor = this.visitor(request);
    return this.startSession(reply, await this.secondSteps.signIn(proof, tenant, visitor, request));
  }

  /** Proves an account by its password and opens nothing. @throws Problem wrong_credentials, too_many_requests */
  prove(email: string, password: string, { request }: FastifyReply): Promise<ProvedAccount> {
    return this.signIns.prove(email, password, this.visitor(request));
  }

  /** Prolongs the session of the refresh cookie. @throws Problem not_signed_in */
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

  /** @throws Problem invalid_confirmation, too_many_requests */
  confirm(body: ConfirmBody, reply: FastifyReply): Promise<ConfirmReply> {
    return this.byLink(reply, () => this.takeLink(body, reply));
  }

  private async takeLink(
    { tokenHash, type, slug }: ConfirmBody,
    reply: FastifyReply,
  ): Promise<ConfirmReply> {
    const token = linkToken(tokenHash);
    if (type !== 'signup' && type !== 'recovery') throw new Problem('invalid_confirmation');
    const tenant = await this.tenantOf(reply, slug);
    if (type === 'recovery') {
      const { email, isClient } = await this.recoveries.verify(token, tenant);
      return { type, email, ...(isClient && { client: true }) };
    }
    const proof = this.cookies.signUpProof(reply.request);
    const { email, isClient, open } = await this.signUps.confirm(token, proof, tenant);
    const confirmation: ConfirmReply = { type, email, ...(isClient && { client: true }) };
    if (open === 'password_needed') return { ...confirmation, passwordNeeded: true };
    if (open === 'no_office') return { ...confirmation, noOffice: true };
    if ('founds' in open) return { ...confirmation, ...open };
    await this.startSession(reply, open);
    return confirmation;
  }

  /** Founds an office with an account; its session here is ended, since the page that follows asks for the password. */
  async found(
    { tokenHash, password }: FoundingBody,
    session: Session | null,
    reply: FastifyReply,
  ): Promise<OfficeFounded> {
    const { slug } = await this.byLink(reply, async () => {
      const link = linkToken(tokenHash);
      const { session: signedIn } = await this.describe(session);
      return session && signedIn
        ? this.foundings.bySession(link, session)
        : this.foundings.byPassword(link, password, this.visitor(reply.request));
    });
    await this.signOut(session, reply);
    return { slug };
  }

  async requestRecovery({ email, slug }: PasswordResetBody, reply: FastifyReply): Promise<void> {
    await this.recoveries.request(email, await this.tenantOf(reply, slug), reply.request.ip);
  }

  async setPassword({ tokenHash, password }: NewPasswordBody, reply: FastifyReply): Promise<void> {
    await this.byLink(reply, () =>
      this.recoveries.setPassword(linkToken(tokenHash), password, reply.request.ip),
    );
    this.cookies.clear(reply);
  }

  /** Counts the link before it is looked for, so that trying many comes to an end; one that is right is forgiven. */
  private async byLink<Taken>(
    { request }: FastifyReply,
    take: () => Promise<Taken>,
  ): Promise<Taken> {
    const attempt: Attempt = [LIMITS['link from an address'], request.ip];
    await this.limiter.count(attempt);
    const taken = await take();
    await this.database.directory((em) => this.limiter.reset(em, attempt));
    return taken;
  }

  async switchOffice(slug: string, session: Session, reply: FastifyReply): Promise<SessionReply> {
    const tenant = await this.tenants.bySlug(slug);
    return this.changed(reply, await this.sessions.moveTo(session, tenant));
  }

  /** A missing session is no error, and neither is one that has ended. */
  async current(session: Session | null, reply: FastifyReply): Promise<SessionReply> {
    const state = await this.describe(session);
    const renewable = !state.session && this.cookies.refreshToken(reply.request) !== null;
    return { ...state, ...(renewable && { renewable }) };
  }

  /** The browser is known by this mark from now on: for instance because the password is another one. */
  knowBrowser(reply: FastifyReply, mark: string): void {
    this.cookies.setDeviceMark(reply, mark);
  }

  /** Sets the cookies of a new session, among them the mark that makes the browser a known one. */
  private async startSession(
    reply: FastifyReply,
    { mark, ...open }: SignedIn,
  ): Promise<SessionReply> {
    this.knowBrowser(reply, mark);
    if (this.cookies.pendingSignIn(reply.request)) this.cookies.clearPendingSignIn(reply);
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

  private visitor(request: FastifyRequest): Visitor {
    return { address: request.ip, mark: this.cookies.deviceMark(request) };
  }

  private async describe(session: Session | null): Promise<SessionReply> {
    return {
      session: session && (await this.database.directory((em) => describeSession(em, session))),
    };
  }

  private async tenantOf(reply: FastifyReply, slug: string | undefined): Promise<Tenant | null> {
    return this.tenants.requestedTenant(reply.request.host, slug ?? null);
  }
}
