import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { ConfirmType } from '../contract/session.js';
import { Outbox } from '../mail/outbox.js';
import { Config } from '../config/config.js';
import { letterheadOf } from '../tenancy/letterhead.js';
import { type Tenant, Tenants } from '../tenancy/tenants.service.js';
import { accountExistsLetter, confirmEmailLetter, resetPasswordLetter } from './auth.letters.js';
import { issueLinkToken } from './link-tokens.js';
import { officeFor } from './memberships.js';
import type { SecretToken } from './secret-token.js';
import type { User } from './user.entity.js';

type Addressee = Pick<User, 'id' | 'email'>;

/**
 * Queues the mails about someone's account, each in the transaction that causes it. They wear an office's
 * face, and their links lead to our own address all the same: a domain belongs to one office, which could
 * read there what opens the account in all of them.
 */
@Injectable()
export class AuthMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly tenants: Tenants,
    private readonly config: Config,
  ) {}

  /**
   * The face is that of the office where the person would sign in; `named` wins if they belong there.
   * @returns the token that the link carries
   */
  async confirmEmail(
    em: EntityManager,
    user: Addressee,
    named: Tenant | null,
  ): Promise<SecretToken> {
    const tenant = await this.tenantOf(em, user, named);
    const token = await issueLinkToken(em, user.id, 'signup');
    const url = this.linkWith(token, 'signup');
    await this.outbox.queue(em, {
      recipient: user.email,
      letter: confirmEmailLetter({ ...faceOf(tenant, user), url }),
    });
    return token;
  }

  async accountExists(em: EntityManager, user: Addressee): Promise<void> {
    const tenant = await this.tenantOf(em, user, null);
    const url = `${this.config.linkBase}/auth`;
    await this.outbox.queue(em, {
      recipient: user.email,
      letter: accountExistsLetter({ ...faceOf(tenant, user), url }),
    });
  }

  async resetPassword(em: EntityManager, user: Addressee, named: Tenant | null): Promise<void> {
    const tenant = await this.tenantOf(em, user, named);
    const token = await issueLinkToken(em, user.id, 'recovery');
    const url = this.linkWith(token, 'recovery');
    await this.outbox.queue(em, {
      recipient: user.email,
      letter: resetPasswordLetter({ ...faceOf(tenant, user), url }),
    });
  }

  /** Sends what was queued, once its transaction is committed. */
  send(): void {
    this.outbox.wake();
  }

  private linkWith({ token }: SecretToken, purpose: ConfirmType): string {
    return `${this.config.linkBase}/auth/confirm?token_hash=${token}&type=${purpose}`;
  }

  private async tenantOf(
    em: EntityManager,
    { id }: Addressee,
    named: Tenant | null,
  ): Promise<Tenant | null> {
    const membership = await officeFor(em, id, named?.officeId ?? null);
    if (!membership) return this.tenants.default(em);
    return membership.officeId === named?.officeId
      ? named
      : this.tenants.firstOf(membership.officeId, em);
  }
}

function faceOf(tenant: Tenant | null, { email }: Addressee) {
  return { head: letterheadOf(tenant), email };
}
