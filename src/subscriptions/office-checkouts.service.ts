import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';

import type { PlanTier } from '../contract/plans.js';
import { type PaymentPage, STAFF_RETURNS } from '../contract/subscriptions.js';
import { changed, Database, execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { BillingPortalService, isPage } from './billing-portal.service.js';
import { type Buyer, openSubscriptionOf } from './buyer.js';
import { PlanChangesService } from './plan-changes.service.js';
import { StripeAccountService, StripeFailure } from './stripe-account.service.js';
import { StripeKeysService } from './stripe-keys.service.js';
import { StripeSubscriptionsService } from './stripe-subscriptions.service.js';

type SessionParams = Stripe.Checkout.SessionCreateParams;
type ParamsFor = (customer: string) => Promise<SessionParams>;

/** The office's own customer, and its checkout. */
interface Customer {
  id: string;
  email: string;
  customerId: string | null;
  session: string | null;
}

const CUSTOMER = columns<Customer>({
  id: 'id',
  email: 'email',
  customerId: 'customer_id',
  session: 'checkout_session',
});

/** Thrown to begin again on the office's way to a page, because something has changed. */
const ANEW = Symbol('anew');
/** Attempts: as often as two people at their tabs can overtake each other. */
const ATTEMPTS = 3;

/**
 * Checkouts of offices. An office has one customer at Stripe and one open checkout at a time: another choice closes
 * the one before, so that two tabs cannot both be paid. Each is made once, by a key that is stored before it.
 */
@Injectable()
export class OfficeCheckoutsService {
  constructor(
    private readonly database: Database,
    private readonly stripe: StripeAccountService,
    private readonly keys: StripeKeysService,
    private readonly portal: BillingPortalService,
    private readonly subscriptions: StripeSubscriptionsService,
    private readonly changes: PlanChangesService,
  ) {}

  /**
   * @returns where to pay; where the office pays already, the page where that is managed; and our own where what the
   *   buyer had paid before is now the office's
   * @throws Problem plan_agreed, conflict, checkout_without_page; StripeFailure
   */
  async open(
    buyer: Buyer,
    plan: PlanTier,
    origin: string,
    paramsFor: ParamsFor,
  ): Promise<PaymentPage> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const page =
        (await this.withoutPaying(buyer, plan, origin)) ?? (await this.page(buyer, paramsFor));
      if (page !== ANEW) return page;
    }
    throw new Problem('conflict');
  }

  private async withoutPaying(
    { officeId, email }: Buyer,
    plan: PlanTier,
    origin: string,
  ): Promise<PaymentPage | null> {
    const open = () => this.database.directory((em) => openSubscriptionOf(em, officeId));
    const before = await open();
    if (before) return this.portal.of(before.customerId, origin);
    if (await this.changes.claim(email, officeId)) return { url: origin + STAFF_RETURNS.paid };
    const [agreed] = await this.database.office(officeId, (em) =>
      execute(
        em,
        sql`select ${columns<{ officeId: string }>({ officeId: 's.office_id' })} from subscriptions s
            where s.office_id = ${officeId} and s.source = 'agreement' and s.status = 'active'
              and private.tier_rank(s.plan_tier) >= private.tier_rank(${plan})`,
      ),
    );
    if (agreed) throw new Problem('plan_agreed');
    return null;
  }

  private async page(buyer: Buyer, paramsFor: ParamsFor): Promise<PaymentPage | typeof ANEW> {
    const customer = await this.customerOf(buyer);
    const customerId = customer.customerId ?? (await this.make(customer));
    const params = await paramsFor(customerId);
    const asked = createHash('sha256').update(JSON.stringify(params)).digest('hex');
    if (customer.session !== null) {
      const page = await this.reopened(customer.id, customer.session, asked);
      if (page) return page;
    }
    return this.opened(customer.id, params, asked);
  }

  /** Inserts the row first, so that concurrent requests use the same customer. */
  private async customerOf({ officeId, email }: Buyer): Promise<Customer> {
    return this.database.directory(async (em) => {
      await execute(
        em,
        sql`insert into private.stripe_customers (office_id, email) values (${officeId}, ${email})
            on conflict (office_id) where not bought do nothing`,
      );
      const [customer] = await execute(
        em,
        sql`select ${CUSTOMER} from private.stripe_customers
            where office_id = ${officeId} and not bought`,
      );
      return customer!;
    });
  }

  /** @returns the one that the office has from now on, where several were made */
  private async make({ id, email }: Customer): Promise<string> {
    const made = await this.keys.make('page', {
      name: `customer-${id}`,
      create: ({ customers }, options) =>
        customers.create({ email, metadata: { causa: id } }, options),
      find: async ({ customers }) => {
        const { data } = await customers.list({ email, limit: 100 });
        return data.find(({ metadata }) => metadata.causa === id);
      },
    });
    const [kept] = await this.database.directoryRows(
      sql`update private.stripe_customers set customer_id = coalesce(customer_id, ${made.id})
          where id = ${id} returning ${columns<{ customerId: string }>({ customerId: 'customer_id' })}`,
    );
    return kept?.customerId ?? made.id;
  }

  /**
   * Shows the checkout that the office has open again where the same is asked for, and closes it where something else
   * is.
   * @returns null where there is none any more
   */
  private async reopened(
    id: string,
    session: string,
    asked: string,
  ): Promise<PaymentPage | typeof ANEW | null> {
    const found = await this.stripe
      .call('page', ({ checkout }) => checkout.sessions.retrieve(session))
      .catch(ifMissing);
    if (found?.status === 'complete') return this.paid(id, found);
    if (found?.status === 'open') {
      if ((await this.asksFor(id, session, asked)) && isPage(found.url)) return { url: found.url };
      // Refused where it was paid or expired this moment; the next attempt finds out which.
      const closed = await this.stripe
        .call('page', ({ checkout }) => checkout.sessions.expire(session))
        .catch(ifRefused);
      if (!closed) return ANEW;
    }
    await this.forget(id, session);
    return null;
  }

  /** Its webhook is still on its way. */
  private async paid(id: string, session: Stripe.Checkout.Session): Promise<typeof ANEW> {
    const { subscription } = session;
    const paid = typeof subscription === 'string' ? subscription : subscription?.id;
    if (paid) await this.subscriptions.refresh(paid);
    await this.forget(id, session.id);
    return ANEW;
  }

  private async opened(
    id: string,
    params: SessionParams,
    asked: string,
  ): Promise<PaymentPage | typeof ANEW> {
    const [choice] = await this.database.directoryRows(
      sql`update private.stripe_customers set
            checkout_key = case when checkout_hash = decode(${asked}, 'hex') then coalesce(checkout_key, uuidv7())
              else uuidv7() end,
            checkout_hash = decode(${asked}, 'hex')
          where id = ${id} and checkout_session is null
          returning ${columns<{ key: string }>({ key: 'checkout_key' })}`,
    );
    if (!choice) return ANEW;
    const made = await this.keys
      .make('page', {
        name: `checkout-${choice.key}`,
        // One that was made although Stripe answered with an error was never shown, so nobody can pay it.
        create: ({ checkout }, options) => checkout.sessions.create(params, options),
      })
      .catch((error: unknown) => this.forgetCustomer(id, error));
    if (!made) return ANEW;
    const { id: session, url } = made;
    if (!isPage(url)) throw new Problem('checkout_without_page');
    const kept = await this.database.directory((em) =>
      changed(
        em,
        sql`update private.stripe_customers set checkout_session = ${session}
            where id = ${id} and checkout_key = ${choice.key}
              and (checkout_session is null or checkout_session = ${session})`,
      ),
    );
    if (kept > 0) return { url };
    // Another choice was made meanwhile, and this one's page was never shown.
    await this.stripe.call('page', ({ checkout }) => checkout.sessions.expire(session));
    return ANEW;
  }

  /** A customer who was deleted at Stripe: the next attempt makes another one. */
  private async forgetCustomer(id: string, error: unknown): Promise<null> {
    if (!(error instanceof StripeFailure) || error.kind !== 'missing') throw error;
    if (error.param !== 'customer') throw error;
    await this.database.directoryRows(sql`delete from private.stripe_customers where id = ${id}`);
    return null;
  }

  private async asksFor(id: string, session: string, asked: string): Promise<boolean> {
    const [same] = await this.database.directoryRows(
      sql`select ${columns<{ id: string }>({ id: 'id' })} from private.stripe_customers
          where id = ${id} and checkout_session = ${session} and checkout_hash = decode(${asked}, 'hex')`,
    );
    return same !== undefined;
  }

  private async forget(id: string, session: string): Promise<void> {
    await this.database.directoryRows(
      sql`update private.stripe_customers set checkout_session = null, checkout_key = null
          where id = ${id} and checkout_session = ${session}`,
    );
  }
}

function ifMissing(error: unknown): null {
  if (error instanceof StripeFailure && error.kind === 'missing') return null;
  throw error;
}

function ifRefused(error: unknown): null {
  if (error instanceof StripeFailure && error.kind !== 'unavailable') return null;
  throw error;
}
