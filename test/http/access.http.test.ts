// @module-tag one-try
import { Controller, Get } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';

import { AccessModule } from '../../src/access/access.module.js';
import { PLAN_FEATURES, PLAN_TIERS, PLANS } from '../../src/contract/plans.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { declaredRoutes } from '../../src/routes/declared-routes.js';
import { accessMap, lineOf, written } from '../support/access-map.js';
import { question } from '../support/ai.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { formOf } from '../support/files.js';
import type { Person } from '../support/person.js';

/**
 * Routes that write and need no `Idempotency-Key`: sending twice is the same as once, or the second is refused because
 * of the first.
 */
const WITHOUT_KEY = [
  // Hidden steps stay hidden.
  '/api/account/first-steps/hide',
  // A new one replaces the one before; a passkey's challenge is signed once.
  '/api/account/passkeys',
  '/api/account/passkeys/options',
  '/api/account/second-step',
  '/api/account/second-step/codes',
  '/api/account/second-step/confirm',
  '/api/account/second-step/off',
  '/api/account/sessions/end-others',
  // An entry that was settled or opened has another version.
  '/api/agenda-entries/:id/cancellation',
  '/api/agenda-entries/:id/fulfilment',
  '/api/agenda-entries/:id/reopening',
  '/api/agenda-entries/import',
  // A stopped answer stays stopped.
  '/api/ai/answers/:id/stop',
  // A link that is used up, a session or a cookie that is set anew; mails to one e-mail are limited.
  // Made again, the last one counts.
  '/api/auth/client-logins',
  '/api/auth/client-sign-up',
  '/api/auth/confirm',
  '/api/auth/founding',
  '/api/auth/office',
  '/api/auth/passkey',
  '/api/auth/passkey-options',
  '/api/auth/password',
  '/api/auth/password-reset',
  '/api/auth/refresh',
  '/api/auth/second-step',
  '/api/auth/second-step/passkey',
  '/api/auth/second-step/passkey-options',
  '/api/auth/sign-in',
  '/api/auth/sign-out',
  '/api/auth/sign-up',
  // Records that exist already are reported first, and left out.
  '/api/cases/import',
  '/api/clients/import',
  '/api/deletions/:id/restore',
  '/api/deletions/restore',
  '/api/imports/:id/undo',
  // Its link is used up.
  '/api/invitations/accept',
  '/api/office/closing',
  '/api/office/reopening',
  // A conversation that was read stays read.
  '/api/portal/service-requests/:id/read',
  '/api/service-requests/:id/read',
  // The first ends the right.
  '/api/staff-users/:id/handover',
  '/api/staff-users/:id/second-step/reset',
  // A choice has one page while that is open; an offer is asked for once in half an hour.
  '/api/subscription/billing-portal',
  '/api/subscription/checkout',
  '/api/subscription/offers',
  // Refused while one is being made.
  '/api/takeouts',
  // Asks the DNS, as often as it is allowed to.
  '/api/tenants/:id/domain/check',
  // A delivery that is already under way stays.
  '/api/webhook-deliveries/:id/resend',
  // Each event is taken once.
  '/api/webhooks/stripe',
  // Switched off is switched off.
  '/auth/unsubscribe',
];

let server: TestServer;
let office: TestOffice;
let client: Person;

beforeAll(async () => {
  server = await TestServer.start({ METRICS_TOKEN: 'metrics-token' });
  office = await server.office();
  client = await server.member(office, 'client');
});
afterAll(() => server.stop());

function routes() {
  return declaredRoutes(server.app.get(ModulesContainer)).map(({ method, path, rules }) => ({
    method,
    path,
    ...rules,
  }));
}

it('is declared by every route, and has its line in docs/access.md', () => {
  const declared = declaredRoutes(server.app.get(ModulesContainer)).map(lineOf);
  expect(accessMap().map(written)).toEqual(declared.map(written));
});

it('is asked for a key by every route that creates or sends', () => {
  const without = routes().filter(({ method, idempotent }) => method === 'POST' && idempotent);
  expect(without.map(({ path }) => path)).toEqual(WITHOUT_KEY);
});

