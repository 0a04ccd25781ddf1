import type { Client } from '../../src/contract/clients.js';
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

const grid = (q?: string) =>
  staff.list<Client>('/api/clients', {
    filter: { withCases: true, ...(q && { q }) },
    sort: ['name', 'ASC'],
    range: [0, 23],
  });

function day(distance: number): string {
  return new Date(Date.now() + distance * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Europe/Lisbon',
  });
}

it('is created with a name, and only with one', async () => {
  const { status, body } = await staff.post<Client>('/api/clients', { name: ' Ana Ferreira ' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: 'Ana Ferreira', avatarUrl: null, caseCount: 0, version: 1 });
  for (const bad of [
    {},
    { name: ' ' },
    { name: 5 },
    { name: 'x'.repeat(201) },
    { name: 'x', caseCount: 9 },
  ]) {
    expect((await staff.post('/api/clients', bad)).status).toBe(422);
  }
  expect((await staff.list('/api/clients')).body).toHaveLength(1);
});

it('appears in the grid only with a case, with its figures', async () => {
  const { body: ana } = await staff.post<Client>('/api/clients', { name: 'Ana' });
  await staff.post('/api/clients', { name: 'Bruno' });
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

it('is found by part of its name without regard to case and accents', async () => {
  for (const name of ['Construções Vale Verde', 'Irmãos Salgado']) {
    const { body } = await staff.post<Client>('/api/clients', { name });
    await staff.post('/api/cases', { title: 'x', clientId: body.id });
  }
  expect((await grid('CONSTRUCOES')).body.map(({ name }) => name)).toEqual([
    'Construções Vale Verde',
  ]);
  expect((await grid('irmaos salg')).body).toHaveLength(1);
  expect((await grid('ninguém')).body).toEqual([]);
});

it('lists by name as Portuguese sorts, in pages', async () => {
  for (const name of ['Zélia', 'Élia', 'Duarte', 'Fábio'])
    await staff.post('/api/clients', { name });
  const { body, headers } = await staff.list<Client>('/api/clients', {
    sort: ['name', 'ASC'],
    range: [0, 2],
  });
  expect(body.map(({ name }) => name)).toEqual(['Duarte', 'Élia', 'Fábio']);
  expect(headers.get('content-range')).toBe('clients 0-2/4');
});

it('has no photo until one is stored', async () => {
  const { body } = await staff.post<Client>('/api/clients', { name: 'Ana' });
  expect((await staff.get(`/api/clients/${body.id}/photo`)).status).toBe(404);
});
