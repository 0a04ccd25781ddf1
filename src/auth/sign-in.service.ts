import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { audit } from '../audit/audit.js';
import { Database } from '../database/database.js';
import { Problem } from '../http/problem.js';
import type { Tenant } from '../tenancy/tenants.service.js';
import { Attempts } from './attempts.js';
import { AuthMails } from './auth.mails.js';
import type { SignInRequest } from './auth.dto.js';
import { Confirmations } from './confirmations.js';
import { holderOfLinkToken } from './link-tokens.js';
import { officeFor } from './memberships.js';
import { decoyHash, passwordFits } from './passwords.js';
import { readToken, type SecretToken } from './secret-token.js';
import { type OpenSession, Sessions } from './sessions.js';
import { User } from './user.entity.js';

@Injectable()
export class SignInService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly attempts: Attempts,
    private readonly sessions: Sessions,
    private readonly mails: AuthMails,
    private readonly confirmations: Confirmations,
  ) {}

  async onModuleInit(): Promise<void> {
    await decoyHash();
  }

  /**
   * Opens a session in the named tenant's office if the person belongs to it, else in the last used one.
   * The password and a link in a mail together confirm the e-mail.
   * @throws Problem wrong_credentials for an unknown e-mail as for a wrong password, after the same work;
   *   email_not_confirmed only to who knows the password; too_many_requests; forbidden without any office
   */
  async signIn(
    { email, password, tokenHash }: SignInRequest,
    named: Tenant | null,
    address: string,
  ): Promise<OpenSession> {
    await this.attempts.count(
      ['sign-in of an e-mail', email],
      ['sign-in from an address', address],
    );
    const found = await this.database.system((em) => em.findOne(User, { email }));
    const fits = await passwordFits(found?.passwordHash ?? null, password);
    if (!found || !fits) throw new Problem('wrong_credentials');
    const link = found.isConfirmed ? null : await this.usableLink(found, tokenHash);
    if (!found.isConfirmed && !link) return this.refuseUnconfirmed(found, named);
    return this.database.system(async (em) => {
      const user = await this.unchanged(em, found);
      if (link) await this.confirmations.confirm(em, user, link, 'signup');
      const membership = await officeFor(em, user.id, named?.officeId ?? null);
      if (!membership) throw new Problem('forbidden');
      const open = await this.sessions.open(em, user.id, membership);
      await this.attempts.forgive(em, email, address);
      if (link) await audit(em, { action: 'email_confirmed', ...open.session, address });
      await audit(em, { action: 'sign_in', ...open.session, address });
      return open;
    });
  }

  /** A password that was changed while it was being checked opens nothing: the lock makes one wait for the other. */
  private async unchanged(em: EntityManager, { id, passwordHash }: User): Promise<User> {
    const user = await em.findOne(
      User,
      { id, passwordHash },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!user) throw new Problem('wrong_credentials');
    return user;
  }

  /** The link in a mail that a person came with, where it is their own and unspent. */
  private async usableLink(
    { id }: User,
    tokenHash: string | null | undefined,
  ): Promise<SecretToken | null> {
    const link = readToken(tokenHash);
    const holder =
      link && (await this.database.system((em) => holderOfLinkToken(em, link, 'signup')));
    return holder === id ? link : null;
  }

  private async refuseUnconfirmed(user: User, named: Tenant | null): Promise<never> {
    await this.database.system(async (em) => {
      const allowed = await this.attempts.allows(em, ['mail to an e-mail', user.email]);
      if (allowed) await this.mails.confirmEmail(em, user, named);
    });
    this.mails.send();
    throw new Problem('email_not_confirmed');
  }
}
