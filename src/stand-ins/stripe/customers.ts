import type Stripe from 'stripe';

import { type Account, type Card } from './account.js';
import { metadataOf } from './catalogue.js';
import { refused } from './fault.js';
import { pageOf } from './lists.js';

export function createCustomer(
  account: Account,
  params: Stripe.CustomerCreateParams,
): Stripe.Customer {
  checkEmail(params.email, 'email');
  const customer: Stripe.Customer = {
    id: account.newId('cus'),
    object: 'customer',
    address: (params.address || null) as Stripe.Customer['address'],
    balance: 0,
    created: account.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: account.newId('').slice(1, 9).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: metadataOf(params.metadata),
    name: params.name ?? null,
    phone: params.phone ?? null,
    preferred_locales: params.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  account.customers.add(customer);
  account.emit('customer.created', customer);
  return customer;
}

export function updateCustomer(
  account: Account,
  id: string,
  { email, name, description, metadata, address }: Stripe.CustomerUpdateParams,
): Stripe.Customer {
  const customer = account.customers.get(id);
  if (email) checkEmail(email, 'email');
  Object.assign(customer, {
    ...(email !== undefined && { email: email || null }),
    ...(name !== undefined && { name: name || null }),
    ...(description !== undefined && { description: description || null }),
    ...(address !== undefined && { address: address || null }),
    metadata: metadataOf(metadata, customer.metadata),
  });
  account.emit('customer.updated', customer);
  return customer;
}

export function listCustomers(account: Account, params: Stripe.CustomerListParams) {
  const rows = account.customers
    .all()
    .filter((row) => params.email === undefined || row.email === params.email);
  return pageOf(rows, params, '/v1/customers');
}

export function checkEmail(email: string | undefined, param: string): void {
  if (email === undefined || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return;
  throw refused(`Invalid email address: ${email}`, param, 'email_invalid');
}

/** Gives a customer another card. */
export function giveCard(
  account: Account,
  customer: Stripe.Customer,
  { last4, fails }: Pick<Card, 'last4' | 'fails'>,
): Card {
  const card = { id: account.newId('pm'), customer: customer.id, last4, fails };
  account.cards.add(card);
  customer.invoice_settings.default_payment_method = card.id;
  return card;
}

/** The card that a customer pays with. */
export function cardOf(account: Account, customer: string): Card | undefined {
  const { default_payment_method } = account.customers.get(customer).invoice_settings;
  return account.cards.find((default_payment_method ?? '') as string);
}
