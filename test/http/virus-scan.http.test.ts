import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Client } from '../../src/contract/clients.js';
import type { VersionInfo } from '../../src/contract/system.js';
import { ClamdStandIn, type ClamdTemper, EICAR } from '../stand-ins/clamd.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { pdfOf, storedBy, upload, zip } from '../support/files.js';
import { heldTransactions } from '../support/open-transactions.js';
import type { Person } from '../support/person.js';

const MB = 1024 * 1024;

let clamd: ClamdStandIn;
let server: TestServer;
/** Waits for a scanner no longer than half a second. */
let impatient: TestServer;
let office: TestOffice;
let staff: Person;
let clientId: string;

beforeAll(async () => {
  clamd = await ClamdStandIn.start();
  server = await TestServer.start({ CLAMD_URL: clamd.url });
  impatient = await TestServer.start({ CLAMD_URL: `${clamd.url}?timeout=0.5` });
});
afterAll(async () => {
  await server.stop();
  await impatient.stop();
  await clamd.stop();
});
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
  clientId = (await staff.post<Client>('/api/clients', { name: 'Ana' })).body.id;
  Object.assign(clamd, { temper: 'scans', streamMaxLength: 25 * MB });
  clamd.scanned.length = 0;
});

const add = (name: string, content: Buffer, at = server) =>
  upload(staff.at(at.url), { clientId }, [name, content]);

/** Whatever an upload may leave. */
const remains = (at = server) => storedBy(at, office.id);
const NOTHING = { documents: 0, bytes: 0, rows: 0, files: 0 };

it('a clean file is added once it was scanned, whole', async () => {
  const content = pdfOf(3 * MB);
  expect((await add('a.pdf', content)).status).toBe(201);
  expect(clamd.scanned).toEqual([3 * MB]);
});

it('an infected file is refused, leaves nothing and is in the audit log', async () => {
  const files: [name: string, content: Buffer][] = [
    ['eicar.txt', Buffer.from(EICAR)],
    ['eicar.zip', zip({ 'eicar.com': EICAR })],
    ['eicar.pdf', Buffer.concat([pdfOf(2 * MB), Buffer.from(EICAR)])],
  ];
  for (const [name, content] of files) {
    expect(await add(name, content)).toMatchObject({
      status: 422,
      body: {
        code: 'infected_file',
        detail: 'O arquivo contém um vírus e não foi adicionado.',
      },
    });
    expect([name, await remains()]).toEqual([name, NOTHING]);
  }
  const { rows } = await server.owner.query(
    `select action, user_id as "userId", host(address) as address from audit_log where office_id = $1
       and action like '%infected%'`,
    [office.id],
  );
  const refused = { action: 'infected_file_refused', userId: staff.userId, address: '127.0.0.1' };
  expect(rows).toEqual(files.map(() => refused));
});

it(
  'a scanner that hangs, reads nothing, breaks off, babbles or fails lets nothing in, and keeps no connection',
  { tags: ['long'] },
  async () => {
    // More than the system holds between two processes.
    const content = pdfOf(8 * MB);
    const tempers: ClamdTemper[] = ['hangs', 'reads nothing', 'breaks off', 'babbles', 'fails'];
    for (const temper of tempers) {
      clamd.temper = temper;
      const { status, body } = await add('a.pdf', content, impatient);
      expect([temper, status, body]).toMatchObject([temper, 503, { code: 'scan_unavailable' }]);
      expect([temper, await remains(impatient)]).toEqual([temper, NOTHING]);
      await Promise.all([...clamd.sockets].map((socket) => once(socket.resume(), 'close')));
    }
    clamd.temper = 'scans';
    expect((await add('a.pdf', pdfOf(1000))).status).toBe(201);
  },
);

it('a file that is longer than the scanner takes is refused, not let through', async () => {
  clamd.streamMaxLength = MB;
  expect(await add('a.pdf', pdfOf(4 * MB))).toMatchObject({
    status: 413,
    body: { code: 'too_large_to_scan' },
  });
  expect(await remains()).toEqual(NOTHING);
});

it('no transaction is open meanwhile', async () => {
  clamd.temper = 'hangs';
  const visited = clamd.visited();
  const adding = add('a.pdf', pdfOf(1000));
  await visited;
  const scanner = [...clamd.sockets].at(-1)!;
  expect(await heldTransactions(() => staff.get('/api/cases'))).toEqual([]);
  expect(scanner.closed).toBe(false);
  scanner.destroy();
  expect((await adding).status).toBe(503);
});

it('a scanner at a unix socket is asked too, and one that is not there lets nothing in', async () => {
  const local = await ClamdStandIn.start(join(await mkdtemp(join(tmpdir(), 'clamd-')), 'sock'));
  const beside = await TestServer.start({ CLAMD_URL: local.url });
  try {
    const answer = await add('a.txt', Buffer.from(EICAR), beside);
    expect(answer).toMatchObject({ status: 422, body: { code: 'infected_file' } });
    await local.stop();
    expect(await add('a.pdf', pdfOf(1000), beside)).toMatchObject({
      status: 503,
      body: { code: 'scan_unavailable' },
    });
  } finally {
    await beside.stop();
    await local.stop();
  }
});

it('everybody who asks is told whether uploads are scanned', async () => {
  const { body } = await staff.get<VersionInfo>('/api/version');
  expect(body.scansUploads).toBe(true);
  const without = await TestServer.start();
  try {
    const answer = await without.nobody().get<VersionInfo>('/api/version');
    expect(answer.body.scansUploads).toBe(false);
  } finally {
    await without.stop();
  }
});
