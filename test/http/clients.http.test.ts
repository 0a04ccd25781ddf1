import type { Client, ClientRecord, ClientStatistics } from '../../src/contract/clients.js';
import type { DocumentStatistics } from '../../src/contract/documents.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { NOON_ZONE, noonDay as day, startOfNoonDay } from '../support/days.js';
import { PDF, upload } from '../support/files.js';
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

const grid = (q?: string) => named({ withCases: true, ...(q && { q, byName: true }) });

const named = (filter: object, sort: [string, string] = ['name', 'ASC']) =>
  staff.list<Client>('/api/clients', { filter, sort, range: [0, 23] });

const names = async (filter: object, sort?: [string, string]) =>
  (await named(filter, sort)).body.map(({ name }) => name);

async function client(name: string, details: object = {}): Promise<ClientRecord> {
  const { status, body } = await staff.post<ClientRecord>('/api/clients', { name, ...details });
  expect(status).toBe(201);
  return body;
}

/** Makes a client's last update that many days old. */
async function age(id: string, days: number, column = 'updated_at'): Promise<void> {
  await server.owner.query(
    `update clients set ${column} = now() - make_interval(days => $2) where id = $1`,
    [id, days],
  );
}

it('appears in the grid only with a case, with its figures', async () => {
  const ana = await client('Ana');
  await client('Bruno');
  expect((await grid()).body).toEqual([]);
  const cases = [
    { dueDate: day(0), status: 'em_andamento' },
    { dueDate: day(7) },
    { dueDate: day(8) },
    { dueDate: day(-1) },
    { dueDate: day(2), status: 'concluido' },
  ];
  for (const each of cases)
    await staff.post('/api/cases', { title: 'x', clientId: ana.id, ...each });
  const { body, headers } = await grid();
  expect(body).toEqual([
    expect.objectContaining({
      name: 'Ana',
      caseCount: 5,
      inProgressCount: 1,
      dueSoonCount: 2,
      overdueCount: 1,
    }),
  ]);
  expect(headers.get('content-range')).toBe('clients 0-0/1');
});

it('is found by words of name, e-mail or city without regard to case and accents', async () => {
  await client('Construções Vale Verde', { city: 'Évora', email: 'geral@valeverde.example' });
  await client('Irmãos Salgado', { city: 'Loulé' });
  const vale = ['Construções Vale Verde'];
  expect(await names({ q: 'CONSTRUCOES' })).toEqual(vale);
  expect(await names({ q: 'evora' })).toEqual(vale);
  expect(await names({ q: 'valeverde.example' })).toEqual(vale);
  expect(await names({ q: 'irmaos loule' })).toEqual(['Irmãos Salgado']);
  expect(await names({ q: 'ninguém' })).toEqual([]);
  expect((await grid('construcoes')).body).toEqual([]);
});

it('is found by its name alone where that is asked for, in the list as in the grid', async () => {
  const vale = await client('Construções Vale Verde', {
    city: 'Évora',
    email: 'vale@gmail.example',
  });
  await staff.post('/api/cases', { title: 'x', clientId: vale.id });
  for (const q of ['evora', 'gmail', '@', 'vale evora', 'vale@']) {
    expect([q, await names({ q })]).toEqual([q, ['Construções Vale Verde']]);
    expect([q, await names({ q, byName: true })]).toEqual([q, []]);
    expect([q, (await grid(q)).body]).toEqual([q, []]);
  }
  for (const q of ['VERDE construcoes', 'õe', 'v']) {
    expect([q, await names({ q, byName: true })]).toEqual([q, ['Construções Vale Verde']]);
    expect([q, (await grid(q)).body]).toEqual([q, [expect.objectContaining({ id: vale.id })]]);
  }
});

it('are found by a name, whatever its case, accents, signs and spaces', async () => {
  for (const name of ['Sado, Lda.', 'Sado, Lda. II', 'Ana']) await client(name);
  expect(await names({ called: ' sádo  LDA' })).toEqual(['Sado, Lda.']);
});

