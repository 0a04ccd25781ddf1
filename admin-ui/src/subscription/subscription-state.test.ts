import type { Subscription } from '../../../src/contract/subscriptions';
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
  payments: true,
};
const said = (change: Partial<Subscription>) =>
  statesOf({ ...paid, ...change }, (instant) => instant.slice(0, 10));

describe('what is said of a subscription', () => {
  it('is nothing where it is paid and goes on', () => expect(said({})).toEqual([]));

  it('is until when one that was cancelled counts', () =>
    expect(said({ cancelAt: '2026-12-12T00:00:00Z' })).toEqual([states.ending('2026-12-12')]));

  it('is until when a failed payment changes nothing', () =>
    expect(said({ status: 'past_due', graceUntil: '2026-11-29T00:00:00Z' })).toEqual([
      states.failed('2026-11-29'),
    ]));

  it('is that it is over, whatever it was before', () => {
    expect(said({ active: false, status: 'canceled', cancelAt: '2026-11-01T00:00:00Z' })).toEqual([
      states.over,
    ]);
    expect(said({ active: false, status: 'past_due', graceUntil: '2026-11-01T00:00:00Z' })).toEqual(
      [states.over],
    );
  });

  it('is that there is none yet', () =>
    expect(said({ active: false, status: null, source: 'none', subscriptionId: null })).toEqual([
      states.none,
    ]));

  it('is where the plan comes from where nobody pays here', () =>
    expect(said({ source: 'agreement', subscriptionId: null, payments: false })).toEqual([
      states.agreement,
      states.noPayments,
    ]));
});
