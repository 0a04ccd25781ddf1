import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { audit } from '../audit/audit.js';
import { Database } from '../database/database.js';
import { type Tenant, Tenants } from '../tenancy/tenants.service.js';
import { answerAlike } from './answer-alike.js';
import { Attempts } from './attempts.js';
import { AuthMails } from './auth.mails.js';
import type { SignUpRequest } from './auth.dto.js';
import { Confirmations } from './confirmations.js';
import { withdrawSignUpTokens } from './link-tokens.js';
import { officeFor } from './memberships.js';
import { type OfficeOpening, OfficeOpenings } from './office-openings.js';
import { hashPassword, refuseCommonPassword } from './passwords.js';
import { newToken, type SecretToken } from './secret-token.js';
import { type OpenSession, Sessions } from './sessions.js';
import { User } from './user.entity.js';

/** An e-mail whose link was opened, with the session that the confirmation opened. */
export interface Confirmation {
  email: string;
  /** Null for a person who belongs to no office, or has to prove the password first. */
  open: OpenSession | null;
  /** Not the browser that signed up: the link stays usable, together with the password. */
  passwordNeeded: boolean;
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
    private readonly confirmations: Confirmations,
  ) {}

  /**
   * Founds an office with its first tenant and its first staff member, unconfirmed. Over a sign-up that
   * was never confirmed, the last one counts. An e-mail that has an account gets a mail that says so, and
   * the answer is the same.
   * @returns what the browser keeps to confirm the e-mail without the password
   */
  async signUp(request: SignUpRequest, address: string): Promise<SecretToken> {
    await refuseCommonPassword(request.password, {
      email: request.email,
      offices: [request.officeName],
    });
    await this.attempts.count(
      ['sign-up from an address', address],
      ['mail to an e-mail', request.email],
    );
    const link = await answerAlike(this.open(request, address));
    this.mails.send();
    return this.confirmations.proofFor(link);
  }

  /** @returns the token of the link that was sent, or one that no link has */
  private async open(request: SignUpRequest, address: string): Promise<SecretToken> {
    const { officeName, email, password } = request;
    const passwordHash = await hashPassword(password);
    return this.database.system(async (em) => {
      const added = await addUser(em, email, passwordHash);
      if (added !== null) {
        const tenant = await this.found(em, { userId: added, email }, officeName);
        return this.sendLink(em, { id: added, email }, tenant, address);
      }
      const user = await em.findOneOrFail(
        User,
        { email },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (user.isConfirmed) {
        await this.mails.accountExists(em, user);
        return newToken();
      }
      user.passwordHash = passwordHash;
      await em.flush();
      await withdrawSignUpTokens(em, user.id);
      const tenant = await this.tenants.renameUnopened(em, user.id, officeName);
      return this.sendLink(em, user, tenant, address);
    });
  }

  private async found(
    em: EntityManager,
    opening: OfficeOpening,
    officeName: string,
  ): Promise<Tenant> {
    const tenant = await this.tenants.foundOffice(em, officeName, opening.userId);
    await em.execute(`insert into user_roles (office_id, user_id, role) values (?, ?, 'staff')`, [
      tenant.officeId,
      opening.userId,
    ]);
    await this.openings.announce(em, opening);
    return tenant;
  }

  private async sendLink(
    em: EntityManager,
    user: Pick<User, 'id' | 'email'>,
    tenant: Tenant | null,
    address: string,
  ): Promise<SecretToken> {
    if (tenant) {
      const { officeId } = tenant;
      await audit(em, { action: 'sign_up', officeId, userId: user.id, address });
    }
    return this.mails.confirmEmail(em, user, tenant);
  }

  /**
   * Confirms the e-mail that a link was sent to, in the browser that signed up.
   * @throws Problem invalid_confirmation
   */
  async confirm(
    link: SecretToken,
    proof: SecretToken | null,
    address: string,
  ): Promise<Confirmation> {
    return this.database.system(async (em) => {
      const user = await this.confirmations.holderOf(em, link, 'signup');
      const { id: userId, email } = user;
      if (!this.confirmations.isBySameBrowser(link, proof)) {
        return { email, open: null, passwordNeeded: true };
      }
      await this.confirmations.confirm(em, user, link, 'signup');
      const membership = await officeFor(em, userId, null);
      if (!membership) return { email, open: null, passwordNeeded: false };
      const { officeId } = membership;
      await audit(em, { action: 'email_confirmed', officeId, userId, address });
      const open = await this.sessions.open(em, userId, membership);
      return { email, open, passwordNeeded: false };
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
