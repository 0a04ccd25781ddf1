import { readdirSync } from 'node:fs';
import { request } from 'node:http';

import type { DocumentLink } from '../../src/contract/documents.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { TestServer } from '../support/app.js';
import { PDF, upload } from '../support/files.js';

/* Every answer names its request. Requests that no route sees have theirs in malformed-requests.http.test.ts. */

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FROM_PROXY = { 'x-forwarded-for': '203.0.113.7' };

let server: TestServer;
let trusting: TestServer;

beforeAll(async () => {
  server = await TestServer.start({ METRICS_TOKEN: 'metrics-token' });
  trusting = await TestServer.start({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => Promise.all([server.stop(), trusting.stop()]));

interface Seen {
  status: number;
  id: string | string[] | undefined;
  body: string;
}

function ask(
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', to = server, body = '' } = {},
): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const sent = request(to.url + path, { method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, id: answer.headers['x-request-id'], body: text }),
      );
    });
    sent.on('error', reject).end(body);
  });
}

const asset = () =>
  `/assets/public/assets/${readdirSync('dist/ui/public/assets').find((name) => name.endsWith('.js'))}`;
const JSON_BODY = { 'content-type': 'application/json' };

it.each<[what: string, status: number, seen: () => Promise<Seen>]>([
  ['of the API', 200, () => ask('/api/health/live')],
  ['without a body', 200, () => ask('/api/health/live', {}, { method: 'HEAD' })],
  ['with a page', 200, () => ask('/')],
  ['with a page that does not exist', 404, () => ask('/nenhures')],
  ['with a file of a front end', 200, () => ask(asset())],
  ['with a file that does not exist', 404, () => ask('/assets/public/assets/none.js')],
  ['of no route', 404, () => ask('/api/nowhere')],
  ['to somebody without a session', 401, () => ask('/api/cases')],
  [
    'to another origin',
    403,
    () => ask('/api/auth/sign-out', { origin: 'https://evil.example' }, { method: 'POST' }),
  ],
  [
    'to a body that is no JSON',
    400,
    () => ask('/api/auth/sign-in', JSON_BODY, { method: 'POST', body: '{' }),
  ],
  [
    'to a body that is too long',
    413,
    () => ask('/api/auth/sign-in', JSON_BODY, { method: 'POST', body: `"${'x'.repeat(20_000)}"` }),
  ],
  [
    'to a body of an unknown type',
    415,
    () => ask('/api/auth/sign-in', { 'content-type': 'text/plain' }, { method: 'POST', body: 'x' }),
  ],
  [
    'to a problem shown as a page',
    404,
    () => ask('/api/nowhere', { accept: 'text/html', 'sec-fetch-mode': 'navigate' }),
  ],
  ['with the metrics', 200, () => ask('/api/metrics', { authorization: 'Bearer metrics-token' })],
])('an answer %s (%i) names its request', async (_what, status, seen) => {
  const answer = await seen();
  expect(answer).toMatchObject({ status, id: expect.stringMatching(ID) as string });
  if (!answer.body.startsWith('{"type":"urn:causa:problem')) return;
  expect((JSON.parse(answer.body) as ProblemBody).requestId).toBe(answer.id);
});

it('a file that is streamed names its request', async () => {
  const { staff } = await server.office();
  const { body: legalCase } = await staff.post<{ id: string }>('/api/cases', { title: 'Processo' });
  const { body: document } = await upload(staff, { caseId: legalCase.id }, ['a.pdf', PDF]);
  const path = `/api/documents/${document.id}/link?purpose=view`;
  const { url } = (await staff.get<DocumentLink>(path)).body;
  expect(await ask(url)).toMatchObject({ status: 200, id: expect.stringMatching(ID) as string });
});

describe('an id that came with the request', () => {
  const GIVEN = '4bf92f3577b34da6a3ce929d0e0e4736';

  it('from a trusted proxy is the request’s own, also in its problem', async () => {
    const headers = { ...FROM_PROXY, 'x-request-id': GIVEN };
    const answer = await ask('/api/nowhere', headers, { to: trusting });
    expect(answer.id).toBe(GIVEN);
    expect((JSON.parse(answer.body) as ProblemBody).requestId).toBe(GIVEN);
  });

  it.each(['short', 'x'.repeat(65), 'with "signs" in it', 'a,b,c,d,e,f'])(
    'from a trusted proxy that is no plain name (%j) is not taken',
    async (given) => {
      const headers = { ...FROM_PROXY, 'x-request-id': given };
      expect((await ask('/api/health/live', headers, { to: trusting })).id).toMatch(ID);
    },
  );

  it('from anybody else is not taken', async () => {
    const headers = { ...FROM_PROXY, 'x-request-id': GIVEN };
    expect((await ask('/api/health/live', headers)).id).toMatch(ID);
  });
});
