import {
  STRIPE_STATES,
  type StripeState,
  type Subscription,
} from '../../../src/contract/subscriptions';
import { FALLBACK } from '../plan/limits';
import { subscriptionMessages } from './messages';
import { statesOf } from './subscription-state';

const { states } = subscriptionMessages;

const paid: Subscription = {
  ...FALLBACK,
  planTier: 'professional',
  active: true,
  status: 'active',
  source: 'stripe',
  subscriptionId: 'sub_1',
  stripeState: 'active',
  payments: true,
};
const said = (change: Partial<Subscription>) =>
  statesOf({ ...paid, ...change }, (instant) => instant.slice(0, 10));

describe('the words of a subscription’s state', () => {
  /** Each state as the server sends it, and its words. */
  const TABLE: Record<StripeState, [change: Partial<Subscription>, words: string[]]> = {
    incomplete: [
      { active: false, status: null, source: 'none', subscriptionId: null, stripeState: null },
      [states.none],
    ],
    incomplete_expired: [{ active: false, status: 'canceled' }, [states.neverBegan]],
    trialing: [{}, []],
    active: [{}, []],
    past_due: [{ active: false, status: 'past_due', graceUntil: '2026-11-01' }, [states.late]],
    canceled: [{ active: false, status: 'canceled', cancelAt: '2026-11-01' }, [states.over]],
    unpaid: [{ active: false, status: 'canceled' }, [states.unpaid]],
    paused: [{ active: false, status: 'canceled' }, [states.paused]],
  };

  it.each(STRIPE_STATES)('is what Stripe’s state comes to: %s', (stripeState) => {
    const [change, words] = TABLE[stripeState];
    expect(said({ stripeState, ...change })).toEqual(words);
  });

  it('is that it is over of one alone that is over', () => {
    const over = STRIPE_STATES.filter((state) => TABLE[state][1].join().includes('terminou'));
    expect(over).toEqual(['canceled']);
  });

  it('is where to mend the card while something is owed', () => {
    for (const words of [states.late, states.unpaid, states.failed('amanhã'), states.besideOwed]) {
      expect(words).toMatch(/cartão.*em Gerenciar Assinatura/);
    }
  });

  it('is until when one that was cancelled counts', () => {
    expect(said({ cancelAt: '2026-12-12T00:00:00Z' })).toEqual([states.ending('2026-12-12', null)]);
    expect(said({ cancelAt: '2026-12-12T00:00:00Z', agreedTier: 'basic' })).toEqual([
      'A assinatura foi cancelada e vale até 2026-12-12. Depois vale o plano Básico, atribuído por acordo. Nada se perde.',
    ]);
  });

  it('is until when a failed payment changes nothing', () =>
    expect(
      said({ status: 'past_due', stripeState: 'past_due', graceUntil: '2026-11-29T00:00:00Z' }),
    ).toEqual([states.failed('2026-11-29')]));

  it('is where the plan comes from where nobody pays here', () =>
    expect(
      said({ source: 'agreement', subscriptionId: null, stripeState: null, payments: false }),
    ).toEqual([states.agreement, states.noPayments]));

  it('is beside an agreement that there is another one, unless that is over', () => {
    const beside = (stripeState: StripeState) => said({ source: 'agreement', stripeState });
    expect(beside('active')).toEqual([states.agreement, states.beside]);
    expect(beside('past_due')).toEqual([states.agreement, states.besideOwed]);
    expect(beside('canceled')).toEqual([states.agreement]);
  });
});
