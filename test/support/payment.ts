import type Stripe from 'stripe';

import { PLAN_TIERS } from '../../src/contract/plans.js';
import { monthlyPrice } from '../../src/contract/prices.js';
import type { PaymentPage, Subscription } from '../../src/contract/subscriptions.js';
import { DuplicatePaymentsService } from '../../src/subscriptions/duplicate-payments.service.js';
import { lookupKeyOf } from '../../src/subscriptions/prices.js';
import { StripeSubscriptionsService } from '../../src/subscriptions/stripe-subscriptions.service.js';
import { type TestOffice, TestServer } from './app.js';
import { mailsTo } from './mails.js';
import type { Answer, Person } from './person.js';
import { StripeProcess } from './stripe.js';
import { until } from './until.js';

export type Buys = { plan?: string; country?: string; email?: string };

/** A server that offices can pay, and the stand-in for Stripe that it is paid through. */
export class PaidServer {
  private constructor(
    readonly server: TestServer,
    readonly stripe: StripeProcess,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<PaidServer> {
    const stripe = await StripeProcess.start();
    const server = await TestServer.start({ ...stripe.settings, ...settings });
    await Promise.all([
      stripe.tell(`${server.url}/api/webhooks/stripe`),
      stripe.savePortalSettings(),
      addPrices(stripe.client()),
    ]);
    return new PaidServer(server, stripe);
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await this.stripe.stop();
  }

  /** Creates an office without a plan. */
  office(): Promise<TestOffice> {
    return this.server.office({ plan: null });
  }

  /** Creates an office that pays. */
  async paying(plan = 'professional') {
    const { id, staff } = await this.office();
    return { id, staff, subscription: await this.buy(staff, { plan }) };
  }

  /** Returns the subjects of all mails to an e-mail so far, in their order. */
  async subjectsTo(email: string): Promise<string[]> {
    return (await mailsTo(this.server, email)).map(({ subject }) => subject);
  }

  checkout(person: Person, body: Buys = {}): Promise<Answer<PaymentPage>> {
    return person.post('/api/subscription/checkout', {
      plan: 'professional',
      country: 'portugal',
      ...body,
    });
  }

  /** Goes to the checkout and pays there. */
  async buy(person: Person, body: Buys = {}): Promise<Stripe.Subscription> {
    const { text, body: page } = await this.checkout(person, body);
    if (!page?.url) throw new Error(text);
    const bought = await this.stripe.pay(page.url);
    await this.done();
    return bought;
  }

  /** Resolves when Stripe has told everything, and everything that follows is done. */
  async done(): Promise<void> {
    await this.stripe.settled();
    await this.jobs();
    // Stripe also reports refunds.
    await this.stripe.settled();
    await this.jobs();
  }

  /** Resolves when no job of payments is waiting; those that wait for another attempt have it now. */
  async jobs(): Promise<void> {
    await until(async () => {
      const { rowCount } = await this.server.owner.query(
        `update private.jobs set due_at = case when claims = 0 then now() else due_at end
         where queue like 'stripe%' and state = 'pending'`,
      );
      if (rowCount === 0) return true;
      this.server.app.get(StripeSubscriptionsService).readings.wake();
      this.server.app.get(DuplicatePaymentsService).refunds.wake();
      return false;
    });
  }

  async subscriptionOf(person: Person): Promise<Subscription> {
    return (await person.get<Subscription>('/api/subscription')).body;
  }

  /** Returns the office's own row, without ids and times of writing. */
  async storedOf(officeId: string): Promise<Record<string, unknown> | undefined> {
    const { rows } = await this.server.owner.query<Record<string, unknown>>(
      `select plan_tier, status, source, current_period_end, cancel_at, grace_until
       from subscriptions where office_id = $1`,
      [officeId],
    );
    return rows[0];
  }

  async actionsOf(officeId: string): Promise<string[]> {
    const { rows } = await this.server.owner.query<{ action: string }>(
      'select action from audit_log where office_id = $1 order by id',
      [officeId],
    );
    return rows.map(({ action }) => action);
  }
}

/** The prices that `npm run stripe:setup` makes. */
export async function addPrices({ products, prices }: Stripe): Promise<void> {
  for (const tier of PLAN_TIERS) {
    const { id: product } = await products.create({ name: tier });
    for (const currency of ['EUR', 'BRL'] as const) {
      await prices.create({
        product,
        currency: currency.toLowerCase(),
        unit_amount: monthlyPrice(tier, currency) * 100,
        recurring: { interval: 'month' },
        lookup_key: lookupKeyOf(tier, currency),
      });
    }
  }
}
