import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';

import type { Role } from '../contract/session.js';
import { Database, execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { BackgroundTasks } from '../http/background-tasks.js';
import { inTurn } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';
import type { Mail } from '../mail/mail-template.js';
import { Outbox } from '../mail/outbox.js';
import { letterheadOf } from '../tenancy/letterhead.js';
import { officeSender } from '../tenancy/office-sender.queries.js';
import { TenantLookup } from '../tenancy/tenant.lookup.js';
import { clientNewsMail, officeNewsMail } from './request.mail-templates.js';

/** A person who is to get a mail about news in a request. */
interface Notice {
  side: Role;
  recipient: string;
  requestId: string;
  requestTitle: string;
  personName: string;
  clientName: string;
  tenantId: string | null;
}

const NOTICE = columns<Notice>({
  side: 'side',
  recipient: 'recipient',
  requestId: 'request_id',
  requestTitle: 'request_title',
  personName: 'person_name',
  clientName: 'client_name',
  tenantId: 'tenant_id',
});
const OFFICE = columns<{ id: string }>({ id: 'office' });

/**
 * The mails about news in requests. Each recipient is noted in the transaction of the news; this sends what is due,
 * right after it and then every minute. So a mail that the hour's pause held back, or that a killed process left
 * behind, still goes out unless the news was read in the meantime.
 */
@Injectable()
export class RequestNoticesService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly tenants: TenantLookup,
    private readonly backgroundTasks: BackgroundTasks,
    schedules: Schedules,
  ) {
    schedules.add({
      name: 'notices of requests that were due',
      cron: CronExpression.EVERY_MINUTE,
      run: () => this.sendAll(),
    });
  }

  /** Call it once the news are committed. */
  wake(officeId: string): void {
    this.backgroundTasks.run('mail what is new in requests', () => this.send(officeId));
  }

  /** @returns how many mails were queued @throws AggregateError as `inTurn` */
  async sendAll(): Promise<number> {
    const offices = await this.database.directoryRows(
      sql`select ${OFFICE} from offices_with_notices() office`,
    );
    return inTurn(offices, (id) => this.send(id));
  }

  private async send(officeId: string): Promise<number> {
    const queued = await this.database.office(officeId, async (em) => {
      const notices = await execute(
        em,
        sql`select ${NOTICE} from take_request_notices(${officeId})`,
      );
      const mails: Mail[] = [];
      const sent = await officeSender(em);
      for (const notice of notices) {
        const { recipient, content } = await this.mail(em, notice);
        const own = notice.side === 'client' ? sent.toClients : sent.toAll;
        mails.push({ recipient, content: { ...content, ...own } });
      }
      if (mails.length > 0) await this.outbox.queue(em, ...mails);
      return mails.length;
    });
    if (queued > 0) this.outbox.wake();
    return queued;
  }

  /** Writes a mail in the name of the client's tenant. Neither link opens anything without a sign-in. */
  private async mail(em: EntityManager, notice: Notice): Promise<Mail> {
    const { side, recipient, requestId, requestTitle: title } = notice;
    const tenant = await this.tenants.linkedTo(em, notice.tenantId);
    const head = letterheadOf(tenant);
    const page = side === 'staff' ? `pedidos/${requestId}` : `cliente/pedidos/${requestId}`;
    const url = this.tenants.linkTo(tenant, page);
    const content =
      side === 'staff'
        ? officeNewsMail({ head, url, title, ...notice })
        : clientNewsMail({ head, url });
    return { recipient, content };
  }
}