it('lists by name as Portuguese sorts, in pages', async () => {
  for (const name of ['Zélia', 'Élia', 'Duarte', 'Fábio']) await client(name);
  const { body, headers } = await staff.list<Client>('/api/clients', {
    sort: ['name', 'ASC'],
    range: [0, 2],
  });
  expect(body.map(({ name }) => name)).toEqual(['Duarte', 'Élia', 'Fábio']);
  expect(headers.get('content-range')).toBe('clients 0-2/4');
});

it('lists in every order that there is, upwards and downwards', async () => {
  const [ana, bruno] = [
    await client('Ana', { city: 'Évora' }),
    await client('Bruno', { city: 'Faro' }),
  ];
  await client('Carla');
  for (const { id } of [bruno, bruno, ana])
    await staff.post('/api/cases', { title: 'x', clientId: id });
  await upload(staff, { clientId: ana.id }, ['x.pdf', PDF]);
  await age(bruno.id, 3);
  await age(ana.id, 2, 'created_at');
  const upwards = {
    name: ['Ana', 'Bruno', 'Carla'],
    city: ['Ana', 'Bruno', 'Carla'],
    caseCount: ['Carla', 'Ana', 'Bruno'],
    createdAt: ['Ana', 'Bruno', 'Carla'],
  };
  for (const [sort, order] of Object.entries(upwards)) {
    expect([sort, await names({}, [sort, 'ASC'])]).toEqual([sort, order]);
    expect([sort, await names({}, [sort, 'DESC'])]).toEqual([sort, [...order].reverse()]);
  }
  expect((await names({}, ['documentCount', 'DESC']))[0]).toBe('Ana');
  expect((await names({}, ['updatedAt', 'ASC']))[0]).toBe('Bruno');
  expect((await staff.list('/api/clients', { sort: ['taxId', 'ASC'] })).status).toBe(400);
});

it('can be asked for those with documents, alone and in a search', async () => {
  const ana = await client('Ana');
  await client('Anabela');
  await upload(staff, { clientId: ana.id }, ['x.pdf', PDF]);
  const { body, headers } = await named({ withDocuments: true });
  expect(body).toEqual([expect.objectContaining({ name: 'Ana', documentCount: 1 })]);
  expect(headers.get('content-range')).toBe('clients 0-0/1');
  expect(await names({ q: 'ana', withDocuments: true })).toEqual(['Ana']);
  expect(await names({ withCases: true, withDocuments: true })).toEqual([]);
});

it('is active for 90 days after its last update, in the list, in a search and in the counters', async () => {
  const old = await client('Antigo', { city: 'Beja' });
  const young = await client('Recente', { city: 'Beja' });
  await age(old.id, 91);
  await age(young.id, 89);
  for (const words of [{}, { q: 'beja' }]) {
    expect(await names({ ...words, activity: 'active' })).toEqual(['Recente']);
    expect(await names({ ...words, activity: 'inactive' })).toEqual(['Antigo']);
  }
  await age(old.id, 40, 'created_at');
  const { body } = await staff.get<ClientStatistics>('/api/clients/statistics');
  expect(body).toEqual({ total: 2, active: 1, inactive: 1, newThisMonth: 1 });
});

