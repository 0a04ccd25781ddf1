import { mkdtemp, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { LegalCase } from '../../src/contract/cases.js';
import type { Client } from '../../src/contract/clients.js';
import type { Deleted, Deletion } from '../../src/contract/deletions.js';
import type { CaseDocument, DocumentLink } from '../../src/contract/documents.js';
import { RecycleBinJobs } from '../../src/recycle-bin/recycle-bin.jobs.js';
import { Storage } from '../../src/storage/storage.js';
import { StrayFiles } from '../../src/storage/stray-files.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { PDF, upload } from '../support/files.js';
import type { Person } from '../support/person.js';
import { forgetStrikes, strike } from '../support/schedules.js';

let server: TestServer;
let otherReplica: TestServer;
let dataDirectory: string;
let jobs: RecycleBinJobs;
let office: TestOffice;
let staff: Person;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'causa-purge-'));
  server = await TestServer.start({ DATA_DIR: dataDirectory });
  otherReplica = await TestServer.start({ DATA_DIR: dataDirectory });
  jobs = server.app.get(RecycleBinJobs);
});
afterAll(async () => {
  await server.stop();
  await otherReplica.stop();
});
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
});
afterEach(async () => {
  const { rows } = await server.owner.query('select * from check_counters($1)', [office.id]);
  expect(rows).toEqual([]);
});

async function newCase(clientId: string | null = null): Promise<LegalCase> {
  return (await staff.post<LegalCase>('/api/cases', { title: 'Vistoria', clientId })).body;
}

async function newDocument(caseId: string): Promise<CaseDocument> {
  return (await upload(staff, { caseId }, ['a.pdf', PDF])).body;
}

/** Deletes, and makes it that long ago. */
async function discarded(path: string, daysAgo: number): Promise<string> {
  const { deletionId } = (await staff.delete<Deleted<object>>(path)).body;
  await server.owner.query(
    'update deletions set created_at = now() - make_interval(secs => $2 * 86400.0) where id = $1',
    [deletionId, daysAgo],
  );
  return deletionId;
}

/** Rows that are left of the office, and its files. */
async function remains(): Promise<Record<string, number>> {
  const { rows } = await server.owner.query<Record<string, number>>(
    `select (select count(*)::int from clients where office_id = $1) as clients,
            (select count(*)::int from cases where office_id = $1) as cases,
            (select count(*)::int from case_history where office_id = $1) as history,
            (select count(*)::int from documents where office_id = $1) as documents,
            (select count(*)::int from document_pages where office_id = $1) as pages,
            (select count(*)::int from deletions where office_id = $1) as deletions`,
    [office.id],
  );
  return { ...rows[0], files: (await files()).length };
}

async function files(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of server.app.get(Storage).list(office.id)) keys.push(key);
  return keys;
}

async function purgedInAudit(): Promise<unknown[]> {
  const { rows } = await server.owner.query<object>(
    `select action, subject_id as "subjectId", user_id as "userId" from audit_log
     where office_id = $1 and action like '%_purged' order by id`,
    [office.id],
  );
  return rows;
}

const NOTHING = {
  clients: 0,
  cases: 0,
  history: 0,
  documents: 0,
  pages: 0,
  deletions: 0,
  files: 0,
};

it('after 30 days row, history, text and file are gone for good, what hangs on something in the bin before it; sooner nothing is', async () => {
  const addAll = async () => {
    const { body: client } = await staff.post<Client>('/api/clients', { name: 'Vale Verde' });
    const legalCase = await newCase(client.id);
    const document = await newDocument(legalCase.id);
    await server.owner.query(
      `insert into document_pages (office_id, document_id, page, text) values ($1, $2, 1, 'procuração')`,
      [office.id, document.id],
    );
    return { client, legalCase, document };
  };
  const { client: kept } = await addAll();
  const young = await discarded(`/api/clients/${kept.id}?cases=along`, 29.9);
  const before = await remains();
  const { client: gone } = await addAll();
  const old = await discarded(`/api/clients/${gone.id}?cases=along`, 30.1);
  const { client, legalCase, document } = await addAll();
  await discarded(`/api/documents/${document.id}`, 31.2);
  await discarded(`/api/cases/${legalCase.id}`, 31.1);
  await discarded(`/api/clients/${client.id}`, 31);
  await jobs.purge();
  expect(await remains()).toEqual(before);
  expect((await staff.post(`/api/deletions/${old}/restore`)).status).toBe(404);
  expect((await staff.post(`/api/deletions/${young}/restore`)).status).toBe(200);
  expect(await purgedInAudit()).toEqual([
    { action: 'document_purged', subjectId: document.id, userId: null },
    { action: 'case_purged', subjectId: legalCase.id, userId: null },
    { action: 'client_purged', subjectId: client.id, userId: null },
    { action: 'client_purged', subjectId: gone.id, userId: null },
  ]);
});

