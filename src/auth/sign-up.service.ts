import { Injectable } from '@nestjs/common';

import { Database } from '../database/database.js';
import { Problem } from '../problems/problem.js';
import { RateLimiter } from '../rate-limiter/rate-limiter.js';
import type { SignUpRequest } from './auth.dto.js';
import { LIMITS } from './auth.limits.js';
import { AuthMails } from './auth.mails.js';
import { Confirmations } from './confirmations.js';
import { hashPassword, refuseCommonPassword } from './passwords.js';
import type { SecretToken } from './secret-token.js';
import { SignUps } from './sign-ups.js';
import { type SignedIn, SignInService } from './sign-in.service.js';

/** An e-mail whose link was opened, with the session that the confirmation opened. */
export interface Confirmation {
  email: string;
  /** Null where it was not the browser that signed up: the link stays usable, together with the password. */
  open: SignedIn | null;
}

@Injectable()
export class SignUpService {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly signUps: SignUps,
    private readonly mails: AuthMails,
    private readonly confirmations: Confirmations,
    private readonly signIns: SignInService,
  ) {}

  /**
   * Keeps a sign-up until its e-mail is confirmed; the last one counts. An e-mail that has an account gets
   * a mail that says so. Answer and work are the same, statement by statement.
   * @returns what the browser keeps to confirm the e-mail without the password
   */
  async signUp(request: SignUpRequest, address: string): Promise<SecretToken> {
    const { officeName, email, password } = request;
    await refuseCommonPassword(password, { email, offices: [officeName] });
    await this.limiter.count(
      [LIMITS['sign-up from an address'], address],
      [LIMITS['mail to an e-mail'], email],
    );
    const passwordHash = await hashPassword(password);
    const signUp = { officeName, email, passwordHash, address };
    const link = await this.database.directory(async (em) => {
      const link = await this.signUps.put(em, signUp);
      await this.mails.signedUp(em, signUp, link);
      return link;
    });
    this.mails.send();
    return this.signUps.proofFor(link);
  }

  /**
   * Confirms the e-mail that a link was sent to, in the browser that signed up.
   * @throws Problem invalid_confirmation
   */
  async confirm(link: SecretToken, proof: SecretToken | null): Promise<Confirmation> {
    return this.database.directory(async (em) => {
      const signUp = await this.signUps.ofLink(em, link);
      if (!signUp) throw new Problem('invalid_confirmation');
      const { email, passwordHash } = signUp;
      if (!this.signUps.isBySameBrowser(link, proof)) return { email, open: null };
      const { userId, membership } = await this.confirmations.confirm(em, signUp);
      const open = await this.signIns.open(em, { id: userId, passwordHash }, membership);
      return { email, open };
    });
  }
}
