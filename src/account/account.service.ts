import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { audit } from '../audit/audit.js';
import { AuthMails } from '../auth/auth.mails.js';
import { BrowserSessionsService } from '../auth/browser-sessions.service.js';
import { KnownBrowsersService } from '../auth/known-browsers.service.js';
import { auditInOffices, officesOf } from '../auth/memberships.js';
import { hashPassword, refuseCommonPassword } from '../auth/passwords.js';
import { SessionsService } from '../auth/sessions.service.js';
import type {
  Account,
  OpenSessions,
  PasswordChange,
  Profile,
  ProfileChange,
} from '../contract/account.js';
import { Database, execute } from '../database/database.js';
import type { Session } from '../database/session.js';
import { type Json, sql } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import { PasskeysService } from '../second-factors/passkeys.service.js';
import { SecondFactorsService } from '../second-factors/second-factors.service.js';
import { StaffUser } from '../staff/staff-user.entity.js';
import { loginOf, openSessionsOf, profileOf } from './account.queries.js';
import { OwnerCheckService } from './owner-check.service.js';

const EDITABLE: Editable<StaffUser> = {
  entity: StaffUser,
  table: 'staff_users',
  key: 'userId',
  shown: profileOf,
};

/** One's own name, password and sessions. */
@Injectable()
export class AccountService {
  constructor(
    private readonly database: Database,
    private readonly owner: OwnerCheckService,
    private readonly sessions: SessionsService,
    private readonly factors: SecondFactorsService,
    private readonly passkeys: PasskeysService,
    private readonly browsers: BrowserSessionsService,
    private readonly known: KnownBrowsersService,
    private readonly mails: AuthMails,
  ) {}

  async account(session: Session, request: FastifyRequest): Promise<Account> {
    const { userId } = session;
    return this.owner.as(
      session,
      async (em) => {
        const [login] = await execute(em, loginOf(userId));
        const { secondStepSince: since, ...rest } = login!;
        const recoveryCodes = since ? await this.factors.countRecoveryCodes(em, userId) : 0;
        return {
          ...rest,
          secondStep: { since, recoveryCodes },
          passkeys: await this.passkeys.of(em, userId),
          passkeysWork: this.passkeys.worksAt(request),
        };
      },
      'settingUp',
    );
  }

  profile(session: Session): Promise<Json<Profile>> {
    return this.database.record(session, profileOf(session.userId));
  }

  /** @throws Problem as `edit` */
  updateProfile(session: Session, change: ProfileChange): Promise<Json<Profile>> {
    const { version: _, ...content } = change;
    const { userId } = session;
    return edit(this.database, session, EDITABLE, userId, change, async (member, em) => {
      member.revise(content);
      await em.flush();
      return this.database.recordWithin(em, profileOf(userId));
    });
  }

  async hideFirstSteps(session: Session): Promise<void> {
    // One statement, since an entity's change would count up the version of a profile that is being edited.
    await this.database.write(session, (em) =>
      execute(
        em,
        sql`update staff_users set first_steps_hidden_at = now()
            where user_id = ${session.userId} and first_steps_hidden_at is null`,
      ),
    );
  }

  /**
   * Changes the password. Every other session of the person ends with it; this one goes on, in a browser
   * that stays known.
   * @throws Problem common_password, and as `OwnerCheckService.withPassword`
   */
  async changePassword(
    session: Session,
    { currentPassword, password }: PasswordChange,
    reply: FastifyReply,
  ): Promise<void> {
    const { userId } = session;
    const passwordHash = await this.acceptable(session, password);
    const user = await this.owner.withPassword(session, currentPassword, async (em, user) => {
      user.changePassword(passwordHash);
      await em.flush();
      await this.sessions.endAllOf(em, userId, session.id);
      await auditInOffices(em, userId, 'password_changed');
      await this.mails.security(em, user, 'passwordChanged');
      return user;
    });
    this.browsers.knowBrowser(reply, this.known.markFor(user, null));
    this.mails.send();
  }

  async openSessions(session: Session): Promise<OpenSessions> {
    return this.owner.as(session, async (em) => ({
      sessions: await execute(em, openSessionsOf(session)),
    }));
  }

  /** @throws Problem not_found */
  async endSession(session: Session, id: string): Promise<void> {
    await this.owner.as(session, async (em) => {
      const ended = await this.sessions.endOneOf(em, session.userId, id);
      await audit(em, { ...ended, action: 'session_ended' });
    });
  }

  async endOtherSessions(session: Session): Promise<void> {
    await this.owner.as(session, async (em) => {
      await this.sessions.endAllOf(em, session.userId, session.id);
      await auditInOffices(em, session.userId, 'session_ended');
    });
  }

  /** The hash of a new password. @throws Problem common_password */
  private async acceptable(session: Session, password: string): Promise<string> {
    const whose = await this.owner.as(session, async (em) => ({
      login: await execute(em, loginOf(session.userId)),
      offices: await officesOf(em, session.userId),
    }));
    const offices = whose.offices.map(({ name }) => name);
    await refuseCommonPassword(password, { email: whose.login[0]!.email, offices });
    return hashPassword(password);
  }
}
