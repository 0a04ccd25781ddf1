import type { AgendaEntry, EntryKind } from '../../src/contract/agenda.js';
import type { ApiRight } from '../../src/contract/api-keys.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { Client } from '../../src/contract/clients.js';
import type { Dashboard } from '../../src/contract/dashboard.js';
import type { SearchReply } from '../../src/contract/search.js';
import type { ServiceRequest } from '../../src/contract/service-requests.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { NOON_ZONE, noonDay as day } from '../support/days.js';
import { upload } from '../support/files.js';
import type { Person } from '../support/person.js';

let server: TestServer;
let office: TestOffice;
let staff: Person;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office({ timeZone: NOON_ZONE });
  staff = office.staff;
});

async function create(title: string, fields: object = {}): Promise<LegalCase> {
  return (await staff.post<LegalCase>('/api/cases', { title, ...fields })).body;
}

const panel = async () => (await staff.get<Dashboard>('/api/dashboard')).body;

const NOTHING_TODAY = {
  ...{ hearings: [], hearingCount: 0, tasks: [], openTasks: 0, doneTasks: [], doneCount: 0 },
} satisfies Dashboard['agenda'];

it('is all zero for an empty office', async () => {
  expect(await panel()).toEqual({
    today: day(0),
    cases: { total: 0, active: 0, completed: 0 },
    clients: { total: 0, active: 0 },
    documents: { total: 0, recent: 0 },
    dueSoon: 0,
    dueToday: 0,
    overdue: 0,
    ahead: 0,
    oldestOverdue: null,
    withoutDueDate: 0,
    stalled: 0,
    overdueCases: [],
    upcoming: [],
    undated: [],
    calendar: [],
    activity: [],
    agenda: NOTHING_TODAY,
    firstStepsHidden: false,
  });
});

it('counts concluido as completed and every other status as active', async () => {
  await create('a', { status: 'aberto' });
  await create('b', { status: 'em_andamento' });
  await create('c', { status: 'concluido' });
  expect((await panel()).cases).toEqual({ total: 3, active: 2, completed: 1 });
});

it('lists five upcoming deadlines from today on, soonest first, and never a concluded case', async () => {
  for (const distance of [9, 3, 0, 5, 1, 7])
    await create(`em ${distance}`, { dueDate: day(distance) });
  await create('concluído', { dueDate: day(0), status: 'concluido' });
  const { upcoming, dueSoon, dueToday, ahead } = await panel();
  expect(upcoming.map(({ title }) => title)).toEqual(['em 0', 'em 1', 'em 3', 'em 5', 'em 7']);
  expect([dueSoon, dueToday, ahead]).toEqual([5, 1, 6]);
});

it('puts open overdue cases above, the most recent first, apart from the upcoming', async () => {
  const { body: client } = await staff.post<Client>('/api/clients', { name: 'Ana Ferreira' });
  await create('ontem', { dueDate: day(-1), clientId: client.id });
  await create('há dez dias', { dueDate: day(-10) });
  await create('concluído', { dueDate: day(-3), status: 'concluido' });
  await create('sem prazo');
  const { overdueCases, overdue, oldestOverdue, upcoming, withoutDueDate } = await panel();
  expect(overdueCases.map(({ title }) => title)).toEqual(['ontem', 'há dez dias']);
  expect(overdueCases.map(({ clientName }) => clientName)).toEqual(['Ana Ferreira', null]);
  expect({ overdue, oldestOverdue, upcoming, withoutDueDate }).toEqual({
    overdue: 2,
    oldestOverdue: day(-10),
    upcoming: [],
    withoutDueDate: 1,
  });
});

it('counts open cases in which nothing happened for 30 days', async () => {
  const ids = [];
  for (const status of ['aberto', 'em_andamento', 'concluido', 'aberto'])
    ids.push((await create(status, { status })).id);
  await server.owner.query(
    `update cases set updated_at = now() - interval '31 days' where id = any ($1)`,
    [ids.slice(0, 3)],
  );
  expect((await panel()).stalled).toBe(2);
});

it('names the six newest open cases without a date, and whose they are', async () => {
  const { body: client } = await staff.post<Client>('/api/clients', { name: 'Ana Ferreira' });
  await create('com prazo', { dueDate: day(2) });
  for (const n of [1, 2, 3, 4, 5, 6]) await create(`sem prazo ${n}`);
  await create('concluído', { status: 'concluido' });
  const { id } = await create('sem prazo 7', { clientId: client.id });
  const { undated, withoutDueDate } = await panel();
  expect(undated.map(({ title }) => title)).toEqual(
    [7, 6, 5, 4, 3, 2].map((n) => `sem prazo ${n}`),
  );
  const { id: clientId, name: clientName } = client;
  expect(undated[0]).toEqual({ id, title: 'sem prazo 7', status: 'aberto', clientId, clientName });
  expect(withoutDueDate).toBe(7);
});

