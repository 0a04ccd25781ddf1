// @module-tag one-try
// @module-tag long
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Client } from '../../src/contract/clients.js';
import type { CaseDocument, DocumentOcr } from '../../src/contract/documents.js';
import { DocumentTextsService } from '../../src/documents/document-texts.service.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { upload } from '../support/files.js';
import { scannedPdf } from '../support/scans.js';
import { KILLS, ServerProcess } from '../support/server-process.js';
import { pause, until } from '../support/until.js';

const SECRET_KEY = 'a secret that two servers share, 32 characters';
const MEGABYTE = 1024 * 1024;
/** None by itself: it takes minutes. */
const MANY_PAGES = Number(process.env.SCAN_PAGES ?? 0);

const servers: ServerProcess[] = [];
let survivor: TestServer;
let office: TestOffice;
let clientId: string;
let settings: Record<string, string>;

beforeAll(async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'causa-scan-kill-'));
  survivor = await TestServer.start({ DATA_DIR, SECRET_KEY });
  await survivor.owner.query(`delete from private.jobs where queue = 'document ocr'`);
  const { logins } = await testDatabase();
  const read = { READ_TEXT: 'false', READ_SCANS: 'true' };
  settings = { ...logins, DATA_DIR, SECRET_KEY, ...read };
  office = await survivor.office();
  clientId = (await office.staff.post<Client>('/api/clients', { name: 'Ana' })).body.id;
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  await survivor.stop();
});

/** A scan of which it is known that its pages wait. */
async function scanOfPages(count: number): Promise<CaseDocument> {
  const pages = Array.from({ length: count }, (_, n) => ({ scan: `Penhora da fração ${n + 1}` }));
  const scan = await scannedPdf(...pages);
  const { body } = await upload(office.staff, { clientId }, ['Processo.pdf', scan]);
  const { texts } = survivor.app.get(DocumentTextsService);
  while (await texts.doNext());
  return body;
}

async function start(): Promise<ServerProcess> {
  const server = await ServerProcess.start(settings);
  servers.push(server);
  return server;
}

/** A page that was read in a job, as the server tells when it hears of it, before it is stored. */
interface Reading {
  job: string;
  page: number;
}

/** A server that reads scans, and what it has read so far. */
async function startReader(): Promise<{ server: ServerProcess; readings: Reading[] }> {
  const readings: Reading[] = [];
  let begun = '';
  const listen = (text: string) => {
    const lines = (begun + text).split('\n');
    begun = lines.pop()!;
    for (const line of lines) {
      if (line.includes('"a page was read"')) readings.push(JSON.parse(line) as Reading);
    }
  };
  const server = await ServerProcess.start({ ...settings, LOG_LEVEL: 'debug' }, [], listen);
  servers.push(server);
  return { server, readings };
}

/** The pages among some readings that are this office's: the database has other tests' scans, too. */
async function ownPages(readings: readonly Reading[]): Promise<number[]> {
  const { rows } = await survivor.owner.query<{ id: string }>(
    `select id from private.jobs where office_id = $1 and queue = 'document ocr'`,
    [office.id],
  );
  return readings.filter(({ job }) => rows.some(({ id }) => id === job)).map(({ page }) => page);
}

async function storedPages({ id }: CaseDocument): Promise<number[]> {
  const { rows } = await survivor.owner.query<{ page: number }>(
    `select page from document_scans where office_id = $1 and document_id = $2 and state <> 'waiting'`,
    [office.id, id],
  );
  return rows.map(({ page }) => page);
}

async function ocrOf({ id }: CaseDocument): Promise<DocumentOcr> {
  return (await office.staff.get<CaseDocument>(`/api/documents/${id}`)).body.ocr!;
}

it(`kill -9 while a scan is read, ${KILLS} times: no page is lost, each kill repeats one at most, and none that was stored`, async () => {
  const pages = KILLS * 3;
  const document = await scanOfPages(pages);
  let stored: number[] = [];
  const read: number[] = [];
  for (let round = 0; stored.length < pages; round += 1) {
    const { server, readings } = await startReader();
    // Two pages more, so that a kill could cost more than one; at the end, all of them.
    await until(async () => {
      const { done } = await ocrOf(document);
      return done === pages || (round < KILLS && (await ownPages(readings)).length >= 2);
    }, 20);
    await pause((round * 53) % 300); // a different moment each time
    await server.kill();
    const now = await ownPages(readings);
    expect(now.filter((page) => stored.includes(page))).toEqual([]);
    read.push(...now);
    stored = await storedPages(document);
    expect(now.filter((page) => !stored.includes(page)).length).toBeLessThanOrEqual(1);
    // A killed process leaves a lease, which ends by itself.
    await survivor.owner.query(
      `update private.jobs set due_at = now() where office_id = $1 and state = 'pending'`,
      [office.id],
    );
  }
  expect([...new Set(read)].sort((a, b) => a - b)).toEqual(
    Array.from({ length: pages }, (_, index) => index + 1),
  );
  expect(read.length - pages).toBeLessThanOrEqual(KILLS);
  expect(await ocrOf(document)).toMatchObject({ pages, done: pages, unread: [] });
  const { rows } = await survivor.owner.query<{ n: number; failed: number }>(
    `select count(*)::int as n,
       (select count(*)::int from private.jobs where office_id = $1 and state = 'failed') as failed
     from document_pages where office_id = $1 and text like '%Penhora%'`,
    [office.id],
  );
  expect(rows).toEqual([{ n: pages, failed: 0 }]);
}, 900_000);

it.runIf(MANY_PAGES > 0)(
  'a scan of two hundred pages costs the server no memory, and others are answered meanwhile',
  async () => {
    const document = await scanOfPages(MANY_PAGES);
    const server = await start();
    const memory = async () => {
      const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) * 1024;
    };
    const before = await memory();
    let grown = 0;
    await until(async () => {
      grown = Math.max(grown, (await memory()) - before);
      const reply = await office.staff.at(server.url).get('/api/documents');
      expect(reply.status).toBe(200);
      return (await ocrOf(document)).done === MANY_PAGES;
    }, 500);
    expect(grown).toBeLessThan(200 * MEGABYTE);
    expect(await ocrOf(document)).toMatchObject({ done: MANY_PAGES, unread: [] });
  },
  3_600_000,
);
