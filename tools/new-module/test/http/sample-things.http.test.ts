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
