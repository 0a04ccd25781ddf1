import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { audit, auditOwn } from '../audit/audit.js';
import { AuthMails } from '../auth/auth.mails.js';
import { SessionsService } from '../auth/sessions.service.js';
import { User } from '../auth/user.entity.js';
import type { OfficeSecondStep, StaffSecondStep } from '../contract/account.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { Database, execute } from '../database/database.js';
import type { Session } from '../database/session.js';
import { columns, type Json, type Sql, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { PasskeysService } from '../second-factors/passkeys.service.js';
import { SecondFactorsService } from '../second-factors/second-factors.service.js';
import { officeSecondStep } from './account.queries.js';
import { Office } from './office.entity.js';
import { OwnerCheckService } from './owner-check.service.js';

/** Requires a second step of an office's staff, and resets that of a colleague who lost their phone. */
@Injectable()
export class OfficeSecondStepService {
  constructor(
    private readonly database: Database,
    private readonly owner: OwnerCheckService,
    private readonly sessions: SessionsService,
    private readonly factors: SecondFactorsService,
    private readonly passkeys: PasskeysService,
    private readonly mails: AuthMails,
  ) {}

  get(session: Session): Promise<Json<OfficeSecondStep>> {
    return this.database.record(session, officeSecondStep());
  }

  /**
   * Requires a second step of all staff from a day on; null ends the requirement.
   * @throws Problem own_second_step_first, validation_failed for a day that is over
   */
  async require(session: Session, from: string | null): Promise<Json<OfficeSecondStep>> {
    return this.database.write(session, async (em) => {
      const [own] = await execute(
        em,
        sql`select ${OWN} from staff_second_steps() s
        where s.user_id = ${session.userId}`,
      );
      // Otherwise administrators could lock themselves out.
      if (from !== null && !own?.on) throw new Problem('own_second_step_first');
      if (from !== null && (await isOver(em, from))) {
        throw new Problem('validation_failed', { errors: { from: FIELD_MESSAGES.dayPast } });
      }
      const office = await em.findOneOrFail(Office, { id: session.officeId });
      office.requireSecondStep(from);
      await em.flush();
      await auditOwn(
        em,
        from === null
          ? { action: 'second_step_not_required' }
          : { action: 'second_step_required', detail: { from } },
      );
      return this.database.recordWithin(em, officeSecondStep());
    });
  }

  /** Returns whether a colleague has a second step. @throws Problem not_found */
  of(session: Session, staffUserId: string): Promise<Json<StaffSecondStep>> {
    return this.database.record(session, staffSecondStep(session, staffUserId));
  }

  /**
   * Removes a colleague's second step and passkeys and ends their sessions, for example after they lost their phone.
   * The password stays. It is refused for an account that also belongs to another office.
   * @throws Problem not_found, forbidden for the caller's own, member_elsewhere, own_second_step_first, and the
   *   problems of a wrong password
   */
  async reset(session: Session, staffUserId: string, password: string): Promise<void> {
    const [target] = await this.database.rows(session, staffTarget(staffUserId));
    if (!target) throw new Problem('not_found');
    if (target.userId === session.userId) throw new Problem('forbidden');
    await this.owner.withPassword(session, password, async (em) => {
      const person = await em.findOneOrFail(
        User,
        { id: target.userId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      await this.mayReset(em, session, person.id);
      const wasOn = await this.factors.remove(em, person.id);
      if (!wasOn) throw new Problem('second_step_off');
      await this.passkeys.removeAll(em, person.id);
      await this.sessions.haveSecondStep(em, person.id, false);
      await this.sessions.endAllOf(em, person.id);
      await audit(em, {
        officeId: session.officeId,
        userId: session.userId,
        action: 'second_step_reset',
        subject: { kind: 'staff_user', id: staffUserId },
      });
      await this.mails.security(em, person, 'secondStepReset');
    });
    this.mails.send();
  }

  /** Checks again under the account's lock, because memberships may have changed. */
  private async mayReset(em: EntityManager, session: Session, userId: string): Promise<void> {
    const offices = await execute(
      em,
      sql`select ${OFFICE} from user_roles r where r.user_id = ${userId}`,
    );
    if (!offices.some(({ officeId }) => officeId === session.officeId)) {
      throw new Problem('not_found');
    }
    if (offices.some(({ officeId }) => officeId !== session.officeId)) {
      throw new Problem('member_elsewhere');
    }
    const [own] = await execute(
      em,
      sql`select ${SECOND_STEP} from private.sessions s where s.id = ${session.id}`,
    );
    if (!own?.secondStep) throw new Problem('own_second_step_first');
  }
}

const OWN = columns<{ on: boolean }>({ on: 's.has_second_step' });
const OFFICE = columns<{ officeId: string }>({ officeId: 'r.office_id' });
const SECOND_STEP = columns<{ secondStep: boolean }>({ secondStep: 's.second_step' });

function staffTarget(staffUserId: string): Sql<{ userId: string }> {
  return sql`select ${columns<{ userId: string }>({ userId: 's.user_id' })}
    from staff_second_steps() s where s.staff_user_id = ${staffUserId}`;
}

function staffSecondStep({ userId }: Session, staffUserId: string): Sql<StaffSecondStep> {
  const shown = columns<StaffSecondStep>({
    id: 's.staff_user_id',
    fullName: 'p.full_name',
    on: 's.has_second_step',
    resettable: sql`s.has_second_step and not s.elsewhere and s.user_id <> ${userId}`,
  });
  return sql`select ${shown} from staff_second_steps() s
    join staff_users p on p.id = s.staff_user_id where s.staff_user_id = ${staffUserId}`;
}

async function isOver(em: EntityManager, day: string): Promise<boolean> {
  const over = columns<{ over: boolean }>({ over: sql`${day}::date < office_today()` });
  const [row] = await execute(em, sql`select ${over}`);
  return row!.over;
}