it('deletions stand in the order in which they happened, however long they waited for the office, and one that cannot be purged holds up no other', async () => {
  const { body: client } = await staff.post<Client>('/api/clients', { name: 'Vale Verde' });
  const cases = await Promise.all([1, 2, 3, 4].map(() => newCase(client.id)));
  await Promise.all([
    ...cases.map(({ id }) => staff.delete(`/api/cases/${id}`)),
    staff.delete(`/api/clients/${client.id}?cases=along`),
  ]);
  const { rows } = await server.owner.query(
    `select from cases c join deletions d on d.office_id = c.office_id and d.id = c.deletion_id
     join clients k on k.office_id = c.office_id and k.id = c.client_id
     join deletions later on later.office_id = k.office_id and later.id = k.deletion_id
     where c.office_id = $1 and d.created_at > later.created_at`,
    [office.id],
  );
  expect(rows).toEqual([]);
  await server.owner.query(
    `update deletions set created_at = created_at - interval '31 days' where office_id = $1`,
    [office.id],
  );
  const { body: held } = await staff.post<Client>('/api/clients', { name: 'Vale Escuro' });
  const hanging = await newCase(held.id);
  await discarded(`/api/cases/${hanging.id}`, 1);
  await discarded(`/api/clients/${held.id}`, 32); // as no clock would have it
  await jobs.purge();
  expect(await remains()).toMatchObject({ clients: 1, cases: 1, deletions: 2 });
  expect(
    (await staff.list<Deletion>('/api/deletions')).body.map(({ kind }) => kind).sort(),
  ).toEqual(['case', 'client']);
});

it('only one of several replicas purges, once a night', async () => {
  const purgeNightly = () => strike('what was in the recycle bin', server, otherReplica);
  await forgetStrikes(server);
  const one = await discarded(`/api/cases/${(await newCase()).id}`, 31);
  await purgeNightly();
  expect((await staff.post(`/api/deletions/${one}/restore`)).status).toBe(404);
  const next = await discarded(`/api/cases/${(await newCase()).id}`, 31);
  await purgeNightly();
  expect((await staff.post(`/api/deletions/${next}/restore`)).status).toBe(200);
});

/** Cases with a document each, deleted 31 days ago. */
function oldDeletions(count: number): Promise<{ id: string; document: string }[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const legalCase = await newCase();
      const document = await newDocument(legalCase.id);
      return { id: await discarded(`/api/cases/${legalCase.id}`, 31), document: document.id };
    }),
  );
}

it('two replicas that purge at once end each deletion once', async () => {
  await oldDeletions(8);
  await Promise.all([jobs.purge(), otherReplica.app.get(RecycleBinJobs).purge()]);
  expect(await remains()).toEqual(NOTHING);
  expect(await purgedInAudit()).toHaveLength(8);
});

it('beside restorations each deletion is purged or comes back, and never half of it', async () => {
  const deletions = await oldDeletions(12);
  const [, ...answers] = await Promise.all([
    jobs.purge(),
    ...deletions.toReversed().map(({ id }) => staff.post(`/api/deletions/${id}/restore`)),
  ]);
  const back = deletions.toReversed().filter((_, n) => answers[n]?.status === 200);
  for (const { document } of back) {
    const { body: link } = await staff.get<DocumentLink>(
      `/api/documents/${document}/link?purpose=list`,
    );
    expect((await staff.get(link.url)).text).toBe(PDF.toString());
  }
  const left = back.length;
  expect(await remains()).toMatchObject({
    cases: left,
    documents: left,
    files: left,
    deletions: 0,
  });
  expect(await purgedInAudit()).toHaveLength(12 - left);
});

it('files of a purge that was killed before it reached them go with the stray ones; what waits in the bin keeps its file, however old that is', async () => {
  const legalCase = await newCase();
  await newDocument(legalCase.id);
  const deletionId = await discarded(`/api/cases/${legalCase.id}`, 31);
  await server.owner.query('select purge_deletion($1, $2)', [office.id, deletionId]);
  const [stray] = await files();
  expect(stray).toBeDefined();
  const waiting = await newCase();
  await newDocument(waiting.id);
  await discarded(`/api/cases/${waiting.id}`, 5);
  const [key, ...more] = (await files()).filter((name) => name !== stray);
  expect([key, more]).toEqual([expect.any(String), []]);
  const old = new Date(Date.now() - 48 * 3_600_000);
  for (const name of [stray!, key!]) await utimes(join(dataDirectory, 'storage', name), old, old);
  await server.app.get(StrayFiles).remove();
  expect(await files()).toEqual([key]);
  expect((await staff.list<Deletion>('/api/deletions')).body).toHaveLength(1);
});
