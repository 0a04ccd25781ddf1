import type { AiAnswer, AiModelChoice } from '../../src/contract/ai-answers.js';
import type { AiSettings } from '../../src/contract/ai-settings.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { question } from '../support/ai.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { addClient } from '../support/conversations.js';
import { ModelsProcess } from '../support/models.js';
import type { Person } from '../support/person.js';

/* An office says how many answers its staff, and its clients, get in a month. */

let models: ModelsProcess;
let server: TestServer;
let office: TestOffice;
let staff: Person;
let client: Person;

beforeAll(async () => {
  models = await ModelsProcess.start();
  server = await TestServer.start(models.settings);
});
afterAll(async () => {
  await server.stop();
  await models.stop();
});
beforeEach(async () => {
  await models.behave();
  office = await server.office();
  staff = office.staff;
  client = await server.clientUser(office, await addClient(office, 'Vale Verde, Lda.'));
});

const settings = async () => (await staff.get<AiSettings>('/api/ai/settings')).body;
const change = async (values: object) =>
  staff.put<AiSettings & ProblemBody>('/api/ai/settings', { ...(await settings()), ...values });
const ask = (person: Person) => person.post<AiAnswer & ProblemBody>('/api/ai/answers', question());
const codeOf = async (person: Person) => {
  const { status, body } = await ask(person);
  return status === 201 ? 201 : body.code;
};
const obstaclesOf = async (person: Person) =>
  (await person.get<AiModelChoice[]>('/api/ai/models')).body.map(({ obstacle }) => obstacle);
/** Moves the questions so far into the month before. */
const monthLater = () =>
  server.owner.query(
    `update ai_use set month = (month - interval '1 month')::date where office_id = $1`,
    [office.id],
  );

it('clients are refused beyond theirs, which says so and takes nothing from the staff', async () => {
  expect(await settings()).toMatchObject({ staffAnswersMax: null, clientAnswersMax: null });
  expect((await change({ clientAnswersMax: 2 })).body.clientAnswersMax).toBe(2);
  expect(await codeOf(staff)).toBe(201);
  const other = await server.clientUser(office, await addClient(office, 'Monte, Lda.'));
  expect([await codeOf(client), await codeOf(other)]).toEqual([201, 201]);
  expect([await codeOf(client), await codeOf(other)]).toEqual(['ai_month_used', 'ai_month_used']);
  expect(new Set(await obstaclesOf(client))).toEqual(new Set(['month_used']));
  expect(await obstaclesOf(staff)).not.toContain('month_used');
  expect(await codeOf(staff)).toBe(201);
  await monthLater();
  expect(await codeOf(client)).toBe(201);
});

it('the staff are refused beyond theirs together, until it is raised; a removed conversation gives nothing back', async () => {
  const colleague = await server.member(office, 'staff', 'Ana Reis');
  await change({ staffAnswersMax: 1 });
  const { body } = await ask(staff);
  await staff.delete(`/api/ai/conversations/${body.conversationId}`);
  expect([await codeOf(staff), await codeOf(colleague)]).toEqual([
    'ai_month_used',
    'ai_month_used',
  ]);
  expect(await codeOf(client)).toBe(201);
  await change({ staffAnswersMax: 2 });
  expect(await codeOf(colleague)).toBe(201);
});

it('an answer that is still being written counts, so that many at once do not pass the limit', async () => {
  await change({ clientAnswersMax: 2 });
  const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(client)));
  expect(codes.filter((code) => code === 201)).toHaveLength(2);
  expect(codes.filter((code) => code === 'ai_month_used')).toHaveLength(6);
});

it('a limit is a whole number, or none; a change that leaves it out leaves it', async () => {
  for (const wrong of [0, -1, 1.5, 1_000_001, '10', true]) {
    expect([wrong, (await change({ staffAnswersMax: wrong })).status]).toEqual([wrong, 422]);
  }
  await change({ staffAnswersMax: 50, clientAnswersMax: 5 });
  const { staffAnswersMax: _, ...left } = await settings();
  const { body } = await staff.put<AiSettings>('/api/ai/settings', { ...left, gpt: false });
  expect(body).toMatchObject({ staffAnswersMax: 50, clientAnswersMax: 5, gpt: false });
  expect((await change({ staffAnswersMax: null })).body.staffAnswersMax).toBeNull();
});
