import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Database } from '../database/database.js';
import { BackgroundTasks } from '../http/background-tasks.js';
import { Problem } from '../problems/problem.js';
import { type Attempt, RateLimiter } from '../rate-limiter/rate-limiter.js';
import { SecondFactorsService } from '../second-factors/second-factors.service.js';
import type { Tenant } from '../tenancy/tenant.lookup.js';
import type { SignInBody } from './auth.dto.js';
import { LIMITS } from './auth.limits.js';
import { AuthMails } from './auth.mails.js';
import { ClientOfficesService } from './client-offices.service.js';
import { ConfirmationsService } from './confirmations.service.js';
import { type Account, KnownBrowsersService } from './known-browsers.service.js';
import { auditInOffices } from './memberships.js';
import { decoyHash, passwordFits } from './passwords.js';
import { waitForSecondStep } from './pending-sign-ins.js';
import { readToken, type SecretToken } from './secret-token.js';
import { type SignedIn, SignInSessionsService, type Visitor } from './sign-in-sessions.service.js';
import { type SignUp, SignUpsService } from './sign-ups.service.js';
import { User } from './user.entity.js';

/** The visitor, with the attempts that are counted for them. */
type CountedVisitor = Visitor & { attempts: Attempt[] };

/** Result of the right password: a session, or the second step that comes before it. */
export type PasswordTaken = SignedIn | { pending: SecretToken };

/** An account whose password was proved. */
export interface ProvedAccount {
  account: Account;
  attempts: Attempt[];
}

@Injectable()
export class SignInService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly browsers: KnownBrowsersService,
    private readonly factors: SecondFactorsService,
    private readonly signInSessions: SignInSessionsService,
    private readonly signUps: SignUpsService,
    private readonly mails: AuthMails,
    private readonly confirmations: ConfirmationsService,
    private readonly clientOffices: ClientOfficesService,
    private readonly backgroundTasks: BackgroundTasks,
  ) {}

  async onModuleInit(): Promise<void> {
    await decoyHash();
  }

  /**
   * Opens a session in the named tenant's office if the person belongs to it, else in the last used one; or,
   * where the person has two steps on, waits for the second.
   * The password of a sign-up and the link in its mail together confirm the e-mail.
   * @throws Problem wrong_credentials for an unknown e-mail as for a wrong password; email_not_confirmed to
   *   who knows the password of a sign-up, whether or not the e-mail has an account: all after the same
   *   work; too_many_requests; no_office without any office
   */
  async signIn(
    request: SignInBody,
    tenant: Tenant | null,
    visitor: Visitor,
  ): Promise<PasswordTaken> {
    const { email, password, tokenHash } = request;
    const { account, signUp } = await this.database.directory(async (em) => ({
      account: await em.findOne(User, { email }),
      signUp: await this.signUps.of(em, email),
    }));
    const counted = { ...visitor, attempts: this.attemptsOf(email, account, visitor) };
    await this.count(counted, account);
    const [isAccount, isSignUp] = await Promise.all([
      passwordFits(account?.passwordHash ?? null, password),
      passwordFits(signUp?.passwordHash ?? null, password),
    ]);
    if (account && isAccount) return this.enter(account, tenant, counted);
    if (signUp && isSignUp && isLinkOf(signUp, tokenHash)) {
      return this.confirm(signUp, tenant, counted);
    }
    this.record('sign_in_failed', account);
    if (signUp && isSignUp) return this.refuseUnconfirmed(signUp, tenant);
    throw new Problem('wrong_credentials');
  }

  /**
   * Proves an account by its password, counted like a sign-in, and opens nothing.
   * @returns the account, and the attempts that are forgiven once what it was proved for is done
   * @throws Problem wrong_credentials, too_many_requests
   */
  async prove(email: string, password: string, visitor: Visitor): Promise<ProvedAccount> {
    const account = await this.database.directory((em) => em.findOne(User, { email }));
    const attempts = this.attemptsOf(email, account, visitor);
    await this.count({ ...visitor, attempts }, account);
    const fits = await passwordFits(account?.passwordHash ?? null, password);
    if (account && fits) return { account, attempts };
    this.record('sign_in_failed', account);
    throw new Problem('wrong_credentials');
  }

  /** A known browser has a count of its own, so that attempts by strangers with the same e-mail do not count for it. */
  private attemptsOf(email: string, account: User | null, { address, mark }: Visitor): Attempt[] {
    const device = this.browsers.deviceOf(mark, account ?? NOBODY);
    return [
      device === null
        ? [LIMITS['sign-in of an e-mail'], email]
        : [LIMITS['sign-in in a known browser'], `${device} ${email}`],
      [LIMITS['sign-in from an address'], address],
    ];
  }

  private async count({ attempts }: CountedVisitor, account: User | null): Promise<void> {
    const refusal = await this.limiter.tryCount(...attempts);
    if (!refusal) return;
    // Recorded by the first attempt that is too many, and not by all those after it.
    if (refusal.exceeded.includes(attempts[0]![0])) this.record('sign_in_locked', account);
    throw new Problem('too_many_requests', { retryAfter: refusal.wait });
  }

  /** Rows that there are for an account alone: the answer must not wait for them. */
  private record(action: 'sign_in_failed' | 'sign_in_locked', account: User | null): void {
    if (!account) return;
    this.backgroundTasks.run(`record ${action}`, () =>
      this.database.directory((em) => auditInOffices(em, account.id, action)),
    );
  }

  private async enter(
    account: Account,
    tenant: Tenant | null,
    visitor: CountedVisitor,
  ): Promise<PasswordTaken> {
    await this.clientOffices.join(account.id, tenant?.officeId ?? null);
    return this.database.directory(async (em) => {
      const user = await unchanged(em, account);
      const officeId = tenant?.officeId ?? null;
      await this.limiter.reset(em, ...visitor.attempts);
      if (await this.factors.isOn(em, user.id)) {
        return { pending: await waitForSecondStep(em, { userId: user.id, officeId }) };
      }
      return this.signInSessions.signIn(em, user, officeId, visitor, 'password');
    });
  }

  /** @throws Problem no_office for a client whom no office knows yet; the account is made all the same */
  private async confirm(
    signUp: SignUp,
    tenant: Tenant | null,
    visitor: CountedVisitor,
  ): Promise<PasswordTaken> {
    const { passwordHash } = signUp;
    const id = await this.database.directory((em) => this.confirmations.confirm(em, signUp));
    return this.enter({ id, passwordHash }, tenant, visitor);
  }

  private async refuseUnconfirmed(signUp: SignUp, tenant: Tenant | null): Promise<never> {
    await this.database.directory(async (em) => {
      if (!(await this.limiter.allows(em, [LIMITS['mail to an e-mail'], signUp.email]))) return;
      await this.mails.signedUp(em, signUp, await this.signUps.renewLink(em, signUp), tenant);
    });
    this.mails.send();
    throw new Problem('email_not_confirmed');
  }
}

const NOBODY: Account = { id: '', passwordHash: '' };

function isLinkOf({ tokenHash, linkWorks }: SignUp, token: unknown): boolean {
  return linkWorks && (readToken(token)?.hash.equals(tokenHash) ?? false);
}

/** A password that was changed while it was being checked opens nothing: the lock makes one wait for the other. */
export async function unchanged(em: EntityManager, { id, passwordHash }: Account): Promise<User> {
  const user = await em.findOne(
    User,
    { id, passwordHash },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!user) throw new Problem('wrong_credentials');
  return user;
}
