import type { Stripe } from 'stripe';

import { lookupKeyOf, tierOfLookupKey } from './prices.js';
import { readingOf } from './stripe-reading.js';

const NOON = Date.parse('2026-03-01T12:00:00Z') / 1000;
const DAY = 24 * 60 * 60;

const PRICE = {
  lookup_key: 'causa_professional_eur',
  unit_amount: 12_900,
  currency: 'eur',
  recurring: { interval: 'month', interval_count: 1 },
};

/** Returns a subscription as Stripe gives one, with the fields that are read. */
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
        {
          current_period_end: NOON + 30 * DAY,
          quantity: 1,
          price: PRICE,
        },
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
    price: { amount: 12_900, currency: 'EUR' },
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

describe('the price of a month', () => {
  const item = (other: object = {}, price: object = {}) => ({
    ...{ current_period_end: NOON, quantity: 1, ...other, price: { ...PRICE, ...price } },
  });
  const costs = (data: object[], other: object = {}) =>
    readingOf(subscription({ ...other, items: { data } })).price;

  it('is its price, however many there are of it, whatever the catalogue says today', () => {
    expect(costs([item({}, { unit_amount: 9_950, currency: 'brl' })])).toEqual({
      ...{ amount: 9_950, currency: 'BRL' },
    });
    expect(costs([item({ quantity: 3 })])).toEqual({ amount: 38_700, currency: 'EUR' });
  });

  it.each<[string, object[], object?]>([
    ['a year', [item({}, { recurring: { interval: 'year', interval_count: 1 } })]],
    ['every other month', [item({}, { recurring: { interval: 'month', interval_count: 2 } })]],
    ['another currency', [item({}, { currency: 'usd' })]],
    ['a price in steps', [item({}, { unit_amount: null })]],
    ['a fraction of a cent', [item({}, { unit_amount: 0.5 })]],
    ['two prices', [item(), item()]],
    ['none', []],
    ['no price', [{ current_period_end: NOON }]],
    ['a discount', [item()], { discounts: ['di_1'] }],
    ['a discount of its item', [item({ discounts: ['di_1'] })]],
    [
      'a discount of the customer',
      [item()],
      { customer: { id: 'cus_1', discount: { id: 'di_1' } } },
    ],
  ])('is not told of %s', (_, data, other) => {
    expect(costs(data, other)).toBeNull();
  });
});

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
