import {
  type Agenda,
  AGENDA_FIRST,
  type AgendaEntry,
  ENTRY_MESSAGES,
  type EntryKind,
} from '../../src/contract/agenda.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import { FIELD_MESSAGES } from '../../src/contract/field-messages.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { StaffUser } from '../../src/contract/users.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { NOON_ZONE, noonDay } from '../support/days.js';

let server: TestServer;
let office: TestOffice;
let legalCase: LegalCase;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office({ timeZone: NOON_ZONE });
  legalCase = (await office.staff.post<LegalCase>('/api/cases', { title: 'Processo' })).body;
});

const WEEK = { from: '2027-03-08', until: '2027-03-14' };
const MONTH = { from: '2027-03-01', until: '2027-04-11' };
const DAY = '2027-03-10';

const ask = (query: Record<string, string>, person = office.staff) =>
  person.get<Agenda & ProblemBody>(`/api/agenda?${new URLSearchParams(query).toString()}`);
const read = async (query: Record<string, string> = MONTH, person = office.staff) =>
  (await ask(query, person)).body;

async function add(kind: EntryKind, title: string, fields: object = {}): Promise<AgendaEntry> {
  const { status, body } = await office.staff.post<AgendaEntry>('/api/agenda-entries', {
    ...{ kind, title, dueOn: DAY, caseId: legalCase.id },
    ...(kind === 'hearing' && { startsAt: '10:00' }),
    ...fields,
  });
  expect(status).toBe(201);
  return body;
}

const settle = ({ id, version }: AgendaEntry, as: 'fulfilment' | 'cancellation', how = {}) =>
  office.staff.post(`/api/agenda-entries/${id}/${as}`, { version, ...how });

const titles = ({ days }: Agenda) => days.map(({ entries }) => entries.map(({ title }) => title));

describe('the agenda of some weeks', () => {
  it('has the days with entries: deadlines first, then hearings by their hour, then tasks', async () => {
    await add('task', 'Rever a minuta');
    await add('hearing', 'Julgamento', { startsAt: '14:00' });
    await add('hearing', 'Audiência prévia', { startsAt: '09:30', place: 'Lisboa' });
    await add('deadline', 'Contestação');
    await add('task', 'Ligar ao cliente', { dueOn: '2027-03-12' });
    const { days, empty } = await read(WEEK);
    expect(days.map(({ day }) => day)).toEqual([DAY, '2027-03-12']);
    expect(titles(await read(WEEK))[0]).toEqual([
      'Contestação',
      'Audiência prévia',
      'Julgamento',
      'Rever a minuta',
    ]);
    expect(days[0]!.entries[1]).toMatchObject({
      caseTitle: 'Processo',
      place: 'Lisboa',
      startsAt: '09:30',
    });
    expect(empty).toBe(false);
  });

  it('counts a day by kind and state, whatever kinds and states are shown', async () => {
    await add('deadline', 'Contestação');
    await settle(await add('deadline', 'Réplica'), 'fulfilment', { filingNumber: '1' });
    await settle(await add('hearing', 'Julgamento'), 'cancellation');
    const { days } = await read({ ...MONTH, kinds: 'hearing', view: 'open' });
    expect(days).toEqual([
      {
        day: DAY,
        counts: [
          { kind: 'deadline', state: 'fulfilled', count: 1 },
          { kind: 'deadline', state: 'open', count: 1 },
          { kind: 'hearing', state: 'cancelled', count: 1 },
        ],
        entries: [],
      },
    ]);
    expect(titles(await read({ ...MONTH, kinds: 'deadline,task', view: 'open' }))).toEqual([
      ['Contestação'],
    ]);
    expect(titles(await read({ ...MONTH, kinds: '' }))).toEqual([[]]);
  });

  it('shows the first three of a day with thousands, and in a week the first ten of each kind', async () => {
    await server.owner.query(
      `insert into agenda_entries (office_id, kind, title, due_on)
       select $1, 'task', 'Tarefa ' || n, $2 from generate_series(1, 5000) n`,
      [office.id, DAY],
    );
    await add('deadline', 'Contestação');
    const [day] = (await read()).days;
    expect(day!.entries).toHaveLength(AGENDA_FIRST);
    expect(day!.entries[0]!.title).toBe('Contestação');
    expect(day!.counts).toContainEqual({ kind: 'task', state: 'open', count: 5000 });
    expect((await read(WEEK)).days[0]!.entries).toHaveLength(11);
  });

  it('is filtered by case, client and responsible colleague', async () => {
    const { staff } = office;
    const { body: client } = await staff.post<ClientRecord>('/api/clients', { name: 'Ana' });
    const [person] = (await staff.list<StaffUser>('/api/staff-users')).body;
    const { body: of } = await staff.post<LegalCase>('/api/cases', {
      ...{ title: 'Da Ana', clientId: client.id, responsibleId: person!.id },
    });
    await add('deadline', 'Da Ana', { caseId: of.id });
    await add('deadline', 'De ninguém');
    await add('task', 'Sem processo', { caseId: null, responsibleId: person!.id });
    expect(titles(await read({ ...MONTH, caseId: of.id }))).toEqual([['Da Ana']]);
    expect(titles(await read({ ...MONTH, clientId: client.id }))).toEqual([['Da Ana']]);
    expect(titles(await read({ ...MONTH, caseId: 'none' }))).toEqual([['Sem processo']]);
    expect(titles(await read({ ...MONTH, personId: 'none' }))).toEqual([['De ninguém']]);
    const mine = await read({ ...MONTH, personId: person!.id });
    expect(titles(mine)).toEqual([['Da Ana', 'Sem processo']]);
    expect(mine.days[0]!.counts.map(({ count }) => count)).toEqual([1, 1]);
  });

  it('counts the overdue entries of those kinds on any day, and tells whether there is any entry', async () => {
    expect(await read()).toEqual({ days: [], overdue: 0, empty: true });
    await add('task', 'Tarefa atrasada', { dueOn: noonDay(-400) });
    await add('deadline', 'Prazo atrasado', { dueOn: noonDay(-1) });
    await add('deadline', 'Prazo de hoje', { dueOn: noonDay(0) });
    await settle(await add('task', 'Feita', { dueOn: noonDay(-1) }), 'fulfilment');
    expect(await read()).toEqual({ days: [], overdue: 2, empty: false });
    expect((await read({ ...MONTH, kinds: 'task' })).overdue).toBe(1);
  });
});

