import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { audit } from '../audit/audit.js';
import { Database } from '../database/database.js';
import { Problem } from '../http/problem.js';
import type { Tenant } from '../tenancy/tenants.service.js';
import { Attempts } from './attempts.js';
import { AuthMails } from './auth.mails.js';
import type { SignInRequest } from './auth.dto.js';
import { officeFor } from './memberships.js';
import { decoyHash, passwordFits } from './passwords.js';
import { type OpenSession, Sessions } from './sessions.js';
import { User } from './user.entity.js';

@Injectable()
export class SignInService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly attempts: Attempts,
    private readonly sessions: Sessions,
    private readonly mails: AuthMails,
  ) {}

  async onModuleInit(): Promise<void> {
    await decoyHash();
  }

  /**
   * Opens a session in the named tenant's office if the person belongs to it, else in the last used one.
   * @throws Problem wrong_credentials for an unknown e-mail as for a wrong password, after the same work;
   *   email_not_confirmed only to who knows the password; too_many_requests; forbidden without any office
   */
  async signIn(
    { email, password }: SignInRequest,
    named: Tenant | null,
    address: string,
  ): Promise<OpenSession> {
    await this.attempts.count(
      ['sign-in of an e-mail', email],
      ['sign-in from an address', address],
    );
    const user = await this.database.system((em) => em.findOne(User, { email }));
    const fits = await passwordFits(user?.passwordHash ?? null, password);
    if (!user || !fits) throw new Problem('wrong_credentials');
    if (!user.isConfirmed) return this.refuseUnconfirmed(user, named);
    return this.database.system(async (em) => {
      await this.proveUnchanged(em, user);
      const membership = await officeFor(em, user.id, named?.officeId ?? null);
      if (!membership) throw new Problem('forbidden');
      const open = await this.sessions.open(em, user.id, membership);
      await this.attempts.forgive(em, email, address);
      await audit(em, { action: 'sign_in', ...open.session, address });
      return open;
    });
  }

  /** A password that was changed while it was being checked opens nothing: the lock makes one wait for the other. */
  private async proveUnchanged(em: EntityManager, { id, passwordHash }: User): Promise<void> {
    const [unchanged] = await em.execute<unknown[]>(
      'select from private.users where id = ? and password_hash = ? for share',
      [id, passwordHash],
    );
    if (!unchanged) throw new Problem('wrong_credentials');
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
