import type { AgendaEntry } from '../../src/contract/agenda.js';
import type { HistoryEntry } from '../../src/contract/case-history.js';
import type { LegalCase } from '../../src/contract/cases.js';
import { COUNT_CAP } from '../../src/contract/lists.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { StaffUser, StaffUserRecord } from '../../src/contract/users.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { applyList, checkList } from '../support/lists.js';
import { type Person } from '../support/person.js';

const NO_ACCESS = 'Esta pessoa não tem acesso ao escritório.';

let server: TestServer;
let office: TestOffice;
let staff: Person;
let rita: StaffUser;
let pedro: StaffUser;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  ({ staff } = office);
  await server.member(office, 'staff', 'Rita Sousa');
  await server.member(office, 'staff', 'Pedro Alves');
  const { body } = await staff.list<StaffUser>('/api/staff-users');
  rita = body.find(({ fullName }) => fullName === 'Rita Sousa')!;
  pedro = body.find(({ fullName }) => fullName === 'Pedro Alves')!;
});

const create = async (title: string, responsibleId?: string | null) =>
  (await staff.post<LegalCase>('/api/cases', { title, responsibleId })).body;

it('names who answers for a case, nobody unless it is said', async () => {
  expect(await create('a', rita.id)).toMatchObject({
    responsibleId: rita.id,
    responsibleName: 'Rita Sousa',
  });
  expect(await create('b')).toMatchObject({ responsibleId: null, responsibleName: null });
});

it('keeps in the history who answered for it before, by their names', async () => {
  const { id, version } = await create('a', rita.id);
  await staff.put(`/api/cases/${id}`, { responsibleId: pedro.id, version });
  const { body } = await staff.list<HistoryEntry>(`/api/cases/${id}/history`);
  expect(body[0]).toMatchObject({
    field: 'responsibleId',
    oldValue: 'Rita Sousa',
    newValue: 'Pedro Alves',
  });
});

it('tells of a colleague how many cases they answer for, how many are open, and how many are due soon', async () => {
  const answersFor = async (id: string) =>
    (await staff.get<StaffUserRecord>(`/api/staff-users/${id}`)).body.answersFor;
  await server.owner.query(
    `insert into cases (office_id, title, responsible_id, status, due_date)
     select $1, title, $2, status, day + days
     from (select (now() at time zone time_zone)::date as day from offices where id = $1) today,
       (values ('undated', 'aberto', null), ('overdue', 'aberto', -1), ('today', 'em_andamento', 0),
         ('last', 'aberto', 7), ('later', 'aberto', 8), ('concluded', 'concluido', 0)
       ) cases (title, status, days)`,
    [office.id, rita.id],
  );
  const inTheBin = await create('in the bin', rita.id);
  await staff.delete(`/api/cases/${inTheBin.id}`);
  expect(await answersFor(rita.id)).toEqual({ total: 6, open: 5, dueSoon: 2 });
  expect(await answersFor(pedro.id)).toEqual({ total: 0, open: 0, dueSoon: 0 });
});

it('counts no more of them than a list does', async () => {
  await server.owner.query(
    `insert into cases (office_id, title, responsible_id)
     select $1, 'Processo ' || n, $2 from generate_series(1, 1005) n`,
    [office.id, rita.id],
  );
  const { body } = await staff.get<StaffUserRecord>(`/api/staff-users/${rita.id}`);
  expect(body.answersFor.total).toBe(COUNT_CAP + 1);
});

it("finds somebody's cases and those of nobody, by words too", async () => {
  await create('Penhora um', rita.id);
  await create('Penhora dois', pedro.id);
  await create('Penhora três');
  const titles = async (filter: object) => {
    const { body } = await staff.list<LegalCase>('/api/cases', { filter });
    return body.map(({ title }) => title);
  };
  expect(await titles({ responsibleId: rita.id })).toEqual(['Penhora um']);
  expect(await titles({ responsibleId: null })).toEqual(['Penhora três']);
  expect(await titles({ responsibleId: pedro.id, q: 'penhora' })).toEqual(['Penhora dois']);
  expect(await titles({ responsibleId: null, q: 'penhora' })).toEqual(['Penhora três']);
});

