// @module-tag long
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';

import type { LegalCase } from '../../src/contract/cases.js';
import type { CaseDocument, DocumentLink } from '../../src/contract/documents.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { pdfOf, sha256, upload } from '../support/files.js';
import { rawAnswer, RawConnection } from '../support/raw-http.js';
import { pause } from '../support/until.js';

const MB = 1024 * 1024;
/** More than the system holds between two processes, so that the server feels how slowly somebody reads. */
const BIG = 24 * MB;
const LIMITS = { bodyMs: 150, dropMs: 150, readerMs: 4000, lookEveryMs: 50 };
/** Longer than any body may take. */
const SLOW_MS = 4 * LIMITS.bodyMs;

let server: TestServer;
let office: TestOffice;
let cookie: string;
let caseId: string;
let document: CaseDocument;
const content = pdfOf(BIG);

beforeAll(async () => {
  server = await TestServer.start({}, { http: LIMITS });
  office = await server.office();
  cookie = [...office.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  caseId = (await office.staff.post<LegalCase>('/api/cases', { title: 'Processo' })).body.id;
  document = (await upload(office.staff, { caseId }, ['grande.pdf', content])).body;
});
afterAll(() => server.stop());

async function linkOf(): Promise<string> {
  const { body } = await office.staff.get<DocumentLink>(
    `/api/documents/${document.id}/link?purpose=list`,
  );
  return body.url;
}

function ask(
  path: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(server.url + path, { agent: false, headers: { cookie, ...headers } }, resolve)
      .on('error', reject)
      .end(body);
  });
}

/** A request's head. */
const begin = (method: string, path: string, headers: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nOrigin: ${server.url}\r\n` +
  `Cookie: ${cookie}\r\n${headers}\r\n`;

/** Reads a megabyte at a time, with a pause after each, so that the whole takes that long at least. */
async function readSlowly(answer: IncomingMessage, milliseconds: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let unpaused = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    unpaused += chunk.length;
    if (unpaused < MB) continue;
    unpaused = 0;
    await pause((milliseconds * MB) / BIG);
  }
  return Buffer.concat(chunks);
}

describe('a slow reader gets every byte', () => {
  it.each<[what: string, headers: Record<string, string>, body: string]>([
    ['without a body', {}, ''],
    ['with a body of length 0', { 'content-length': '0', 'content-type': 'application/json' }, ''],
    ['with an empty body in chunks', { 'transfer-encoding': 'chunked' }, ''],
    [
      'with a body that nobody reads',
      { 'content-length': '2', 'content-type': 'text/plain' },
      '{}',
    ],
  ])('from a file asked for %s', async (_what, headers, body) => {
    const received = await readSlowly(await ask(await linkOf(), headers, body), SLOW_MS);
    expect(received.length).toBe(BIG);
    expect(sha256(received)).toBe(sha256(content));
  });

  it('from an archive, for longer than a reader may do nothing', async () => {
    const answer = await ask(`/api/cases/${caseId}/archive.zip`);
    const archive = await readSlowly(answer, 1.4 * LIMITS.readerMs);
    expect(archive.length).toBe(Number(answer.headers['content-length']));
    expect(archive.includes(content.subarray(0, 1000))).toBe(true);
  });
});

it('a reader who stops is let go of', async () => {
  const listening = server.app.getHttpServer();
  const link = await linkOf();
  const connected = once(listening, 'connection') as Promise<[Socket]>;
  const answer = await ask(link);
  const [socket] = await connected;
  await once(socket, 'close');
  await expect(readSlowly(answer, 0)).rejects.toThrow('aborted');
});

it('asking for the head of a file ends at once and leaves the connection open', async () => {
  const head = `HEAD ${await linkOf()} HTTP/1.1\r\nHost: localhost\r\n`;
  const connection = await RawConnection.to(server.url);
  await connection.send(`${head}\r\n`);
  await expect.poll(() => connection.answer).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\n$/s);
  // A server that took it for a slow body would close it before this one, which began later.
  const slow = begin(
    'POST',
    '/api/cases',
    'Content-Type: application/json\r\nContent-Length: 9\r\n',
  );
  expect(await rawAnswer(server.url, slow)).toMatch(/^HTTP\/1\.1 408 /);
  await connection.send(`${head}Connection: close\r\n\r\n`);
  const answers = await connection.untilClosed();
  expect(answers.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
  expect(answers.match(new RegExp(`content-length: ${BIG}`, 'gi'))).toHaveLength(2);
});

describe('an endless sender is cut off', () => {
  it.each([
    ['a body of known length', 'Content-Length: 1000', '{"title":'],
    ['a body in chunks', 'Transfer-Encoding: chunked', '9\r\n{"title":\r\n'],
  ])('with %s, and told why', async (_what, length, start) => {
    const headers = `Content-Type: application/json\r\n${length}\r\n`;
    const answer = await rawAnswer(server.url, begin('POST', '/api/cases', headers) + start);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"request_timeout"');
    expect((await office.staff.list('/api/cases')).body).toHaveLength(1);
  });

  it('a byte at a time', async () => {
    const connection = await RawConnection.to(server.url);
    const headers = 'Content-Type: application/json\r\nContent-Length: 100000\r\n';
    await connection.send(begin('POST', '/api/cases', headers));
    const drip = setInterval(() => void connection.send(' '), 10);
    const answer = await connection.untilClosed();
    clearInterval(drip);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('with a body to a file that takes long to read', async () => {
    const answer = ask(await linkOf(), { 'content-length': '1000' }, '{');
    const received = answer.then((begun) => readSlowly(begun, SLOW_MS));
    // On a busy machine before the answer has begun.
    await expect(received).rejects.toThrow(/^(aborted|socket hang up)$/);
  });

  it('with an upload that was refused already', async () => {
    const headers = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n';
    const refused = begin('POST', '/api/documents', headers).replace(/Cookie: .*\r\n/, '');
    expect(await rawAnswer(server.url, `${refused}--x`)).toMatch(/^HTTP\/1\.1 401 /);
  });
});
