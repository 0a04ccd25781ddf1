// @module-tag one-try
// @module-tag long
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Client } from '../../src/contract/clients.js';
import type { CaseDocument } from '../../src/contract/documents.js';
import { DocumentTextsService } from '../../src/documents/document-texts.service.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { docxOf, textPdf, upload } from '../support/files.js';
import { KILLS, ServerProcess } from '../support/server-process.js';
import { pause, until } from '../support/until.js';

const SECRET_KEY = 'a secret that two servers share, 32 characters';

const started: Promise<ServerProcess>[] = [];
/** The word that stands in each document alone. */
const words = new Map<string, string>();
let survivor: TestServer;
let office: TestOffice;
let clientId: string;
let dataDirectory: string;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'causa-text-kill-'));
  survivor = await TestServer.start({ DATA_DIR: dataDirectory, SECRET_KEY });
  await survivor.owner.query(
    `update documents set text_state = 'no_text' where text_state = 'waiting'`,
  );
  office = await survivor.office();
  clientId = (await office.staff.post<Client>('/api/clients', { name: 'Ana' })).body.id;
});
afterAll(async () => {
  for (const server of await Promise.allSettled(started)) {
    if (server.status === 'fulfilled') await server.value.kill();
  }
  await survivor.stop();
});

/** One of each kind that is read. */
async function addDocuments(round: number): Promise<void> {
  const word = (kind: string) => `palavra${round}${kind}`;
  const files: [string, string, Buffer][] = [
    [word('a'), 'a.pdf', await textPdf('Primeira página.', `Segunda: ${word('a')}.`)],
    [word('b'), 'b.docx', docxOf(`Um parágrafo com ${word('b')}.`)],
    [word('c'), 'c.txt', Buffer.from(`Uma nota com ${word('c')}.`)],
  ];
  for (const [found, name, content] of files) {
    const { body } = await upload(office.staff, { clientId }, [name, content]);
    words.set(body.id, found);
  }
}

/** How many documents some process has begun to read. */
async function begun(): Promise<number> {
  const { rows } = await survivor.owner.query<{ n: number }>(
    `select count(*)::int as n from private.jobs
     where office_id = $1 and queue = 'document text' and (state <> 'pending' or due_at > now())`,
    [office.id],
  );
  return rows[0]!.n;
}

it(`kill -9 while documents are read, ${KILLS} times: each is read in the end, once, and found`, async () => {
  const { logins } = await testDatabase();
  const settings = { ...logins, DATA_DIR: dataDirectory, SECRET_KEY };
  const start = () => started.push(ServerProcess.start(settings));
  start();
  for (let round = 0; round < KILLS; round += 1) {
    const server = await started[round]!;
    const before = await begun();
    await addDocuments(round);
    if (round + 1 < KILLS) start(); // so that it is ready when this one is gone
    await until(async () => (await begun()) > before, 5);
    await pause((round * 13) % 150); // a different moment each time
    await server.kill();
  }

  // Killed processes leave leases, which end by themselves.
  await survivor.owner.query(
    `update private.jobs set due_at = now() where office_id = $1 and state = 'pending'`,
    [office.id],
  );
  const { texts } = survivor.app.get(DocumentTextsService);
  while (await texts.doNext());

  const { rows } = await survivor.owner.query<{ id: string; state: string; attempts: number }>(
    `select d.id, text_state as state, failures as attempts
     from documents d left join private.jobs on payload ->> 'document' = d.id::text
     where d.office_id = $1`,
    [office.id],
  );
  expect(rows).toHaveLength(KILLS * 3);
  expect(rows.filter(({ state, attempts }) => state !== 'read' || attempts !== 0)).toEqual([]);
  for (const [id, q] of words) {
    const { body } = await office.staff.list<CaseDocument>('/api/documents', { filter: { q } });
    expect(body.map((document) => document.id)).toEqual([id]);
  }
  const { rows: pages } = await survivor.owner.query<{ n: number }>(
    'select count(*)::int as n from document_pages where office_id = $1',
    [office.id],
  );
  expect(pages[0]!.n).toBe(KILLS * 4);
  const { rows: counters } = await survivor.owner.query('select * from check_counters($1)', [
    office.id,
  ]);
  expect(counters).toEqual([]);
}, 600_000);
