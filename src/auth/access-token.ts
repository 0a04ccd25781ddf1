import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';

import { Config } from '../config/config.js';
import type { Role } from '../contract/session.js';
import type { Session } from '../database/session.js';
import { SessionCookies } from './session-cookies.js';

export const ISSUER = 'causa';
export const AUDIENCE = 'causa';

interface Claims {
  /** The user. */
  sub: string;
  sid: string;
  office: string;
  role: Role;
  /** Seconds since 1970. */
  exp: number;
}

/** Content of a token, and its end in milliseconds since 1970. */
export interface ReadToken {
  session: Session;
  expiresAt: number;
}

/** Signs a session into a token that lives 15 minutes; whether the session still does, the database says. */
@Injectable()
export class AccessTokens {
  constructor(private readonly jwt: JwtService) {}

  sign({ id, userId, officeId, role }: Session): string {
    const claims: Omit<Claims, 'exp'> = { sub: userId, sid: id, office: officeId, role };
    return this.jwt.sign(claims);
  }
}

/** Reads the session from the access cookie. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'access-token') {
  constructor(config: Config, cookies: SessionCookies) {
    super({
      jwtFromRequest: (request: FastifyRequest) => cookies.accessToken(request),
      // A key object, though the types do not know: the library would try bytes as a public key first, at
      // the price of an exception each time.
      secretOrKey: createSecretKey(config.key('access')) as unknown as Buffer,
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
    });
  }

  validate({ sid, sub, office, role, exp }: Claims): ReadToken {
    return {
      session: { id: sid, userId: sub, officeId: office, role },
      expiresAt: exp * 1000,
    };
  }
}
