import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import type { PasskeyOptions, PasskeyProof } from '../contract/account.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import type { SecondStepOffer } from '../contract/session.js';
import { Database } from '../database/database.js';
import { BackgroundTasks } from '../http/background-tasks.js';
import { Problem } from '../problems/problem.js';
import { type Attempt, RateLimiter } from '../rate-limiter/rate-limiter.js';
import { PasskeysService, type ProvedPasskey } from '../second-factors/passkeys.service.js';
import { SecondFactorsService } from '../second-factors/second-factors.service.js';
import type { Tenant } from '../tenancy/tenant.lookup.js';
import { LIMITS } from './auth.limits.js';
import { AuthMails } from './auth.mails.js';
import { ClientOfficesService } from './client-offices.service.js';
import { KnownBrowsersService } from './known-browsers.service.js';
import { auditInOffices } from './memberships.js';
import { endPendingSignIn, type PendingSignIn, pendingSignIn } from './pending-sign-ins.js';
import type { SecretToken } from './secret-token.js';
import { type SignedIn, SignInSessionsService, type Visitor } from './sign-in-sessions.service.js';
import { User } from './user.entity.js';

/** Checks the second step after the right password, and passkeys, which need no password. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly factors: SecondFactorsService,
    private readonly passkeys: PasskeysService,
    private readonly browsers: KnownBrowsersService,
    private readonly signInSessions: SignInSessionsService,
    private readonly clientOffices: ClientOfficesService,
    private readonly mails: AuthMails,
    private readonly backgroundTasks: BackgroundTasks,
  ) {}

  /** Returns the ways in which a pending sign-in can go on. @throws Problem second_step_expired */
  async offer(token: SecretToken | null, request: FastifyRequest): Promise<SecondStepOffer> {
    return this.database.directory(async (em) => {
      const { userId } = await this.pending(em, token);
      const passkey = this.passkeys.worksAt(request) && (await this.passkeys.any(em, userId));
      return { passkey };
    });
  }

  /**
   * Opens the session of a pending sign-in with a code of the authenticator app or a recovery code.
   * @throws Problem wrong_code, second_step_expired, too_many_requests
   */
  async byCode(token: SecretToken | null, code: string, visitor: Visitor): Promise<SignedIn> {
    const user = await this.waitingUser(token);
    const attempts = this.attemptsOf(user, visitor);
    await this.count(attempts, user, visitor.address);
    const open = await this.database.directory(async (em) => {
      const owner = await locked(em, user.id);
      const accepted = await this.factors.spendCode(em, owner.id, code);
      if (!accepted) return null;
      const opened = await this.goOn(em, token, owner, visitor, accepted);
      await this.limiter.reset(em, ...attempts);
      if (accepted === 'recovery_code') await this.tellRecoveryCode(em, owner);
      return opened;
    });
    if (!open) {
      this.record('second_step_failed', user.id);
      throw new Problem('wrong_code', { errors: { code: FIELD_MESSAGES.codeWrong } });
    }
    this.mails.send();
    return open;
  }

  /** Makes the challenge of a passkey as the second step. @throws Problem second_step_expired, passkeys_elsewhere */
  async passkeyOptions(
    token: SecretToken | null,
    request: FastifyRequest,
  ): Promise<PasskeyOptions> {
    return this.database.directory(async (em) => {
      const { userId } = await this.pending(em, token);
      return this.passkeys.optionsToSign(em, request, { purpose: 'second_step', userId });
    });
  }

  /** The same as `byCode` with a passkey. @throws Problem passkey_refused, and as `byCode` */
  async byPasskey(
    token: SecretToken | null,
    proof: PasskeyProof,
    visitor: Visitor,
    request: FastifyRequest,
  ): Promise<SignedIn> {
    const user = await this.waitingUser(token);
    const attempts = this.attemptsOf(user, visitor);
    await this.count(attempts, user, visitor.address);
    const occasion = { purpose: 'second_step', userId: user.id } as const;
    const proved = await this.proved(request, proof, occasion, user.id);
    return this.database.directory(async (em) => {
      const owner = await locked(em, user.id);
      await this.passkeys.use(em, proved);
      const opened = await this.goOn(em, token, owner, visitor, 'passkey');
      await this.limiter.reset(em, ...attempts);
      return opened;
    });
  }

  /** Makes the challenge of a passkey that signs in alone. @throws Problem too_many_requests, passkeys_elsewhere */
  async signInOptions(request: FastifyRequest): Promise<PasskeyOptions> {
    await this.limiter.count([LIMITS['passkey from an address'], request.ip]);
    return this.database.directory((em) =>
      this.passkeys.optionsToSign(em, request, { purpose: 'sign_in', userId: null }),
    );
  }

  /**
   * Signs in with a passkey alone, which counts as two steps: the device and its unlocking.
   * @throws Problem passkey_refused, too_many_requests; no_office without any office
   */
  async signIn(
    proof: PasskeyProof,
    tenant: Tenant | null,
    visitor: Visitor,
    request: FastifyRequest,
  ): Promise<SignedIn> {
    await this.limiter.count([LIMITS['passkey from an address'], visitor.address]);
    const proved = await this.passkeys.prove(request, proof, { purpose: 'sign_in', userId: null });
    await this.clientOffices.join(proved.userId, tenant?.officeId ?? null);
    return this.database.directory(async (em) => {
      const owner = await locked(em, proved.userId);
      await this.passkeys.use(em, proved);
      return this.signInSessions.signIn(em, owner, tenant?.officeId ?? null, visitor, 'passkey');
    });
  }

  private async goOn(
    em: EntityManager,
    token: SecretToken | null,
    owner: User,
    visitor: Visitor,
    by: 'code' | 'recovery_code' | 'passkey',
  ): Promise<SignedIn> {
    const { officeId } = await this.pending(em, token);
    if (!(await endPendingSignIn(em, token!))) throw new Problem('second_step_expired');
    return this.signInSessions.signIn(em, owner, officeId, visitor, by);
  }

  private async pending(em: EntityManager, token: SecretToken | null): Promise<PendingSignIn> {
    const pending = token && (await pendingSignIn(em, token));
    if (!pending) throw new Problem('second_step_expired');
    return pending;
  }

  private async waitingUser(token: SecretToken | null): Promise<User> {
    return this.database.directory(async (em) => {
      const { userId } = await this.pending(em, token);
      return em.findOneOrFail(User, { id: userId });
    });
  }

  private async proved(
    request: FastifyRequest,
    proof: PasskeyProof,
    occasion: { purpose: 'second_step'; userId: string },
    userId: string,
  ): Promise<ProvedPasskey> {
    try {
      return await this.passkeys.prove(request, proof, occasion);
    } catch (error) {
      this.record('second_step_failed', userId);
      throw error;
    }
  }

  /**
   * The password was right, but it may be stolen. A thief must neither try codes for long nor lock the owner out, so a
   * browser in which the owner has signed in before has a count of its own.
   */
  private attemptsOf(user: User, { address, mark }: Visitor): Attempt[] {
    const device = this.browsers.deviceOf(mark, user);
    const whose: Attempt[] =
      device === null
        ? [
            [LIMITS['second step of an account'], user.id],
            [LIMITS['second step of an account in a day'], user.id],
          ]
        : [[LIMITS['second step in a known browser'], `${device} ${user.id}`]];
    return [...whose, [LIMITS['second step from an address'], address]];
  }

  private async count(attempts: Attempt[], user: User, address: string): Promise<void> {
    const refusal = await this.limiter.tryCount(...attempts);
    if (!refusal) return;
    // Recorded by the first attempt that is too many, and not by all those after it.
    const locked = refusal.exceeded.some(
      (limit) => limit !== LIMITS['second step from an address'],
    );
    if (locked) this.tellLock(user, address);
    throw new Problem('too_many_requests', { retryAfter: refusal.wait });
  }

  /** Tells the owner by mail and in the audit log that somebody who knows the password fails again and again. */
  private tellLock(user: User, address: string): void {
    this.backgroundTasks.run('tell of a locked second step', async () => {
      await this.database.directory(async (em) => {
        await auditInOffices(em, user.id, 'second_step_locked');
        if (!(await this.limiter.allows(em, [LIMITS['mail to an e-mail'], user.email]))) return;
        await this.mails.security(em, user, 'secondStepLocked', { address });
      });
      this.mails.send();
    });
  }

  private async tellRecoveryCode(em: EntityManager, user: User): Promise<void> {
    const left = await this.factors.countRecoveryCodes(em, user.id);
    await this.mails.security(em, user, 'recoveryCodeUsed', { left });
  }

  private record(action: 'second_step_failed', userId: string): void {
    this.backgroundTasks.run(`record ${action}`, () =>
      this.database.directory((em) => auditInOffices(em, userId, action)),
    );
  }
}

/** Locks the account: a change that ends pending sign-ins, such as a new password, waits for this one, or this one for it. */
async function locked(em: EntityManager, id: string): Promise<User> {
  const user = await em.findOne(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw new Problem('second_step_expired');
  return user;
}
