// @module-tag long
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';

import type { LegalCase } from '../../src/contract/cases.js';
import type { Client } from '../../src/contract/clients.js';
import type { CaseDocument } from '../../src/contract/documents.js';
import { deepPdf, docxBomb, formOf, marksPdf, pdfBomb, pdfOf, upload } from '../support/files.js';
import { HARM_LIMITS, HostileServer, unharmed } from '../support/hostile-server.js';
import type { TestOffice } from '../support/offices.js';
import type { Person } from '../support/person.js';
import { giantPng, greedyPng } from '../support/photos.js';
import { until } from '../support/until.js';

/*
 * A hostile file, alone and sixteen at once, neither stops the event loop nor takes the server's memory, and others are
 * answered meanwhile.
 */

const MB = 1024 * 1024;

let server: HostileServer;
let office: TestOffice;
let staff: Person;
let clientId: string;

beforeAll(async () => {
  server = await HostileServer.start({ READ_TEXT: 'true' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
  clientId = (await staff.post<Client>('/api/clients', { name: 'Ana' })).body.id;
});

/** Uploads a file and waits until its text was read, or tried. */
async function read(name: string, content: Buffer): Promise<CaseDocument> {
  const { status, body } = await upload(staff, { clientId }, [name, content]);
  expect(status).toBe(201);
  return until(async () => {
    const { rows } = await server.owner.query<{ attempts: number }>(
      `select failures as attempts from private.jobs where payload ->> 'document' = $1`,
      [body.id],
    );
    const { body: document } = await staff.get<CaseDocument>(`/api/documents/${body.id}`);
    return (document.textState !== 'waiting' || rows[0]!.attempts > 0) && document;
  }, 20);
}

/** Fails unless the server bore something well that takes too long to be done sixteen times. */
async function borne(work: () => Promise<unknown>): Promise<void> {
  await server.mark();
  await work();
  const { longestDelayMs, peakGrownBytes } = await server.measure();
  expect(longestDelayMs).toBeLessThan(HARM_LIMITS.longestDelayMs);
  expect(peakGrownBytes).toBeLessThan(HARM_LIMITS.peakGrownBytes);
}

it.each([
  ['a letter under 120,000 marks in a PDF of a kilobyte', 'a.pdf', () => marksPdf(120_000)],
  ['a page 20,000 pages deep', 'a.pdf', () => deepPdf(20_000)],
  ['a page of 300 MB of zeros', 'a.pdf', () => pdfBomb(300 * MB)],
  ['a Word file of 300 MB of zeros', 'a.docx', () => docxBomb(300 * MB)],
  ['text of one word of 1 MB', 'a.txt', () => Buffer.from('a-b'.repeat(350_000))],
])('%s', async (_what, name, content) => {
  const file = content();
  await borne(() => read(name, file));
  await unharmed(server, () => upload(staff, { clientId }, [name, file]));
  await server.owner.query(
    `update documents set text_state = 'no_text' where text_state = 'waiting' and office_id = $1`,
    [office.id],
  );
});

it('photos that grow when they are opened, and what claims to be one', async () => {
  const [greedy, small, giant] = [await greedyPng(5600), await greedyPng(600), giantPng(30_000)];
  const frames = Buffer.concat([
    Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'),
    ...Array<Buffer>(50_000).fill(Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1')),
  ]);
  const sendOnce = (photo: Buffer) =>
    staff.post(
      '/api/clients',
      formOf([
        ['client', JSON.stringify({ name: randomUUID() })],
        ['photo', ['foto.png', photo]],
      ]),
    );
  // One picture is read at a time: on a slow machine the last of sixteen is told to come again.
  const sent = async (photo: Buffer) => {
    for (;;) {
      const answer = await sendOnce(photo);
      if (answer.status !== 503) return answer;
    }
  };
  await borne(async () => expect((await sent(greedy)).status).toBe(201));
  await unharmed(server, async () => {
    const answers = [await sent(small), await sent(giant), await sent(frames)];
    expect(answers.map(({ status }) => status)).toEqual([201, 422, 422]);
  });
});

describe('uploads of odd shapes', () => {
  const BOUNDARY = 'grenze';
  const part = (head: string, content = '') => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`;
  const field = (name: string, value: string) =>
    part(`content-disposition: form-data; name="${name}"`, value);
  const file = (name: string) =>
    part(`content-disposition: form-data; name="file"; filename="${name}"`, 'x');
  const end = `--${BOUNDARY}--\r\n`;
  const marks = '\u0345\u0323'.repeat(20_000);

  it.each<[what: string, status: number, body: () => string]>([
    ['a name of 80 kB of marks', 201, () => field('clientId', clientId) + file(marks) + end],
    [
      'a title of marks',
      422,
      () => field('clientId', clientId) + field('title', marks) + file('a') + end,
    ],
    ['a thousand fields', 422, () => field('title', 'a').repeat(1000) + end],
    ['a thousand files', 422, () => field('clientId', clientId) + file('a').repeat(1000) + end],
    ['a head of 4 MB', 422, () => part(`x-head: ${'x'.repeat(4 * MB)}`) + end],
    ['ten thousand heads', 422, () => part('x-head: x\r\n'.repeat(10_000)) + end],
    ['a field’s name of 1 MB', 422, () => field('x'.repeat(MB), 'a') + end],
    ['a boundary within a boundary', 422, () => `--${BOUNDARY}`.repeat(100_000)],
    ['no end', 400, () => field('clientId', clientId) + file('a')],
    ['nothing but line ends', 400, () => '\r\n'.repeat(MB)],
  ])('%s', async (_what, status, body) => {
    const content = Buffer.from(body());
    const type = `multipart/form-data; boundary=${BOUNDARY}`;
    await unharmed(server, async () => expect(await sendRaw(content, type)).toBe(status));
  });

  function sendRaw(content: Buffer, type: string): Promise<number> {
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      const call = request(`${server.url}/api/documents`, {
        method: 'POST',
        headers: {
          'content-type': type,
          'content-length': content.length,
          cookie,
          origin: server.url,
        },
      });
      call.on('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode!);
      });
      call.on('error', reject);
      call.end(content);
    });
  }
});

it('the archive of a case with ten thousand documents alike and notes that do not end', async () => {
  const { body: legalCase } = await staff.post<LegalCase>('/api/cases', { title: 'Despejo' });
  await server.owner.query(
    `insert into documents (office_id, case_id, title, storage_path, size_bytes, shared_with_client, state, sha256)
     select $1::uuid, $2, 'Sentença', $1::uuid || '/documents/x/' || n, 1000, false, 'stored', repeat('0', 64)
     from generate_series(1, 10000) n`,
    [office.id, legalCase.id],
  );
  await server.owner.query(
    `insert into case_history (office_id, case_id, action, description)
     select $1, $2, 'note_added', repeat(case when n % 2 = 0 then 'x' else E'\n' end, 5000)
     from generate_series(1, 200) n`,
    [office.id, legalCase.id],
  );
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  await unharmed(server, async () => {
    const path = `${server.url}/api/cases/${legalCase.id}/archive.zip`;
    // Its files are missing, so it breaks off sooner or later.
    const answer = await fetch(path, { headers: { cookie } }).catch(() => undefined);
    await answer?.body?.cancel().catch(() => undefined);
  });
});

it('downloads of one file, in parts', async () => {
  const { body: document } = await upload(staff, { clientId }, ['a.pdf', pdfOf(8 * MB)]);
  const link = await staff.get<{ url: string }>(`/api/documents/${document.id}/link?purpose=view`);
  await unharmed(server, async () => {
    for (let from = 0; from < 8 * MB; from += MB) {
      const range = `bytes=${from}-${from + MB - 1}`;
      const part = await fetch(server.url + link.body.url, { headers: { range } });
      expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, MB]);
    }
  });
});
