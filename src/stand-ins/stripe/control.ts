import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';

import { type Account } from './account.js';
import { type Api, type Fault, FAULTS } from './api.js';
import { pay } from './checkout.js';
import { advance } from './clock.js';
import { cardOf, giveCard } from './customers.js';
import { type Deliveries, type DeliverySwitches } from './deliveries.js';
import { createEndpoint } from './endpoints.js';
import { refused, StripeFault } from './fault.js';
import { createConfiguration } from './portal.js';
import { purchase } from './purchase.js';
import {
  cancelAtPeriodEnd,
  cancelSubscription,
  change,
  changePlan,
  itemOf,
  renew,
} from './subscriptions.js';

interface Parts {
  account: Account;
  api: Api;
  deliveries: Deliveries;
}

/** Changes to a subscription outside the product, as in Stripe's dashboard. */
export interface SubscriptionAct {
  does:
    | 'renew'
    | 'cancel'
    | 'cancelAtPeriodEnd'
    | 'resume'
    | 'status'
    | 'plan'
    | 'card'
    | 'age'
    | 'vanish';
  status?: Stripe.Subscription.Status;
  /** A price's id. */
  price?: string;
  /** Whether the card fails from now on. */
  fails?: boolean;
  /** Days by which it began earlier. */
  days?: number;
  /** Sends no event. */
  muted?: boolean;
}

/**
 * The control routes, for tests and the demo. They take JSON alone, which no other site's page can send, and answer
 * with the result.
 */
export function registerControl(app: FastifyInstance, { account, api, deliveries }: Parts): void {
  const on = <B>(path: string, act: (body: B, id: string) => unknown) =>
    app.post(`/_control/${path}`, async (request: FastifyRequest, reply) => {
      if (request.headers['content-type'] !== 'application/json') {
        throw new StripeFault(415, 'invalid_request_error', 'Send JSON.');
      }
      const { id = '' } = request.params as { id?: string };
      return reply.send((await act((request.body ?? {}) as B, id)) ?? {});
    });

  app.get('/_control/state', () => ({
    ...account.toJSON(),
    calls: api.calls,
    attempts: deliveries.attempts,
    held: deliveries.held,
  }));
  on<{ faults: Fault[] }>('faults', ({ faults }) => {
    if (!faults.every(({ kind }) => FAULTS.includes(kind))) throw refused('Unknown fault');
    api.fail(faults);
  });
  on('calls/forget', () => void api.calls.splice(0));
  on<Partial<DeliverySwitches>>('deliveries', (switches) => {
    Object.assign(deliveries.switches, switches);
  });
  on<{ events?: string[]; copies?: number }>('deliveries/release', ({ events, copies }) =>
    deliveries.release(events ?? deliveries.held.map(({ id }) => id), copies),
  );
  on('deliveries/settled', () => deliveries.settled());
  on<{ seconds: number }>('clock', ({ seconds }) => advance(account, seconds));
  on<{ url: string; secret: string; events?: Stripe.WebhookEndpointCreateParams.EnabledEvent[] }>(
    'endpoints',
    ({ url, secret, events = ['*'] }) => {
      account.endpoints.replace([]);
      return createEndpoint(account, { url, enabled_events: events }, secret);
    },
  );
  on<{ session: string; email?: string; declined?: boolean; fails?: boolean }>(
    'pay',
    ({ session, email, declined, fails = false }) =>
      pay(account, account.sessions.get(session), {
        email,
        declined,
        card: { last4: '4242', fails },
      }),
  );
  on<{ email: string; lookupKey: string }>('purchases', ({ email, lookupKey }) =>
    purchase(account, email, lookupKey),
  );
  // The owner of an account does this once, in its dashboard.
  on<{ return_url: string }>('dashboard/portal', ({ return_url }) => {
    const configuration = createConfiguration(account, {
      default_return_url: return_url,
      features: {
        payment_method_update: { enabled: true },
        invoice_history: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
      },
    });
    configuration.is_default = true;
    return configuration;
  });
  on<SubscriptionAct>('subscriptions/:id', (act, id) => {
    account.muted = act.muted ?? false;
    try {
      actOn(account, id, act);
    } finally {
      account.muted = false;
    }
    return account.subscriptions.find(id);
  });
}

function actOn(account: Account, id: string, act: SubscriptionAct): void {
  const subscription = account.subscriptions.get(id);
  switch (act.does) {
    case 'renew':
      account.clockAhead += Math.max(0, itemOf(subscription).current_period_end - account.now());
      return renew(account, subscription);
    case 'cancel':
      return void cancelSubscription(account, id);
    case 'cancelAtPeriodEnd':
    case 'resume':
      return cancelAtPeriodEnd(account, subscription, act.does === 'cancelAtPeriodEnd');
    case 'status':
      return change(account, subscription, { status: act.status });
    case 'plan':
      return changePlan(account, subscription, account.prices.get(act.price ?? ''));
    case 'card': {
      const customer = account.customers.get(subscription.customer as string);
      const last4 = cardOf(account, customer.id)?.last4 ?? '4242';
      giveCard(account, customer, { last4, fails: act.fails ?? false });
      return;
    }
    case 'age':
      subscription.created -= (act.days ?? 0) * 86_400;
      return;
    case 'vanish':
      return account.subscriptions.remove(id);
    default:
      throw refused('Unknown act');
  }
}
