import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { Outbox } from '../mail/outbox.js';
import { Problem } from '../problems/problem.js';
import { RateLimiter } from '../rate-limiter/rate-limiter.js';
import { buyerOf } from './buyer.js';
import type { OfferBody } from './payment.dto.js';
import { LIMITS } from './payment.limits.js';
import { offerMail } from './payment.mail-templates.js';

/** "Pedir Proposta": enterprise is sold by agreement, so this is a mail to the sales address. */
@Injectable()
export class OffersService {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
  ) {}

  /** @throws Problem offers_off; validation_failed without an e-mail; too_many_requests */
  async create(session: Session | null, body: OfferBody, address: string): Promise<void> {
    const { salesEmail, linkBase } = this.config;
    if (salesEmail === null) throw new Problem('offers_off');
    const staff = session?.role === 'staff' ? await buyerOf(this.database, session) : null;
    const email = staff?.email ?? body.email;
    if (!email) {
      const errors = { email: FIELD_MESSAGES.checkoutEmailInvalid };
      throw new Problem('validation_failed', { errors });
    }
    const officeName = staff?.officeName ?? body.officeName ?? null;
    const message = body.message ?? null;
    const content = offerMail({
      email,
      officeName,
      officeId: staff?.officeId ?? null,
      message,
      url: linkBase,
    });
    await this.limiter.count(
      [LIMITS['offers from an address'], address],
      [LIMITS['offers of an e-mail'], email],
    );
    const same = JSON.stringify([email, officeName, message]);
    await this.database.directory(async (em) => {
      if (!(await this.limiter.allows(em, [LIMITS['the same offer'], same]))) return;
      await this.outbox.queue(em, { recipient: salesEmail, content });
    });
    this.outbox.wake();
  }
}
