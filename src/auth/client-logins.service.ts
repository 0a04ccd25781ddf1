import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';

import { audit } from '../audit/audit.js';
import type { ClientLogin, NewClientLogin } from '../contract/session.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { columns, sql } from '../database/sql.js';
import { RateLimiter } from '../rate-limiter/rate-limiter.js';
import { LIMITS } from './auth.limits.js';
import { AuthMails } from './auth.mails.js';
import { hashPassword, refuseCommonPassword } from './passwords.js';
import { SignUpsService } from './sign-ups.service.js';

const OFFICE_NAME = columns<{ name: string }>({ name: 'name' });

/** Logins that an office's staff make for its clients. */
@Injectable()
export class ClientLoginsService {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly signUps: SignUpsService,
    private readonly mails: AuthMails,
  ) {}

  /**
   * Keeps a client's login until the owner of the e-mail confirms it, with the password that they are handed or
   * another. An existing account stays as it is, and its owner gets a mail that says so. The office's staff must not
   * learn whether an account exists, so answer and work are those of a sign-up.
   * @throws Problem validation_failed for a common password, too_many_requests
   */
  async create(
    session: Session,
    { email, password }: NewClientLogin,
    address: string,
  ): Promise<ClientLogin> {
    const { officeId } = session;
    const [office] = await this.database.rows(session, sql`select ${OFFICE_NAME} from offices`);
    const officeName = office!.name;
    await refuseCommonPassword(password, { email, offices: [officeName] });
    await this.limiter.count(
      [LIMITS['client logins of an office'], officeId],
      [LIMITS['mail to an e-mail'], email],
    );
    const passwordHash = await hashPassword(password);
    const founds = { fullName: null, country: null };
    const login = { ...founds, officeName, email, passwordHash, address, clientOf: officeId };
    const userId = randomUUID();
    await this.database.directory(async (em) => {
      await this.mails.signedUp(em, login, await this.signUps.put(em, login, userId));
      const who = { officeId, userId: session.userId };
      await audit(em, { ...who, action: 'client_login_made', detail: { userId } });
    });
    this.mails.send();
    return { email };
  }
}
