import { Body, Controller, Get, HttpCode, Ip, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ConfirmReply, SessionReply } from '../contract/session.js';
import type { Session } from '../database/session.js';
import { CurrentSession, Public, SignedIn } from '../http/access.decorators.js';
import { BodyLimit } from '../http/limits.js';
import { Problem } from '../http/problem.js';
import { type Tenant, Tenants } from '../tenancy/tenants.service.js';
import {
  ConfirmRequest,
  NewPasswordRequest,
  PasswordResetRequest,
  SignInRequest,
  SignUpRequest,
  SwitchOfficeRequest,
} from './auth.dto.js';
import { RecoveryService } from './recovery.service.js';
import { linkToken } from './secret-token.js';
import { SessionCookies } from './session-cookies.js';
import { SessionReplies } from './session-replies.js';
import { Sessions } from './sessions.js';
import { SignInService } from './sign-in.service.js';
import { SignUpService } from './sign-up.service.js';

/** Bytes. Nothing that is sent here is long, and anyone may send it. */
const BODY_LIMIT = 16 * 1024;

@Controller('auth')
@BodyLimit(BODY_LIMIT)
export class AuthController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly signIns: SignInService,
    private readonly recoveries: RecoveryService,
    private readonly sessions: Sessions,
    private readonly replies: SessionReplies,
    private readonly cookies: SessionCookies,
    private readonly tenants: Tenants,
  ) {}

  /** Answers alike whether the e-mail was known or not; a mail tells its owner. */
  @Post('sign-up')
  @Public()
  @HttpCode(202)
  async signUp(
    @Body() body: SignUpRequest,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.cookies.setSignUpProof(reply, await this.signUps.signUp(body, address));
  }

  @Post('sign-in')
  @Public()
  @HttpCode(200)
  async signIn(
    @Body() body: SignInRequest,
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionReply> {
    const named = await this.named(request, body.slug);
    const visitor = { address, mark: this.cookies.deviceMark(request) };
    return this.replies.signedIn(reply, await this.signIns.signIn(body, named, visitor));
  }

  /** Prolongs the session of the refresh cookie. */
  @Post('refresh')
  @Public()
  @HttpCode(200)
  async refresh(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionReply> {
    const token = this.cookies.refreshToken(request);
    const open = token && (await this.sessions.refresh(token));
    if (open) return this.replies.opened(reply, open);
    this.cookies.clear(reply);
    throw new Problem('not_signed_in');
  }

  @Post('sign-out')
  @Public()
  @HttpCode(204)
  async signOut(
    @CurrentSession() session: Session | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.sessions.signOut(session, this.cookies.refreshToken(request));
    this.replies.ended(reply);
  }

  /** `signup` confirms the e-mail and opens a session, in the browser that signed up; `recovery` only proves the link. */
  @Post('confirm')
  @Public()
  @HttpCode(200)
  async confirm(
    @Body() { tokenHash, type }: ConfirmRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ConfirmReply> {
    const token = linkToken(tokenHash);
    if (type === 'recovery') return { type, email: await this.recoveries.prove(token) };
    if (type !== 'signup') throw new Problem('invalid_confirmation');
    const proof = this.cookies.signUpProof(request);
    const { email, open } = await this.signUps.confirm(token, proof);
    if (!open) return { type, email, passwordNeeded: true };
    await this.replies.signedIn(reply, open);
    return { type, email };
  }

  /** Answers alike whether the e-mail was known or not. */
  @Post('password-reset')
  @Public()
  @HttpCode(202)
  async requestRecovery(
    @Body() { email, slug }: PasswordResetRequest,
    @Ip() address: string,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.recoveries.request(email, await this.named(request, slug), address);
  }

  /** Sets a new password with a recovery link; ends every session of the person, this browser's too. */
  @Post('password')
  @Public()
  @HttpCode(204)
  async setPassword(
    @Body() { tokenHash, password }: NewPasswordRequest,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.recoveries.setPassword(linkToken(tokenHash), password, address);
    this.cookies.clear(reply);
  }

  /** Moves the session to another office of the same person. */
  @Post('office')
  @SignedIn()
  @HttpCode(200)
  async switchOffice(
    @Body() { slug }: SwitchOfficeRequest,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionReply> {
    const tenant = await this.tenants.bySlug(slug);
    return this.replies.changed(reply, await this.sessions.moveTo(session, tenant));
  }

  /** Who is signed in; nobody is no error. */
  @Get('session')
  @Public()
  async session(
    @CurrentSession() session: Session | null,
    @Req() request: FastifyRequest,
  ): Promise<SessionReply> {
    const told = await this.replies.of(session);
    const renewable = !told.session && this.cookies.refreshToken(request) !== null;
    return { ...told, ...(renewable && { renewable }) };
  }

  private async named(
    request: FastifyRequest,
    slug: string | null | undefined,
  ): Promise<Tenant | null> {
    return this.tenants.named(request.host, slug ?? null);
  }
}
