import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';

import { type Account, type Endpoint, type StripeEvent } from './account.js';

/** How events are sent; each can be switched while the stand-in runs. */
export interface DeliverySwitches {
  /** Events wait until they are released by hand. */
  held: boolean;
  /** How often each is sent. */
  copies: number;
  /** Milliseconds before each. */
  delayMs: number;
  /** Whether the events of one moment are sent one after the other, the last one first. */
  reversed: boolean;
  /** Milliseconds before each further try; after the last one it is given up. */
  pausesMs: readonly number[];
}

/** One attempt to deliver an event. */
export interface Attempt {
  event: string;
  type: string;
  /** Null without an answer. */
  status: number | null;
}

const TIMEOUT_MS = 20_000;
const library = new Stripe('sk_test_deliveries');

/** Tells the endpoints of events, signed as Stripe signs them, until they are taken. */
export class Deliveries {
  readonly switches: DeliverySwitches = {
    held: false,
    copies: 1,
    delayMs: 0,
    reversed: false,
    pausesMs: [500, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000],
  };
  readonly attempts: Attempt[] = [];
  /** Events that are held back, in the order in which they happened. */
  held: StripeEvent[] = [];
  private readonly under = new Set<Promise<void>>();
  private readonly stopped = new AbortController();
  private burst: StripeEvent[] = [];

  constructor(private readonly account: Account) {
    account.onEvent = (event) => this.take(event);
  }

  /** Resolves when nothing is being sent and nothing waits to be sent again. */
  async settled(): Promise<void> {
    while (this.under.size > 0) await Promise.all(this.under);
  }

  /** Sends held events now, in the order given, one after the other; those not named stay. */
  async release(ids: readonly string[], copies = 1): Promise<Attempt[]> {
    const before = this.attempts.length;
    for (const id of ids) {
      const event = this.account.events.get(id);
      this.held = this.held.filter((row) => row.id !== id);
      await Promise.all(
        Array.from({ length: copies }, () =>
          Promise.all(this.endpointsFor(event).map((endpoint) => this.send(event, endpoint))),
        ),
      );
    }
    return this.attempts.slice(before);
  }

  stop(): void {
    this.stopped.abort();
  }

  private take(event: StripeEvent): void {
    if (this.switches.held) {
      this.held.push(event);
      return;
    }
    this.burst.push(event);
    if (this.burst.length === 1) this.track(this.sendBurst());
  }

  /** All that one call brought about, after the call was answered, as the switches were when it was made. */
  private async sendBurst(): Promise<void> {
    const switches = { ...this.switches };
    await sleep(0, undefined, { ref: false });
    const events = this.burst;
    this.burst = [];
    if (switches.reversed) events.reverse();
    for (const event of events) {
      const sent = this.endpointsFor(event).flatMap((endpoint) =>
        Array.from({ length: switches.copies }, () => this.deliver(event, endpoint, switches)),
      );
      for (const each of sent) this.track(each);
      // Sent at once they might overtake each other.
      if (switches.reversed) await Promise.allSettled(sent);
    }
  }

  private track(work: Promise<void>): void {
    const tracked: Promise<void> = work.catch(() => {}).finally(() => this.under.delete(tracked));
    this.under.add(tracked);
  }

  private endpointsFor({ type }: StripeEvent): Endpoint[] {
    return this.account.endpoints
      .all()
      .filter(({ status }) => status === 'enabled')
      .filter(({ enabled_events }) => enabled_events.some((name) => name === '*' || name === type));
  }

  private async deliver(
    event: StripeEvent,
    endpoint: Endpoint,
    { delayMs, pausesMs }: DeliverySwitches,
  ): Promise<void> {
    for (const pause of [delayMs, ...pausesMs]) {
      await sleep(pause, undefined, { signal: this.stopped.signal });
      if (await this.send(event, endpoint)) return;
    }
  }

  /** @returns whether it was taken */
  private async send(event: StripeEvent, { url, secret }: Endpoint): Promise<boolean> {
    const payload = JSON.stringify(event);
    const signature = library.webhooks.generateTestHeaderString({ payload, secret });
    const reply = await fetch(url, {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      redirect: 'manual',
      signal: AbortSignal.any([this.stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }).catch(() => null);
    await reply?.body?.cancel();
    this.attempts.push({ event: event.id, type: event.type, status: reply?.status ?? null });
    return reply !== null && reply.ok;
  }
}
