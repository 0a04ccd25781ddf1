import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { Problem } from '../problems/problem.js';
import { RateLimiter } from '../rate-limiter/rate-limiter.js';
import type { Tenant } from '../tenancy/tenant.lookup.js';
import type { ClientSignUpBody, SignUpBody } from './auth.dto.js';
import { LIMITS } from './auth.limits.js';
import { AuthMails } from './auth.mails.js';
import { ClientOfficesService } from './client-offices.service.js';
import { ConfirmationsService } from './confirmations.service.js';
import { officeFor } from './memberships.js';
import { hashPassword, refuseCommonPassword } from './passwords.js';
import type { SecretToken } from './secret-token.js';
import { unchanged } from './sign-in.service.js';
import { type SignedIn, SignInSessionsService } from './sign-in-sessions.service.js';
import {
  isOfClient,
  type NewSignUp,
  refuseFounding,
  type SignUp,
  SignUpsService,
} from './sign-ups.service.js';

/** An e-mail whose link was opened, with the session that the confirmation opened. */
export interface Confirmation {
  email: string;
  isClient: boolean;
  /**
   * The session, or the reason why there is none. In a browser that did not sign up, the link stays usable together
   * with the password. A client's account that no office knows yet gets no session; nor does an e-mail that has an
   * account already, with which the office can be founded (`FoundingService`).
   */
  open: SignedIn | 'password_needed' | 'no_office' | { founds: string };
}

@Injectable()
export class SignUpService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly signUps: SignUpsService,
    private readonly mails: AuthMails,
    private readonly confirmations: ConfirmationsService,
    private readonly clientOffices: ClientOfficesService,
    private readonly signInSessions: SignInSessionsService,
  ) {}

  /** An office's, with its first member of staff. @returns as `keep`; @throws Problem sign_up_closed */
  async signUp({ password, ...said }: SignUpBody, address: string): Promise<SecretToken> {
    const signUp = { ...said, address, clientOf: null };
    refuseFounding(this.config, signUp);
    return this.keep(signUp, password, [said.officeName], null);
  }

  /**
   * A client's, who belongs to nothing until an office knows the e-mail.
   * @param tenant the tenant at whose page they sign up
   * @returns as `keep`
   */
  signUpClient(
    { email, password }: ClientSignUpBody,
    tenant: Tenant | null,
    address: string,
  ): Promise<SecretToken> {
    const names = tenant ? [tenant.name, tenant.companyName] : [];
    const noOffice = { officeName: null, fullName: null, country: null, clientOf: null };
    return this.keep({ ...noOffice, email, address }, password, names, tenant);
  }

  /**
   * Keeps a sign-up until its e-mail is confirmed; the last one counts. An e-mail that has an account gets
   * a mail that says so. Answer and work are the same, statement by statement.
   * @param names names that the password may not be
   * @returns the token that the browser keeps to confirm the e-mail without the password
   */
  private async keep(
    asked: Omit<NewSignUp, 'passwordHash'>,
    password: string,
    names: string[],
    tenant: Tenant | null,
  ): Promise<SecretToken> {
    const { email, address } = asked;
    await refuseCommonPassword(password, { email, offices: names });
    await this.limiter.count(
      [LIMITS['sign-up from an address'], address],
      [LIMITS['mail to an e-mail'], email],
    );
    const signUp = { ...asked, passwordHash: await hashPassword(password) };
    const link = await this.database.directory(async (em) => {
      const link = await this.signUps.put(em, signUp);
      await this.mails.signedUp(em, signUp, link, tenant);
      return link;
    });
    this.mails.send();
    return this.signUps.proofFor(link);
  }

  /**
   * Confirms the e-mail that a link was sent to, in the browser that signed up.
   * @param tenant the tenant whose office is opened, if the person belongs there
   * @throws Problem invalid_confirmation, sign_up_closed
   */
  async confirm(
    link: SecretToken,
    proof: SecretToken | null,
    tenant: Tenant | null,
  ): Promise<Confirmation> {
    const signUp = await this.database.directory((em) => this.signUps.ofLink(em, link));
    if (!signUp) throw new Problem('invalid_confirmation');
    refuseFounding(this.config, signUp);
    const result = { email: signUp.email, isClient: isOfClient(signUp) };
    const { officeName, hasAccount } = signUp;
    if (hasAccount && officeName !== null && !result.isClient) {
      return { ...result, open: { founds: officeName } };
    }
    if (!this.signUps.isBySameBrowser(link, proof)) return { ...result, open: 'password_needed' };
    return { ...result, open: await this.open(signUp, tenant) };
  }

  private async open(signUp: SignUp, tenant: Tenant | null): Promise<SignedIn | 'no_office'> {
    const { passwordHash } = signUp;
    const id = await this.database.directory((em) => this.confirmations.confirm(em, signUp));
    await this.clientOffices.join(id, tenant?.officeId ?? null);
    return this.database.directory(async (em) => {
      const account = await unchanged(em, { id, passwordHash });
      const membership = await officeFor(em, id, tenant?.officeId ?? null);
      return membership
        ? this.signInSessions.open(em, account, membership, { by: 'password' })
        : 'no_office';
    });
  }
}
