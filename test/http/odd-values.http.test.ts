import type { ProblemBody } from '../../src/contract/problems.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { formOf, PDF } from '../support/files.js';

/** Half of a character outside the basic plane, which no encoding can write. */
const HALF = '\ud83d';

let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  server = await TestServer.start();
  office = await server.office();
});
afterAll(() => server.stop());

async function errorsOf(path: string, body: unknown): Promise<Record<string, string> | undefined> {
  const answer = await office.staff.post<ProblemBody>(path, body);
  expect([answer.status, answer.text]).toEqual([422, expect.any(String)]);
  return answer.body.errors;
}

it('drops half characters from texts, and takes none for an e-mail', async () => {
  const { body: client } = await office.staff.post<{ id: string; name: string }>('/api/clients', {
    name: `Ana${HALF} Sousa`,
    contacts: [{ name: `Rui${HALF}`, isPartner: false }],
    portalUsers: [{ fullName: `Eva${HALF}`, email: 'eva@correio.example' }],
  });
  const { body: seen } = await office.staff.get<Record<'contacts' | 'portalUsers', unknown>>(
    `/api/clients/${client.id}`,
  );
  expect(seen).toMatchObject({
    name: 'Ana Sousa',
    contacts: [{ name: 'Rui' }],
    portalUsers: [{ fullName: 'Eva' }],
  });
  const email = `rui${HALF}@correio.example`;
  const path = `/api/clients/${client.id}/portal-users`;
  expect(await errorsOf(path, { fullName: 'Rui', email })).toHaveProperty('email');
  for (const route of ['sign-in', 'sign-up', 'client-sign-up', 'password-reset']) {
    const body = { email, officeName: `A${HALF}`, password: `uma senha ${HALF}` };
    const { status } = await server.nobody().post(`/api/auth/${route}`, body);
    expect([route, status]).toEqual([route, 422]);
  }
  const { body: legalCase } = await office.staff.post('/api/cases', { title: `${HALF}Título` });
  expect(legalCase).toMatchObject({ title: 'Título' });
});

it('takes a password with half a character for what it is: wrong', async () => {
  const { status } = await server
    .nobody()
    .post('/api/auth/sign-in', { email: office.staff.email, password: `senha ${HALF}` });
  expect(status).toBe(401);
});

it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', '__defineGetter__'])(
  'refuses fields that are called %s, in filters and bodies',
  async (name) => {
    const hostile = `{"${name}":1}`;
    const filter = encodeURIComponent(`{"q":${hostile}}`);
    for (const list of ['cases', 'clients', 'clients/export.csv', 'documents', 'deletions']) {
      const { status, headers } = await office.staff.get(`/api/${list}?filter=${filter}`);
      expect([list, status]).toEqual([list, 400]);
      expect(headers.get('content-type')).toMatch('application/problem+json');
    }
    const inner = await office.staff.send('POST', '/api/cases', `{"title":${hostile}}`);
    expect(inner.status).toBe(400);
    const outer = await office.staff.send('POST', '/api/cases', `{"title":"x","${name}":1}`);
    expect(outer.status).toBe(400);
  },
);

it('refuses lists where records are expected, and values of the wrong kind', async () => {
  const client = (more: object) => errorsOf('/api/clients', { name: 'Ana', ...more });
  expect(await client({ contacts: [[]] })).toHaveProperty('contacts');
  expect(await client({ contacts: [null] })).toHaveProperty('contacts');
  expect(await client({ portalUsers: [[], 'x', 1] })).toHaveProperty('portalUsers');
  expect(await client({ contacts: {} })).toHaveProperty('contacts');
  expect(await client({ confirmed: null })).toHaveProperty('confirmed');
  expect(await client({ confirmed: {} })).toHaveProperty('confirmed');
  expect(await client({ creditLimit: 1e-7 })).toHaveProperty('creditLimit');
  expect(await client({ creditLimit: 0.001 })).toHaveProperty('creditLimit');
  expect(await client({ creditLimit: '1' })).toHaveProperty('creditLimit');
  expect(await client({ name: ['Ana'] })).toHaveProperty('name');
  const body = { title: 'x', status: 'aberto', version: 2 ** 53 };
  const put = await office.staff.put<ProblemBody>(
    '/api/cases/00000000-0000-7000-8000-000000000000',
    body,
  );
  expect(put.body.errors).toHaveProperty('version');
});

it('stores amounts with their cents as they are', async () => {
  for (const creditLimit of [0, 0.01, 1.1, 4.35, 999_999_999_998.99, 999_999_999_999]) {
    const { body } = await office.staff.post('/api/clients', {
      name: `Ana ${creditLimit}`,
      creditLimit,
    });
    expect(body).toMatchObject({ creditLimit });
  }
});

/** A form whose fields call themselves JSON. */
function jsonForm(fields: Record<string, string>, file?: Buffer): [string, Record<string, string>] {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: application/json\r\n\r\n${value}\r\n`,
  );
  if (file) {
    const head = 'content-disposition: form-data; name="file"; filename="a.pdf"';
    parts.push(`--x\r\n${head}\r\n\r\n${file.toString('latin1')}\r\n`);
  }
  return [`${parts.join('')}--x--\r\n`, { 'content-type': 'multipart/form-data; boundary=x' }];
}

it('reads a field of a form that calls itself JSON', async () => {
  const post = async (path: string, ...form: ReturnType<typeof jsonForm>) =>
    (await office.staff.send('POST', path, ...form)).status;
  expect(await post('/api/clients', ...jsonForm({ client: '{"name":"Rui"}' }))).toBe(201);
  expect(await post('/api/clients', ...jsonForm({ client: '{"name":' }))).toBe(400);

  const { body: legalCase } = await office.staff.post<{ id: string }>('/api/cases', { title: 'x' });
  const caseId = JSON.stringify(legalCase.id);
  expect(await post('/api/documents', ...jsonForm({ caseId, title: '"y"' }, PDF))).toBe(201);
  for (const title of ['{"toString":1}', '{"a":1}', 'null', '[[]]']) {
    expect([title, await post('/api/documents', ...jsonForm({ caseId, title }, PDF))]).toEqual([
      title,
      422,
    ]);
  }
});

it('takes any name of a file', async () => {
  const { body: legalCase } = await office.staff.post<{ id: string }>('/api/cases', { title: 'x' });
  for (const name of [`${HALF}\0.pdf`, `${'\u0301\u0323'.repeat(2000)}.pdf`, '\u200b', '..\\/']) {
    const form = formOf([
      ['caseId', legalCase.id],
      ['file', [name, PDF]],
    ]);
    expect((await office.staff.post('/api/documents', form)).status).toBe(201);
  }
});

it('counts the characters of a text as the database does', async () => {
  for (const title of ['😀'.repeat(300), '☎\ufe0f'.repeat(150), 'ﷺ'.repeat(300)]) {
    expect((await office.staff.post('/api/cases', { title })).status).toBe(201);
  }
  for (const title of ['😀'.repeat(301), '☎\ufe0f'.repeat(151), 'a'.repeat(301)]) {
    expect(await errorsOf('/api/cases', { title })).toHaveProperty('title');
  }
});

it('names at most twenty faults, shortly', async () => {
  const fields = Array.from({ length: 90 }, (_, n) => [`${n}${'x'.repeat(5000)}`, n]);
  const answer = await office.staff.post<ProblemBody>('/api/cases', Object.fromEntries(fields));
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors!)).toHaveLength(20);
  expect(answer.text.length).toBeLessThan(5000);
});
