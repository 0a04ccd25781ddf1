import { Controller, Get } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { AccessModule } from '../../src/access/access.module.js';
import { declaredRoutes } from '../../src/routes/declared-routes.js';
import { type TestOffice, TestServer } from '../support/app.js';
import type { Person } from '../support/person.js';

/** Every route of the server and who may call it. A new route changes this list, on purpose. */
const ROUTES = `
POST   /api/auth/confirm               public
POST   /api/auth/office                signed-in
POST   /api/auth/password              public
POST   /api/auth/password-reset        public
POST   /api/auth/refresh               public
GET    /api/auth/session               public
POST   /api/auth/sign-in               public
POST   /api/auth/sign-out              public
POST   /api/auth/sign-up               public
GET    /api/cases                      staff
POST   /api/cases                      staff
DELETE /api/cases/:id                  staff
GET    /api/cases/:id                  staff
PUT    /api/cases/:id                  staff
GET    /api/cases/:id/archive.zip      staff
GET    /api/cases/:id/history          staff
POST   /api/cases/:id/notes            staff
POST   /api/cases/import               staff
GET    /api/cases/statistics           staff
POST   /api/client-users/:id/invitation staff
GET    /api/clients                    staff
POST   /api/clients                    staff
DELETE /api/clients/:id                staff
GET    /api/clients/:id                staff
PUT    /api/clients/:id                staff
GET    /api/clients/:id/archive.zip    staff
GET    /api/clients/:id/photo          staff
POST   /api/clients/:id/portal-users   staff
GET    /api/clients/export.csv         staff
POST   /api/clients/import             staff
GET    /api/clients/statistics         staff
GET    /api/dashboard                  staff
GET    /api/deletions                  staff
GET    /api/deletions/:id              staff
POST   /api/deletions/:id/restore      staff
GET    /api/documents                  staff
POST   /api/documents                  staff
DELETE /api/documents/:id              staff
GET    /api/documents/:id              staff
PUT    /api/documents/:id              staff
GET    /api/documents/:id/link         staff
GET    /api/documents/folders          staff
GET    /api/documents/statistics       staff
GET    /api/files/:token               public
GET    /api/health/live                public
GET    /api/health/ready               public
GET    /api/imports                    staff
GET    /api/imports/:id/undo           staff
POST   /api/imports/:id/undo           staff
POST   /api/invitations/:id/resend     staff
GET    /api/metrics                    public
GET    /api/search                     staff
GET    /api/tenancy/brand              public
GET    /api/tenancy/logo/:slug         public
GET    /api/version                    public
GET    /dev/mailbox                    public
GET    /dev/mailbox/:id                public
GET    /dev/mailbox/:id/html           public
`;

/**
 * What is sent and needs no `Idempotency-Key`: twice is the same as once, or the second is refused for
 * what the first has done.
 */
const WITHOUT_KEY = [
  // A link that is used up, a session or a cookie that is set anew; mails to one e-mail are limited.
  '/api/auth/confirm',
  '/api/auth/office',
  '/api/auth/password',
  '/api/auth/password-reset',
  '/api/auth/refresh',
  '/api/auth/sign-in',
  '/api/auth/sign-out',
  '/api/auth/sign-up',
  // What is there already is told before, and left out.
  '/api/cases/import',
  '/api/clients/import',
  '/api/deletions/:id/restore',
  '/api/imports/:id/undo',
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

it('is declared by every route, and listed here', () => {
  const lines = routes().map(
    ({ method, path, access }) => `${method.padEnd(6)} ${path.padEnd(31)} ${access}`,
  );
  expect(`\n${lines.join('\n')}\n`).toBe(ROUTES);
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
    if (access !== 'staff') continue;
    const address = path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000');
    const anonymous = await server.nobody().send(method, address);
    expect([method, path, anonymous.status]).toEqual([method, path, 401]);
    const refused = await client.send(method, address);
    expect([method, path, refused.status]).toEqual([method, path, 403]);
  }
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
