import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

import type { Role } from '../contract/session.js';
import type { Session } from '../database/session.js';

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

/** Signs a session into a token that lives 15 minutes; whether the session still does, the database says. */
@Injectable()
export class AccessTokensService {
  constructor(private readonly jwt: JwtService) {}

  sign({ id, userId, officeId, role }: Session): string {
    const claims: Omit<Claims, 'exp'> = { sub: userId, sid: id, office: officeId, role };
    return this.jwt.sign(claims);
  }
}
