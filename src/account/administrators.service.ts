import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import type { AdministrationOccasion } from '../auth/administration.mail-templates.js';
import { AuthMails } from '../auth/auth.mails.js';
import type { StaffUserRecord } from '../contract/users.js';
import { Database, execute } from '../database/database.js';
import type { Session } from '../database/session.js';
import { columns, type Json, parse, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { SecondFactorsService } from '../second-factors/second-factors.service.js';
import { staffUserById } from '../staff/staff.queries.js';
import { OwnerCheckService } from './owner-check.service.js';

/** Results of migrations/functions/administrators.sql; null if there is no such member. */
type Change = 'changed' | 'same' | 'self' | null;
type Handover = 'given' | 'had' | 'self' | 'no_second_step' | null;

interface Person {
  id: string;
  fullName: string;
  loginEmail: string;
}
const PERSON = columns<Person>({
  id: 's.id',
  fullName: 's.full_name',
  loginEmail: 'a.login_email',
});

/** Makes staff administrators or members. The database ensures that an office always has an administrator. */
@Injectable()
export class AdministratorsService {
  constructor(
    private readonly database: Database,
    private readonly owner: OwnerCheckService,
    private readonly factors: SecondFactorsService,
    private readonly mails: AuthMails,
  ) {}

  /** @throws Problem not_administrator, not_found, own_administration */
  async update(
    session: Session,
    id: string,
    administrator: boolean,
  ): Promise<Json<StaffUserRecord>> {
    const member = await this.database.write(session, async (em) => {
      const result = columns<{ change: Change }>({
        change: sql`set_administrator(${id}, ${administrator})`,
      });
      const [row] = await execute(em, sql`select ${result}`);
      const change = row!.change;
      if (change === null) throw new Problem('not_found');
      if (change === 'self') throw new Problem('own_administration');
      if (change === 'changed') {
        await auditOwn(em, entryOf(id, administrator));
        if (administrator) await this.queueMails(em, session, id, 'given', 'gave');
        else await this.queueMails(em, session, id, 'taken', 'took');
      }
      return this.database.recordWithin(em, staffUserById(id));
    });
    this.mails.send();
    return member;
  }

  /**
   * Makes a colleague an administrator and the caller a member. It requires a code, because the caller loses a right.
   * @throws Problem not_administrator, not_found, own_administration, heir_without_second_step, own_second_step_first,
   *   wrong_code, too_many_requests
   */
  async handOver(session: Session, id: string, code: string): Promise<void> {
    // Refuse an impossible handover before a code is counted or spent.
    const heir = parse(await this.database.record(session, staffUserById(id)));
    if (heir.userId === session.userId) throw new Problem('own_administration');
    if (!heir.secondStep) throw new Problem('heir_without_second_step');
    const { userId } = session;
    if (!(await this.owner.as(session, (em) => this.factors.isOn(em, userId)))) {
      throw new Problem('own_second_step_first');
    }
    await this.owner.spendCode(session, code);
    await this.database.write(session, async (em) => {
      const result = columns<{ handover: Handover }>({
        handover: sql`hand_over_administration(${id})`,
      });
      const [row] = await execute(em, sql`select ${result}`);
      const handover = row!.handover;
      if (handover === null) throw new Problem('not_found');
      if (handover === 'self') throw new Problem('own_administration');
      if (handover === 'no_second_step') throw new Problem('heir_without_second_step');
      const given = handover === 'given';
      const own = await this.queueMails(em, session, id, given ? 'received' : null, 'transferred');
      await auditOwn(em, ...(given ? [entryOf(id, true)] : []), entryOf(own.id, false));
    });
    this.mails.send();
  }

  /** Queues a mail for both people. @returns the session's own person */
  private async queueMails(
    em: EntityManager,
    { userId }: Session,
    id: string,
    theirs: AdministrationOccasion | null,
    ours: AdministrationOccasion,
  ): Promise<Person> {
    const people = await execute(
      em,
      sql`select ${PERSON} from staff_users s cross join staff_account(s.id) a
          where s.id = ${id} or s.user_id = ${userId}`,
    );
    const own = people.find((person) => person.id !== id)!;
    const other = people.find((person) => person.id === id)!;
    if (theirs) {
      const news = { occasion: theirs, other: own.fullName };
      await this.mails.administration(em, other.loginEmail, news);
    }
    const news = { occasion: ours, other: other.fullName };
    await this.mails.administration(em, own.loginEmail, news);
    return own;
  }
}

function entryOf(id: string, administrator: boolean) {
  const action = administrator ? 'administrator_made' : 'administrator_unmade';
  return { action, subject: { kind: 'staff_user', id } } as const;
}