describe('it is refused', () => {
  it.each([
    ['without a beginning', { until: DAY }, { from: FIELD_MESSAGES.required }],
    ['without an end', { from: DAY }, { until: FIELD_MESSAGES.required }],
    [
      'a day that does not exist',
      { ...MONTH, from: '2027-02-30' },
      { from: FIELD_MESSAGES.dateInvalid },
    ],
    [
      'an end before the beginning',
      { from: DAY, until: '2027-03-09' },
      { until: ENTRY_MESSAGES.untilBeforeFrom },
    ],
    [
      'more than six weeks',
      { from: '2027-03-01', until: '2027-04-12' },
      { until: ENTRY_MESSAGES.tooManyDays },
    ],
    [
      'centuries',
      { from: '1900-01-01', until: '2200-12-31' },
      { until: ENTRY_MESSAGES.tooManyDays },
    ],
  ])('%s', async (_, query, errors) => {
    const { status, body } = await ask(query);
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors });
  });

  it.each([
    ['a kind', { kinds: 'deadline,prazo' }],
    ['the same kind twice', { kinds: 'task,task' }],
    ['a view', { view: 'all' }],
    ['a person', { personId: 'rita' }],
    ['a case', { caseId: '1' }],
    ['a client', { clientId: 'none' }],
  ])('anything that is not %s', async (_, query) => {
    expect(await ask({ ...MONTH, ...query })).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    });
  });
});

it('has nothing of another office or of the recycle bin', async () => {
  const { id } = await add('deadline', 'Contestação');
  const other = await server.office();
  for (const query of [MONTH, { ...MONTH, caseId: legalCase.id }])
    expect(await read(query, other.staff)).toEqual({ days: [], overdue: 0, empty: true });
  await office.staff.delete(`/api/agenda-entries/${id}`);
  expect(await read()).toEqual({ days: [], overdue: 0, empty: true });
});

it('the list of entries has the hearings of a day by their hour, then its deadlines, then its tasks', async () => {
  await add('task', 'Tarefa');
  await add('deadline', 'Prazo');
  await add('hearing', 'Tarde', { startsAt: '15:00' });
  await add('hearing', 'Manhã', { startsAt: '09:00' });
  const list = async (order: string) => {
    const query = new URLSearchParams({
      sort: JSON.stringify(['dueOn', order]),
      filter: JSON.stringify({ kinds: ['deadline', 'hearing', 'task'], from: DAY, until: DAY }),
    });
    const { body } = await office.staff.get<AgendaEntry[]>(
      `/api/agenda-entries?${query.toString()}`,
    );
    return body.map(({ title }) => title);
  };
  expect(await list('ASC')).toEqual(['Manhã', 'Tarde', 'Prazo', 'Tarefa']);
  expect(await list('DESC')).toEqual(['Tarefa', 'Prazo', 'Tarde', 'Manhã']);
});
