import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Client } from '../../src/contract/clients.js';
import type { CaseDocument, DocumentOcr } from '../../src/contract/documents.js';
import { DocumentTexts } from '../../src/documents/document-texts.js';
import { Scans } from '../../src/documents/scans.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { upload } from '../support/files.js';
import { scannedPdf } from '../support/scans.js';
import { KILLS, ServerProcess } from '../support/server-process.js';
import { pause, until } from '../support/until.js';

const SECRET_KEY = 'a secret that two servers share, 32 characters';
const MEGABYTE = 1024 * 1024;
/** In the long run alone: it takes minutes. */
const MANY_PAGES = KILLS > 5 ? 200 : 0;

const servers: ServerProcess[] = [];
let survivor: TestServer;
let office: TestOffice;
let clientId: string;
let settings: Record<string, string>;

beforeAll(async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'causa-scan-kill-'));
  survivor = await TestServer.start({ DATA_DIR, SECRET_KEY });
  await survivor.owner.query(`delete from private.jobs where queue = 'document ocr'`);
  const { appUrl } = await testDatabase();
  const read = { READ_TEXT: 'false', READ_SCANS: 'true' };
  settings = { DATABASE_URL: appUrl, DATA_DIR, SECRET_KEY, ...read };
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
  const { texts } = survivor.app.get(DocumentTexts);
  while (await texts.doNext());
  return body;
}

async function start(): Promise<ServerProcess> {
  const server = await ServerProcess.start(settings);
  servers.push(server);
  return server;
}

async function ocrOf({ id }: CaseDocument): Promise<DocumentOcr> {
  return (await office.staff.get<CaseDocument>(`/api/documents/${id}`)).body.ocr!;
}

it(`kill -9 while a scan is read, ${KILLS} times: no page is lost, and none that was read is read again`, async () => {
  const pages = KILLS * 2 + 1;
  const document = await scanOfPages(pages);
  for (let round = 0; round < KILLS; round += 1) {
    const server = await start();
    const { done } = await ocrOf(document);
    // One more page, or all of them.
    await until(async () => (await ocrOf(document)).done > done || done === pages, 20);
    await pause((round * 53) % 300); // a different moment each time
    await server.kill();
    // What a killed one leaves is a lease, which ends by itself.
    await survivor.owner.query(
      `update private.jobs set due_at = now() where office_id = $1 and state = 'pending'`,
      [office.id],
    );
    if ((await ocrOf(document)).done === pages) break;
  }
  const { queue } = survivor.app.get(Scans);
  while (await queue.doNext());
  expect(await ocrOf(document)).toMatchObject({ pages, done: pages, unread: [] });
  const { rows } = await survivor.owner.query<{ n: number; read: number; failed: number }>(
    `select count(*)::int as n, count(distinct page)::int as read,
       (select count(*)::int from private.jobs where office_id = $1 and state = 'failed') as failed
     from document_pages where office_id = $1 and text like '%Penhora%'`,
    [office.id],
  );
  expect(rows).toEqual([{ n: pages, read: pages, failed: 0 }]);
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
