import type { Client } from '../../src/contract/clients.js';
import type { SearchReply } from '../../src/contract/search.js';
import { type TestOffice, TestServer } from '../support/app.js';

let server: TestServer;
let office: TestOffice;

/** Clients as somebody typed them; a correct tax number is stored in its plain form. */
const CLIENTS = [
  { name: 'Ana', taxId: '500 000 000', phone: '+351 912 345 678' },
  { name: 'Bento', taxId: '123 456 788', phone: '266 700 111', confirmed: ['taxId'] },
  { name: 'Carmen', country: 'ES', taxId: 'B-12345674', phone: '0034 612 333 444' },
  { name: 'Dalva', country: 'BR', taxId: '12.ABC.345/01DE-35', phone: '(011) 93912-5555' },
  { name: 'Elias', country: null, phone: '21/555 66 77', billingPhone: '932 000 001; 932 000 002' },
];

beforeAll(async () => {
  server = await TestServer.start();
  office = await server.office();
  for (const client of CLIENTS) {
    const { status } = await office.staff.post('/api/clients', client);
    expect([client.name, status]).toEqual([client.name, 201]);
  }
  const other = await server.office();
  await other.staff.post('/api/clients', { ...CLIENTS[0], name: 'Do outro escritório' });
});
afterAll(() => server.stop());

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

describe('a client is found in list, search and export', () => {
  it.each([
    ['a tax number', '500000000', ['Ana']],
    ['one with spaces', '500 000 000', ['Ana']],
    ['one with dots', '500.000.000', ['Ana']],
    ['one with its country', 'PT500000000', ['Ana']],
    ['one with its country and spaces', 'pt 500 000 000', ['Ana']],
    ['one that was stored as it was typed', 'PT 123456788', ['Bento']],
    ['one with a letter', 'ES B12345674', ['Carmen']],
    ['one with letters', '12abc34501de35', ['Dalva']],
    ['one as it is printed', '12.ABC.345/01DE-35', ['Dalva']],
    ['a telephone', '912345678', ['Ana']],
    ['a part of it', '912 345', ['Ana']],
    ['its beginning', '+351912', ['Ana']],
    ['the whole of it', '+351 912 345 678', ['Ana']],
    ['it as it is dialled', '00351912345678', ['Ana']],
    ['it in brackets', '(+351) 912-345-678', ['Ana']],
    ['one that was stored without its country', '+351 266 700 111', ['Bento']],
    ['one that was stored as it is dialled', '+34 612 333', ['Carmen']],
    ['one with the zero of its country', '011 93912 5555', ['Dalva']],
    ['one without it', '+55 11 93912-5555', ['Dalva']],
    ['the telephone for bills', '932000002', ['Elias']],
    ['what several have', '912', ['Ana', 'Dalva']],
    ['what nobody has', '912 345 679', []],
    ['two digits alone', '91', []],
    ['the end of one number and the beginning of the next', '0002 0002', []],
  ])('by %s', async (_, q, names) => {
    const { body: list } = await office.staff.list<Client>('/api/clients', { filter: { q } });
    expect(namesOf(list)).toEqual(names);
    const found = await office.staff.get<SearchReply>(`/api/search?q=${encodeURIComponent(q)}`);
    expect(namesOf(found.body.clients)).toEqual(names);
    const filter = encodeURIComponent(JSON.stringify({ q }));
    const { text } = await office.staff.get(`/api/clients/export.csv?filter=${filter}`);
    const lines = text.trim().split('\n').slice(1);
    expect(lines.map((line) => line.split(';')[0])).toEqual(names);
  });

  it('by name as before, and by number not where the name is asked for', async () => {
    const byName = (q: string) =>
      office.staff.list<Client>('/api/clients', { filter: { q, byName: true } });
    expect(namesOf((await byName('ana')).body)).toEqual(['Ana']);
    expect((await byName('912345678')).body).toEqual([]);
  });

  it('by the number that it has now', async () => {
    const { body: before } = await office.staff.list<Client>('/api/clients', {
      filter: { q: '266700111' },
    });
    const { body: bento } = await office.staff.get<Client>(`/api/clients/${before[0]!.id}`);
    await office.staff.put(`/api/clients/${bento.id}`, { ...bento, phone: '266 700 222' });
    const found = (q: string) => office.staff.list<Client>('/api/clients', { filter: { q } });
    expect((await found('266700111')).body).toEqual([]);
    expect(namesOf((await found('266700222')).body)).toEqual(['Bento']);
  });
});
