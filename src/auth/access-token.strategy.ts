import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';

import { Config } from '../config/config.js';
import type { Claims, ReadToken } from './access-tokens.service.js';
import { SessionCookiesService } from './session-cookies.service.js';

export const ISSUER = 'causa';
export const AUDIENCE = 'causa';

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
