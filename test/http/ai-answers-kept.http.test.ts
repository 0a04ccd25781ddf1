import { randomUUID } from 'node:crypto';

import type { AiAnswer } from '../../src/contract/ai-answers.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { ModelPart } from '../../src/models/model-request.js';
import { Models } from '../../src/models/models.js';
import { HOUR, RateLimiter } from '../../src/rate-limiter/rate-limiter.js';
import { documentOf, openAnswer, question } from '../support/ai.js';
import { TestServer } from '../support/app.js';
import { addCase } from '../support/conversations.js';
import { ModelsProcess } from '../support/models.js';
import { heldTransactions } from '../support/open-transactions.js';
import type { Person } from '../support/person.js';

/* Answers as they are kept, however long and odd they are, and the work that waits for one. */

let models: ModelsProcess;
let server: TestServer;

beforeAll(async () => {
  models = await ModelsProcess.start();
  server = await TestServer.start(models.settings);
});
beforeEach(async () => {
  await models.behave();
  await models.forgetCalls();
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await server.stop();
  await models.stop();
});

const ask = (person: Person, said = {}, headers: Record<string, string> = {}) =>
  person.send<AiAnswer & ProblemBody>('POST', '/api/ai/answers', question(said), headers);

/** A model that says this, and counts so. */
function answerWith(texts: string[], usage = { inputTokens: 1, outputTokens: 1 }): void {
  const stream = async function* (): AsyncGenerator<ModelPart, void> {
    for (const text of texts) yield await Promise.resolve({ text });
    yield { usage, model: 'modelo', cut: false };
  };
  vi.spyOn(server.app.get(Models), 'stream').mockImplementation(stream);
}

it('while a model says nothing, no transaction is open', async () => {
  const office = await server.office();
  const caseId = await addCase(office, 'Um');
  const documentId = await documentOf(server, office, { caseId }, 'Texto.');
  await models.behave({ kind: 'mute' });
  const open = await openAnswer(office.staff, { documentIds: [documentId] });
  await open.events(1);
  await expect.poll(async () => (await models.calls()).length).toBe(1);
  expect(await heldTransactions(() => office.staff.get('/api/cases'))).toEqual([]);
  expect((await models.calls())[0]!.ended).toBe('open');
  open.leave();
});

describe('an answer is kept and counted', () => {
  it.each<[what: string, texts: string[]]>([
    ['of a million letters of three bytes', ['語'.repeat(1_000_000)]],
    ['of a million signs that JSON escapes', ['"\n'.repeat(250_000), '\\'.repeat(500_000)]],
    ['of hundreds of long quotes', Array(300).fill(`<<D1|1|${'語'.repeat(3_900)}>>`) as string[]],
  ])('%s', { tags: ['long'] }, (_what, texts) => isKept(texts));

  it('with NUL, half characters and signs of control', () =>
    isKept(['Sim\0 \ud800', '\u0007 <<D1|1|a\udc00>>']));

  async function isKept(texts: string[]): Promise<void> {
    const office = await server.office();
    answerWith(texts);
    const { status, body } = await ask(office.staff, { documentText: 'Texto.' });
    expect([status, body.state]).toEqual([201, 'done']);
    const said = body.parts.map((part) => ('text' in part ? part.text : '')).join('');
    const quoted = body.quotes.map(({ text }) => text).join('');
    expect((said + quoted).length).toBeGreaterThanOrEqual(texts.join('').length - 300 * 20);
    const usage = await office.staff.get<{ aiQueries: number }>('/api/usage');
    expect(usage.body.aiQueries).toBe(1);
  }
});

it(
  'a question about a case with hundreds of documents, all with long names and many pages unread, is asked',
  { tags: ['long'] },
  async () => {
    const office = await server.office();
    const caseId = await addCase(office, 'Enorme');
    const ocr = {
      ...{ pages: 900, done: 500, certainty: 90, doubtful: [] },
      unread: Array.from({ length: 100 }, (_, n) => 9501 + 2 * n),
    };
    await server.owner.query(
      `insert into documents (office_id, case_id, title, storage_path, mime_type, size_bytes, sha256,
       shared_with_client, state, text_state, ocr)
     select $1::uuid, $2, repeat('😀', 255), $1::uuid || '/documents/' || gen_random_uuid(), 'application/pdf', 10,
       repeat('0', 64), false, 'stored', 'read', $3 from generate_series(1, 220)`,
      [office.id, caseId, ocr],
    );
    await server.owner.query(
      `insert into document_pages (office_id, document_id, page, text)
     select $1, d.id, n, 'Prazo do recurso' from documents d, generate_series(1, 3) n where d.office_id = $1`,
      [office.id],
    );
    const { status, body } = await ask(office.staff, {
      caseId,
      prompt: 'Qual é o prazo do recurso?',
    });
    expect([status, body.state]).toEqual([201, 'done']);
    expect(Buffer.byteLength(JSON.stringify(body.leftOut))).toBeGreaterThan(500_000);
  },
);

it('beyond what a person may ask in an hour, nothing of a question is read', async () => {
  const { staff, id } = await server.office();
  const limit = { name: 'questions of a person', count: 200, seconds: HOUR };
  await server.app.get(RateLimiter).count([limit, `${id} ${staff.userId}`, 200]);
  const { status, body } = await ask(staff, { documentIds: [randomUUID()] });
  expect([status, body.code]).toEqual([429, 'too_many_requests']);
});

it('the same request at another replica waits for the end of the answer, and gets it', async () => {
  const replica = await TestServer.start(models.settings);
  try {
    const office = await server.office();
    await models.behave({ kind: 'says', text: 'Dez dias a contar da notificação.', held: true });
    const key = { 'idempotency-key': randomUUID() };
    const first = await openAnswer(office.staff, {}, key);
    await first.events(2);
    const second = await openAnswer(office.staff.at(replica.url), {}, key);
    expect((await second.events(1)).map(({ event }) => event)).toEqual(['start']);
    await models.release();
    const [one, other] = [(await first.events(1000)).at(-1)!, (await second.events(1000)).at(-1)!];
    expect(one).toMatchObject({ event: 'end', data: { answer: { state: 'done' } } });
    expect(other).toEqual(one);
    expect(await models.calls()).toHaveLength(1);
  } finally {
    await replica.stop();
  }
});
