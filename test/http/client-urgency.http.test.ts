import type { CaseViews } from '../../src/contract/case-lists.js';
import type { Client } from '../../src/contract/clients.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { NOON_ZONE } from '../support/days.js';

let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office({ timeZone: NOON_ZONE });
});

const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Creates a client with a case for each entry of `due`: the days until its due date, or null for no date. */
async function client(
  name: string,
  due: readonly (number | null)[],
  today: string,
  status = 'aberto',
) {
  const { body } = await office.staff.post<Client>('/api/clients', { name });
  for (const days of due)
    await office.staff.post('/api/cases', {
      title: `Processo de ${name}`,
      clientId: body.id,
      status,
      dueDate: days === null ? null : later(today, days),
    });
}

const byUrgency = async (filter: object, range: [number, number] = [0, 99]) =>
  (
    await office.staff.list<Client>('/api/clients', { filter, sort: ['urgency', 'ASC'], range })
  ).body.map(({ name }) => name);

describe('clients by urgency', () => {
  it('are sorted by their most recent overdue case, then by the next due date, then by name; concluded cases are ignored', async () => {
    const { today } = (await office.staff.get<CaseViews>('/api/cases/views')).body;
    await client('Zulmira sem prazo', [null], today);
    await client('Antigo', [-40, 3], today);
    await client('Ontem', [-1, -90], today);
    await client('Hoje', [0, 60], today);
    await client('Amanhã', [1], today);
    await client('Alma concluída', [-1], today, 'concluido');
    await client('Sem processos', [], today);
    const order = ['Ontem', 'Antigo', 'Hoje', 'Amanhã', 'Alma concluída', 'Zulmira sem prazo'];
    expect(await byUrgency({ withCases: true })).toEqual(order);
    expect(await byUrgency({ withCases: true }, [2, 3])).toEqual(order.slice(2, 4));
    expect(await byUrgency({ withCases: true, q: 'a', byName: true })).toEqual(
      order.filter((name) => /a/i.test(name)),
    );
    expect(await byUrgency({ withCases: true, q: 'm', byName: true })).toEqual(
      order.filter((name) => /m/i.test(name)),
    );
    expect(await byUrgency({})).toEqual([...order.slice(0, 5), 'Sem processos', order[5]]);
  });

  it('are not affected by a case of another office', async () => {
    const { today } = (await office.staff.get<CaseViews>('/api/cases/views')).body;
    await client('Ana', [5], today);
    await client('Berta', [4], today);
    const other = await server.office();
    await other.staff.post('/api/cases', { title: 'Alheio', dueDate: later(today, -1) });
    expect(await byUrgency({ withCases: true })).toEqual(['Berta', 'Ana']);
  });
});
