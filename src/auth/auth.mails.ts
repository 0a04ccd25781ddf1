import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import type { ConfirmType } from '../contract/session.js';
import { Outbox } from '../mail/outbox.js';
import { letterheadOf, letterheadOfNew } from '../tenancy/letterhead.js';
import { type Tenant, Tenants } from '../tenancy/tenants.service.js';
import { accountExistsLetter, confirmEmailLetter, resetPasswordLetter } from './auth.letters.js';
import { officeFor } from './memberships.js';
import { issueRecoveryToken } from './recovery-tokens.js';
import type { SecretToken } from './secret-token.js';
import type { NewSignUp } from './sign-ups.js';
import { User } from './user.entity.js';

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
   * Sends the link that confirms a sign-up; to an e-mail that has an account, a letter that says so instead.
   * Both by the same statements, since somebody waits for them who must not learn which it was.
   */
  async signedUp(
    em: EntityManager,
    { email, officeName }: Pick<NewSignUp, 'email' | 'officeName'>,
    link: SecretToken,
  ): Promise<void> {
    const account = await em.findOne(User, { email });
    const tenant = await this.tenantOf(em, account, null);
    const letter = account
      ? accountExistsLetter({ head: letterheadOf(tenant), email, url: this.url('/auth') })
      : confirmEmailLetter({
          head: letterheadOfNew(officeName),
          email,
          url: this.urlWith(link, 'signup'),
        });
    await this.outbox.queue(em, { recipient: email, letter });
  }

  /** The face is that of the office where the person would sign in; `named` wins if they belong there. */
  async resetPassword(
    em: EntityManager,
    email: string,
    account: User | null,
    named: Tenant | null,
  ): Promise<void> {
    const head = letterheadOf(await this.tenantOf(em, account, named));
    const url = this.urlWith(await issueRecoveryToken(em, email), 'recovery');
    await this.outbox.queue(em, {
      recipient: email,
      letter: resetPasswordLetter({ head, email, url }),
    });
  }

  /** Sends what was queued, once its transaction is committed. */
  send(): void {
    this.outbox.wake();
  }

  private urlWith({ token }: SecretToken, purpose: ConfirmType): string {
    return this.url(`/auth/confirm?token_hash=${token}&type=${purpose}`);
  }

  private url(path: string): string {
    return this.config.linkBase + path;
  }

  /** The default tenant for who belongs to no office. */
  private async tenantOf(
    em: EntityManager,
    account: User | null,
    named: Tenant | null,
  ): Promise<Tenant | null> {
    const membership = await officeFor(em, account?.id ?? null, named?.officeId ?? null);
    return this.tenants.firstOfOrDefault(em, membership?.officeId ?? null);
  }
}
