import type Stripe from 'stripe';

import { type Account } from './account.js';
import { refused } from './fault.js';
import { pageOf } from './lists.js';

export function createProduct(
  account: Account,
  params: Stripe.ProductCreateParams,
): Stripe.Product {
  if (params.id && account.products.find(params.id)) {
    throw refused('Product already exists.', 'id', 'resource_already_exists');
  }
  const product: Stripe.Product = {
    id: params.id ?? account.newId('prod'),
    object: 'product',
    active: params.active ?? true,
    created: account.now(),
    default_price: null,
    description: params.description ?? null,
    images: params.images ?? [],
    livemode: false,
    marketing_features: params.marketing_features ?? [],
    metadata: metadataOf(params.metadata),
    name: params.name,
    package_dimensions: null,
    shippable: null,
    tax_code: params.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: params.unit_label ?? null,
    updated: account.now(),
    url: params.url ?? null,
  };
  return account.products.add(product);
}

export function updateProduct(
  account: Account,
  id: string,
  { name, active, description, metadata, tax_code, default_price }: Stripe.ProductUpdateParams,
): Stripe.Product {
  const product = account.products.get(id);
  if (default_price) account.prices.get(default_price, 'default_price');
  return Object.assign(product, {
    ...(name !== undefined && { name }),
    ...(active !== undefined && { active }),
    ...(description !== undefined && { description: description || null }),
    ...(tax_code !== undefined && { tax_code: tax_code || null }),
    ...(default_price !== undefined && { default_price }),
    metadata: metadataOf(metadata, product.metadata),
    updated: account.now(),
  });
}

export function listProducts(account: Account, params: Stripe.ProductListParams) {
  const { active, ids } = params;
  const rows = account.products
    .all()
    .filter((row) => active === undefined || row.active === active)
    .filter((row) => ids === undefined || ids.includes(row.id));
  return pageOf(rows, params, '/v1/products');
}

export function createPrice(account: Account, params: Stripe.PriceCreateParams): Stripe.Price {
  const { product, unit_amount, recurring, currency } = params;
  if (!product) throw refused('Missing required param: product.', 'product', 'parameter_missing');
  if (unit_amount === undefined) {
    throw refused('Missing required param: unit_amount.', 'unit_amount', 'parameter_missing');
  }
  if (!/^[a-z]{3}$/.test(currency)) throw refused(`Invalid currency: ${currency}`, 'currency');
  account.products.get(product, 'product');
  takeLookupKey(account, params);
  const price: Stripe.Price = {
    id: account.newId('price'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: account.now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: metadataOf(params.metadata),
    nickname: params.nickname ?? null,
    product,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount,
    unit_amount_decimal: decimal(unit_amount),
  };
  return account.prices.add(price);
}

/** On the wire a decimal is text; the library makes an object of it. */
export const decimal = (amount: number) => String(amount) as unknown as Stripe.Decimal;

export function updatePrice(
  account: Account,
  id: string,
  params: Stripe.PriceUpdateParams,
): Stripe.Price {
  const price = account.prices.get(id);
  const { active, nickname, lookup_key, metadata, tax_behavior } = params;
  if (lookup_key && lookup_key !== price.lookup_key) takeLookupKey(account, params);
  return Object.assign(price, {
    ...(active !== undefined && { active }),
    ...(nickname !== undefined && { nickname }),
    ...(lookup_key !== undefined && { lookup_key: lookup_key || null }),
    ...(tax_behavior !== undefined && { tax_behavior }),
    metadata: metadataOf(metadata, price.metadata),
  });
}

/** A lookup key is one price's; it goes to another only where that is asked for. */
function takeLookupKey(
  account: Account,
  { lookup_key, transfer_lookup_key }: Stripe.PriceUpdateParams,
): void {
  if (!lookup_key) return;
  const holder = account.prices.all().find((row) => row.lookup_key === lookup_key);
  if (!holder) return;
  if (!transfer_lookup_key) {
    const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
    throw refused(message, 'lookup_key', 'resource_already_exists');
  }
  holder.lookup_key = null;
}

export function listPrices(account: Account, params: Stripe.PriceListParams) {
  const { active, currency, lookup_keys, product, type } = params;
  if (lookup_keys && lookup_keys.length > 10) {
    throw refused('Invalid array: lookup_keys can have up to 10 items', 'lookup_keys');
  }
  const rows = account.prices
    .all()
    .filter((row) => active === undefined || row.active === active)
    .filter((row) => currency === undefined || row.currency === currency)
    .filter((row) => product === undefined || row.product === product)
    .filter((row) => type === undefined || row.type === type)
    .filter((row) => !lookup_keys || (row.lookup_key && lookup_keys.includes(row.lookup_key)));
  return pageOf(rows, params, '/v1/prices');
}

/** Merges metadata that was sent into the old one: an empty value removes its key, an empty text removes all keys. */
export function metadataOf(
  sent: Stripe.Emptyable<Stripe.MetadataParam> | undefined,
  before: Stripe.Metadata = {},
): Stripe.Metadata {
  if (sent === '') return {};
  const all = Object.entries({ ...before, ...sent });
  return Object.fromEntries(all.filter(([, value]) => value !== '')) as Stripe.Metadata;
}