it('shows the five most recently updated cases with what happened last', async () => {
  const cases = [];
  for (const n of [1, 2, 3, 4, 5, 6]) cases.push(await create(`Processo ${n}`));
  await staff.post(`/api/cases/${cases[0]!.id}/notes`, { description: 'Nova nota' });
  const { activity } = await panel();
  expect(activity.map(({ title }) => title)).toEqual([
    'Processo 1',
    'Processo 6',
    'Processo 5',
    'Processo 4',
    'Processo 3',
  ]);
  expect(activity[0]!.last).toMatchObject({
    action: 'note_added',
    description: 'Nova nota',
    userName: 'Rita Sousa',
  });
});

it('marks the days of four weeks on the calendar', async () => {
  await create('a', { dueDate: day(0) });
  await create('b', { dueDate: day(0) });
  await create('c', { dueDate: day(60) });
  expect((await panel()).calendar).toEqual([{ date: day(0), count: 2 }]);
});

describe('the agenda of the day', () => {
  const plan = async (kind: EntryKind, title: string, fields: object = {}) =>
    (
      await staff.post<AgendaEntry>('/api/agenda-entries', {
        kind,
        title,
        dueOn: day(0),
        ...fields,
      })
    ).body;
  const today = async () => (await panel()).agenda!;

  it('has the hearings of today by the clock, without cancelled ones', async () => {
    const { id: caseId } = await create('Despejo');
    const add = (title: string, startsAt: string, fields: object = {}) =>
      plan('hearing', title, { caseId, startsAt, place: 'sala 4', ...fields });
    await add('Tarde', '14:30');
    const morning = await add('Manhã', '09:30', { endsAt: '10:15' });
    await add('Amanhã', '09:00', { dueOn: day(1) });
    const off = await add('Adiada', '11:00');
    await staff.post(`/api/agenda-entries/${off.id}/cancellation`, { version: off.version });
    const { hearings, hearingCount } = await today();
    expect(hearings.map(({ title }) => title)).toEqual(['Manhã', 'Tarde']);
    expect(hearings[0]).toEqual({
      ...{
        id: morning.id,
        kind: 'hearing',
        title: 'Manhã',
        state: 'open',
        caseId,
        caseTitle: 'Despejo',
      },
      ...{ startsAt: '09:30', endsAt: '10:15', place: 'sala 4', link: null, personName: null },
      ...{ repeats: null, version: morning.version },
    });
    expect(hearingCount).toBe(2);
  });

  it('has the open tasks until today, the oldest first, and those that were done today', async () => {
    await plan('task', 'Hoje');
    await plan('task', 'Ontem', { dueOn: day(-1) });
    await plan('task', 'Amanhã', { dueOn: day(1) });
    const done = await plan('task', 'Feita', { dueOn: day(3) });
    const { version } = done;
    await staff.post(`/api/agenda-entries/${done.id}/fulfilment`, { version });
    const { tasks, openTasks, doneTasks, doneCount } = await today();
    expect(tasks.map(({ title }) => title)).toEqual(['Ontem', 'Hoje']);
    expect(doneTasks).toMatchObject([{ title: 'Feita', state: 'fulfilled' }]);
    expect([openTasks, doneCount]).toEqual([2, 1]);
  });

  it('names the deadline beside its case, unless it only came from writing the date', async () => {
    const titled = await create('Empreitada');
    await plan('deadline', 'Contestação', { caseId: titled.id, dueOn: day(2) });
    await plan('deadline', 'Alegações', { caseId: titled.id, dueOn: day(9) });
    await create('Despejo', { dueDate: day(3) });
    const { upcoming } = await panel();
    expect(upcoming.map(({ title, act }) => [title, act])).toEqual([
      ['Empreitada', 'Contestação'],
      ['Despejo', null],
    ]);
  });

  it('is kept from a key that may not read the agenda', async () => {
    const { id: caseId } = await create('Empreitada');
    await plan('deadline', 'Contestação', { caseId });
    const rights: ApiRight[] = ['reports:read', 'cases:read'];
    const of = async (key: Person) => (await key.get<Dashboard>('/api/dashboard')).body;
    const without = await of(await server.apiKey(office, { rights }));
    expect([without.agenda, without.upcoming[0]!.act]).toEqual([null, null]);
    const reading = await of(await server.apiKey(office, { rights: [...rights, 'agenda:read'] }));
    expect([reading.agenda, reading.upcoming[0]!.act]).toEqual([NOTHING_TODAY, 'Contestação']);
  });
});

