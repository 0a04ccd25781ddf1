import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { Problem } from '../problems/problem.js';
import { RateLimiter } from '../rate-limiter/rate-limiter.js';
import type { Tenant } from '../tenancy/tenant.lookup.js';
import { AuthMails } from './auth.mails.js';
import { ConfirmationsService } from './confirmations.service.js';
import { isPasswordOfOffice } from './memberships.js';
import type { SecretToken } from './secret-token.js';
import { SessionsService } from './sessions.service.js';
import { SignInService, unchanged } from './sign-in.service.js';
import type { Visitor } from './sign-in-sessions.service.js';
import { isOfClient, type SignUp, SignUpsService } from './sign-ups.service.js';
import { User } from './user.entity.js';

/**
 * Founds an office with an account that there is. Anyone may have signed up with its e-mail, so the link of the mail
 * counts together with what its owner alone has: the account's password, or a session of it.
 */
@Injectable()
export class FoundingService {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly signUps: SignUpsService,
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly confirmations: ConfirmationsService,
    private readonly mails: AuthMails,
  ) {}

  /**
   * @returns the office's first tenant
   * @throws Problem invalid_confirmation; validation_failed without a password; wrong_credentials, too_many_requests;
   *   password_not_chosen
   */
  async byPassword(
    link: SecretToken,
    password: string | undefined,
    visitor: Visitor,
  ): Promise<Tenant> {
    const { email } = await this.database.directory((em) => this.signUpOf(em, link));
    if (password === undefined) {
      const errors = { password: FIELD_MESSAGES.required };
      throw new Problem('validation_failed', { errors });
    }
    const { account, attempts } = await this.signIns.prove(email, password, visitor);
    return this.found(link, async (em) => {
      const owner = await unchanged(em, account);
      await this.limiter.reset(em, ...attempts);
      return owner;
    });
  }

  /**
   * @returns the office's first tenant
   * @throws Problem invalid_confirmation; session_of_other; not_signed_in; password_not_chosen
   */
  bySession(link: SecretToken, session: Session): Promise<Tenant> {
    return this.found(link, async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const owner = await em.findOneOrFail(User, { id: session.userId }, { lockMode });
      await this.sessions.prove(em, session, true);
      return owner;
    });
  }

  /** @param prove gives the account, whose lock it takes: it comes before the sign-up, as a confirmation has it */
  private async found(
    link: SecretToken,
    prove: (em: EntityManager) => Promise<User>,
  ): Promise<Tenant> {
    const tenant = await this.database.directory(async (em) => {
      const { id, email } = await prove(em);
      const signUp = await this.signUpOf(em, link);
      if (signUp.email !== email) throw new Problem('session_of_other');
      // It would open the office that gave the password, and never the new one.
      if (await isPasswordOfOffice(em, id)) throw new Problem('password_not_chosen');
      return this.confirmations.foundWith(em, signUp, id);
    });
    this.mails.send();
    return tenant;
  }

  private async signUpOf(em: EntityManager, link: SecretToken): Promise<SignUp> {
    const signUp = await this.signUps.ofLink(em, link);
    if (!signUp?.hasAccount || isOfClient(signUp)) throw new Problem('invalid_confirmation');
    return signUp;
  }
}
