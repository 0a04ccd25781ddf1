import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';

import { Config } from '../config/config.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import type { PaymentPage } from '../contract/subscriptions.js';
import { STAFF_RETURNS, VISITOR_RETURNS } from '../contract/subscriptions.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { Problem } from '../problems/problem.js';
import { networkOf, RateLimiter } from '../rate-limiter/rate-limiter.js';
import { isPage } from './billing-portal.service.js';
import { buyerOf } from './buyer.js';
import { OfficeCheckoutsService } from './office-checkouts.service.js';
import type { CheckoutBody } from './payment.dto.js';
import { LIMITS } from './payment.limits.js';
import { PlanPricesService } from './plan-prices.service.js';
import { StripeAccountService, StripeFailure } from './stripe-account.service.js';
import { StripeKeysService } from './stripe-keys.service.js';

/** Within this time a visitor who makes the same choice again gets the same page, which can be paid once. */
const SAME_PAGE_MS = 10 * 60_000;

type SessionParams = Stripe.Checkout.SessionCreateParams;

/** Opens Stripe's page where a plan is bought. */
@Injectable()
export class CheckoutsService {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly limiter: RateLimiter,
    private readonly stripe: StripeAccountService,
    private readonly keys: StripeKeysService,
    private readonly prices: PlanPricesService,
    private readonly ofOffices: OfficeCheckoutsService,
  ) {}

  /**
   * @param origin one of our own addresses, to come back to
   * @throws Problem payments_off; sign_up_closed, validation_failed without an e-mail; plan_agreed; too_many_requests;
   *   checkout_unavailable, checkout_failed, checkout_without_page; those of the billing portal
   */
  async create(
    session: Session | null,
    body: CheckoutBody,
    origin: string,
    address: string,
  ): Promise<PaymentPage> {
    void this.stripe.settings;
    const isStaff = session?.role === 'staff';
    try {
      return await (isStaff
        ? this.ofOffice(session, body, origin)
        : this.ofVisitor(body, origin, address));
    } catch (error) {
      throw problemOfCheckout(error);
    }
  }

  private async ofOffice(
    session: Session,
    body: CheckoutBody,
    origin: string,
  ): Promise<PaymentPage> {
    const buyer = await buyerOf(this.database, session);
    await this.limiter.count([LIMITS['payment pages of an office'], buyer.officeId]);
    return this.ofOffices.open(buyer, body.plan, origin, async (customer) => ({
      ...(await this.params(body, origin + STAFF_RETURNS.paid, origin + STAFF_RETURNS.canceled)),
      customer,
      client_reference_id: buyer.officeId,
      // Stripe requires this where a known customer gives a tax number or an address.
      ...(this.stripe.settings.tax && { customer_update: { name: 'auto', address: 'auto' } }),
    }));
  }

  /** The answer does not tell whether the e-mail is known here. */
  private async ofVisitor(
    body: CheckoutBody,
    origin: string,
    address: string,
  ): Promise<PaymentPage> {
    // The purchase would belong to no office, where sign-up is closed.
    if (!this.config.signUpOpen) throw new Problem('sign_up_closed');
    const { email } = body;
    if (!email) {
      const errors = { email: FIELD_MESSAGES.checkoutEmailMissing };
      throw new Problem('validation_failed', { errors });
    }
    await this.limiter.count(
      [LIMITS['checkouts from an address'], address],
      [LIMITS['checkouts of an e-mail'], email],
    );
    const params: SessionParams = {
      ...(await this.params(
        body,
        origin + VISITOR_RETURNS.paid,
        origin + VISITOR_RETURNS.canceled,
      )),
      customer_email: email,
    };
    const { url } = await this.keys.make('page', {
      name: this.sameAgain(params, address),
      create: ({ checkout }, options) => checkout.sessions.create(params, options),
    });
    if (!isPage(url)) throw new Problem('checkout_without_page');
    return { url };
  }

  private async params(
    body: CheckoutBody,
    success_url: string,
    cancel_url: string,
  ): Promise<SessionParams> {
    const { tax } = this.stripe.settings;
    return {
      mode: 'subscription',
      line_items: [{ price: await this.prices.idOf(body), quantity: 1 }],
      success_url,
      cancel_url,
      locale: 'auto',
      ...(tax && {
        automatic_tax: { enabled: true },
        tax_id_collection: { enabled: true },
        billing_address_collection: 'required',
      }),
    };
  }

  /**
   * Names a visitor's checkout: the same for the same choice from the same network within some minutes.
   */
  private sameAgain(params: SessionParams, address: string): string {
    const minutes = Math.floor(Date.now() / SAME_PAGE_MS);
    return createHmac('sha256', this.config.key('checkouts'))
      .update(JSON.stringify([params, networkOf(address), minutes]))
      .digest('hex');
  }
}

function problemOfCheckout(error: unknown): unknown {
  if (!(error instanceof StripeFailure)) return error;
  const { kind, param } = error;
  if (kind === 'refused' && param === 'customer_email') {
    const errors = { email: FIELD_MESSAGES.checkoutEmailInvalid };
    return new Problem('validation_failed', { errors });
  }
  const code = kind === 'unavailable' ? 'checkout_unavailable' : 'checkout_failed';
  return new Problem(code, { cause: error });
}
