import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

import { newApiKeyToken } from '../../src/access/api-key-token.js';
import type { CalendarFeedAddress } from '../../src/contract/calendar-feeds.js';
import type { WebhookDelivery, WebhookEndpointSecret } from '../../src/contract/webhooks.js';
import { newFeed } from '../support/calendars.js';
import { testDatabase } from '../support/database.js';
import { type TestOffice, TestOffices } from '../support/offices.js';
import type { Person } from '../support/person.js';
import { ServerProcess } from '../support/server-process.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

/*
 * A server that writes every line that it has, and what opens something: shown to it where it is admitted, refused and
 * out of place. None of it stands in its log.
 */

class Offices extends TestOffices {
  constructor(
    readonly url: string,
    readonly owner: pg.Client,
  ) {
    super();
  }
}

const METRICS_TOKEN = 'mUq4Yt9bZ2kX7wLs';
/** The value of a variable that was meant for `S3_BUCKET`. */
const MISSPELT = 'nPz8Wd3kTq6RcV1m';
const ENDPOINTS = '/api/webhook-endpoints';

let folder: string;
let owner: pg.Client;
let receiver: WebhookReceiver;
let server: ServerProcess;
let offices: Offices;
let office: TestOffice;
let log = '';
const secrets = new Set<string>();

