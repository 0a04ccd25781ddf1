import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { LIMITS } from '../auth/auth.limits.js';
import { passwordFits } from '../auth/passwords.js';
import { SessionsService } from '../auth/sessions.service.js';
import { unchanged } from '../auth/sign-in.service.js';
import { User } from '../auth/user.entity.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { Problem } from '../problems/problem.js';
import { type Attempt, RateLimiter } from '../rate-limiter/rate-limiter.js';
import { SecondFactorsService } from '../second-factors/second-factors.service.js';

/** Whether a session may do it that lacks the second step its office asks for: what leads to one. */
type Reach = 'whole' | 'settingUp';

/** Proves the owner of an account, which belongs to no office. */
@Injectable()
export class OwnerCheckService {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly sessions: SessionsService,
    private readonly factors: SecondFactorsService,
  ) {}

  /** Runs `work` for the session's person. @throws Problem not_signed_in, second_step_required */
  async as<T>(
    session: Session,
    work: (em: EntityManager) => Promise<T>,
    reach: Reach = 'whole',
  ): Promise<T> {
    return this.database.directory(async (em) => {
      await this.sessions.prove(em, session, reach === 'settingUp');
      return work(em);
    });
  }

  /**
   * The same after the person's password, with the account locked: an open session alone must not be enough
   * to keep its owner out.
   * @throws Problem wrong_password, too_many_requests, and as `as`
   */
  async withPassword<T>(
    session: Session,
    password: string,
    work: (em: EntityManager, user: User) => Promise<T>,
    reach: Reach = 'whole',
  ): Promise<T> {
    const attempt = this.attemptOf(session);
    const account = await this.as(session, (em) => this.accountOf(em, session), reach);
    await this.limiter.count(attempt);
    if (!(await passwordFits(account.passwordHash, password))) throw wrongPassword();
    return this.as(
      session,
      async (em) => {
        const user = await unchanged(em, account);
        const done = await work(em, user);
        await this.limiter.reset(em, attempt);
        return done;
      },
      reach,
    );
  }

  /**
   * Proves the person by a code of their second step, which is spent by that.
   * @throws Problem wrong_code, too_many_requests, and as `as`
   */
  async spendCode(session: Session, code: string): Promise<void> {
    await this.count(session);
    await this.as(session, async (em) => {
      if (!(await this.factors.spendCode(em, session.userId, code))) throw wrongCode();
      await this.resetAttempts(em, session);
    });
  }

  /** Counts an attempt that is to be proved by a code alone. @throws Problem too_many_requests */
  async count(session: Session): Promise<void> {
    await this.limiter.count(this.attemptOf(session));
  }

  async resetAttempts(em: EntityManager, session: Session): Promise<void> {
    await this.limiter.reset(em, this.attemptOf(session));
  }

  private accountOf(em: EntityManager, { userId }: Session): Promise<User> {
    return em.findOneOrFail(User, { id: userId });
  }

  private attemptOf({ userId }: Session): Attempt {
    return [LIMITS['proof in a session'], userId];
  }
}

function wrongPassword(): Problem {
  return new Problem('wrong_password', {
    errors: { currentPassword: FIELD_MESSAGES.passwordWrong },
  });
}

export function wrongCode(): Problem {
  return new Problem('wrong_code', { errors: { code: FIELD_MESSAGES.codeWrong } });
}