it('is new from the first of the office’s month on, as many as the figure says, alone, in a search and in the file', async () => {
  const first = startOfNoonDay(`${day(0).slice(0, 7)}-01`);
  for (const [name, city, at] of [
    ['Antigo', 'Beja', first - 1],
    ['Novo', 'Beja', first],
    ['Mais novo', 'Faro', first + 1],
  ] as const) {
    const { id } = await client(name, { city });
    await server.owner.query(
      'update clients set created_at = to_timestamp($2::float8 / 1000) where id = $1',
      [id, at],
    );
  }
  const elsewhere = await server.office({ timeZone: NOON_ZONE });
  await elsewhere.staff.post('/api/clients', { name: 'Alheio' });
  const filter = { newThisMonth: true };
  const { body, headers } = await named(filter, ['createdAt', 'DESC']);
  expect(body.map(({ name }) => name)).toEqual(['Mais novo', 'Novo']);
  const { body: figures } = await staff.get<ClientStatistics>('/api/clients/statistics');
  expect(headers.get('content-range')!.split('/')[1]).toBe(String(figures.newThisMonth));
  expect(await names({ ...filter, q: 'beja' })).toEqual(['Novo']);
  expect(await names({ ...filter, q: 'beja', byName: true })).toEqual([]);
  expect(await names({ ...filter, activity: 'inactive' })).toEqual([]);
  expect(await taken(filter)).toEqual(['Mais novo', 'Novo']);
  await staff.delete(`/api/clients/${body[0]!.id}`);
  expect(await names(filter)).toEqual(['Novo']);
});

it('can be asked for those without documents, as many as the figure of documents says', async () => {
  const ana = await client('Ana');
  await client('Anabela');
  await client('Bruno');
  await upload(staff, { clientId: ana.id }, ['x.pdf', PDF]);
  const elsewhere = await server.office();
  await elsewhere.staff.post('/api/clients', { name: 'Ana Alheia' });
  const filter = { withoutDocuments: true };
  const { body, headers } = await named(filter);
  expect(body.map(({ name }) => name)).toEqual(['Anabela', 'Bruno']);
  const { body: figures } = await staff.get<DocumentStatistics>('/api/documents/statistics');
  expect(headers.get('content-range')!.split('/')[1]).toBe(String(figures.clientsWithoutDocuments));
  expect(await names({ ...filter, q: 'ana' })).toEqual(['Anabela']);
  expect(await names({ ...filter, newThisMonth: true })).toEqual(['Anabela', 'Bruno']);
  expect(await names({ ...filter, withDocuments: true })).toEqual([]);
  expect(await taken(filter)).toEqual(['Anabela', 'Bruno']);
});

/** Names in the list to take away. */
async function taken(filter: object): Promise<string[]> {
  const asked = encodeURIComponent(JSON.stringify(filter));
  const { text } = await staff.get(`/api/clients/export.csv?filter=${asked}`);
  const lines = text.trim().split('\r\n').slice(1);
  return lines.map((line) => line.split(';')[0]!);
}

it('refuses filters that there are not, and values that are none of theirs', async () => {
  for (const filter of [
    { activity: 'ativo' },
    { byName: 'x' },
    { withDocuments: false },
    { withDocuments: 'x' },
    { withoutDocuments: false },
    { withoutDocuments: 1 },
    { newThisMonth: false },
    { newThisMonth: '2026-11' },
    { city: 'Faro' },
  ]) {
    expect([filter, (await named(filter)).status]).toEqual([filter, 400]);
  }
});

it('tells everything about one client: its next deadline, overdue ones before all, and its newest five cases', async () => {
  const { id } = await client('Ana');
  const other = await client('Outra');
  await staff.post('/api/cases', { title: 'De outra', clientId: other.id, dueDate: day(-9) });
  const due = [day(5), day(-2), null, day(3), null, null];
  for (const [n, dueDate] of due.entries())
    await staff.post('/api/cases', { title: `Processo ${n}`, clientId: id, dueDate });
  await staff.post('/api/cases', {
    title: 'x',
    clientId: id,
    status: 'concluido',
    dueDate: day(-5),
  });
  const { body } = await staff.get<ClientRecord>(`/api/clients/${id}`);
  expect(body.nextDeadline).toEqual({
    caseId: expect.any(String) as string,
    title: 'Processo 1',
    dueDate: day(-2),
  });
  expect(body.recentCases.map(({ title }) => title)).toEqual([
    'x',
    'Processo 5',
    'Processo 4',
    'Processo 3',
    'Processo 2',
  ]);
  expect(body.recentCases[1]).toEqual({
    id: expect.any(String) as string,
    title: 'Processo 5',
    number: null,
    status: 'aberto',
    dueDate: null,
  });
});