describe('when access is removed', () => {
  it('gives the cases to the successor and tells their histories', async () => {
    const { id } = await create('a', rita.id);
    await staff.delete(`/api/staff-users/${rita.id}?successorId=${pedro.id}`);
    const { body } = await staff.get<LegalCase>(`/api/cases/${id}`);
    expect(body.responsibleName).toBe('Pedro Alves');
    const history = await staff.list<HistoryEntry>(`/api/cases/${id}/history`);
    expect(history.body[0]).toMatchObject({ oldValue: 'Rita Sousa', newValue: 'Pedro Alves' });
  });

  it('gives the successor what a conclusion cancelled, too, for the day it opens again', async () => {
    const { id, version } = await create('a');
    const { body: hearing } = await staff.post<AgendaEntry>('/api/agenda-entries', {
      ...{ kind: 'hearing', caseId: id, title: 'Julgamento', dueOn: '2032-03-05' },
      ...{ startsAt: '10:00', responsibleId: rita.id },
    });
    await staff.put(`/api/cases/${id}`, { version, status: 'concluido', cancelAgenda: true });
    await staff.delete(`/api/staff-users/${rita.id}?successorId=${pedro.id}`);
    const { body } = await staff.get<AgendaEntry>(`/api/agenda-entries/${hearing.id}`);
    expect(body).toMatchObject({ state: 'cancelled', responsibleId: pedro.id });
  });

  it('leaves them to nobody where no successor is named, those in the bin too', async () => {
    const [kept, binned] = [await create('a', rita.id), await create('b', rita.id)];
    await staff.delete(`/api/cases/${binned.id}`);
    await staff.delete(`/api/staff-users/${rita.id}`);
    expect((await staff.get<LegalCase>(`/api/cases/${kept.id}`)).body.responsibleId).toBeNull();
    const { rows } = await server.owner.query(
      'select responsible_id from cases where office_id = $1 and id = $2',
      [office.id, binned.id],
    );
    expect(rows).toEqual([{ responsible_id: null }]);
  });

  it('refuses themselves and who has left as successors, and leaves everything as it was', async () => {
    const { id } = await create('a', rita.id);
    await staff.delete(`/api/staff-users/${pedro.id}`);
    for (const successor of [rita.id, pedro.id]) {
      const path = `/api/staff-users/${rita.id}?successorId=${successor}`;
      const { status, body } = await staff.delete<ProblemBody>(path);
      expect([status, body.errors]).toEqual([422, { responsibleId: NO_ACCESS }]);
    }
    expect((await staff.get<LegalCase>(`/api/cases/${id}`)).body.responsibleId).toBe(rita.id);
    expect((await staff.get(`/api/staff-users/${rita.id}`)).status).toBe(200);
  });
});

it('takes nobody of another office, and nobody who has left', async () => {
  const other = await server.office();
  const { body: theirs } = await other.staff.list<StaffUser>('/api/staff-users');
  await staff.delete(`/api/staff-users/${pedro.id}`);
  for (const responsibleId of [theirs[0]!.id, pedro.id, 'x']) {
    const { status, body } = await staff.post<ProblemBody>('/api/cases', {
      title: 'a',
      responsibleId,
    });
    expect([status, body.errors]).toEqual([422, { responsibleId: NO_ACCESS }]);
  }
});

it('comes with a list, by the name or e-mail of who has access', async () => {
  await server.member(office, 'staff', 'Júlia Prates');
  const list = `Título;Advogado responsável\nUm;julia prates\nDois;${pedro.email.toUpperCase()}\nTrês;\n`;
  const { progress } = await applyList(staff, 'cases', list);
  expect(progress.at(-1)).toMatchObject({ state: 'done', imported: 3 });
  const { body } = await staff.list<LegalCase>('/api/cases');
  const names = body.map(({ title, responsibleName }) => [title, responsibleName]);
  expect(Object.fromEntries(names)).toEqual({
    Um: 'Júlia Prates',
    Dois: 'Pedro Alves',
    Três: null,
  });
});

it('a row of a list is faulty if it names nobody, somebody without access, or one of two', async () => {
  const other = await server.office();
  await server.member(other, 'staff', 'Carla Pinto');
  await server.member(office, 'staff', 'RITA SOUSA');
  await staff.delete(`/api/staff-users/${pedro.id}`);
  const list = 'Título;Responsável\nUm;Carla Pinto\nDois;Pedro Alves\nTrês;Rita Sousa\n';
  const { body } = await checkList(staff, 'cases', list);
  expect(body.faults.map(({ line, heading, reason }) => [line, heading, reason])).toEqual([
    [2, 'Responsável', expect.stringMatching(/^Responsável não encontrado/)],
    [3, 'Responsável', expect.stringMatching(/^Responsável não encontrado/)],
    [4, 'Responsável', 'Há mais do que uma pessoa com este nome: use o e-mail'],
  ]);
});
