import { Injectable } from '@nestjs/common';

import { audit } from '../audit/audit.js';
import { Database } from '../database/database.js';
import type { Tenant } from '../tenancy/tenants.service.js';
import { answerAlike } from './answer-alike.js';
import { Attempts } from './attempts.js';
import { AuthMails } from './auth.mails.js';
import { Confirmations } from './confirmations.js';
import { officesOf } from './memberships.js';
import { hashPassword, type PasswordOwner, refuseCommonPassword } from './passwords.js';
import type { SecretToken } from './secret-token.js';
import { Sessions } from './sessions.js';
import { User } from './user.entity.js';

@Injectable()
export class RecoveryService {
  constructor(
    private readonly database: Database,
    private readonly attempts: Attempts,
    private readonly sessions: Sessions,
    private readonly confirmations: Confirmations,
    private readonly mails: AuthMails,
  ) {}

  /** Sends a recovery link to an e-mail that has an account; the answer is the same for one that has none. */
  async request(email: string, named: Tenant | null, address: string): Promise<void> {
    await this.attempts.count(['recovery from an address', address], ['mail to an e-mail', email]);
    await answerAlike(
      this.database.system(async (em) => {
        const user = await em.findOne(User, { email });
        if (user) await this.mails.resetPassword(em, user, named);
      }),
    );
    this.mails.send();
  }

  /** The e-mail that a recovery link is for; the link stays usable. @throws Problem invalid_confirmation */
  async prove(token: SecretToken): Promise<string> {
    return this.database.system(async (em) => {
      const { email } = await this.confirmations.holderOf(em, token, 'recovery');
      return email;
    });
  }

  /** @throws Problem invalid_confirmation */
  private async ownerOf(token: SecretToken): Promise<PasswordOwner> {
    return this.database.system(async (em) => {
      const { id, email } = await this.confirmations.holderOf(em, token, 'recovery');
      const offices = await officesOf(em, id);
      return { email, offices: offices.map(({ name }) => name) };
    });
  }

  /** Sets a new password with a recovery link, which proves the e-mail too, and ends every session of the person. */
  async setPassword(token: SecretToken, password: string, address: string): Promise<void> {
    await refuseCommonPassword(password, await this.ownerOf(token));
    const passwordHash = await hashPassword(password);
    await this.database.system(async (em) => {
      const user = await this.confirmations.holderOf(em, token, 'recovery');
      user.passwordHash = passwordHash;
      await this.confirmations.confirm(em, user, token, 'recovery');
      await this.sessions.endAllOf(em, user.id);
      await this.attempts.forgive(em, user.email, address);
      for (const { id: officeId } of await officesOf(em, user.id)) {
        await audit(em, { action: 'password_changed', officeId, userId: user.id, address });
      }
    });
  }
}
