import { FIELD_MESSAGES } from '../../src/contract/field-messages.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { SAMPLE_THING_MESSAGES, type SampleThing } from '../../src/contract/sample-things.js';
import { type TestOffice, TestServer } from '../support/app.js';

let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
});

const PATH = '/api/sample-things';
const create = (name: string) => office.staff.post<SampleThing & ProblemBody>(PATH, { name });

it('needs a name that no other one has', async () => {
  expect((await create(' ')).body.errors).toEqual({ name: FIELD_MESSAGES.required });
  await create('Um');
  const { status, body } = await create('um');
  expect([status, body.errors]).toEqual([422, { name: SAMPLE_THING_MESSAGES.nameTaken }]);
});

it('is changed by colleagues, but not over a later change', async () => {
  const { body: made } = await create('Um');
  const address = `${PATH}/${made.id}`;
  const colleague = await server.member(office, 'staff');
  const change = { name: 'Dois', version: made.version };
  const changed = await colleague.put<SampleThing>(address, change);
  expect(changed.body).toMatchObject({ name: 'Dois', version: 2 });
  const late = await office.staff.put<ProblemBody>(address, change);
  expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
});

it('is deleted', async () => {
  const { body: made } = await create('Um');
  expect((await office.staff.delete<SampleThing>(`${PATH}/${made.id}`)).body).toEqual(made);
  expect((await office.staff.list<SampleThing>(PATH)).body).toEqual([]);
});
