import type Stripe from 'stripe';

import { type Account } from './account.js';
import { collect, itemOf, renew } from './subscriptions.js';

const RUNNING: readonly Stripe.Subscription.Status[] = ['active', 'trialing', 'past_due'];
/** Steps of one advance: enough for years, and an end for an advance that would never end. */
const MOST_STEPS = 500;

/** Something that happens at a time, in seconds since 1970. */
interface Due {
  at: number;
  happens: () => void;
}

/** Lets time pass: renewals, payments tried again, ends and expired checkouts, each at its time. */
export function advance(account: Account, seconds: number): void {
  const target = account.now() + seconds;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const [next] = due(account)
      .filter(({ at }) => at <= target)
      .sort((a, b) => a.at - b.at);
    if (!next) break;
    account.clockAhead += Math.max(0, next.at - account.now());
    next.happens();
  }
  account.clockAhead += Math.max(0, target - account.now());
}

function due(account: Account): Due[] {
  const sessions = account.sessions
    .all()
    .filter(({ status }) => status === 'open')
    .map((session) => ({ at: session.expires_at, happens: () => expireSession(account, session) }));
  return [...sessions, ...account.subscriptions.all().flatMap((row) => dueOf(account, row))];
}

function dueOf(account: Account, subscription: Stripe.Subscription): Due[] {
  if (!RUNNING.includes(subscription.status)) return [];
  const invoice = account.invoices.find((subscription.latest_invoice ?? '') as string);
  const again = invoice?.status === 'open' ? invoice.next_payment_attempt : null;
  const end = itemOf(subscription).current_period_end;
  const dues = [{ at: end, happens: () => renew(account, subscription) }];
  if (invoice && again)
    dues.push({ at: again, happens: () => collect(account, subscription, invoice) });
  return dues;
}

export function expireSession(account: Account, session: Stripe.Checkout.Session): void {
  session.status = 'expired';
  session.url = null;
  account.emit('checkout.session.expired', session);
}
