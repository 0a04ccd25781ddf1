import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

import { type Account, type Endpoint } from './account.js';
import { metadataOf } from './catalogue.js';
import { refused } from './fault.js';
import { pageOf } from './lists.js';

/** Tells the endpoint's secret, this once. */
export function createEndpoint(
  account: Account,
  params: Stripe.WebhookEndpointCreateParams,
  secret = `whsec_${randomBytes(24).toString('base64url')}`,
): Endpoint {
  checkUrl(params.url);
  const endpoint: Endpoint = {
    id: account.newId('we'),
    object: 'webhook_endpoint',
    api_version: params.api_version ?? null,
    application: null,
    created: account.now(),
    description: params.description || null,
    enabled_events: params.enabled_events,
    livemode: false,
    metadata: metadataOf(params.metadata),
    status: 'enabled',
    url: params.url,
    secret,
  };
  account.endpoints.add(endpoint);
  return { ...endpoint };
}

export function updateEndpoint(
  account: Account,
  id: string,
  { url, enabled_events, disabled, description, metadata }: Stripe.WebhookEndpointUpdateParams,
): Stripe.WebhookEndpoint {
  const endpoint = account.endpoints.get(id);
  if (url !== undefined) checkUrl(url);
  Object.assign(endpoint, {
    ...(url !== undefined && { url }),
    ...(enabled_events && { enabled_events }),
    ...(disabled !== undefined && { status: disabled ? 'disabled' : 'enabled' }),
    ...(description !== undefined && { description: description || null }),
    metadata: metadataOf(metadata, endpoint.metadata),
  });
  return withoutSecret(endpoint);
}

export function listEndpoints(account: Account, params: Stripe.WebhookEndpointListParams) {
  const page = pageOf(account.endpoints.all(), params, '/v1/webhook_endpoints');
  return { ...page, data: page.data.map(withoutSecret) };
}

function withoutSecret({ secret: _secret, ...endpoint }: Endpoint): Stripe.WebhookEndpoint {
  return endpoint;
}

/** Unlike Stripe it sends to this machine alone, and so needs no TLS. */
function checkUrl(url: string): void {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  if (['127.0.0.1', 'localhost', '[::1]'].includes(host)) return;
  throw refused(
    'Invalid URL: this stand-in sends to loopback addresses only.',
    'url',
    'url_invalid',
  );
}

export function listEvents(account: Account, params: Stripe.EventListParams) {
  const { type, types } = params;
  const rows = account.events
    .all()
    .filter((row) => type === undefined || row.type === type)
    .filter((row) => types === undefined || types.includes(row.type));
  return pageOf(rows, params, '/v1/events');
}
