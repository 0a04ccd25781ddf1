import type { LegalCase } from '../../src/contract/cases.js';
import type { Client, ClientRecord } from '../../src/contract/clients.js';
import { BIN_DAYS, type Deletion } from '../../src/contract/deletions.js';
import type {
  ImportKind,
  ImportUndo,
  ImportUndone,
  ListImport,
} from '../../src/contract/imports.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { RecycleBinJobs } from '../../src/recycle-bin/recycle-bin.jobs.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { PDF, upload } from '../support/files.js';
import { applyList } from '../support/lists.js';
import type { Answer, Person } from '../support/person.js';

let server: TestServer;
let office: TestOffice;
let staff: Person;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
});
/** Whatever a test did, the counters say what the rows say. */
afterEach(async () => {
  const { rows } = await server.owner.query('select * from check_counters($1)', [office.id]);
  expect(rows).toEqual([]);
});

const clients = async () => (await staff.list<Client>('/api/clients')).body;
const cases = async () => (await staff.list<LegalCase>('/api/cases')).body;
const imports = async () => (await staff.list<ListImport>('/api/imports')).body;
const look = (id: string) => staff.get<ImportUndo>(`/api/imports/${id}/undo`);
const undo = <T = ImportUndone>(id: string): Promise<Answer<T>> =>
  staff.post<T>(`/api/imports/${id}/undo`);

async function refusal(id: string): Promise<[number, string]> {
  const { status, body } = await undo<ProblemBody>(id);
  return [status, body.code];
}

/** Brings a list in, of records that are called so. */
async function imported(kind: ImportKind, ...names: string[]): Promise<ListImport> {
  const heading = kind === 'clients' ? 'Nome' : 'Título';
  const { progress } = await applyList(staff, kind, [heading, ...names].join('\n'));
  expect(progress.at(-1)).toMatchObject({ state: 'done', imported: names.length });
  return (await imports())[0]!;
}

async function named<Row extends { id: string }>(rows: Promise<Row[]>, name: string): Promise<Row> {
  return (await rows).find((row) => Object.values(row).includes(name))!;
}

it('an import is listed with what, whence, by whom and until when, newest first', async () => {
  const first = await imported('clients', 'Ana', 'Rui');
  const second = await imported('cases', 'Partilha');
  expect(await imports()).toEqual([second, first]);
  expect(first).toMatchObject({
    kind: 'clients',
    fileName: 'lista.csv',
    rows: 2,
    importedBy: 'Rita Sousa',
  });
  const days = (Date.parse(first.undoableUntil) - Date.parse(first.importedAt)) / 86_400_000;
  expect(days).toBeCloseTo(BIN_DAYS, 0);
  const page = await staff.list<ListImport>('/api/imports', { range: [1, 1] });
  expect([page.body, page.headers.get('content-range')]).toEqual([[first], 'imports 1-1/2']);
  for (const query of [{ filter: { kind: 'cases' } }, { sort: ['rows', 'ASC'] }]) {
    expect((await staff.list('/api/imports', query)).status).toBe(400);
  }
  const stranger = await server.office();
  expect((await stranger.staff.list('/api/imports')).body).toEqual([]);
});

it('a list whose rows were all there already is no import', async () => {
  await imported('clients', 'Ana');
  const { progress } = await applyList(staff, 'clients', 'Nome\nAna\n');
  expect(progress.at(-1)).toMatchObject({ imported: 0, skipped: 1 });
  expect(await imports()).toHaveLength(1);
});

