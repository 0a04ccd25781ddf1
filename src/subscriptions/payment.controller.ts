import { Body, Controller, Headers, Ip } from '@nestjs/common';

import type { Session } from '../database/session.js';
import { BodyLimit } from '../requests/limits.js';
import { CurrentSession } from '../routes/current-session.js';
import { Route } from '../routes/route.js';
import { BillingPortalService } from './billing-portal.service.js';
import { CheckoutsService } from './checkouts.service.js';
import { OffersService } from './offers.service.js';
import { CheckoutBody, OfferBody } from './payment.dto.js';

/** Bytes. Nothing that is sent here is long, and anyone may send it. */
const BODY_LIMIT = 16 * 1024;

@Controller()
@BodyLimit(BODY_LIMIT)
export class PaymentController {
  constructor(
    private readonly checkouts: CheckoutsService,
    private readonly portal: BillingPortalService,
    private readonly offers: OffersService,
  ) {}

  @Route.post('subscription/checkout', {
    access: 'public',
    // The same choice has the same page while that is open, and a page is paid once.
    idempotent: true,
    reply: 'PaymentPage',
    summary: 'Opens the page where a plan is bought.',
    details:
      'Of staff it is for their office: with a subscription, the page where that is managed. A visitor gives an ' +
      'e-mail; what they buy is of the office that signs up with it.',
  })
  checkout(
    @CurrentSession() session: Session | null,
    @Body() body: CheckoutBody,
    // The page that asks; the guard has proved that it is ours.
    @Headers('origin') origin: string,
    @Ip() address: string,
  ) {
    return this.checkouts.create(session, body, origin, address);
  }

  @Route.post('subscription/billing-portal', {
    access: 'administrator',
    whileClosing: true,
    idempotent: true,
    reply: 'PaymentPage',
    summary: "Opens the page where the office's subscription is managed.",
  })
  billingPortal(@CurrentSession() session: Session, @Headers('origin') origin: string) {
    return this.portal.open(session, origin);
  }

  @Route.post('subscription/offers', {
    access: 'public',
    // The same again within half an hour is not sent again.
    idempotent: true,
    status: 204,
    reply: null,
    summary: 'Asks for an offer of the enterprise plan.',
    details: 'Of staff, e-mail and office are known; a visitor gives an e-mail.',
  })
  offer(@CurrentSession() session: Session | null, @Body() body: OfferBody, @Ip() address: string) {
    return this.offers.create(session, body, address);
  }
}
