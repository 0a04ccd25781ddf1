import type { AgendaEntry } from '../../src/contract/agenda.js';
import type { CasesChanged } from '../../src/contract/case-changes.js';
import type { HistoryEntry } from '../../src/contract/case-history.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { KeyHolder } from '../support/api-keys.js';
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
  office = await server.office({ plan: 'enterprise' });
  staff = office.staff;
});
afterEach(async () => {
  const { rows } = await server.owner.query('select * from cases_with_another_date($1)', [
    office.id,
  ]);
  expect(rows).toEqual([]);
});

/** A case with a date, another deadline, a hearing, an open task and a done one. */
async function busyCase(): Promise<LegalCase> {
  const { body } = await staff.post<LegalCase>('/api/cases', {
    title: 'Cobrança',
    dueDate: '2027-01-10',
  });
  const about = { caseId: body.id, dueOn: '2027-02-10' };
  await staff.post('/api/agenda-entries', { ...about, kind: 'deadline', title: 'Réplica' });
  await staff.post('/api/agenda-entries', {
    ...about,
    kind: 'hearing',
    title: 'Julgamento',
    startsAt: '10:00',
  });
  await staff.post('/api/agenda-entries', { ...about, kind: 'task', title: 'Ligar' });
  const { body: done } = await staff.post<AgendaEntry>('/api/agenda-entries', {
    ...about,
    kind: 'task',
    title: 'Ler',
  });
  await staff.post(`/api/agenda-entries/${done.id}/fulfilment`, { version: 1 });
  return stored(body.id);
}

const stored = async (id: string) => (await staff.get<LegalCase>(`/api/cases/${id}`)).body;

/** The states of a case's entries, by their titles. */
async function states(caseId: string): Promise<Record<string, string>> {
  const filter = { caseId };
  const { body } = await staff.list<AgendaEntry>('/api/agenda-entries', { filter });
  return Object.fromEntries(body.map(({ title, state }) => [title, state]));
}

const AS_BEGUN = {
  'Prazo do processo': 'open',
  Réplica: 'open',
  Julgamento: 'open',
  Ligar: 'open',
  Ler: 'fulfilled',
};

it('keeps open agenda entries of a concluded case, unless the change cancels them', async () => {
  const kept = await busyCase();
  await staff.put(`/api/cases/${kept.id}`, { version: kept.version, status: 'concluido' });
  expect(await states(kept.id)).toEqual({ ...AS_BEGUN, 'Prazo do processo': 'fulfilled' });

  const cancelled = await busyCase();
  const { version } = cancelled;
  const change = { version, status: 'concluido', cancelAgenda: true };
  const { body } = await staff.put<LegalCase>(`/api/cases/${cancelled.id}`, change);
  expect(body).toMatchObject({ status: 'concluido', dueDate: '2027-01-10', version: version + 1 });
  expect(await states(cancelled.id)).toEqual({
    'Prazo do processo': 'fulfilled',
    Réplica: 'cancelled',
    Julgamento: 'cancelled',
    Ligar: 'cancelled',
    Ler: 'fulfilled',
  });
  const filter = { caseId: cancelled.id, kind: 'hearing' };
  const { body: hearings } = await staff.list<AgendaEntry>('/api/agenda-entries', { filter });
  expect(hearings).toMatchObject([
    { cancellationReason: 'Processo concluído', settledBy: 'Rita Sousa', version: 2 },
  ]);
});

it('reopens with the case exactly the entries that its conclusion cancelled', async () => {
  const { id, version } = await busyCase();
  const { body: entries } = await staff.list<AgendaEntry>('/api/agenda-entries', {
    filter: { caseId: id, kind: 'hearing' },
  });
  await staff.post(`/api/agenda-entries/${entries[0]!.id}/cancellation`, { version: 1 });
  const change = { version, status: 'concluido', cancelAgenda: true };
  await staff.put(`/api/cases/${id}`, change);
  await staff.put(`/api/cases/${id}`, { version: version + 1, status: 'em_andamento' });
  expect(await states(id)).toEqual({ ...AS_BEGUN, Julgamento: 'cancelled' });
  expect(await stored(id)).toMatchObject({ dueDate: '2027-01-10' });
});

