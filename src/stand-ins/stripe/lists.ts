import type Stripe from 'stripe';

import { type Account } from './account.js';
import { refused } from './fault.js';

/** Parameters that every list takes. */
export interface Paging {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: number | Stripe.RangeQueryParam;
}

/**
 * Returns one page, the newest first.
 * @param rows all that fit, the oldest first
 */
export function pageOf<T extends { id: string; created?: number }>(
  rows: readonly T[],
  { limit = 10, starting_after, ending_before, created }: Paging,
  url: string,
) {
  if (limit < 1 || limit > 100) throw refused('Invalid limit: must be between 1 and 100', 'limit');
  const newestFirst = rows.filter((row) => isWithin(row.created ?? 0, created)).reverse();
  const placeOf = (id: string, param: string) => {
    const place = newestFirst.findIndex((row) => row.id === id);
    if (place < 0) throw refused(`No such object: '${id}'`, param, 'resource_missing');
    return place;
  };
  let from = starting_after === undefined ? 0 : placeOf(starting_after, 'starting_after') + 1;
  let to = Math.min(from + limit, newestFirst.length);
  let more = to < newestFirst.length;
  if (ending_before !== undefined) {
    to = placeOf(ending_before, 'ending_before');
    from = Math.max(0, to - limit);
    more = from > 0;
  }
  return { object: 'list' as const, data: newestFirst.slice(from, to), has_more: more, url };
}

function isWithin(created: number, range: Paging['created']): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}

/** Fields that name another object by its id, and the table it stands in. */
const NAMED = {
  customer: 'customers',
  product: 'products',
  default_price: 'prices',
  price: 'prices',
  subscription: 'subscriptions',
  invoice: 'invoices',
  latest_invoice: 'invoices',
  configuration: 'configurations',
} as const satisfies Record<string, keyof Account>;

/** Puts the named objects in the place of their ids, as `expand` asks; `answer` is a copy. */
export function expand(account: Account, answer: unknown, paths: readonly string[]): void {
  for (const path of paths) expandOne(account, answer, path.split('.'), path);
}

function expandOne(account: Account, place: unknown, path: string[], whole: string): void {
  const [name, ...rest] = path as [string, ...string[]];
  if (Array.isArray(place)) {
    for (const item of place) expandOne(account, item, path, whole);
    return;
  }
  const record = place as Record<string, unknown>;
  if (name === 'line_items' && record.object === 'checkout.session') {
    record.line_items = lineItems(account, record.id as string);
  }
  const value = record[name];
  if (typeof value === 'string') {
    if (!(name in NAMED)) {
      throw refused(`This property cannot be expanded (${whole}).`, 'expand');
    }
    const table = account[NAMED[name as keyof typeof NAMED]];
    record[name] = structuredClone(table.get(value));
  } else if (value === undefined) {
    throw refused(`This property cannot be expanded (${whole}).`, 'expand');
  }
  if (rest.length > 0 && record[name] !== null) expandOne(account, record[name], rest, whole);
}

function lineItems(account: Account, session: string): Stripe.ApiList<Stripe.LineItem> {
  const data = account.orders.get(session).lines.map(({ price: id, quantity }, index) => {
    const price = structuredClone(account.prices.get(id));
    const amount = (price.unit_amount ?? 0) * quantity;
    return {
      id: `li_${index}${session.slice(-20)}`,
      object: 'item' as const,
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: account.products.get(price.product as string).name,
      metadata: {},
      price,
      quantity,
    };
  });
  const url = `/v1/checkout/sessions/${session}/line_items`;
  return { object: 'list', data, has_more: false, url };
}
