import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import { pathTo } from '../contract/paths.js';
import type { MailContent } from '../mail/mail-template.js';
import { Outbox } from '../mail/outbox.js';
import { staffEmails } from '../tenancy/staff-emails.queries.js';
import { TenantLookup } from '../tenancy/tenant.lookup.js';

/** Queues mails to all staff with access to an office, in the transaction that causes them. */
@Injectable()
export class ClosingMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly tenants: TenantLookup,
    private readonly config: Config,
  ) {}

  async toStaff(
    em: EntityManager,
    officeId: string,
    write: (url: string) => MailContent,
  ): Promise<number> {
    const tenant = await this.tenants.firstOf(officeId, em);
    const content = write(this.config.linkBase + pathTo(tenant?.slug ?? null, 'dashboard'));
    const recipients = await staffEmails(em, officeId);
    await this.outbox.queue(em, ...recipients.map((recipient) => ({ recipient, content })));
    return recipients.length;
  }

  /** Sends the queued mails at once. */
  send(): void {
    this.outbox.wake();
  }
}