it.each(['clients', 'cases'] as const)(
  'an import of %s is taken back as one deletion, and comes back as it was',
  async (kind) => {
    const rows = async () => (kind === 'clients' ? await clients() : await cases());
    const own = kind === 'clients' ? { name: 'Própria' } : { title: 'Própria' };
    await staff.post(`/api/${kind}`, own);
    const { id } = await imported(kind, 'Um', 'Dois', 'Três');
    const before = await rows();
    expect(before).toHaveLength(4);
    expect((await look(id)).body).toEqual({ going: 3, deleted: 0, stayingCount: 0, staying: [] });

    const { status, body } = await undo(id);
    expect([status, body]).toEqual([
      200,
      { going: 3, deleted: 0, stayingCount: 0, staying: [], deletionId: body.deletionId },
    ]);
    expect(await rows()).toHaveLength(1);
    expect(await imports()).toEqual([]);
    expect(await refusal(id)).toEqual([409, 'import_undone']);
    const [deletion] = (await staff.list<Deletion>('/api/deletions')).body;
    expect(deletion).toMatchObject({
      ...{ id: body.deletionId, kind: 'import', title: 'lista.csv', deletedBy: 'Rita Sousa' },
      ...{ clients: 0, cases: 0, documents: 0, [kind]: 3 },
    });
    expect(deletion!.importedAt).not.toBeNull();

    const restored = await staff.post(`/api/deletions/${body.deletionId}/restore`);
    expect([restored.status, restored.body]).toEqual([200, { kind: 'import', subjectId: id }]);
    expect(await rows()).toEqual(before);
    expect(await imports()).toHaveLength(1);
    expect((await undo(id)).status).toBe(200);

    const { rows: audited } = await server.owner.query<{ action: string }>(
      `select action from audit_log where office_id = $1 and subject_id = $2 and user_id = $3 order by created_at, id`,
      [office.id, id, staff.userId],
    );
    expect(audited.map(({ action }) => action)).toEqual([
      ...['list_imported', 'import_undone', 'import_restored', 'import_undone'],
    ]);
  },
);

it('clients that somebody has worked on since stay, and are named with the reasons', async () => {
  const names = ['Com caso', 'Com documento', 'Com contacto', 'Mudado', 'Excluído', 'Intacto'];
  const { id } = await imported('clients', ...names);
  const client = (name: string) => named(clients(), name);
  await staff.post('/api/cases', { title: 'x', clientId: (await client('Com caso')).id });
  await upload(staff, { clientId: (await client('Com documento')).id }, ['a.pdf', PDF]);
  await staff.post(`/api/clients/${(await client('Com contacto')).id}/portal-users`, {
    fullName: 'Ana',
    email: 'ana@ana.example',
  });
  const { body: record } = await staff.get<ClientRecord>(
    `/api/clients/${(await client('Mudado')).id}`,
  );
  const changed = await staff.put(`/api/clients/${record.id}`, {
    ...{ name: 'Mudado', city: 'Évora', contacts: [], version: record.version },
  });
  expect(changed.status).toBe(200);
  await staff.delete(`/api/clients/${(await client('Excluído')).id}`);

  const expected = {
    going: 1,
    deleted: 1,
    stayingCount: 4,
    staying: [
      { title: 'Com caso', reasons: ['cases'] },
      { title: 'Com contacto', reasons: ['people'] },
      { title: 'Com documento', reasons: ['documents'] },
      { title: 'Mudado', reasons: ['changed'] },
    ],
  };
  expect((await look(id)).body).toMatchObject(expected);
  expect((await undo(id)).body).toMatchObject(expected);
  expect((await clients()).map(({ name }) => name)).toEqual([
    ...['Com caso', 'Com contacto', 'Com documento', 'Mudado'],
  ]);
});

it('cases that somebody has worked on since stay, and are named with the reasons', async () => {
  const { id } = await imported('cases', 'Com documento', 'Com nota', 'Mudado', 'Intacto');
  const legalCase = (title: string) => named(cases(), title);
  await upload(staff, { caseId: (await legalCase('Com documento')).id }, ['a.pdf', PDF]);
  await staff.post(`/api/cases/${(await legalCase('Com nota')).id}/notes`, { description: 'x' });
  const { title, number, dueDate, court, clientId, version, ...rest } = await legalCase('Mudado');
  await staff.put(`/api/cases/${rest.id}`, {
    ...{ title, number, dueDate, court, clientId, version, status: 'concluido' },
  });
  expect((await undo(id)).body).toMatchObject({
    going: 1,
    stayingCount: 3,
    staying: [
      { title: 'Com documento', reasons: ['documents'] },
      { title: 'Com nota', reasons: ['notes'] },
      { title: 'Mudado', reasons: ['changed'] },
    ],
  });
  expect(await cases()).toHaveLength(3);
});

