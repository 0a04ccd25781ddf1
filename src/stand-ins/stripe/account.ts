import { randomInt } from 'node:crypto';
import type Stripe from 'stripe';

import { DESCRIPTION } from './description.js';
import { missing } from './fault.js';

/** The rows of one resource, the oldest first. */
export class Table<T extends { id: string }> {
  private rows = new Map<string, T>();

  /** @param what as Stripe's errors call it */
  constructor(readonly what: string) {}

  add(row: T): T {
    this.rows.set(row.id, row);
    return row;
  }

  /** @param param the parameter that named it, where the address of the call did not */
  get(id: string, param?: string): T {
    const row = this.rows.get(id);
    if (!row) throw missing(this.what, id, param);
    return row;
  }

  find(id: string): T | undefined {
    return this.rows.get(id);
  }

  remove(id: string): void {
    this.rows.delete(id);
  }

  all(): T[] {
    return [...this.rows.values()];
  }

  replace(rows: readonly T[]): void {
    this.rows = new Map(rows.map((row) => [row.id, row]));
  }
}

/** An endpoint of ours at Stripe, with the secret that Stripe tells once. */
export type Endpoint = Stripe.WebhookEndpoint & { secret: string };
/** An event of any kind. */
export type StripeEvent = Stripe.EventBase;
export type EventType = Stripe.EventBase['type'];

/** How a customer pays. A card that fails does so with the next payment, not with those before. */
export interface Card {
  id: string;
  customer: string;
  last4: string;
  fails: boolean;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** All that a Stripe account holds, and its clock. */
export class Account {
  readonly customers = new Table<Stripe.Customer>('customer');
  readonly products = new Table<Stripe.Product>('product');
  readonly prices = new Table<Stripe.Price>('price');
  readonly sessions = new Table<Stripe.Checkout.Session>('checkout.session');
  readonly subscriptions = new Table<Stripe.Subscription>('subscription');
  readonly invoices = new Table<Stripe.Invoice>('invoice');
  readonly invoicePayments = new Table<Stripe.InvoicePayment>('invoice_payment');
  readonly refunds = new Table<Stripe.Refund>('refund');
  readonly portalSessions = new Table<Stripe.BillingPortal.Session>('billing_portal.session');
  readonly configurations = new Table<Stripe.BillingPortal.Configuration>('configuration');
  readonly endpoints = new Table<Endpoint>('webhook endpoint');
  readonly events = new Table<StripeEvent>('event');
  readonly cards = new Table<Card>('payment method');
  /** Parts of sessions that their answers do not show: the lines, and the metadata of the subscription. */
  readonly orders = new Table<Order>('order');

  /** Seconds by which its clock is ahead of ours. */
  clockAhead = 0;
  /** While set, no events are sent. */
  muted = false;
  /** Hears of each event once. */
  onEvent: (event: StripeEvent) => void = () => {};

  /** Seconds since 1970. */
  now(): number {
    return Math.floor(Date.now() / 1000) + this.clockAhead;
  }

  newId(prefix: string): string {
    const letters = Array.from({ length: 24 }, () => ALPHABET[randomInt(ALPHABET.length)]);
    return `${prefix}_${letters.join('')}`;
  }

  /** Sends an event of a change, with the object as it is now. */
  emit(type: EventType, object: object, previous?: Record<string, unknown>): StripeEvent {
    const event: StripeEvent = {
      id: this.newId('evt'),
      object: 'event',
      api_version: DESCRIPTION.apiVersion,
      created: this.now(),
      data: {
        object: structuredClone(object),
        ...(previous && { previous_attributes: previous }),
      },
      livemode: false,
      pending_webhooks: 0,
      request: { id: null, idempotency_key: null },
      type,
    };
    this.events.add(event);
    if (!this.muted) this.onEvent(event);
    return event;
  }

  /** All of it, to be kept in a file. */
  toJSON(): Record<string, unknown> {
    const tables = this.tables().map(([name, table]) => [name, table.all()] as const);
    return { ...Object.fromEntries(tables), clockAhead: this.clockAhead };
  }

  /** Takes what `toJSON` gave. */
  restore(kept: Record<string, unknown>): void {
    for (const [name, table] of this.tables())
      table.replace((kept[name] ?? []) as { id: string }[]);
    this.clockAhead = Number(kept.clockAhead ?? 0);
  }

  private tables(): [string, Table<{ id: string }>][] {
    const isTable = (entry: [string, unknown]): entry is [string, Table<{ id: string }>] =>
      entry[1] instanceof Table;
    return Object.entries(this).filter(isTable);
  }
}

/** Order of a checkout session, by the id of the session. */
export interface Order {
  id: string;
  lines: { price: string; quantity: number }[];
  subscriptionMetadata: Stripe.Metadata;
}
