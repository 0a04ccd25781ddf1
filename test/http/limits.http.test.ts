import { connect } from 'node:net';
import { vi } from 'vitest';

import { Orm } from '../../src/database/orm.js';
import { HealthController } from '../../src/http/health.controller.js';
import { type TestOffice, TestServer } from '../support/app.js';

let server: TestServer;
/** Answers ten requests of an address in a minute. */
let narrow: TestServer;
let office: TestOffice;

beforeAll(async () => {
  const http = { headersMs: 500, bodyMs: 500, dropMs: 500, lookEveryMs: 100 };
  // However long a busy machine takes, readiness is not refused.
  server = await TestServer.start({}, { http, database: { readyMs: 60_000 } });
  narrow = await TestServer.start({
    RATE_LIMIT_PER_MINUTE: '10',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  office = await server.office();
});
afterAll(() => Promise.all([server.stop(), narrow.stop()]));

/** Writes raw bytes and gives what comes back until the server closes or answers wholly. */
function raw(text: string, until: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes.toString();
      if (until.test(answer)) socket.destroy();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

/** Requests a path from that address. */
const from = (address: string, path: string) =>
  narrow.nobody().send('GET', path, undefined, { 'x-forwarded-for': address });

it('refuses ten megabytes of JSON with 413', async () => {
  const answer = await office.staff.post<{ code: string }>('/api/cases', {
    title: 'x'.repeat(10_000_000),
  });
  expect(answer.status).toBe(413);
  expect(answer.body.code).toBe('payload_too_large');
  expect((await office.staff.list('/api/cases')).body).toEqual([]);
});

it('takes no more than 16 kB for what anyone may send, and says so while the rest is still to come', async () => {
  const piece = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  const routes = ['sign-in', 'sign-up', 'client-sign-up', 'password-reset', 'confirm', 'password'];
  for (const route of [...routes, 'office']) {
    const answer = await raw(
      `POST /api/auth/${route} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${server.url}\r\n` +
        `Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${piece}${piece}`,
      /payload_too_large/,
    );
    expect([route, answer.split('\r\n', 1)[0]]).toEqual([route, 'HTTP/1.1 413 Payload Too Large']);
    expect(answer).toMatch('application/problem+json');
  }
  const password = 'x'.repeat(15_000);
  const within = await server
    .nobody()
    .post('/api/auth/sign-in', { email: 'a@b.example', password });
  expect(within.status).toBe(422);
});

it('refuses a body of another type with 415', async () => {
  for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
    const answer = await office.staff.send('POST', '/api/cases', 'title=x', {
      'content-type': type,
    });
    expect([type, answer.status]).toEqual([type, 415]);
  }
});

it('refuses a nest of ten thousand brackets without falling', async () => {
  const deep = `{"title":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
  expect((await office.staff.send('POST', '/api/cases', deep)).status).toBe(400);
  const filter = encodeURIComponent(`{"q":${'['.repeat(2000)}${']'.repeat(2000)}}`);
  expect((await office.staff.get(`/api/cases?filter=${filter}`)).status).toBe(400);
});

it('cuts off who sends headers or a body without an end', async () => {
  const cookie = [...office.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const [headers, body, upload] = await Promise.all([
    raw('GET /api/version HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', /never/),
    raw(
      `POST /api/cases HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nOrigin: ${server.url}\r\nCookie: ${cookie}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"title":',
      /never/,
    ),
    // Refused at once, because nobody is signed in; the rest of it never comes.
    raw(
      `POST /api/documents HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nOrigin: ${server.url}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n--x',
      /never/,
    ),
  ]);
  expect(headers).toMatch(/^HTTP\/1\.1 408/);
  expect(body).toMatch(/^HTTP\/1\.1 408/);
  expect(upload).toMatch(/^HTTP\/1\.1 401/);
  expect((await office.staff.list('/api/cases')).body).toEqual([]);
});

it('counts a network of IPv6, which one person has to themselves, as one address', async () => {
  const statusFrom = async (address: string) => (await from(address, '/api/tenancy/brand')).status;
  for (let n = 0; n < 10; n++) expect(await statusFrom(`2001:db8::${n}`)).toBe(200);
  expect(await statusFrom('2001:db8::ffff')).toBe(429);
  expect(await statusFrom('2001:db8:0:1::1')).toBe(200);
});

it('limits how many pages one address is sent, since a slug is looked for in the database', async () => {
  const answers = [];
  for (let n = 0; n < 11; n++) answers.push(await from('198.51.100.1', `/escritorio-${n}`));
  expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(404));
  const refused = answers[10]!;
  expect([refused.status, refused.text]).toEqual([
    429,
    'Muitas tentativas. Aguarde um pouco e tente novamente.',
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('counts all that one address asks for together, whichever routes and pages, but not its health', async () => {
  const paths = ['/api/tenancy/brand', '/api/auth/session', '/api/cases', '/auth'];
  const statuses: number[] = [];
  for (let n = 0; n < 14; n++) {
    statuses.push((await from('198.51.100.2', paths[n % paths.length]!)).status);
  }
  expect(statuses.slice(0, 10)).not.toContain(429);
  expect(statuses.slice(10)).toEqual([429, 429, 429, 429]);
  expect((await from('198.51.100.2', '/api/health/live')).status).toBe(200);
});

it('asks the database once for all who ask at the same time whether the server is ready', async () => {
  const ping = vi.spyOn(server.app.get(Orm), 'ping');
  const health = server.app.get(HealthController);
  await Promise.all(Array.from({ length: 40 }, () => health.ready()));
  expect(ping).toHaveBeenCalledTimes(1);
  await health.ready();
  expect(ping).toHaveBeenCalledTimes(2);
  ping.mockRestore();
});
