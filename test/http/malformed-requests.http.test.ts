import { type ProblemBody, type ProblemCode, PROBLEMS } from '../../src/contract/problems.js';
import { TestServer } from '../support/app.js';
import { rawAnswer, RawConnection } from '../support/raw-http.js';

/** A text that no answer may repeat. */
const MARK = 'segredo-do-pedido';
const HOST = 'Host: localhost\r\n';
const LIMITS = { headersMs: 300, keepAliveMs: 5000, lookEveryMs: 50, dropMs: 300 };

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({}, { http: LIMITS });
});
afterAll(() => server.stop());

/** Head and body of the last of the answers that a connection got. */
function read(answer: string): { head: string; body: ProblemBody } {
  const [head = '', body = ''] = answer.slice(answer.lastIndexOf('HTTP/1.1 ')).split('\r\n\r\n');
  return { head, body: JSON.parse(body) as ProblemBody };
}

function expectProblem(answer: string, code: ProblemCode): void {
  const { head, body } = read(answer);
  const [status, title, detail] = PROBLEMS[code];
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/^content-type: application\/problem\+json; charset=utf-8$/im);
  expect(head).toMatch(/^connection: close$/im);
  expect(body).toEqual({
    type: `urn:causa:problem:${code}`,
    title,
    status,
    detail,
    message: detail,
    code,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  expect(head).toContain(`\r\nx-request-id: ${body.requestId}\r\n`);
  expect(answer).not.toContain(MARK);
}

it.each<[what: string, code: ProblemCode, request: string]>([
  ['no HTTP at all', 'bad_request', `${MARK}\r\n\r\n`],
  ['the greeting of HTTP/2', 'bad_request', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a TLS handshake', 'bad_request', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['an unknown method', 'bad_request', `SEGREDO /${MARK} HTTP/1.1\r\n${HOST}\r\n`],
  ['another version', 'bad_request', `GET /${MARK} HTTP/4.2\r\n${HOST}\r\n`],
  ['a header without a name', 'bad_request', `GET / HTTP/1.1\r\n${HOST}: ${MARK}\r\n\r\n`],
  ['a null byte in a header', 'bad_request', `GET / HTTP/1.1\r\n${HOST}X: ${MARK}\0\r\n\r\n`],
  ['a space in the address', 'bad_request', `GET /a ${MARK} HTTP/1.1\r\n${HOST}\r\n`],
  ['no host', 'bad_request', `GET /${MARK} HTTP/1.1\r\nConnection: close\r\n\r\n`],
  [
    'two lengths of a body',
    'bad_request',
    `POST /${MARK} HTTP/1.1\r\n${HOST}Content-Length: 5\r\nContent-Length: 6\r\n\r\n`,
  ],
  [
    'a length and chunks',
    'bad_request',
    `POST /${MARK} HTTP/1.1\r\n${HOST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`,
  ],
  [
    'a chunk of no size',
    'bad_request',
    `POST /api/cases HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n` +
      `Transfer-Encoding: chunked\r\n\r\n${MARK}\r\n`,
  ],
  ['an address of 40 kB', 'address_too_long', `GET /${MARK}${'x'.repeat(40_000)} HTTP/1.1\r\n\r\n`],
  [
    'a header of 40 kB',
    'headers_too_large',
    `GET /${MARK} HTTP/1.1\r\n${HOST}X: ${'x'.repeat(40_000)}\r\n\r\n`,
  ],
  [
    'headers of 40 kB',
    'headers_too_large',
    `GET /${MARK} HTTP/1.1\r\n${HOST}${`X: ${MARK}\r\n`.repeat(1500)}\r\n`,
  ],
  ['headers that do not end', 'request_timeout', `GET /${MARK} HTTP/1.1\r\n${HOST}X-${MARK}: `],
  ['a tunnel', 'method_not_allowed', `CONNECT ${MARK}:443 HTTP/1.1\r\n${HOST}\r\n`],
  [
    'an expectation',
    'bad_request',
    `POST /api/cases HTTP/1.1\r\n${HOST}Expect: ${MARK}\r\nContent-Length: 2\r\n\r\n{}`,
  ],
])('answers %s with the problem %s, repeats nothing, and closes', async (_what, code, request) => {
  expectProblem(await rawAnswer(server.url, request), code);
});

it.each<[what: string, code: ProblemCode, address: string]>([
  ['that cannot be decoded', 'bad_request', '/%zz'],
  ['of the API that cannot be decoded', 'bad_request', '/api/%zz'],
  ['with half a character', 'bad_request', '/api/cases/%E0%A4%A'],
])('answers an address %s with the problem %s, and closes', async (_what, code, address) => {
  expectProblem(await rawAnswer(server.url, `GET ${address}${MARK} HTTP/1.1\r\n${HOST}\r\n`), code);
});

it.each<[method: string, address: string, status: number]>([
  ['GET', '/api/%00', 404],
  ['GET', '//api/cases', 404],
  ['GET', '/api//cases', 404],
  ['GET', '/api/%2e%2e/%2e%2e/etc/passwd', 404],
  ['GET', '/%00', 404],
  ['OPTIONS', '*', 404],
  ['OPTIONS', '/api/cases', 404],
  ['PROPFIND', '/api/cases', 404],
  ['TRACE', '/api/cases', 404],
  ['PUT', '/', 404],
  // Has to say of what type its body is (RFC 10008, section 2).
  ['QUERY', '/api/cases', 400],
])(
  'answers %s %s as any address or method that does not exist',
  async (method, address, status) => {
    const request = `${method} ${address}?${MARK} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
    const answer = await rawAnswer(server.url, request);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/^content-type: (application\/problem\+json|text\/html)/im);
    expect(answer).not.toContain(MARK);
  },
);

it('takes a request that asks to speak another protocol for what it is in this one', async () => {
  const upgrade = 'Connection: Upgrade, close\r\nUpgrade: websocket\r\n';
  const answer = await rawAnswer(
    server.url,
    `GET /api/health/live HTTP/1.1\r\n${HOST}${upgrade}\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

it('writes no refusal into an answer that is on its way', async () => {
  const connection = await RawConnection.to(server.url);
  const whole = `GET /api/openapi.json HTTP/1.1\r\n${HOST}\r\n`;
  await connection.send(`${whole}${MARK}\r\n\r\n`);
  const answer = await connection.untilClosed();
  // One where the first answer had begun by then or not yet, another where it was complete.
  expect(answer.match(/HTTP\/1\.1 /g)!.length).toBeLessThanOrEqual(2);
  expect(answer).not.toContain(MARK);
  expect((await server.nobody().get('/api/health/live')).status).toBe(200);
});

describe('a connection on which nothing came yet', () => {
  it('may still bring its request after the time that a head may take', async () => {
    const connection = await RawConnection.to(server.url);
    // Another one that began later, and brought half a head, has had that time.
    const late = await rawAnswer(server.url, `GET / HTTP/1.1\r\n${HOST}`);
    expect(late).toMatch(/^HTTP\/1\.1 408 /);
    await connection.send(`GET /api/health/live HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`);
    expect(await connection.untilClosed()).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is closed without a word in the end', { tags: ['long'] }, async () => {
    const connection = await RawConnection.to(server.url);
    expect(await connection.untilClosed()).toBe('');
  });
});
