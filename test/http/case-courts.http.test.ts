import type { LegalCase } from '../../src/contract/cases.js';
import { TestServer } from '../support/app.js';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const BRAGA = 'Juízo Central Cível de Braga, J4';

it('a court is asked for as it is written, alone, with words and in a view; null is none', async () => {
  const { staff } = await server.office();
  for (const [title, court, status] of [
    ['Penhora um', BRAGA, 'aberto'],
    ['Penhora dois', BRAGA, 'concluido'],
    ['Divórcio', BRAGA, 'aberto'],
    ['Penhora três', BRAGA.slice(0, -1), 'aberto'],
    ['Penhora quatro', null, 'aberto'],
  ])
    await staff.post('/api/cases', { title, court, status });
  const elsewhere = await server.office();
  await elsewhere.staff.post('/api/cases', { title: 'Penhora alheia', court: BRAGA });
  const titles = async (filter: object) => {
    const { body, headers } = await staff.list<LegalCase>('/api/cases', { filter });
    expect(headers.get('content-range')!.split('/')[1]).toBe(String(body.length));
    return body.map(({ title }) => title).sort();
  };
  expect(await titles({ court: BRAGA })).toEqual(['Divórcio', 'Penhora dois', 'Penhora um']);
  expect(await titles({ court: BRAGA, q: 'penhora' })).toEqual(['Penhora dois', 'Penhora um']);
  expect(await titles({ court: BRAGA, view: 'active' })).toEqual(['Divórcio', 'Penhora um']);
  expect(await titles({ court: BRAGA, view: 'active', q: 'penhora' })).toEqual(['Penhora um']);
  expect(await titles({ court: null })).toEqual(['Penhora quatro']);
  expect(await titles({ court: null, q: 'penhora' })).toEqual(['Penhora quatro']);
});
