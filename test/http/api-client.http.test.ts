import { readFile } from 'node:fs/promises';
import createClient, { type Client } from 'openapi-fetch';

import type { paths } from '../../api/openapi.js';
import { type TestOffice, TestServer } from '../support/app.js';

/*
 * A client whose types a public generator made from api/openapi.json. What it may ask and what it is answered
 * is checked by the compiler.
 */

let server: TestServer;
let office: TestOffice;
let api: Client<paths>;

beforeAll(async () => {
  server = await TestServer.start();
  office = await server.office();
  api = createClient<paths>({
    baseUrl: server.url,
    headers: { cookie: office.staff.cookieHeader(), origin: server.url },
  });
});
afterAll(() => server.stop());

it('creates a case, reads it and finds it in the list', async () => {
  const body = { title: 'Silva contra Seguradora', status: 'em_andamento' } as const;
  const { data: created } = await api.POST('/api/cases', { body });
  const { data: read, response } = await api.GET('/api/cases/{id}', {
    params: { path: { id: created!.id } },
  });
  expect(response.status).toBe(200);
  const { title, status, dueDate, version } = read!;
  expect({ title, status, dueDate, version }).toEqual({ ...body, dueDate: null, version: 1 });
  const { data: list } = await api.GET('/api/cases', {
    params: { query: { filter: '{"status":"em_andamento"}', sort: '["title","ASC"]' } },
  });
  expect(list!.map(({ id }) => id)).toEqual([read!.id]);
});

it('is told by a code why it is refused', async () => {
  const { data, error } = await api.GET('/api/cases/{id}', {
    params: { path: { id: '01890000-0000-7000-8000-000000000000' } },
  });
  expect(data).toBeUndefined();
  expect([error!.status, error!.code]).toEqual([404, 'not_found']);
});

it('can be made from the description that the staff have, where the API is documented to nobody else', async () => {
  const quiet = await TestServer.start({ API_DOCS: 'false' });
  const staff = office.staff.at(quiet.url);
  expect((await quiet.nobody().get('/api/openapi.json')).status).toBe(404);
  expect((await quiet.nobody().get('/api/description.json')).status).toBe(401);
  const { status, text, headers } = await staff.get('/api/description.json');
  expect([status, text]).toEqual([200, await readFile('api/openapi.json', 'utf8')]);
  expect(headers.get('content-disposition')).toBe('attachment; filename="openapi.json"');
  await quiet.stop();
});
