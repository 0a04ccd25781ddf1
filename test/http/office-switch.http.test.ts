import pg from 'pg';

import type { LegalCase } from '../../src/contract/cases.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { SessionReply } from '../../src/contract/session.js';
import { Storage } from '../../src/storage/storage.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { formOf, PDF, upload } from '../support/files.js';
import type { Answer, Person } from '../support/person.js';
import { photoOf } from '../support/photos.js';

/* A session that switches to another office keeps its id, and its older tokens name the former office. */

let server: TestServer;
let first: TestOffice;
let second: TestOffice;
/** A person with a token from before the switch. */
let late: Person;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [first, second] = [await server.office(), await server.office()];
  const person = first.staff;
  await server.owner.query(
    `with member as (insert into user_roles (office_id, user_id, role) values ($1, $2, 'staff'))
     insert into staff_users (office_id, user_id, full_name, email) values ($1, $2, 'Rita Sousa', $3)`,
    [second.id, person.userId, person.email],
  );
  late = person.at(server.url);
  expect((await person.post('/api/auth/office', { slug: second.slug })).status).toBe(200);
});

async function files(): Promise<string[]> {
  const found: string[] = [];
  for (const { id } of [first, second]) {
    for await (const { key } of server.app.get(Storage).list(id)) found.push(key);
  }
  return found;
}

it('an upload with a token from before the switch is refused, and no file is kept', async () => {
  const { body: legalCase } = await second.staff.post<LegalCase>('/api/cases', { title: 'x' });
  const { status, body } = await upload(late, { caseId: legalCase.id }, ['a.pdf', PDF]);
  expect([status, (body as unknown as ProblemBody).code]).toEqual([401, 'not_signed_in']);
  expect(await files()).toEqual([]);
  expect((await second.staff.list('/api/documents')).body).toEqual([]);
});

it('a client with a photo is refused with such a token, and no file is kept', async () => {
  const form = formOf([
    ['client', JSON.stringify({ name: 'Vale Verde' })],
    ['photo', ['foto.jpg', await photoOf('jpeg', 80, 80)]],
  ]);
  const { status, body } = await late.post<ProblemBody>('/api/clients', form);
  expect([status, body.code]).toEqual([401, 'not_signed_in']);
  expect(await files()).toEqual([]);
  expect((await second.staff.list('/api/clients')).body).toEqual([]);
});

/** Returns the users who did this, from an office's audit log. */
async function recordOf({ id }: TestOffice, action: string): Promise<(string | null)[]> {
  const { rows } = await server.owner.query<{ user_id: string | null }>(
    'select user_id from audit_log where office_id = $1 and action = $2',
    [id, action],
  );
  return rows.map((row) => row.user_id);
}

/** Returns the status and the code of a refusal. */
function refusal({ status, body }: Answer<unknown>): [number, string] {
  return [status, (body as ProblemBody).code];
}

const OUT_OF_DATE = [401, 'not_signed_in'];
const ELSEWHERE = [409, 'office_changed'];

it('a token from before the switch can neither read nor write in either office', async () => {
  const { body: legalCase } = await second.staff.post<LegalCase>('/api/cases', { title: 'x' });
  for (const path of ['/api/cases', `/api/cases/${legalCase.id}`, '/api/clients', '/api/dashboard'])
    expect([path, refusal(await late.get(path))]).toEqual([path, OUT_OF_DATE]);
  const change = { title: 'y', status: 'aberto', version: legalCase.version };
  for (const answer of [
    await late.post('/api/cases', { title: 'y' }),
    await late.put(`/api/cases/${legalCase.id}`, change),
    await late.delete(`/api/cases/${legalCase.id}`),
    await late.post('/api/auth/office', { slug: first.slug }),
  ]) {
    expect(refusal(answer)).toEqual(OUT_OF_DATE);
  }
  expect((await second.staff.list('/api/cases')).body).toHaveLength(1);
});

it('an export with the old token is refused and recorded in neither office; with the new token it is recorded in the new office', async () => {
  expect(refusal(await late.get('/api/clients/export.csv'))).toEqual(OUT_OF_DATE);
  for (const office of [first, second]) {
    expect(await recordOf(office, 'clients_exported')).toEqual([]);
  }
  expect((await first.staff.get('/api/clients/export.csv')).status).toBe(200);
  expect(await recordOf(first, 'clients_exported')).toEqual([]);
  expect(await recordOf(second, 'clients_exported')).toEqual([first.staff.userId]);
});

it('a person with an old token has no session until they renew it, and then is in the new office', async () => {
  const told = await late.get<SessionReply>('/api/auth/session');
  expect(told.body).toEqual({ session: null, renewable: true });
  const renewed = await late.post<SessionReply>('/api/auth/refresh');
  expect(renewed.body.session?.office.id).toBe(second.id);
  expect((await late.get('/api/cases')).status).toBe(200);
});

it('a page that was loaded for the former office is refused, although its cookies are those of the new one', async () => {
  const { body: legalCase } = await second.staff.post<LegalCase>('/api/cases', { title: 'x' });
  const page = (method: string, path: string, of: string, body?: unknown) =>
    first.staff.send(method, path, body, { 'causa-office': of });
  for (const [method, path, body] of [
    ['GET', '/api/cases'],
    ['GET', `/api/cases/${legalCase.id}`],
    ['GET', '/api/clients/export.csv'],
    ['POST', '/api/cases', { title: 'y' }],
    ['POST', '/api/auth/office', { slug: first.slug }],
    ['DELETE', `/api/cases/${legalCase.id}`],
  ] as const) {
    expect([path, refusal(await page(method, path, first.id, body))]).toEqual([path, ELSEWHERE]);
    expect(refusal(await page(method, path, 'nada', body))).toEqual(ELSEWHERE);
  }
  expect((await second.staff.list('/api/cases')).body).toHaveLength(1);
  expect((await page('GET', '/api/cases', second.id)).status).toBe(200);
});

it('such a page can still ask who is signed in, and sign out', async () => {
  const old = { 'causa-office': first.id };
  const asked = await first.staff.send<SessionReply>('GET', '/api/auth/session', undefined, old);
  expect(asked.body.session?.office.id).toBe(second.id);
  expect((await first.staff.send('POST', '/api/auth/sign-out', {}, old)).status).toBe(204);
  expect((await first.staff.get('/api/cases')).status).toBe(401);
});

it('the database lets a session into the office of its token only', async () => {
  const app = new pg.Client({ connectionString: (await testDatabase()).sessionUrl });
  await app.connect();
  const { rows } = await server.owner.query<{ id: string }>(
    'select id from private.sessions where user_id = $1 and office_id = $2',
    [first.staff.userId, second.id],
  );
  const enter = async (call: string, office: string | null) => {
    await app.query('begin; set local role causa_staff');
    try {
      await app.query(`select ${call}($1, $2)`, [rows[0]!.id, office]);
      return 'in';
    } catch (error) {
      return (error as { code?: string }).code;
    } finally {
      await app.query('rollback');
    }
  };
  const found = [];
  for (const call of ['enter', 'enter_write']) {
    for (const office of [second.id, first.id, null]) found.push(await enter(call, office));
  }
  const alone = await app.query(`select enter($1)`, [rows[0]!.id]).catch((error: unknown) => error);
  await app.end();
  expect(found).toEqual(['in', 'CA401', 'CA401', 'in', 'CA401', 'CA401']);
  expect(alone).toMatchObject({ code: '42883' }); // there is no such function
});
