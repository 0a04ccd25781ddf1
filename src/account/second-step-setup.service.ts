import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { AuthMails } from '../auth/auth.mails.js';
import { auditInOffices } from '../auth/memberships.js';
import { SessionsService } from '../auth/sessions.service.js';
import { User } from '../auth/user.entity.js';
import type {
  NewAuthenticator,
  NewPasskey,
  Passkey,
  PasskeyOptions,
  RecoveryCodes,
} from '../contract/account.js';
import { execute } from '../database/database.js';
import type { Session } from '../database/session.js';
import { sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { PasskeysService } from '../second-factors/passkeys.service.js';
import { SecondFactorsService } from '../second-factors/second-factors.service.js';
import { OwnerCheckService, wrongCode } from './owner-check.service.js';

/** Turning one's own second step on and off, its recovery codes, and one's passkeys. */
@Injectable()
export class SecondStepSetupService {
  constructor(
    private readonly owner: OwnerCheckService,
    private readonly factors: SecondFactorsService,
    private readonly passkeys: PasskeysService,
    private readonly sessions: SessionsService,
    private readonly mails: AuthMails,
  ) {}

  /** Begins to link an authenticator app. @throws Problem second_step_on, and what the password is refused for */
  async begin(session: Session, password: string): Promise<NewAuthenticator> {
    return this.owner.withPassword(
      session,
      password,
      async (em, { id, email }) => {
        const begun = await this.factors.begin(em, id, email);
        if (!begun) throw new Problem('second_step_on');
        return begun;
      },
      'settingUp',
    );
  }

  /**
   * Turns two steps on with the first code of the app. Every other session ends: it was opened with less.
   * @throws Problem wrong_code, second_step_on, too_many_requests
   */
  async confirm(session: Session, code: string): Promise<RecoveryCodes> {
    await this.owner.count(session);
    const { userId } = session;
    const codes = await this.owner.as(
      session,
      async (em) => {
        const user = await locked(em, userId);
        if (await this.factors.isOn(em, userId)) throw new Problem('second_step_on');
        if (!(await this.factors.confirm(em, userId, code.replace(/\s/g, '')))) throw wrongCode();
        await this.sessions.endAllOf(em, userId, session.id);
        await this.sessions.haveSecondStep(em, userId, true);
        await this.owner.resetAttempts(em, session);
        await auditInOffices(em, userId, 'second_step_on');
        await this.mails.security(em, user, 'secondStepOn');
        return this.factors.renewRecoveryCodes(em, userId);
      },
      'settingUp',
    );
    this.mails.send();
    return { codes };
  }

  /** Ten new recovery codes. @throws Problem second_step_off, and what the password is refused for */
  async renewCodes(session: Session, password: string): Promise<RecoveryCodes> {
    const codes = await this.owner.withPassword(session, password, async (em, user) => {
      if (!(await this.factors.isOn(em, user.id))) throw new Problem('second_step_off');
      await auditInOffices(em, user.id, 'recovery_codes_renewed');
      await this.mails.security(em, user, 'recoveryCodesRenewed');
      return this.factors.renewRecoveryCodes(em, user.id);
    });
    this.mails.send();
    return { codes };
  }

  /** @throws Problem wrong_code, second_step_off, second_step_kept, and what the password is refused for */
  async turnOff(session: Session, password: string, code: string): Promise<void> {
    await this.owner.withPassword(session, password, async (em, user) => {
      if (!(await this.factors.isOn(em, user.id))) throw new Problem('second_step_off');
      await this.refuseWhereRequired(em, user.id);
      if (!(await this.factors.spendCode(em, user.id, code))) throw wrongCode();
      await this.factors.remove(em, user.id);
      await this.sessions.haveSecondStep(em, user.id, false);
      await auditInOffices(em, user.id, 'second_step_off');
      await this.mails.security(em, user, 'secondStepOff');
    });
    this.mails.send();
  }

  async passkeyOptions(
    session: Session,
    password: string,
    request: FastifyRequest,
  ): Promise<PasskeyOptions> {
    return this.owner.withPassword(session, password, (em, user) =>
      this.passkeys.optionsToAdd(em, request, user),
    );
  }

  /** @throws Problem passkey_refused, passkey_known, too_many_passkeys */
  async addPasskey(session: Session, made: NewPasskey, request: FastifyRequest): Promise<Passkey> {
    const { userId } = session;
    await this.owner.as(session, () => Promise.resolve());
    const credential = await this.passkeys.checkNew(request, userId, made);
    const added = await this.owner.as(session, async (em) => {
      const user = await locked(em, userId);
      await auditInOffices(em, userId, 'passkey_added');
      await this.mails.security(em, user, 'passkeyAdded');
      return this.passkeys.store(em, userId, made, credential);
    });
    this.mails.send();
    return added;
  }

  /** @throws Problem not_found */
  renamePasskey(session: Session, id: string, name: string): Promise<Passkey> {
    return this.owner.as(session, (em) => this.passkeys.rename(em, session.userId, id, name));
  }

  /** @throws Problem not_found */
  deletePasskey(session: Session, id: string): Promise<Passkey> {
    return this.owner.as(session, async (em) => {
      const removed = await this.passkeys.remove(em, session.userId, id);
      await auditInOffices(em, session.userId, 'passkey_removed');
      return removed;
    });
  }

  private async refuseWhereRequired(em: EntityManager, userId: string): Promise<void> {
    const requiring = await execute(
      em,
      sql`select from user_roles r join offices o on o.id = r.office_id
          where r.user_id = ${userId} and r.role = 'staff'
            and asks_second_step(o.second_step_from, o.time_zone)`,
    );
    if (requiring.length > 0) throw new Problem('second_step_kept');
  }
}

/** Two at once wait for each other, and a sign-in for both. */
function locked(em: EntityManager, id: string): Promise<User> {
  return em.findOneOrFail(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