describe('the search', () => {
  const found = async (q: string, who: Pick<Person, 'get'> = staff) =>
    (await who.get<SearchReply>(`/api/search?q=${encodeURIComponent(q)}`)).body;

  it('finds cases and clients without regard to case and accents', async () => {
    const { body: client } = await staff.post<Client>('/api/clients', { name: 'Irmãos Salgado' });
    await create('Insolvência Salgado', { clientId: client.id, number: '1284/26.0T8STB' });
    const { body } = await staff.get<SearchReply>('/api/search?q=SALGADO');
    expect(body.cases).toMatchObject([
      { title: 'Insolvência Salgado', clientName: 'Irmãos Salgado' },
    ]);
    expect(body.clients).toMatchObject([{ name: 'Irmãos Salgado', caseCount: 1 }]);
    expect(
      (await staff.get<SearchReply>('/api/search?q=insolvencia%201284')).body.cases,
    ).toHaveLength(1);
  });

  it('finds a case by any part of its number, its court and its client’s name, and names the client', async () => {
    const { body: client } = await staff.post<Client>('/api/clients', { name: 'Vale Verde' });
    const { id } = await create('Empreitada', {
      clientId: client.id,
      number: '2217/25.6T8BRG',
      court: 'Juízo Central Cível de Braga',
    });
    await create('Outra', { number: '2218/25.4T8BRG' });
    for (const q of ['2217/25', '221725', '7/25.6', '2217256t8', 'civel vale', 'VALE verde']) {
      const { body } = await staff.get<SearchReply>(`/api/search?q=${encodeURIComponent(q)}`);
      expect([q, body.cases]).toEqual([
        q,
        [expect.objectContaining({ id, clientName: 'Vale Verde', number: '2217/25.6T8BRG' })],
      ]);
    }
  });

  it('finds documents by their titles, with what they belong to, newest first', async () => {
    const { body: client } = await staff.post<Client>('/api/clients', { name: 'Vale Verde' });
    const legalCase = await create('Empreitada', { clientId: client.id });
    const file = ['a.txt', Buffer.from('certidão que só por dentro tem a palavra')] as const;
    const titled = async (place: { caseId: string } | { clientId: string }, title: string) =>
      (await upload(staff, place, [...file], { title })).body;
    const older = await titled({ clientId: client.id }, 'Certidão permanente');
    const newer = await titled({ caseId: legalCase.id }, 'Certidão do registo');
    const deleted = await titled({ clientId: client.id }, 'Certidão antiga');
    await titled({ clientId: client.id }, 'Procuração');
    await staff.delete(`/api/documents/${deleted.id}`);
    const { body } = await staff.get<SearchReply>('/api/search?q=CERTIDAO');
    expect(body.documents).toEqual([
      {
        id: newer.id,
        title: 'Certidão do registo',
        mimeType: 'text/plain',
        sizeBytes: newer.sizeBytes,
        caseId: legalCase.id,
        clientId: client.id,
        createdAt: newer.createdAt,
        caseTitle: 'Empreitada',
        clientName: 'Vale Verde',
      },
      expect.objectContaining({ id: older.id, caseId: null, caseTitle: null }),
    ]);
    const { body: found } = await staff.get<SearchReply>('/api/search?q=vale');
    expect(found.clients).toMatchObject([{ caseCount: 1, documentCount: 3 }]);
  });

  it.each([
    'Processo nº 0001234-56.2024.8.26.0100',
    'Processo nº0001234-56.2024.8.26.0100, 3.ª Vara Cível da Comarca de São Paulo',
    '(0001234-56.2024.8.26.0100)',
    '«0001234‑56.2024.8.26.0100»',
    'Autos: 0001234-56. 2024.8.26.0100.',
    'CNJ 00012345620248260100',
    'PROCESSO N.º 0001234-56.2024.8.26.0100 (PJe)',
  ])('finds the case of %s, whatever was copied along with its number', async (q) => {
    const { id } = await create('Cobrança', { number: '0001234-56.2024.8.26.0100' });
    await create('Processo nº 7', { number: '0001235-56.2024.8.26.0100' });
    expect((await found(q)).cases.map((one) => one.id)).toEqual([id]);
  });

  it.each([
    'Proc. n.º 2217/25.6T8BRG',
    'Processo: 2217/25.6T8BRG, Juízo Central Cível de Braga - Juiz 2',
    '[2217/25.6t8brg]',
    'no processo n.º 2217/25.6T8BRG, em que é autora',
    'Processo nº 2217/25',
    'Autos 2217/25',
  ])('finds the Portuguese case of %s', async (q) => {
    const { id } = await create('Empreitada', { number: '2217/25.6T8BRG' });
    await create('Processo Braga', { number: '2218/25.4T8BRG' });
    expect((await found(q)).cases.map((one) => one.id)).toEqual([id]);
  });

  it('finds requests by title, person and client, only where the plan and the key have them', async () => {
    const { body: client } = await staff.post<Client>('/api/clients', {
      ...{ name: 'Padaria Aurora', email: 'padaria@cliente.example' },
    });
    const asked = { title: 'Cópia da escritura', clientId: client.id };
    const { body: request } = await staff.post<ServiceRequest>('/api/service-requests', asked);
    await staff.post('/api/service-requests', { ...asked, title: 'Outro assunto' });
    const shown = {
      ...{ id: request.id, title: 'Cópia da escritura', status: request.status, caseTitle: null },
      ...{ clientName: 'Padaria Aurora', personName: 'Padaria Aurora', lastAt: request.lastAt },
    };
    expect((await found('escritura')).requests).toEqual([shown]);
    expect((await found('COPIA padaria')).requests).toEqual([shown]);

    const rights: ApiRight[] = ['cases:read', 'clients:read', 'documents:read'];
    const without = await server.apiKey(office, { rights });
    const reading = await server.apiKey(office, { rights: [...rights, 'requests:read'] });
    expect((await found('escritura', without)).requests).toEqual([]);
    expect((await found('escritura', reading)).requests).toEqual([shown]);
    await server.owner.query(`update subscriptions set plan_tier = 'basic' where office_id = $1`, [
      office.id,
    ]);
    expect((await found('escritura')).requests).toEqual([]);
  });

  it('finds agenda entries by title with their case, and for a key only with the right', async () => {
    const legalCase = await create('Empreitada', { number: '1284/26.0T8STB' });
    const { body: entry } = await staff.post<AgendaEntry>('/api/agenda-entries', {
      ...{ kind: 'hearing', caseId: legalCase.id, title: 'Inquirição de testemunhas' },
      ...{ dueOn: '2030-05-06', startsAt: '10:30' },
    });
    const shown = {
      ...{ id: entry.id, kind: 'hearing', state: 'open', title: 'Inquirição de testemunhas' },
      ...{ dueOn: '2030-05-06', startsAt: '10:30', caseId: legalCase.id, caseTitle: 'Empreitada' },
      ...{ caseNumber: '1284/26.0T8STB', clientName: null },
    };
    expect((await found('inquiricao')).agenda).toEqual([shown]);
    const rights: ApiRight[] = ['cases:read', 'clients:read', 'documents:read'];
    const without = await server.apiKey(office, { rights });
    const reading = await server.apiKey(office, { rights: [...rights, 'agenda:read'] });
    expect((await found('inquiricao', without)).agenda).toEqual([]);
    expect((await found('inquiricao', reading)).agenda).toEqual([shown]);
  });

  it('finds notes with what stands around the word, newest first, and none of a case in the bin', async () => {
    const [older, newer] = [await create('Empreitada'), await create('Despejo')];
    const note = (id: string, description: string) =>
      staff.post(`/api/cases/${id}/notes`, { description });
    await note(older.id, `${'Falei com a cliente. '.repeat(40)}\nPedir a vistoria\nao perito.`);
    await note(newer.id, 'Vistoria adiada.');
    await note(newer.id, 'Outra coisa.');
    const { notes } = await found('VISTORIA');
    expect(notes).toMatchObject([
      { passage: 'Vistoria adiada.', caseId: newer.id, caseTitle: 'Despejo' },
      { passage: expect.stringMatching(/cliente\. Pedir a vistoria ao perito\.$/) as string },
    ]);
    expect(notes[1]!.passage.length).toBeLessThan(200);
    await staff.delete(`/api/cases/${newer.id}`);
    expect((await found('vistoria')).notes.map(({ caseId }) => caseId)).toEqual([older.id]);
  });

  it('takes nothing, and refuses what is no text', async () => {
    expect((await staff.get('/api/search?q=%20')).body).toEqual({
      cases: [],
      clients: [],
      documents: [],
      requests: [],
      agenda: [],
      notes: [],
    });
    expect((await staff.get('/api/search')).status).toBe(400);
    expect((await staff.get('/api/search?q=a&q=b')).status).toBe(400);
    expect((await staff.get(`/api/search?q=${'x'.repeat(201)}`)).status).toBe(400);
  });
});