it('stops the start of a server with a route that declares nothing', () => {
  class Bare {
    open() {}
  }
  const open = Object.getOwnPropertyDescriptor(Bare.prototype, 'open')!;
  Get('open')(Bare.prototype, 'open', open);
  Controller()(Bare);
  const modules = server.app.get(ModulesContainer);
  const [module] = modules.values();
  module!.addController(Bare);
  try {
    expect(() => new AccessModule(modules)).toThrow('Bare.open is no Route');
  } finally {
    module!.controllers.delete(Bare);
  }
});

it('stops the start of a server with a controller that puts its own path before that of its routes', () => {
  class Prefixed {}
  Controller('cases')(Prefixed);
  const modules = server.app.get(ModulesContainer);
  const [module] = modules.values();
  module!.addController(Prefixed);
  try {
    expect(() => new AccessModule(modules)).toThrow('Prefixed has a path');
  } finally {
    module!.controllers.delete(Prefixed);
  }
});

it('is refused to nobody with 401 and to a client with 403 on every staff route', async () => {
  for (const { method, path, access } of routes()) {
    if (access !== 'staff' && access !== 'administrator') continue;
    const address = path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000');
    const anonymous = await server.nobody().send(method, address);
    expect([method, path, anonymous.status]).toEqual([method, path, 401]);
    const refused = await client.send(method, address);
    expect([method, path, refused.status]).toEqual([method, path, 403]);
  }
});

const NOWHERE = '01890000-0000-7000-8000-000000000000';
const FILE = formOf([
  ['title', 'x'],
  ['file', ['x.txt', Buffer.from('x')]],
]);
/** The query that a route needs, by the end of its path. */
const QUERIES: Record<string, string> = {
  link: '?purpose=view',
  pages: '?from=1&to=2',
  words: '?page=1',
};
const WEBHOOK = { url: 'https://hooks.example.com/', events: ['processo.criado'] };
/** Bodies that would be accepted: nonsense may be refused before the plan is asked for. */
const SENT: Record<string, object> = {
  'POST /api/ai/answers': question(),
  'POST /api/ai/answers/:id/saved': { caseId: NOWHERE, form: 'note' },
  'PUT /api/ai/conversations/:id': { title: 'x', version: 1 },
  'PUT /api/ai/conversations/:id/shares': { userIds: [] },
  'POST /api/ai/documents': FILE,
  'POST /api/cases/:id/summary': { model: 'groq', country: 'portugal' },
  'POST /api/documents/:id/court-letter': { model: 'groq', country: 'portugal' },
  'POST /api/documents/:id/court-letter/confirmation': { title: 'x', moves: false, version: 1 },
  'PUT /api/ai/settings': {
    ...{ enabled: true, groq: true, gpt: true, claude: true, clientUsers: true },
    version: 1,
  },
  'POST /api/api-keys': { name: 'x', rights: ['cases:read'] },
  'POST /api/checklist-items/:id/return': { reason: 'x' },
  'POST /api/portal/service-requests': { title: 'xx', description: 'x' },
  'POST /api/portal/service-requests/:id/documents': FILE,
  'POST /api/portal/service-requests/:id/messages': { text: 'x' },
  'POST /api/portal/service-requests/:id/read': { messageId: null },
  'POST /api/portal/views': { clientId: NOWHERE },
  'POST /api/service-requests': { title: 'xx', clientId: NOWHERE },
  'PUT /api/service-requests/:id': { title: 'xx', version: 1 },
  'POST /api/service-requests/:id/checklists': { items: [{ title: 'x' }] },
  'POST /api/service-requests/:id/documents': FILE,
  'POST /api/service-requests/:id/messages': { text: 'x' },
  'POST /api/service-requests/:id/read': { messageId: null },
  'PUT /api/tenants/:id/domain': { domain: 'portal.example.com', version: 1 },
  'POST /api/webhook-endpoints': WEBHOOK,
  'PUT /api/webhook-endpoints/:id': { ...WEBHOOK, version: 1 },
};

