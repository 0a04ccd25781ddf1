import type { LegalCase } from '../../src/contract/cases.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { Storage } from '../../src/storage/storage.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { formOf, PDF, upload } from '../support/files.js';
import type { Person } from '../support/person.js';
import { photoOf } from '../support/photos.js';

/* A session that moves to another office keeps its id; what an older token says of it is out of date. */

let server: TestServer;
let first: TestOffice;
let second: TestOffice;
/** With the token of before the switch. */
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

it('a file that comes with a token of before the switch is refused, and none is kept', async () => {
  const { body: legalCase } = await second.staff.post<LegalCase>('/api/cases', { title: 'x' });
  const { status, body } = await upload(late, { caseId: legalCase.id }, ['a.pdf', PDF]);
  expect([status, (body as unknown as ProblemBody).code]).toEqual([401, 'not_signed_in']);
  expect(await files()).toEqual([]);
  expect((await second.staff.list('/api/documents')).body).toEqual([]);
});

it('so is a client with a photo', async () => {
  const form = formOf([
    ['client', JSON.stringify({ name: 'Vale Verde' })],
    ['photo', ['foto.jpg', await photoOf('jpeg', 80, 80)]],
  ]);
  const { status, body } = await late.post<ProblemBody>('/api/clients', form);
  expect([status, body.code]).toEqual([401, 'not_signed_in']);
  expect(await files()).toEqual([]);
  expect((await second.staff.list('/api/clients')).body).toEqual([]);
});
