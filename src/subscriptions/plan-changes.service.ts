import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { audit } from '../audit/audit.js';
import { OfficeOpeningsService } from '../auth/office-openings.service.js';
import { Database, execute } from '../database/database.js';
import { columns, json, raw, type Sql, sql } from '../database/sql.js';
import { Outbox } from '../mail/outbox.js';
import { PaymentMails } from './payment.mails.js';
import type { OfficeSettled, Settled } from './settled.js';

type Claimed = { settled: OfficeSettled | null };

/** Null where there is nothing. @param office an id, or what stands for one; @param chosen whether the buyer chose it */
function claimed(email: string, office: Sql | string, chosen: boolean) {
  const claim = sql`private.claim_purchases(${email}, ${office}, ${chosen})`;
  return columns<Claimed>({ settled: json(claim) });
}

/** Follow-up of a plan change: its entry in the audit log, and the mails. */
@Injectable()
export class PlanChangesService {
  constructor(
    private readonly database: Database,
    private readonly mails: PaymentMails,
    private readonly outbox: Outbox,
    openings: OfficeOpeningsService,
  ) {
    // The person who signed up has confirmed the e-mail, so what was bought with it is this office's.
    openings.handle(async (em, { email }) => {
      const [row] = await execute(
        em,
        sql`select ${claimed(email, raw('current_office()'), false)}`,
      );
      if (row!.settled) await this.follow(em, row!.settled, [email]);
    });
  }

  /**
   * Gives an office the subscription that one of its staff bought with their own e-mail and that has no office yet.
   * @returns whether it is an active plan
   */
  async claim(email: string, officeId: string): Promise<boolean> {
    const settled = await this.database.directory(async (em) => {
      const [row] = await execute(em, sql`select ${claimed(email, officeId, true)}`);
      if (row!.settled) await this.follow(em, row!.settled);
      return row!.settled;
    });
    this.outbox.wake();
    return settled?.after.counts ?? false;
  }

  /** Runs in the transaction that wrote the change. @param to recipients, if not all of the office's staff */
  async follow(em: EntityManager, settled: Settled, to?: readonly string[]): Promise<void> {
    if (settled.officeId === null) return this.mails.unclaimed(em, settled);
    const { officeId, before, after } = settled;
    const isSame = before?.planTier === after.planTier && before.status === after.status;
    if (!isSame) {
      const detail = { plan: after.planTier, status: after.status, source: after.source };
      await audit(em, { officeId, userId: null, action: 'plan_changed', detail });
    }
    await this.mails.changed(em, settled, to);
  }
}
