import { Injectable } from '@nestjs/common';

import { type Effect, type Job, officeOf } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import type { Queue } from '../jobs/queue.js';
import { Outbox } from '../mail/outbox.js';
import { RateLimiter } from '../rate-limiter/rate-limiter.js';
import { letterheadOf } from '../tenancy/letterhead.js';
import { officeSender } from '../tenancy/office-sender.queries.js';
import { TenantLookup } from '../tenancy/tenant.lookup.js';
import { LIMITS } from './clients.limits.js';
import { formerAddressMail, type FormerOwner } from './former-address.mail-template.js';

/** As `private.tell_former_address` puts it in. */
interface FormerAddress {
  whose: FormerOwner;
  /** The client's, in whose name the mail goes; null for the office's first. */
  tenantId: string | null;
  secret: { mailbox: string };
}

/** Tells by mail who had an address that another one took the place of, whichever way it was changed. */
@Injectable()
export class FormerAddressesJobs {
  readonly queue: Queue<FormerAddress>;

  constructor(
    private readonly outbox: Outbox,
    private readonly tenants: TenantLookup,
    private readonly limiter: RateLimiter,
    jobs: Jobs,
  ) {
    this.queue = jobs.register<FormerAddress>({
      name: 'former address',
      atOnce: 2,
      leaseSeconds: 60,
      attempts: 10,
      retrySeconds: 10,
      longestRetrySeconds: 3600,
      run: (job) => Promise.resolve(this.mail(job)),
    });
  }

  /** Mails over the limit are left out; the record has the change. */
  private mail(job: Job<FormerAddress>): Effect {
    const { whose, tenantId, secret } = job.payload;
    const officeId = officeOf(job);
    return async (em) => {
      const allowed = await this.limiter.allows(
        em,
        [LIMITS['mail to a former address'], secret.mailbox],
        [LIMITS['mails to former addresses of an office'], officeId],
      );
      if (!allowed) return;
      const tenant = await this.tenants.linkedTo(em, tenantId);
      const url = this.tenants.linkTo(tenant, whose === 'staff_user' ? 'auth' : 'cliente/login');
      const { toAll } = await officeSender(em);
      const content = { ...formerAddressMail(letterheadOf(tenant), whose, url), ...toAll };
      await this.outbox.queue(em, { recipient: secret.mailbox, content });
    };
  }
}
