import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import type { SessionReply } from '../contract/session.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { AccessTokens } from './access-token.js';
import { describeSession } from './memberships.js';
import { SessionCookies } from './session-cookies.js';
import type { OpenSession } from './sessions.js';
import type { SignedIn } from './sign-in.service.js';

/** Tells the browser about its session: the cookies that carry it, and the body that describes it. */
@Injectable()
export class SessionReplies {
  constructor(
    private readonly database: Database,
    private readonly tokens: AccessTokens,
    private readonly cookies: SessionCookies,
  ) {}

  /** Someone has proved who they are: from now on the browser is known. */
  async signedIn(reply: FastifyReply, { mark, ...open }: SignedIn): Promise<SessionReply> {
    this.cookies.setDeviceMark(reply, mark);
    return this.opened(reply, open);
  }

  async opened(reply: FastifyReply, { session, refreshToken }: OpenSession): Promise<SessionReply> {
    this.cookies.setRefresh(reply, refreshToken);
    return this.changed(reply, session);
  }

  /** The session goes on as another: the old access token names the office that was left. */
  async changed(reply: FastifyReply, session: Session): Promise<SessionReply> {
    this.cookies.setAccess(reply, this.tokens.sign(session));
    return this.of(session);
  }

  /**
   * Nothing of an office stays in a browser whose session was ended: what was cached, and what pages stored.
   * Its cookies are not taken along: one of them says that the browser is known.
   */
  ended(reply: FastifyReply): void {
    this.cookies.clear(reply);
    void reply.header('clear-site-data', '"cache", "storage"');
  }

  /** Nobody is no error, and neither is a session that has ended. */
  async of(session: Session | null): Promise<SessionReply> {
    return {
      session: session && (await this.database.system((em) => describeSession(em, session))),
    };
  }
}
