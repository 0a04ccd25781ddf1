import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { audit } from '../audit/audit.js';
import { Database } from '../database/database.js';
import { Afterwards } from '../http/afterwards.js';
import { Problem } from '../problems/problem.js';
import { type Attempt, RateLimiter } from '../rate-limiter/rate-limiter.js';
import type { Tenant } from '../tenancy/tenants.service.js';
import type { SignInRequest } from './auth.dto.js';
import { LIMITS } from './auth.limits.js';
import { AuthMails } from './auth.mails.js';
import { Confirmations } from './confirmations.js';
import { type Account, KnownBrowsers } from './known-browsers.js';
import { auditInOffices, type Membership, officeFor } from './memberships.js';
import { decoyHash, passwordFits } from './passwords.js';
import { readToken } from './secret-token.js';
import { type OpenSession, Sessions } from './sessions.js';
import { type SignUp, SignUps } from './sign-ups.js';
import { User } from './user.entity.js';

/** Who tries to sign in. */
export interface Visitor {
  address: string;
  /** The mark of a browser that may be known. */
  mark: string | null;
}

/** The same, with what is counted for them. */
type CountedVisitor = Visitor & { attempts: Attempt[] };

export interface SignedIn extends OpenSession {
  /** What the browser keeps, to be known the next time. */
  mark: string;
}

@Injectable()
export class SignInService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly browsers: KnownBrowsers,
    private readonly sessions: Sessions,
    private readonly signUps: SignUps,
    private readonly mails: AuthMails,
    private readonly confirmations: Confirmations,
    private readonly afterwards: Afterwards,
  ) {}

  async onModuleInit(): Promise<void> {
    await decoyHash();
  }

  /**
   * Opens a session in the named tenant's office if the person belongs to it, else in the last used one.
   * The password of a sign-up and the link in its mail together confirm the e-mail.
   * @throws Problem wrong_credentials for an unknown e-mail as for a wrong password; email_not_confirmed to
   *   who knows the password of a sign-up, whether or not the e-mail has an account: all after the same
   *   work; too_many_requests; forbidden without any office
   */
  async signIn(request: SignInRequest, named: Tenant | null, visitor: Visitor): Promise<SignedIn> {
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
    if (account && isAccount) return this.enter(account, named, counted);
    if (signUp && isSignUp && isLinkOf(signUp, tokenHash)) {
      return this.confirm(signUp, counted);
    }
    this.record('sign_in_failed', account);
    if (signUp && isSignUp) return this.refuseUnconfirmed(signUp);
    throw new Problem('wrong_credentials');
  }

  /** Opens the session of someone who has proved who they are. */
  async open(
    em: EntityManager,
    account: Account,
    membership: Membership,
    mark: string | null = null,
  ): Promise<SignedIn> {
    const open = await this.sessions.open(em, account.id, membership);
    return { ...open, mark: this.browsers.markFor(account, mark) };
  }

  /** A known browser is counted by itself, and strangers who type the e-mail do not count for it. */
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
    const refusal = await this.limiter.tooMany(...attempts);
    if (!refusal) return;
    // Recorded by the first attempt that is too many, and not by all those after it.
    if (refusal.exceeded.includes(attempts[0]![0])) this.record('sign_in_locked', account);
    throw new Problem('too_many_requests', { retryAfter: refusal.wait });
  }

  /** Rows that there are for an account alone: the answer must not wait for them. */
  private record(action: 'sign_in_failed' | 'sign_in_locked', account: User | null): void {
    if (!account) return;
    this.afterwards.run(`record ${action}`, () =>
      this.database.directory((em) => auditInOffices(em, account.id, action)),
    );
  }

  private async enter(
    account: User,
    named: Tenant | null,
    visitor: CountedVisitor,
  ): Promise<SignedIn> {
    return this.database.directory(async (em) => {
      const user = await unchanged(em, account);
      const membership = await officeFor(em, user.id, named?.officeId ?? null);
      if (!membership) throw new Problem('forbidden');
      return this.letIn(em, user, membership, visitor);
    });
  }

  private async confirm(signUp: SignUp, visitor: CountedVisitor): Promise<SignedIn> {
    return this.database.directory(async (em) => {
      const { userId, membership } = await this.confirmations.confirm(em, signUp);
      const account = { id: userId, passwordHash: signUp.passwordHash };
      return this.letIn(em, account, membership, visitor);
    });
  }

  private async letIn(
    em: EntityManager,
    account: Account,
    membership: Membership,
    { mark, attempts }: CountedVisitor,
  ): Promise<SignedIn> {
    const open = await this.open(em, account, membership, mark);
    await this.limiter.forgive(em, ...attempts);
    await audit(em, { action: 'sign_in', ...open.session });
    return open;
  }

  private async refuseUnconfirmed(signUp: SignUp): Promise<never> {
    await this.database.directory(async (em) => {
      if (!(await this.limiter.allows(em, [LIMITS['mail to an e-mail'], signUp.email]))) return;
      await this.mails.signedUp(em, signUp, await this.signUps.renewLink(em, signUp));
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
async function unchanged(em: EntityManager, { id, passwordHash }: User): Promise<User> {
  const user = await em.findOne(
    User,
    { id, passwordHash },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!user) throw new Problem('wrong_credentials');
  return user;
}
