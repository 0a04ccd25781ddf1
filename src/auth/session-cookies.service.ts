import type { CookieSerializeOptions } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Config } from '../config/config.js';
import {
  ACCESS_TOKEN_SECONDS,
  KNOWN_BROWSER_DAYS,
  LINK_HOURS,
  PENDING_SIGN_IN_MINUTES,
  SESSION_DAYS,
} from './lifetimes.js';
import { readToken, type SecretToken } from './secret-token.js';

/** The two cookies of a session, those of a sign-up, of a pending sign-in and of a known browser. On https they are bound to the host and never travel in the clear. */
@Injectable()
export class SessionCookiesService {
  private readonly access: string;
  private readonly refresh: string;
  private readonly signUp: string;
  private readonly pending: string;
  private readonly device: string;
  private readonly options: CookieSerializeOptions;

  constructor({ secure }: Config) {
    const prefix = secure ? '__Host-' : '';
    this.access = `${prefix}causa_access`;
    this.refresh = `${prefix}causa_refresh`;
    this.signUp = `${prefix}causa_sign_up`;
    this.pending = `${prefix}causa_second_step`;
    this.device = `${prefix}causa_device`;
    this.options = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  }

  accessToken(request: FastifyRequest): string | null {
    return request.cookies[this.access] ?? null;
  }

  refreshToken(request: FastifyRequest): SecretToken | null {
    return readToken(request.cookies[this.refresh]);
  }

  setAccess(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.access, token, { ...this.options, maxAge: ACCESS_TOKEN_SECONDS });
  }

  setRefresh(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.refresh, token, {
      ...this.options,
      maxAge: SESSION_DAYS * 24 * 3600,
    });
  }

  /** Shows that this browser signed up. */
  signUpProof(request: FastifyRequest): SecretToken | null {
    return readToken(request.cookies[this.signUp]);
  }

  setSignUpProof(reply: FastifyReply, { token }: SecretToken): void {
    const maxAge = LINK_HOURS.signup * 3600;
    void reply.setCookie(this.signUp, token, { ...this.options, maxAge });
  }

  /** Shows that the right password was typed in this browser, and waits for the second step. */
  pendingSignIn(request: FastifyRequest): SecretToken | null {
    return readToken(request.cookies[this.pending]);
  }

  setPendingSignIn(reply: FastifyReply, { token }: SecretToken): void {
    const maxAge = PENDING_SIGN_IN_MINUTES * 60;
    void reply.setCookie(this.pending, token, { ...this.options, maxAge });
  }

  clearPendingSignIn(reply: FastifyReply): void {
    void reply.clearCookie(this.pending, this.options);
  }

  /** The mark of a browser in which someone signed in before. */
  deviceMark(request: FastifyRequest): string | null {
    return request.cookies[this.device] ?? null;
  }

  setDeviceMark(reply: FastifyReply, mark: string): void {
    void reply.setCookie(this.device, mark, {
      ...this.options,
      maxAge: KNOWN_BROWSER_DAYS * 24 * 3600,
    });
  }

  /** The session's alone: the browser stays known. */
  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.access, this.options).clearCookie(this.refresh, this.options);
  }
}
