import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

import type { Session } from '../database/session.js';
import type { Claims } from './access-token.strategy.js';

/** Signs a session into a token that lives 15 minutes; whether the session still does, the database says. */
@Injectable()
export class AccessTokensService {
  constructor(private readonly jwt: JwtService) {}

  sign({ id, userId, officeId, role }: Session): string {
    const claims: Omit<Claims, 'exp'> = { sub: userId, sid: id, office: officeId, role };
    return this.jwt.sign(claims);
  }
}
