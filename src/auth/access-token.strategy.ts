import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';

import { Config } from '../config/config.js';
import type { Role } from '../contract/session.js';
import type { Session } from '../database/session.js';
import { SessionCookiesService } from './session-cookies.service.js';

export const ISSUER = 'causa';
export const AUDIENCE = 'causa';

/** Content of a token. */
export interface Claims {
  /** The user. */
  sub: string;
  sid: string;
  office: string;
  role: Role;
  /** Seconds since 1970. */
  exp: number;
}

/** Session of a token, and its end in milliseconds since 1970. */
export interface ReadToken {
  session: Session;
  expiresAt: number;
}

/** Reads the session from the access cookie. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'access-token') {
  constructor(config: Config, cookies: SessionCookiesService) {
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