describe('a feature that the plan does not have', () => {
  const needing = () => routes().filter(({ feature }) => feature !== undefined);

  it.each([['basic'], ['professional'], [null]] as const)(
    'is refused by every route that needs it: %s',
    async (plan) => {
      const poor = await server.office({ plan });
      const person = await server.member(poor, 'client');
      const held: readonly string[] = plan ? PLANS[plan].features : [];
      for (const { method, path, access, feature } of needing()) {
        if (held.includes(feature!)) continue;
        const code = feature === 'client_portal' ? 'portal_not_in_plan' : 'not_in_plan';
        const asker = access === 'client' ? person : poor.staff;
        const address = path.replace(/:\w+/g, NOWHERE);
        const query = QUERIES[path.split('/').at(-1)!] ?? '';
        const route = `${method} ${path}`;
        const sent = method === 'GET' || method === 'DELETE' ? undefined : (SENT[route] ?? {});
        const { status, body } = await asker.send<ProblemBody>(method, address + query, sent);
        // A route that answers 422 here needs a body in SENT.
        expect([route, status, body.code]).toEqual([route, 403, code]);
      }
    },
  );

  it('counts from the next request on, either way', async () => {
    const other = await server.office();
    const person = await server.member(other, 'client');
    const profile = async () => (await person.get('/api/portal/profile')).status;
    const set = (change: string) =>
      server.owner.query(`update subscriptions set ${change} where office_id = $1`, [other.id]);
    expect(await profile()).toBe(200);
    for (const [change, status] of [
      [`plan_tier = 'basic'`, 403],
      [`plan_tier = 'enterprise'`, 200],
      [`status = 'past_due'`, 403],
      [`status = 'active'`, 200],
      [`status = 'canceled'`, 403],
    ] as const) {
      await set(change);
      expect([change, await profile()]).toEqual([change, status]);
    }
  });

  it('is in the database as the catalogue has it', async () => {
    for (const tier of PLAN_TIERS) {
      const { cases, clients, staffUsers, storageMb } = PLANS[tier].limits;
      const bytes = storageMb === null ? null : storageMb * 1024 * 1024;
      for (const [resource, limit] of Object.entries({
        ...{ cases, clients, staff_users: staffUsers, storage: bytes },
      })) {
        const { rows } = await server.owner.query<{ most: string | null }>(
          'select plan_limit($1, $2) as most',
          [tier, resource],
        );
        const most = rows[0]!.most === null ? null : Number(rows[0]!.most);
        expect([tier, resource, most]).toEqual([tier, resource, limit]);
      }
      for (const feature of PLAN_FEATURES) {
        const { rows } = await server.owner.query<{ has: boolean }>(
          'select plan_has($1, $2) as has',
          [tier, feature],
        );
        const has = PLANS[tier].features.includes(feature);
        expect([tier, feature, rows[0]!.has]).toEqual([tier, feature, has]);
      }
    }
  });
});

it('is refused to a changing request from another origin, or from none', async () => {
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:1' },
  ]) {
    const answer = await office.staff.send<{ code: string }>(
      'POST',
      '/api/cases',
      { title: 'x' },
      headers,
    );
    expect([answer.status, answer.body.code]).toEqual([403, 'foreign_origin']);
  }
  const cookie = [...office.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const none = await fetch(`${server.url}/api/cases`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{"title":"x"}',
  });
  expect(none.status).toBe(403);
  expect((await office.staff.list('/api/cases')).body).toEqual([]);
});

it('is refused to a token that was altered, and to one whose session ended', async () => {
  const person = await server.member(office, 'staff');
  const token = person.cookies.get('causa_access')!;
  const [head, body, signature] = token.split('.') as [string, string, string];
  const forged = Buffer.from(body, 'base64url').toString().replace('staff', 'owner');
  for (const bad of [
    `${head}.${Buffer.from(forged).toString('base64url')}.${signature}`,
    `${head}.${body}.${signature.slice(0, -4)}AAAA`,
    `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`,
    'nonsense',
  ]) {
    const other = person.at(server.url);
    other.cookies.set('causa_access', bad);
    expect((await other.get('/api/cases')).status).toBe(401);
  }
  const copy = person.at(server.url);
  await person.post('/api/auth/sign-out');
  expect((await copy.get('/api/cases')).status).toBe(401);
  expect((await copy.post('/api/cases', { title: 'x' })).status).toBe(401);
});

it('to metrics needs the token', async () => {
  const scrape = (authorization?: string) =>
    server.nobody().send('GET', '/api/metrics', undefined, authorization ? { authorization } : {});
  expect((await scrape()).status).toBe(401);
  expect((await scrape('Bearer wrong')).status).toBe(401);
  const answer = await scrape('Bearer metrics-token');
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('http_request_duration_seconds');
  expect(answer.text).not.toContain(office.id);
});
