import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';

import { fetchRecord } from './fetch-record.js';

/* Answers of a server that is none of Stripe's, as Stripe's library takes them through our `fetch`. */

let server: Server;
let answer: { status: number; body: string; headers?: Record<string, string> };
let heard: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    heard.push(request.url!);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => (heard = []));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function stripe(): Stripe {
  return new Stripe('sk_test_1', {
    protocol: 'http',
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    httpClient: Stripe.createFetchHttpClient(fetchRecord),
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

it.each([
  ['a text', '"x"'],
  ['a number', '1'],
  ['nothing', 'null'],
  ['a list', '[]'],
  ['a page', '<html></html>'],
  ['silence', ''],
  ['a text that the database refuses', '{"object": "list", "data": [{"id": "price\\u0000"}]}'],
  ['half of it', '{"object": "list"'],
  ['more than anybody reads', `{"data": "${'x'.repeat(5 * 1024 * 1024)}"}`],
])('an answer that is no record is an error, and ends nothing else: %s', async (_, body) => {
  for (const status of [200, 500]) {
    answer = { status, body };
    await expect(stripe().prices.list()).rejects.toMatchObject({ type: 'StripeAPIError' });
  }
});

it('an answer that is a record is handed on', async () => {
  answer = { status: 200, body: '{"object": "list", "data": [], "has_more": false}' };
  expect((await stripe().prices.list()).data).toEqual([]);
  answer.body = '{"object": "list", "data": [{"id": "a\\\\u0000"}], "has_more": false}';
  expect((await stripe().prices.list()).data).toEqual([{ id: 'a\\u0000' }]);
  answer = { status: 429, body: '{"error": {"type": "rate_limit_error", "message": "x"}}' };
  await expect(stripe().prices.list()).rejects.toMatchObject({ type: 'StripeRateLimitError' });
});

it('the key follows no redirect', async () => {
  answer = { status: 307, body: '{}', headers: { location: '/elsewhere' } };
  await expect(stripe().prices.list()).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(heard).toEqual(['/v1/prices']);
});
