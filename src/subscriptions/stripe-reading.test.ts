import type { Stripe } from 'stripe';

import { lookupKeyOf, tierOfLookupKey } from './prices.js';
import { readingOf } from './stripe-reading.js';

const NOON = Date.parse('2026-03-01T12:00:00Z') / 1000;
const DAY = 24 * 60 * 60;

/** As Stripe gives one, as far as it is read. */
function subscription(other: Record<string, unknown> = {}): Stripe.Subscription {
  return {
    id: 'sub_1',
    status: 'active',
    customer: { id: 'cus_1', email: 'Ana@Escritorio.EXAMPLE' },
    created: NOON,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    latest_invoice: { created: NOON },
    items: {
      data: [
        { current_period_end: NOON + 30 * DAY, price: { lookup_key: 'causa_professional_eur' } },
      ],
    },
    ...other,
  } as unknown as Stripe.Subscription;
}

it('reads what a subscription says, with the e-mail as it is stored', () => {
  expect(readingOf(subscription())).toEqual({
    id: 'sub_1',
    customerId: 'cus_1',
    email: 'ana@escritorio.example',
    tier: 'professional',
    status: 'active',
    currentPeriodEnd: '2026-03-31T12:00:00.000Z',
    cancelAt: null,
    graceUntil: null,
    beganAt: '2026-03-01T12:00:00.000Z',
  });
});

it('is over when it ended, else when it is to end', () => {
  const cancelAt = (other: object) => readingOf(subscription({ ...other })).cancelAt;
  expect(cancelAt({ cancel_at_period_end: true })).toBe('2026-03-31T12:00:00.000Z');
  expect(cancelAt({ cancel_at: NOON + 5 * DAY })).toBe('2026-03-06T12:00:00.000Z');
  expect(cancelAt({ cancel_at: NOON + 5 * DAY, ended_at: NOON + DAY })).toBe(
    '2026-03-02T12:00:00.000Z',
  );
});

it('gives seven days from the invoice that was not paid', () => {
  expect(readingOf(subscription({ status: 'past_due' })).graceUntil).toBe(
    '2026-03-08T12:00:00.000Z',
  );
});

it.each([[null], ['causa_gold_eur'], ['causa_basic_usd'], ['xcausa_basic_eur'], ['']])(
  'knows no plan by another lookup key: %j',
  (key) => {
    const items = { data: [{ current_period_end: NOON, price: { lookup_key: key } }] };
    expect(readingOf(subscription({ items })).tier).toBeNull();
  },
);

it('has no e-mail of a customer who is gone, is only named, or has an odd one', () => {
  for (const customer of [
    'cus_1',
    { id: 'cus_1', deleted: true },
    { id: 'cus_1', email: null },
    { id: 'cus_1', email: 'não é' },
  ]) {
    expect(readingOf(subscription({ customer })).email).toBeNull();
  }
});

it.each([
  ['no id', { id: undefined }],
  ['no customer', { customer: null }],
  ['an unknown state', { status: 'sleeping' }],
  ['no items', { items: undefined }],
  ['no beginning', { created: undefined }],
])('refuses what is no subscription: %s', (_, other) => {
  expect(() => readingOf(subscription(other))).toThrow('NONSENSE');
});

it('finds each plan by the key that its price is made with', () => {
  for (const currency of ['EUR', 'BRL'] as const) {
    expect(tierOfLookupKey(lookupKeyOf('enterprise', currency))).toBe('enterprise');
  }
});
