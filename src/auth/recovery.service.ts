import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Database } from '../database/database.js';
import { BackgroundTasks } from '../http/background-tasks.js';
import { Problem } from '../problems/problem.js';
import { RateLimiter } from '../rate-limiter/rate-limiter.js';
import type { Tenant } from '../tenancy/tenant.lookup.js';
import { LIMITS } from './auth.limits.js';
import { AuthMails } from './auth.mails.js';
import { ClientOfficesService } from './client-offices.service.js';
import { ConfirmationsService } from './confirmations.service.js';
import { auditInOffices, isStaff, noOfficeReason, officeFor, officesOf } from './memberships.js';
import { hashPassword, type PasswordOwner, refuseCommonPassword } from './passwords.js';
import { emailOfToken, spendRecoveryToken } from './recovery-tokens.statements.js';
import type { SecretToken } from './secret-token.js';
import { SessionsService } from './sessions.service.js';
import { isOfClient, type SignUp, SignUpsService } from './sign-ups.service.js';
import { User } from './user.entity.js';

/** An e-mail whose recovery link was opened. */
export interface Recoverable {
  email: string;
  isClient: boolean;
}

@Injectable()
export class RecoveryService {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly sessions: SessionsService,
    private readonly signUps: SignUpsService,
    private readonly confirmations: ConfirmationsService,
    private readonly clientOffices: ClientOfficesService,
    private readonly mails: AuthMails,
    private readonly backgroundTasks: BackgroundTasks,
  ) {}

  /**
   * Sends a recovery link to an e-mail that has an account or an unconfirmed sign-up, and nothing to any other. It
   * does so in the background, so that the answer does not reveal which.
   */
  async request(email: string, tenant: Tenant | null, address: string): Promise<void> {
    await this.limiter.count(
      [LIMITS['recovery from an address'], address],
      [LIMITS['mail to an e-mail'], email],
    );
    this.backgroundTasks.run('send a recovery link', () => this.sendLink(email, tenant));
  }

  private async sendLink(email: string, tenant: Tenant | null): Promise<void> {
    await this.database.directory(async (em) => {
      const account = await em.findOne(User, { email });
      const signUp = account ? null : await this.signUps.of(em, email);
      if (!account && !signUp) return;
      const isClient = await this.isClient(em, email, tenant);
      const clientOf = signUp?.clientOf ?? null;
      await this.mails.resetPassword(em, { email, account, isClient, clientOf }, tenant);
      if (account) await auditInOffices(em, account.id, 'recovery_asked');
    });
    this.mails.send();
  }

  /**
   * Returns the e-mail of a recovery link, and whether its owner signs in on the clients' page. The link stays usable.
   * @throws Problem invalid_confirmation
   */
  async verify(token: SecretToken, tenant: Tenant | null): Promise<Recoverable> {
    return this.database.directory(async (em) => {
      const email = await emailOfToken(em, token);
      return { email, isClient: await this.isClient(em, email, tenant) };
    });
  }

  /**
   * Sets a new password with a recovery link and ends every session of the person. The link proves the e-mail, so
   * it also confirms a sign-up, with the new password. It proves nothing more: a second step stays on.
   * @throws Problem invalid_confirmation, common_password
   */
  async setPassword(token: SecretToken, password: string, address: string): Promise<void> {
    await refuseCommonPassword(password, await this.ownerOf(token));
    const passwordHash = await hashPassword(password);
    const userId = await this.database.directory(async (em) => {
      const email = await spendRecoveryToken(em, token);
      const userId = await this.setAccountPassword(em, email, passwordHash);
      await this.sessions.endAllOf(em, userId);
      await this.limiter.reset(
        em,
        [LIMITS['sign-in of an e-mail'], email],
        [LIMITS['sign-in from an address'], address],
        // Failed codes were entered with the old password, which is void now.
        [LIMITS['second step of an account'], userId],
        [LIMITS['second step of an account in a day'], userId],
      );
      await auditInOffices(em, userId, 'password_changed');
      await this.mails.security(em, { id: userId, email }, 'passwordChanged');
      return userId;
    });
    this.mails.send();
    await this.clientOffices.join(userId, null);
  }

  /** Gives the account of an e-mail that password; makes the account if there is only a sign-up. */
  private async setAccountPassword(
    em: EntityManager,
    email: string,
    passwordHash: string,
  ): Promise<string> {
    const signUp = await this.signUps.of(em, email);
    const account = await em.findOne(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!account) {
      if (!signUp) throw new Problem('invalid_confirmation');
      return this.confirmations.confirm(em, { ...signUp, passwordHash }, true);
    }
    account.changePassword(passwordHash);
    await em.flush();
    if (signUp) await this.endPasswordOf(em, signUp);
    return account.id;
  }

  /**
   * Makes the password of a sign-up useless, as a confirmation does, so that it does not reveal whether there was an
   * account. With the link in its mail the account can still found the office: people come here from that page.
   */
  private async endPasswordOf(em: EntityManager, signUp: SignUp): Promise<void> {
    if (isOfClient(signUp)) await this.signUps.end(em, signUp);
    else await this.signUps.voidPassword(em, signUp);
  }

  /**
   * Whether the person is a client of the office where they would sign in, or a client without an office so far.
   * Without a named tenant, a person who is staff of any office is not a client: the link names no tenant either, so
   * that the result is the same when it is opened.
   */
  private async isClient(
    em: EntityManager,
    email: string,
    tenant: Tenant | null,
  ): Promise<boolean> {
    const account = await em.findOne(User, { email });
    if (!account) {
      const signUp = await this.signUps.of(em, email);
      return signUp !== null && isOfClient(signUp);
    }
    const membership = await officeFor(em, account.id, tenant?.officeId ?? null);
    if (tenant && membership) return membership.role === 'client';
    if (await isStaff(em, account.id)) return false;
    return membership !== null || (await noOfficeReason(em, account.id)) === 'no_office';
  }

  private async ownerOf(token: SecretToken): Promise<PasswordOwner> {
    return this.database.directory(async (em) => {
      const email = await emailOfToken(em, token);
      const account = await em.findOne(User, { email });
      const offices = account ? await officesOf(em, account.id) : [];
      const signUp = await this.signUps.of(em, email);
      const names = [...offices.map(({ name }) => name), signUp?.officeName ?? ''];
      return { email, offices: names };
    });
  }
}