beforeAll(async () => {
  const { logins, ownerUrl } = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'causa-logs-'));
  owner = new pg.Client({ connectionString: ownerUrl, pipeline: true });
  await owner.connect();
  receiver = await WebhookReceiver.start();
  const tokenFile = join(folder, 'metrics-token');
  await writeFile(tokenFile, `${METRICS_TOKEN}\n`);
  const settings = {
    ...{ ...logins, DATA_DIR: folder, SECRET_KEY: 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu' },
    ...{ LOG_LEVEL: 'trace', METRICS_TOKEN_FILE: tokenFile, WEBHOOKS_TO_LOOPBACK: 'true' },
    S3_BUKET: MISSPELT,
  };
  server = await ServerProcess.start(settings, [], (text) => (log += text));
  offices = new Offices(server.url, owner);
  office = await offices.office();
});
afterAll(async () => {
  await server.kill();
  await receiver.stop();
  await owner.end();
  await rm(folder, { recursive: true, force: true });
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Status of an answer to who shows something, in the header where it belongs or elsewhere. */
async function ask(path: string, headers: Record<string, string>, body?: object): Promise<number> {
  const nobody = offices.nobody();
  const { status } = await nobody.send(body ? 'POST' : 'GET', path, body, headers);
  return status;
}

function cookiesOf(person: Person): void {
  for (const value of person.cookies.values()) secrets.add(value);
}

async function showSessions(): Promise<void> {
  const member = await offices.member(office, 'staff');
  cookiesOf(member);
  expect((await member.get('/api/cases')).status).toBe(200);
  expect((await member.get('/api/cases/1')).status).toBe(404);
  expect((await member.post('/api/cases', { title: '' })).status).toBe(422);
  expect((await member.post('/api/auth/refresh')).status).toBe(200);
  cookiesOf(member);
  const cookie = member.cookieHeader();
  expect(await ask('/api/cases', { cookie: cookie.replaceAll('=', '=x') })).toBe(401);
  await member.post('/api/auth/sign-out');
  expect(await ask('/api/cases', { cookie })).toBe(401);
}

async function showKeys(): Promise<void> {
  const rights = ['cases:read', 'cases:write'] as const;
  const { id, key } = await offices.apiKey(office, { rights: [...rights] });
  const [slip, unknown] = [`${key.slice(0, -1)}_`, newApiKeyToken()];
  for (const each of [key, slip, unknown]) secrets.add(each);
  expect(await ask('/api/cases', bearer(key))).toBe(200);
  expect(await ask('/api/cases', bearer(key), { title: 'Ação' })).toBe(201);
  expect(await ask('/api/cases', bearer(key), { title: 1 })).toBe(422);
  expect(await ask('/api/clients', bearer(key))).toBe(403);
  expect(await ask('/api/staff-users', bearer(key))).toBe(403);
  expect(await ask('/api/nowhere', bearer(key))).toBe(404);
  for (const other of [slip, unknown]) expect(await ask('/api/cases', bearer(other))).toBe(401);
  // Where it does not belong.
  expect(await ask(`/api/cases?key=${key}`, bearer(key))).toBe(400);
  expect(await ask(`/api/cases/${key}`, bearer(key))).toBe(404);
  expect(await ask('/api/auth/sign-in', {}, { email: key, password: key })).toBeGreaterThan(400);
  expect((await office.staff.delete(`/api/api-keys/${id}`)).status).toBe(200);
  expect(await ask('/api/cases', bearer(key))).toBe(401);
}

async function showCalendars(): Promise<void> {
  const { staff } = office;
  const { id, path } = await newFeed(staff);
  const { body } = await staff.post<CalendarFeedAddress>(`/api/calendar-feeds/${id}/address`);
  const renewed = new URL(body.address).pathname;
  for (const each of [path, renewed]) secrets.add(each.slice(each.lastIndexOf('/') + 1, -4));
  expect([await ask(path, {}), await ask(renewed, {})]).toEqual([404, 200]);
  // Where it does not belong.
  expect(await ask(renewed.replace('/api', ''), {})).toBeGreaterThanOrEqual(400);
  expect(await ask(`${renewed}/x`, {})).toBe(404);
}

async function showTokens(): Promise<void> {
  const wrong = METRICS_TOKEN.toUpperCase();
  for (const each of [METRICS_TOKEN, wrong]) secrets.add(each);
  expect(await ask('/api/metrics', bearer(METRICS_TOKEN))).toBe(200);
  expect(await ask('/api/metrics', bearer(wrong))).toBe(401);
}

async function showWebhooks(): Promise<void> {
  const { staff } = office;
  for (const [path, answer] of [
    ['/taken', 204],
    ['/refused', 500],
    ['/gone', 410],
  ] as const) {
    receiver.answers.set(path, answer);
    const said = { url: receiver.url + path, events: ['processo.criado'] };
    const { body } = await staff.post<WebhookEndpointSecret>(ENDPOINTS, said);
    const renewed = await staff.post<WebhookEndpointSecret>(`${ENDPOINTS}/${body.id}/secret`);
    for (const { secret } of [body, renewed.body]) {
      expect(secret).toMatch(/^whsec_/);
      secrets.add(secret);
      expect(await ask(ENDPOINTS, bearer(secret))).toBe(401);
    }
  }
  expect((await staff.post('/api/cases', { title: 'Ação' })).status).toBe(201);
  const tried = async () => {
    const { body } = await staff.list<WebhookDelivery>('/api/webhook-deliveries');
    return body.map(({ status }) => status).sort();
  };
  await expect.poll(tried).toEqual([204, 410, 500]);
}

it('names a variable at the start that was perhaps meant for a setting', () => {
  secrets.add(MISSPELT);
  expect(log).toContain('S3_BUKET is no setting; did you mean S3_BUCKET?');
});

it(
  'no API key, session cookie, bearer token, address of a calendar or secret of a webhook is ever written to the log',
  { tags: ['long'] },
  async () => {
    await showSessions();
    await showKeys();
    await showCalendars();
    await showTokens();
    await showWebhooks();
    cookiesOf(office.staff);
    await server.stop();

    expect(secrets.size).toBeGreaterThan(15);
    const lines = log.split('\n').filter((line) => line.startsWith('{'));
    const told = lines.map((line) => JSON.parse(line) as { res?: { statusCode: number } });
    const statuses = new Set(told.flatMap(({ res }) => res?.statusCode ?? []));
    expect([200, 201, 401, 403, 404, 422].filter((status) => !statuses.has(status))).toEqual([]);
    expect(log).toContain('/api/webhook-endpoints');
    expect(
      [...secrets].filter((secret) => partsOf(secret).some((part) => log.includes(part))),
    ).toEqual([]);
  },
);

/** Whole, encoded, and what of it nobody could guess. */
function partsOf(secret: string): string[] {
  return [secret, encodeURIComponent(secret), secret.slice(-24), secret.slice(10, 34)];
}
