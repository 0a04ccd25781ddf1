import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';

import { INVITATION_DAYS } from '../contract/invitations.js';
import { Database, execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { eachOffice } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';

@Injectable()
export class InvitationsJobs {
  constructor(
    private readonly database: Database,
    schedules: Schedules,
  ) {
    const cron = CronExpression.EVERY_HOUR;
    schedules.add({ name: 'invitations that nobody accepted', cron, run: () => this.expire() });
  }

  /** Ends invitations that nobody accepted. Processes that do it at once share the work. */
  expire(): Promise<number> {
    return eachOffice(this.database, (officeId) => this.expireOf(officeId));
  }

  /** Expires the invitations of one office. @returns how many */
  expireOf(officeId: string): Promise<number> {
    const ended = columns<{ ended: number }>({
      ended: sql`private.expire_invitations(${INVITATION_DAYS * 24})`,
    });
    return this.database.office(officeId, async (em) => {
      const [row] = await execute(em, sql`select ${ended}`);
      return row!.ended;
    });
  }
}