it('a cancelled deadline that is moved to another case does not date that case', async () => {
  const { id: concluded, version } = await busyCase();
  await staff.put(`/api/cases/${concluded}`, { version, status: 'concluido', cancelAgenda: true });
  const filter = { caseId: concluded };
  const { body: all } = await staff.list<AgendaEntry>('/api/agenda-entries', { filter });
  const cancelled = all.find(({ title }) => title === 'Réplica')!;
  const { body: other } = await staff.post<LegalCase>('/api/cases', { title: 'Despejo' });
  const move = { version: cancelled.version, caseId: other.id };
  expect((await staff.put(`/api/agenda-entries/${cancelled.id}`, move)).status).toBe(200);
  const dated = { version: (await stored(other.id)).version, dueDate: '2027-05-10' };
  const { body } = await staff.put<LegalCase>(`/api/cases/${other.id}`, dated);
  expect(body.dueDate).toBe('2027-05-10');
  expect((await states(other.id))['Prazo do processo']).toBe('open');
});

it('adds cancelled and reopened entries to the history of the case', async () => {
  const { id, version } = await busyCase();
  await staff.put(`/api/cases/${id}`, { version, status: 'concluido', cancelAgenda: true });
  await staff.put(`/api/cases/${id}`, { version: version + 1, status: 'aberto' });
  const { body } = await staff.list<HistoryEntry>(`/api/cases/${id}/history`);
  const told = (action: string) =>
    body
      .filter((line) => line.action === action)
      .map(({ description, newValue }) => `${description} ${newValue}`)
      .toSorted();
  const all = ['Julgamento 2027-02-10', 'Ligar 2027-02-10', 'Réplica 2027-02-10'];
  expect([told('entry_cancelled'), told('entry_reopened')]).toEqual([all, all]);
});

it('does the same for several cases, for all or none', async () => {
  const [first, second] = [await busyCase(), await busyCase()];
  const item = ({ id, version }: LegalCase, said: object = {}) => ({
    id,
    version,
    status: 'concluido',
    cancelAgenda: true,
    ...said,
  });
  const stale = [item(first), item(second, { version: 99 })];
  expect((await staff.post('/api/cases/changes', { items: stale })).status).toBe(409);
  expect(await states(first.id)).toEqual(AS_BEGUN);

  const items = [item(first), item(second, { cancelAgenda: false })];
  const { status } = await staff.post<CasesChanged>('/api/cases/changes', { items });
  expect(status).toBe(200);
  expect([(await states(first.id)).Réplica, (await states(second.id)).Réplica]).toEqual([
    'cancelled',
    'open',
  ]);
});

it('cancels nothing if the change concludes no case', async () => {
  const { id, version } = await busyCase();
  const change = { version, status: 'em_andamento', cancelAgenda: true };
  expect((await staff.put(`/api/cases/${id}`, change)).status).toBe(200);
  expect(await states(id)).toEqual(AS_BEGUN);
});

it('lets an API key cancel an agenda only with a right to write it', async () => {
  const { id, version } = await busyCase();
  const change = { version, status: 'concluido', cancelAgenda: true };
  const without = await KeyHolder.of(staff, { rights: ['cases:read', 'cases:write'] });
  const { status, body } = await without.put<ProblemBody>(`/api/cases/${id}`, change);
  expect([status, body.code]).toEqual([403, 'key_without_right']);
  expect((await stored(id)).status).toBe('aberto');
  const rights = ['cases:read', 'cases:write', 'agenda:read', 'agenda:write'] as const;
  const holder = await KeyHolder.of(staff, { rights: [...rights] });
  expect((await holder.put(`/api/cases/${id}`, change)).status).toBe(200);
});

it('lists the entries that stay open when cases are concluded', async () => {
  const [first, second] = [await busyCase(), await busyCase()];
  await busyCase();
  const filter = { view: 'lasting', caseIds: [first.id, second.id] };
  const { body } = await staff.list<AgendaEntry>('/api/agenda-entries', { filter });
  expect(body.map(({ title }) => title).toSorted()).toEqual(
    ['Julgamento', 'Ligar', 'Réplica'].flatMap((title) => [title, title]),
  );
});
