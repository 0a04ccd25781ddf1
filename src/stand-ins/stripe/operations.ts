import type Stripe from 'stripe';

import { type Account } from './account.js';
import {
  createPrice,
  createProduct,
  listPrices,
  listProducts,
  updatePrice,
  updateProduct,
} from './catalogue.js';
import { createSession, endSession, listSessions } from './checkout.js';
import { createCustomer, listCustomers, updateCustomer } from './customers.js';
import { createEndpoint, listEndpoints, listEvents, updateEndpoint } from './endpoints.js';
import { createRefund, listInvoicePayments, listInvoices, listRefunds } from './invoices.js';
import {
  createConfiguration,
  createPortalSession,
  listConfigurations,
  updateConfiguration,
} from './portal.js';
import { cancelSubscription, listSubscriptions, updateSubscription } from './subscriptions.js';

export interface Call<P> {
  account: Account;
  /** The id in the address; empty where it has none. */
  id: string;
  params: P;
  /** Origin of the stand-in's own pages. */
  origin: string;
}

type Handler = (call: Call<never>) => unknown;
const handler = <P>(handle: (call: Call<P>) => unknown): Handler => handle;

/** Handlers of the operations in the description. It has checked their parameters before. */
export const OPERATIONS: Readonly<Record<string, Handler>> = {
  'POST /v1/customers': handler<Stripe.CustomerCreateParams>((c) =>
    createCustomer(c.account, c.params),
  ),
  'GET /v1/customers': handler<Stripe.CustomerListParams>((c) =>
    listCustomers(c.account, c.params),
  ),
  'GET /v1/customers/{id}': handler((c) => c.account.customers.get(c.id)),
  'POST /v1/customers/{id}': handler<Stripe.CustomerUpdateParams>((c) =>
    updateCustomer(c.account, c.id, c.params),
  ),
  'POST /v1/products': handler<Stripe.ProductCreateParams>((c) =>
    createProduct(c.account, c.params),
  ),
  'GET /v1/products': handler<Stripe.ProductListParams>((c) => listProducts(c.account, c.params)),
  'GET /v1/products/{id}': handler((c) => c.account.products.get(c.id)),
  'POST /v1/products/{id}': handler<Stripe.ProductUpdateParams>((c) =>
    updateProduct(c.account, c.id, c.params),
  ),
  'POST /v1/prices': handler<Stripe.PriceCreateParams>((c) => createPrice(c.account, c.params)),
  'GET /v1/prices': handler<Stripe.PriceListParams>((c) => listPrices(c.account, c.params)),
  'GET /v1/prices/{id}': handler((c) => c.account.prices.get(c.id)),
  'POST /v1/prices/{id}': handler<Stripe.PriceUpdateParams>((c) =>
    updatePrice(c.account, c.id, c.params),
  ),
  'POST /v1/checkout/sessions': handler<Stripe.Checkout.SessionCreateParams>((c) =>
    createSession(c.account, c.params, c.origin),
  ),
  'GET /v1/checkout/sessions': handler<Stripe.Checkout.SessionListParams>((c) =>
    listSessions(c.account, c.params),
  ),
  'GET /v1/checkout/sessions/{id}': handler((c) => c.account.sessions.get(c.id)),
  'POST /v1/checkout/sessions/{id}/expire': handler((c) => endSession(c.account, c.id)),
  'GET /v1/subscriptions': handler<Stripe.SubscriptionListParams>((c) =>
    listSubscriptions(c.account, c.params),
  ),
  'GET /v1/subscriptions/{id}': handler((c) => c.account.subscriptions.get(c.id)),
  'POST /v1/subscriptions/{id}': handler<Stripe.SubscriptionUpdateParams>((c) =>
    updateSubscription(c.account, c.id, c.params),
  ),
  'DELETE /v1/subscriptions/{id}': handler((c) => cancelSubscription(c.account, c.id)),
  'GET /v1/invoices': handler<Stripe.InvoiceListParams>((c) => listInvoices(c.account, c.params)),
  'GET /v1/invoices/{id}': handler((c) => c.account.invoices.get(c.id)),
  'GET /v1/invoice_payments': handler<Stripe.InvoicePaymentListParams>((c) =>
    listInvoicePayments(c.account, c.params),
  ),
  'POST /v1/refunds': handler<Stripe.RefundCreateParams>((c) => createRefund(c.account, c.params)),
  'GET /v1/refunds': handler<Stripe.RefundListParams>((c) => listRefunds(c.account, c.params)),
  'POST /v1/billing_portal/sessions': handler<Stripe.BillingPortal.SessionCreateParams>((c) =>
    createPortalSession(c.account, c.params, c.origin),
  ),
  'POST /v1/billing_portal/configurations': handler<Stripe.BillingPortal.ConfigurationCreateParams>(
    (c) => createConfiguration(c.account, c.params),
  ),
  'GET /v1/billing_portal/configurations': handler<Stripe.BillingPortal.ConfigurationListParams>(
    (c) => listConfigurations(c.account, c.params),
  ),
  'POST /v1/billing_portal/configurations/{id}':
    handler<Stripe.BillingPortal.ConfigurationUpdateParams>((c) =>
      updateConfiguration(c.account, c.id, c.params),
    ),
  'POST /v1/webhook_endpoints': handler<Stripe.WebhookEndpointCreateParams>((c) =>
    createEndpoint(c.account, c.params),
  ),
  'GET /v1/webhook_endpoints': handler<Stripe.WebhookEndpointListParams>((c) =>
    listEndpoints(c.account, c.params),
  ),
  'POST /v1/webhook_endpoints/{id}': handler<Stripe.WebhookEndpointUpdateParams>((c) =>
    updateEndpoint(c.account, c.id, c.params),
  ),
  'GET /v1/events': handler<Stripe.EventListParams>((c) => listEvents(c.account, c.params)),
  'GET /v1/events/{id}': handler((c) => c.account.events.get(c.id)),
};
