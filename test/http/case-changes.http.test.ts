import { randomUUID } from 'node:crypto';

import type {
  CaseChangeItem,
  CasesChanged,
  CasesDeleted,
} from '../../src/contract/case-changes.js';
import type { HistoryEntry } from '../../src/contract/case-history.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { Client } from '../../src/contract/clients.js';
import type { Deletion, RestoredAll } from '../../src/contract/deletions.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { type TestOffice, TestServer } from '../support/app.js';
import type { Person } from '../support/person.js';

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

async function create(fields: Partial<LegalCase> = {}, by = staff): Promise<LegalCase> {
  return (await by.post<LegalCase>('/api/cases', { title: 'Processo', ...fields })).body;
}

function change<Reply = CasesChanged>(items: object[], headers = {}) {
  return staff.send<Reply>('POST', '/api/cases/changes', { items }, headers);
}

async function stored(id: string): Promise<LegalCase> {
  return (await staff.get<LegalCase>(`/api/cases/${id}`)).body;
}

async function history(id: string): Promise<HistoryEntry[]> {
  return (await staff.list<HistoryEntry>(`/api/cases/${id}/history`)).body;
}

describe('several cases are changed at once', () => {
  it('each with its history line, and answers with all of them as they stand', async () => {
    const { body: client } = await staff.post<Client>('/api/clients', { name: 'Ana Ferreira' });
    const [first, second] = [await create(), await create({ dueDate: '2026-12-01' })];
    const answer = await change([
      { id: second.id, version: 1, dueDate: null, status: 'concluido' },
      { id: first.id, version: 1, clientId: client.id },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body.cases).toEqual([await stored(second.id), await stored(first.id)]);
    expect(answer.body.cases).toMatchObject([
      { dueDate: null, status: 'concluido', version: 2 },
      { clientId: client.id, clientName: 'Ana Ferreira', status: 'aberto', version: 2 },
    ]);
    expect(await history(second.id)).toMatchObject([
      { action: 'updated', field: 'dueDate', oldValue: '2026-12-01', newValue: null },
      { action: 'status_changed', oldValue: 'aberto', newValue: 'concluido' },
      { action: 'created' },
    ]);
    expect(await history(first.id)).toMatchObject([
      { field: 'clientId', oldValue: null, newValue: 'Ana Ferreira' },
      { action: 'created' },
    ]);
  });

  it('the inverse brings everything back, and leaves two more lines', async () => {
    const legalCase = await create({ dueDate: '2026-12-01' });
    const { body } = await change([{ id: legalCase.id, version: 1, dueDate: '2027-01-04' }]);
    const { version } = body.cases[0]!;
    expect((await change([{ id: legalCase.id, version, dueDate: '2026-12-01' }])).status).toBe(200);
    expect((await stored(legalCase.id)).dueDate).toBe('2026-12-01');
    expect(await history(legalCase.id)).toHaveLength(3);
  });

  it('five hundred of them, in one request', async () => {
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into cases (office_id, title) select $1, 'Processo ' || n from generate_series(1, 500) n
       returning id`,
      [office.id],
    );
    const items = rows.map(({ id }) => ({ id, version: 1, status: 'em_andamento' }));
    const { status, body } = await change(items);
    expect([status, body.cases.length]).toEqual([200, 500]);
    const usage = await staff.list<LegalCase>('/api/cases', { filter: { status: 'em_andamento' } });
    expect(usage.headers.get('content-range')).toMatch(/\/500$/);
  });

  it('all or none: where one was changed or is gone, every such case is named', async () => {
    const [fine, changed, gone] = [await create(), await create(), await create()];
    await staff.put(`/api/cases/${changed.id}`, { status: 'em_andamento', version: 1 });
    await staff.delete(`/api/cases/${gone.id}`);
    const items = [fine, changed, gone].map(({ id }) => ({ id, version: 1, status: 'concluido' }));
    const { status, body } = await change<ProblemBody>(items);
    expect([status, body.code]).toEqual([409, 'cases_changed']);
    expect(body.conflicts).toEqual([
      { id: changed.id, current: await stored(changed.id), changedBy: 'Rita Sousa' },
      { id: gone.id, current: null, changedBy: null },
    ]);
    expect(await stored(fine.id)).toEqual(fine);
    expect(await history(fine.id)).toHaveLength(1);
  });

  it('two at once, in opposite orders: one is saved and the other told, none waits for ever', async () => {
    const cases = await Promise.all(Array.from({ length: 6 }, () => create()));
    const items = (status: string): CaseChangeItem[] =>
      cases.map(({ id }) => ({ id, version: 1, status }) as CaseChangeItem);
    const answers = await Promise.all([
      change(items('concluido')),
      change(items('em_andamento').toReversed()),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const now = await Promise.all(cases.map(({ id }) => stored(id)));
    expect(new Set(now.map(({ status }) => status)).size).toBe(1);
    expect(now.map(({ version }) => version)).toEqual(cases.map(() => 2));
  });

  it('a request that comes again changes nothing twice', async () => {
    const legalCase = await create();
    const key = { 'idempotency-key': randomUUID() };
    const items = [{ id: legalCase.id, version: 1, status: 'concluido' }];
    const once = await change(items, key);
    const again = await change(items, key);
    expect([again.status, again.body]).toEqual([200, once.body]);
    expect(await history(legalCase.id)).toHaveLength(2);
    const other = await change<ProblemBody>([{ ...items[0], status: 'aberto' }], key);
    expect(other.body.code).toBe('idempotency_key_reused');
  });

  it('a case of another office is as one that there is not, and nothing is changed', async () => {
    const other = await server.office();
    const theirs = await create({}, other.staff);
    const own = await create();
    const ask = async (id: string) => {
      const items = [own.id, id].map((each) => ({ id: each, version: 1, status: 'concluido' }));
      const { status, body } = await change<ProblemBody>(items);
      return { status, conflicts: body.conflicts!.map(({ id: _, ...conflict }) => conflict) };
    };
    expect(await ask(theirs.id)).toEqual(await ask(randomUUID()));
    expect((await ask(theirs.id)).status).toBe(409);
    expect(await stored(own.id)).toEqual(own);
    expect((await other.staff.get<LegalCase>(`/api/cases/${theirs.id}`)).body).toEqual(theirs);
  });

  it('a client of another office is refused, and so is the whole change', async () => {
    const other = await server.office();
    const { body: client } = await other.staff.post<Client>('/api/clients', { name: 'Alheia' });
    const [first, second] = [await create(), await create()];
    const { status, body } = await change<ProblemBody>([
      { id: first.id, version: 1, status: 'concluido' },
      { id: second.id, version: 1, clientId: client.id },
    ]);
    expect([status, Object.keys(body.errors!)]).toEqual([422, ['clientId']]);
    expect(await stored(first.id)).toEqual(first);
  });

  it('nothing, no list, a case twice or without its version, and what no case has, are refused', async () => {
    const legalCase = await create();
    const { id } = legalCase;
    const many = Array.from({ length: 501 }, () => ({ id: randomUUID(), version: 1 }));
    for (const [what, body, refused] of [
      ['nothing', { items: [] }, 422],
      ['no list', { items: { id: 'x' } }, 422],
      ['a case twice', { items: [1, 1].map((version) => ({ id, version })) }, 422],
      ['a case without its version', { items: [{ id, status: 'concluido' }] }, 422],
      ['an unknown status', { items: [{ id, version: 1, status: 'fechado' }] }, 422],
      ['a day that there is not', { items: [{ id, version: 1, dueDate: '2026-02-30' }] }, 422],
      ['a title', { items: [{ id, version: 1, title: 'x' }] }, 422],
      // A list that is too long is refused before anything looks into it.
      ['more than 500', { items: many }, 400],
    ] as const) {
      const { status } = await staff.post('/api/cases/changes', body);
      expect([what, status]).toEqual([what, refused]);
    }
    expect(await stored(id)).toEqual(legalCase);
  });
});

describe('several cases are deleted at once', () => {
  const remove = (ids: string[], headers = {}) =>
    staff.send<CasesDeleted>('POST', '/api/cases/deletions', { ids }, headers);

  it('each into the bin by itself, and come back together', async () => {
    const cases = [await create({ title: 'Um' }), await create({ title: 'Dois' })];
    const { body, status } = await remove(cases.map(({ id }) => id));
    expect([status, body.deletionIds.length]).toEqual([200, 2]);
    expect((await staff.list('/api/cases')).body).toEqual([]);
    const bin = (await staff.list<Deletion>('/api/deletions')).body;
    expect(bin.map(({ title }) => title).toSorted()).toEqual(['Dois', 'Um']);
    const back = await staff.post<RestoredAll>('/api/deletions/restore', {
      ids: body.deletionIds,
    });
    expect(back.status).toBe(200);
    expect(back.body.restored.map(({ kind }) => kind)).toEqual(['case', 'case']);
    expect((await staff.list('/api/cases')).body).toHaveLength(2);
    const again = await staff.post('/api/deletions/restore', { ids: body.deletionIds });
    expect(again.status).toBe(404);
  });

  it('a request that comes again answers with the same', async () => {
    const { id } = await create();
    const key = { 'idempotency-key': randomUUID() };
    const once = await remove([id], key);
    expect(await remove([id], key)).toMatchObject({ status: 200, body: once.body });
    expect((await remove([id])).status).toBe(404);
  });

  it('cases of another office stay, and answer as if they did not exist', async () => {
    const other = await server.office();
    const theirs = await create({}, other.staff);
    expect((await remove([theirs.id])).status).toBe(404);
    const discarded = await other.staff.post<CasesDeleted>('/api/cases/deletions', {
      ids: [theirs.id],
    });
    const { deletionIds: ids } = discarded.body;
    expect((await staff.post('/api/deletions/restore', { ids })).status).toBe(404);
    expect((await other.staff.post('/api/deletions/restore', { ids })).status).toBe(200);
  });

  it('none comes back while one of them belongs to a client in the bin', async () => {
    const { body: client } = await staff.post<Client>('/api/clients', { name: 'Ana' });
    const [free, bound] = [await create(), await create({ clientId: client.id })];
    const { body } = await remove([free.id, bound.id]);
    await staff.delete(`/api/clients/${client.id}`);
    const answer = await staff.post<ProblemBody>('/api/deletions/restore', {
      ids: body.deletionIds,
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'client_in_bin']);
    expect((await staff.get(`/api/cases/${free.id}`)).status).toBe(404);
  });
});
