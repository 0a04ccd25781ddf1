import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { OwnerCheckService } from '../account/owner-check.service.js';
import { auditOwn } from '../audit/audit.js';
import type { OfficeClosing } from '../contract/closing.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { Database, execute } from '../database/database.js';
import type { Session } from '../database/session.js';
import { columns, type Json, parse, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { RenewalsService } from '../subscriptions/renewals.service.js';
import type { ClosingBody } from './closing.dto.js';
import { closedMail, reopenedMail } from './closing.mail-templates.js';
import { ClosingMails } from './closing.mails.js';
import { closingFacts, officeClosing } from './closing.queries.js';

const DONE = columns<{ done: boolean }>({ done: 'done' });

/** Closes an office, and reopens it within 30 days. The database holds the rules (`office_closing.sql`). */
@Injectable()
export class ClosingService {
  constructor(
    private readonly database: Database,
    private readonly owner: OwnerCheckService,
    private readonly renewals: RenewalsService,
    private readonly mails: ClosingMails,
  ) {}

  /** Returns the effects of closing the office today. */
  get(session: Session): Promise<Json<OfficeClosing>> {
    return this.database.record(session, officeClosing);
  }

  /**
   * Closes the office: from now on it is read only.
   * @throws Problem own_second_step_first, validation_failed for another name, wrong_code, too_many_requests,
   *   office_closing if it is closing already
   */
  async close(session: Session, { officeName, code }: ClosingBody): Promise<void> {
    const [facts] = await this.database.rows(session, closingFacts);
    const name = facts!.officeName;
    if (!parse(await this.get(session)).secondStep) throw new Problem('own_second_step_first');
    if (officeName !== cleaned(name)) throw otherName();
    await this.owner.spendCode(session, code);
    await this.database.write(session, async (em) => {
      const effects = parse(await this.database.recordWithin(em, officeClosing));
      if (!(await isDone(em, sql`close_office(${name})`))) throw otherName();
      await auditOwn(em, { action: 'office_closed', detail: { lastDay: effects.lastDay } });
      await this.renewals.settle(em, session.officeId);
      await this.mails.toStaff(em, session.officeId, (url) =>
        closedMail({ ...facts!, lastDay: effects.lastDay, url }, effects),
      );
    });
    this.renewals.wake();
    this.mails.send();
  }

  /** Reopens the office; does nothing if it is open. @throws Problem closing_over */
  async reopen(session: Session): Promise<void> {
    await this.database.write(session, async (em) => {
      if (!(await isDone(em, sql`reopen_office()`))) return;
      const [facts] = await execute(em, closingFacts);
      const paid = await execute(em, sql`select from subscriptions s where s.source = 'stripe'`);
      await auditOwn(em, { action: 'office_closing_ended' });
      await this.renewals.settle(em, session.officeId);
      await this.mails.toStaff(em, session.officeId, (url) =>
        reopenedMail({ ...facts!, url }, paid.length > 0),
      );
    });
    this.renewals.wake();
    this.mails.send();
  }
}

async function isDone(em: EntityManager, call: ReturnType<typeof sql>): Promise<boolean> {
  const [row] = await execute(em, sql`select ${DONE} from ${call} done`);
  return row!.done;
}

/** Cleans a stored name like a typed one, to compare them. */
function cleaned(name: string): string {
  return name.normalize('NFC').trim();
}

function otherName(): Problem {
  return new Problem('validation_failed', {
    errors: { officeName: FIELD_MESSAGES.officeNameOther },
  });
}