it('an import of which nothing is left to go is not taken back', async () => {
  const { id } = await imported('clients', 'Ana');
  await staff.delete(`/api/clients/${(await named(clients(), 'Ana')).id}`);
  expect((await look(id)).body).toMatchObject({ going: 0, deleted: 1 });
  expect(await refusal(id)).toEqual([409, 'nothing_to_undo']);
});

it('after 30 days an import is neither listed nor taken back', async () => {
  const { id } = await imported('clients', 'Ana');
  const age = (days: string) =>
    server.owner.query('update imports set created_at = now() - $1::interval where id = $2', [
      days,
      id,
    ]);
  await age(`${BIN_DAYS} days -1 minute`);
  expect(await imports()).toHaveLength(1);
  await age(`${BIN_DAYS} days 1 minute`);
  expect(await imports()).toEqual([]);
  expect((await look(id)).status).toBe(409);
  expect(await refusal(id)).toEqual([409, 'import_too_old']);
  expect(await clients()).toHaveLength(1);
});

it('a record that belongs to an imported client comes back only after the import', async () => {
  const { id } = await imported('clients', 'Ana');
  const ana = await named(clients(), 'Ana');
  const { body: own } = await staff.post<LegalCase>('/api/cases', { title: 'x', clientId: ana.id });
  const { body: discarded } = await staff.delete<{ deletionId: string }>(`/api/cases/${own.id}`);
  const { body: undone } = await undo(id);
  expect(undone.going).toBe(1);
  const restore = (deletion: string) =>
    staff.post<ProblemBody>(`/api/deletions/${deletion}/restore`);
  const early = await restore(discarded.deletionId);
  expect([early.status, early.body.code]).toEqual([409, 'import_in_bin']);
  for (const deletion of [undone.deletionId, discarded.deletionId]) {
    expect((await restore(deletion)).status).toBe(200);
  }
});

it('is purged 30 days after it was taken back, and not before', { tags: ['long'] }, async () => {
  const { id } = await imported('clients', 'Ana', 'Rui');
  await undo(id);
  const jobs = server.app.get(RecycleBinJobs);
  const stored = async () => {
    const { rows } = await server.owner.query('select from clients where office_id = $1', [
      office.id,
    ]);
    return rows.length;
  };
  const day = 86_400_000;
  await jobs.purge(Date.now() + (BIN_DAYS - 1) * day);
  expect(await stored()).toBe(2);
  await jobs.purge(Date.now() + (BIN_DAYS + 1) * day);
  expect(await stored()).toBe(0);
});

it('two who take an import back at once take it back once, and a change at the same time is not lost', async () => {
  const { id } = await imported('clients', ...Array.from({ length: 20 }, (_, n) => `Cliente ${n}`));
  const { body: record } = await staff.get<ClientRecord>(
    `/api/clients/${(await named(clients(), 'Cliente 7')).id}`,
  );
  const change = { name: 'Cliente 7', city: 'Évora', contacts: [], version: record.version };
  const [first, second, put] = await Promise.all([
    undo(id),
    undo(id),
    staff.put(`/api/clients/${record.id}`, change),
  ]);
  const [done] = [first, second].filter(({ status }) => status === 200);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  // Either it was changed first and stays, or it was gone when the change came.
  expect([put.status, done!.body.stayingCount]).toEqual(put.status === 200 ? [200, 1] : [404, 0]);
  expect(await clients()).toHaveLength(put.status === 200 ? 1 : 0);
});

it(
  'ten thousand go and come back, each time at once, with counters that are right',
  { tags: ['long'] },
  async () => {
    for (const [kind, heading] of [
      ['clients', 'Nome'],
      ['cases', 'Título'],
    ] as const) {
      const rows = Array.from({ length: 10_000 }, (_, n) => `Registo ${n}`);
      await applyList(staff, kind, [heading, ...rows].join('\n'));
      const [{ id }] = (await imports()) as [ListImport];
      const { body } = await undo(id);
      expect(body.going).toBe(10_000);
      const counted = async () => {
        const { headers } = await staff.list(`/api/${kind}`);
        return headers.get('content-range')?.split('/')[1];
      };
      expect(await counted()).toBe('0');
      expect((await staff.post(`/api/deletions/${body.deletionId}/restore`)).status).toBe(200);
      expect(await counted()).toBe('10000');
    }
  },
);
