import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import Stripe from 'stripe';

import type { ReceivedCall } from '../../src/stand-ins/stripe/api.js';
import { type Fault } from '../../src/stand-ins/stripe/api.js';
import type { SubscriptionAct } from '../../src/stand-ins/stripe/control.js';
import type { Attempt, DeliverySwitches } from '../../src/stand-ins/stripe/deliveries.js';
import { inherited } from './server-process.js';

/** Secrets that the stand-in and the product under test share. */
export const STRIPE_SECRET_KEY = 'sk_test_standIn';
export const STRIPE_WEBHOOK_SECRET = 'whsec_standInStandInStandIn';

const PROGRAM = 'dist/stand-ins/stripe/main.js';

interface State {
  customers: Stripe.Customer[];
  products: Stripe.Product[];
  prices: Stripe.Price[];
  sessions: Stripe.Checkout.Session[];
  subscriptions: Stripe.Subscription[];
  invoices: Stripe.Invoice[];
  refunds: Stripe.Refund[];
  configurations: Stripe.BillingPortal.Configuration[];
  endpoints: Stripe.WebhookEndpoint[];
  /** All events so far, the oldest first. */
  events: Stripe.EventBase[];
  /** Events that wait to be released. */
  held: Stripe.EventBase[];
  /** Attempts to deliver an event, in the order in which they ended. */
  attempts: Attempt[];
  /** Calls of the API, the oldest first. */
  calls: ReceivedCall[];
}

interface Options {
  webhook?: string;
  file?: string;
  settings?: Record<string, string>;
}

/** Runs the stand-in for Stripe as a separate process and sets its switches. */
export class StripeProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  /**
   * @param options `webhook` is the address that gets its events, signed with `STRIPE_WEBHOOK_SECRET`; `file` stores
   *   its data
   */
  static async start({ webhook, file, settings }: Options = {}): Promise<StripeProcess> {
    const child = spawn(process.execPath, [PROGRAM, '0', ...(file ? [file] : [])], {
      env: {
        ...inherited(),
        NODE_ENV: 'test',
        ...(webhook && { WEBHOOK_URL: webhook, WEBHOOK_SECRET: STRIPE_WEBHOOK_SECRET }),
        ...settings,
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout });
    const ended = once(child, 'exit').then(() => {
      throw new Error('the stand-in for Stripe did not start');
    });
    const [url] = (await Promise.race([once(lines, 'line'), ended])) as [string];
    ended.catch(() => {});
    return new StripeProcess(child, url);
  }

  /** The settings with which the product calls it. */
  get settings(): Record<string, string> {
    return { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL: this.url };
  }

  async stop(): Promise<void> {
    await this.end(() => this.child.kill());
  }

  /** Ends the process as if its parent process had ended. */
  async leave(): Promise<void> {
    await this.end(() => this.child.stdin!.end());
  }

  private async end(by: () => void): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    by();
    await gone;
  }

  /** Returns Stripe's library, for actions that people take at Stripe's dashboard. */
  client(options: Stripe.StripeConfig = {}): Stripe {
    const { hostname: host, port } = new URL(this.url);
    return new Stripe(STRIPE_SECRET_KEY, {
      host,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
      ...options,
    });
  }

  /** Returns everything that the stand-in holds. */
  async state(): Promise<State> {
    const reply = await fetch(`${this.url}/_control/state`);
    return (await reply.json()) as State;
  }

  /** Sends events to this address only, from now on. */
  async tell(webhook: string): Promise<void> {
    await this.control('endpoints', { url: webhook, secret: STRIPE_WEBHOOK_SECRET });
  }

  /** Sets the faults from now on; without arguments there are none. */
  async fail(...faults: Fault[]): Promise<void> {
    await this.control('faults', { faults });
  }

  async forgetCalls(): Promise<void> {
    await this.control('calls/forget');
  }

  async deliver(switches: Partial<DeliverySwitches>): Promise<void> {
    await this.control('deliveries', switches);
  }

  /** Sends held events one after the other in this order, each in so many copies at once; without `events`, all. */
  async release(events?: readonly string[], copies = 1): Promise<Attempt[]> {
    return (await this.control('deliveries/release', { events, copies })) as Attempt[];
  }

  /** Resolves when no event is being sent or waits for another attempt; held events stay. */
  async settled(): Promise<void> {
    await this.control('deliveries/settled');
  }

  /** Lets days pass, with the renewals, payments and expiries that fall due. */
  async pass(days: number): Promise<void> {
    await this.control('clock', { seconds: days * 86_400 });
  }

  /**
   * Pays as a person on the checkout page does.
   * @param url of a checkout session
   * @throws {Error} where the card is declined or the session is over
   */
  async pay(
    url: string,
    how: { email?: string; declined?: boolean; fails?: boolean } = {},
  ): Promise<Stripe.Subscription> {
    const session = new URL(url).pathname.split('/').at(-1);
    return (await this.control('pay', { session, ...how })) as Stripe.Subscription;
  }

  /** Makes a whole purchase without a checkout of the product. */
  async purchase(email: string, lookupKey: string): Promise<void> {
    await this.control('purchases', { email, lookupKey });
  }

  /** Changes a subscription as a person at Stripe's dashboard, a card or the passing of time does. */
  async act(subscription: string, act: SubscriptionAct): Promise<Stripe.Subscription> {
    return (await this.control(`subscriptions/${subscription}`, act)) as Stripe.Subscription;
  }

  /** Saves the customer portal's settings as in the dashboard; sessions without a configuration need that. */
  async savePortalSettings(): Promise<void> {
    await this.control('dashboard/portal', { return_url: 'http://localhost/' });
  }

  private async control(path: string, body: object = {}): Promise<unknown> {
    const reply = await fetch(`${this.url}/_control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await reply.json()) as { error?: { message: string } };
    if (!reply.ok) throw new Error(`the stand-in for Stripe: ${answer.error?.message}`);
    return answer;
  }
}
