import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';

import { Database, execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { inTurn } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';
import type { Mail } from '../mail/mail-template.js';
import { Outbox } from '../mail/outbox.js';
import { letterheadOf } from '../tenancy/letterhead.js';
import { officeSender } from '../tenancy/office-sender.queries.js';
import { type Tenant, TenantLookup } from '../tenancy/tenant.lookup.js';
import { type HearingNews, hearingNewsMail } from './hearing.mail-templates.js';

/** A mail about hearings to a person at a client. */
interface Notice {
  recipient: string;
  news: HearingNews;
  /** Null for hearings of several cases. */
  caseId: string | null;
  tenantId: string | null;
}

const NOTICE = columns<Notice>({
  recipient: 'recipient',
  news: 'news',
  caseId: 'case_id',
  tenantId: 'tenant_id',
});
const OFFICE = columns<{ id: string }>({ id: 'office' });

/**
 * Mails clients about hearings that they see in the portal. The transaction of a change stores each recipient, due a
 * minute later. A schedule sends the due mails every minute, however late.
 */
@Injectable()
export class HearingNoticesService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly tenants: TenantLookup,
    schedules: Schedules,
  ) {
    schedules.add({
      name: 'notices of hearings that were due',
      cron: CronExpression.EVERY_MINUTE,
      run: () => this.sendAll(),
    });
  }

  /** @returns how many mails were queued @throws AggregateError as `inTurn` */
  async sendAll(): Promise<number> {
    const offices = await this.database.directoryRows(
      sql`select ${OFFICE} from offices_with_hearing_notices() office`,
    );
    return inTurn(offices, (id) => this.send(id));
  }

  private async send(officeId: string): Promise<number> {
    const queued = await this.database.office(officeId, async (em) => {
      const notices = await execute(
        em,
        sql`select ${NOTICE} from take_hearing_notices(${officeId})`,
      );
      // Look up each tenant once, because this transaction holds the office's lock.
      const tenants = new Map<string | null, Tenant | null>();
      for (const { tenantId } of notices)
        if (!tenants.has(tenantId))
          tenants.set(tenantId, await this.tenants.linkedTo(em, tenantId));
      const { toClients } = await officeSender(em);
      const mails = notices.map((notice) => {
        const mail = this.mail(notice, tenants.get(notice.tenantId) ?? null);
        return { ...mail, content: { ...mail.content, ...toClients } };
      });
      if (mails.length > 0) await this.outbox.queue(em, ...mails);
      return mails.length;
    });
    if (queued > 0) this.outbox.wake();
    return queued;
  }

  /** Writes a mail in the name of the client's tenant. Its link opens nothing without a sign-in. */
  private mail({ recipient, news, caseId }: Notice, tenant: Tenant | null): Mail {
    const page = caseId ? `cliente/processos/${caseId}` : 'cliente/processos';
    const url = this.tenants.linkTo(tenant, page);
    return { recipient, content: hearingNewsMail(news, letterheadOf(tenant), url) };
  }
}
