import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { audit } from '../audit/audit.js';
import { Database } from '../database/database.js';
import { Problem } from '../http/problem.js';
import { Tenants } from '../tenancy/tenants.service.js';
import { answerAlike } from './answer-alike.js';
import { Attempts } from './attempts.js';
import { AuthMails } from './auth.mails.js';
import type { SignUpRequest } from './auth.dto.js';
import { spendLinkToken } from './link-tokens.js';
import { officeFor } from './memberships.js';
import { OfficeOpenings } from './office-openings.js';
import { hashPassword, refuseCommonPassword } from './passwords.js';
import type { SecretToken } from './secret-token.js';
import { type OpenSession, Sessions } from './sessions.js';
import { User } from './user.entity.js';

/** A confirmed e-mail, with the session that the confirmation opened. */
export interface Confirmation {
  email: string;
  /** Null for a person who belongs to no office. */
  open: OpenSession | null;
}

@Injectable()
export class SignUpService {
  constructor(
    private readonly database: Database,
    private readonly attempts: Attempts,
    private readonly tenants: Tenants,
    private readonly openings: OfficeOpenings,
    private readonly sessions: Sessions,
    private readonly mails: AuthMails,
  ) {}

  /**
   * Opens an office with its first tenant and its first staff member, unconfirmed. An e-mail that has
   * an account gets a mail that says so, and the answer is the same.
   */
  async signUp(request: SignUpRequest, address: string): Promise<void> {
    await refuseCommonPassword(request.password);
    await this.attempts.count(
      ['sign-up from an address', address],
      ['mail to an e-mail', request.email],
    );
    await answerAlike(this.open(request, address));
    this.mails.send();
  }

  private async open(
    { officeName, email, password }: SignUpRequest,
    address: string,
  ): Promise<void> {
    const passwordHash = await hashPassword(password);
    await this.database.system(async (em) => {
      const userId = await addUser(em, email, passwordHash);
      if (userId === null) {
        return this.mails.accountExists(em, await em.findOneOrFail(User, { email }));
      }
      const tenant = await this.tenants.openOffice(em, officeName, userId);
      const { officeId } = tenant;
      await em.execute(`insert into user_roles (office_id, user_id, role) values (?, ?, 'staff')`, [
        officeId,
        userId,
      ]);
      await this.openings.announce(em, { userId, email });
      await this.mails.confirmEmail(em, { id: userId, email }, tenant);
      await audit(em, { action: 'sign_up', officeId, userId, address });
    });
  }

  /** Confirms the e-mail that a link was sent to. @throws Problem invalid_confirmation */
  async confirm(token: SecretToken, address: string): Promise<Confirmation> {
    return this.database.system(async (em) => {
      const userId = await spendLinkToken(em, token, 'signup');
      if (userId === null) throw new Problem('invalid_confirmation');
      const user = await em.findOneOrFail(User, userId);
      user.confirmEmail();
      await em.flush();
      const membership = await officeFor(em, userId, null);
      if (!membership) return { email: user.email, open: null };
      const { officeId } = membership;
      await audit(em, { action: 'email_confirmed', officeId, userId, address });
      return { email: user.email, open: await this.sessions.open(em, userId, membership) };
    });
  }
}

/** @returns the new user's id, or null where the e-mail has an account already */
async function addUser(
  em: EntityManager,
  email: string,
  passwordHash: string,
): Promise<string | null> {
  const [user] = await em.execute<{ id: string }[]>(
    'insert into private.users (email, password_hash) values (?, ?) on conflict (email) do nothing returning id',
    [email, passwordHash],
  );
  return user?.id ?? null;
}
