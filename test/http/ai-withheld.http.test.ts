import type { AiAnswer, AiConversation } from '../../src/contract/ai-answers.js';
import { Database } from '../../src/database/database.js';
import type { Session } from '../../src/database/session.js';
import { columns, sql } from '../../src/database/sql.js';
import { documentOf, openAnswer, question } from '../support/ai.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { addCase, addClient } from '../support/conversations.js';
import { ModelsProcess } from '../support/models.js';
import { addClientUser } from '../support/offices.js';
import { waitingForOffice } from '../support/open-transactions.js';
import type { Person } from '../support/person.js';

/* An answer goes out of sight, and for good, with every document that it read. */

const TEXT = 'A ré não põe em causa a existência de manchas de humidade no teto.';
const PROMPT = 'O que aceita a outra parte?';
/** Words of the document's text and title; the question has neither. */
const OF_DOCUMENT = /humidade|Contestação/;

let models: ModelsProcess;
let server: TestServer;
let office: TestOffice;
let clientId: string;
let client: Person & { clientUserId: string };

beforeAll(async () => {
  models = await ModelsProcess.start();
  server = await TestServer.start(models.settings);
});
beforeEach(async () => {
  await models.behave({ kind: 'says', text: `Aceita. <<D1|1|${TEXT}>>` });
  await models.forgetCalls();
  office = await server.office({ plan: 'enterprise' });
  clientId = await addClient(office, 'Vale Verde, Lda.');
  client = await server.clientUser(office, clientId);
});
afterAll(async () => {
  await server.stop();
  await models.stop();
});

const shownTo = (place: { clientId: string; caseId?: string }, ...pages: string[]) =>
  documentOf(server, office, { ...place, shared: true }, ...pages);

async function ask(person: Person, said = {}): Promise<AiAnswer> {
  const { status, body } = await person.post<AiAnswer>(
    '/api/ai/answers',
    question({ prompt: PROMPT, ...said }),
  );
  expect(status).toBe(201);
  return body;
}

const own = (statement: string, ...values: unknown[]) => server.owner.query(statement, values);
const answerOf = async (person: Person, { id }: { id: string }) =>
  (await person.get<AiAnswer>(`/api/ai/answers/${id}`)).body;
const sentOf = (person: Person, { id }: { id: string }) => person.get(`/api/ai/answers/${id}/sent`);

/** Returns everything that the routes of the assistant show somebody. */
async function readAnswers(person: Person, { id, conversationId }: AiAnswer): Promise<string> {
  const conversation = `conversations/${conversationId}`;
  const paths = ['conversations', conversation, `${conversation}/answers`, `answers/${id}`];
  const all = await Promise.all(paths.map((path) => person.get(`/api/ai/${path}`)));
  return all.map(({ text }) => text).join('\n') + (await sentOf(person, { id })).text;
}

/** Rows of a table that somebody's session sees, past all routes. */
async function seenIn(person: Person, role: Session['role'], table: string): Promise<number> {
  const { rows } = await server.owner.query<{ id: string }>(
    'select id from private.sessions where office_id = $1 and user_id = $2',
    [office.id, person.userId],
  );
  const session = { id: rows[0]!.id, officeId: office.id, userId: person.userId, role };
  const count = columns<{ n: number }>({ n: `(select count(*)::int from ${table})` });
  const [row] = await server.app.get(Database).rows(session, sql`select ${count}`);
  return row!.n;
}

async function purge(documentId: string): Promise<void> {
  const { body } = await office.staff.delete<{ deletionId: string }>(
    `/api/documents/${documentId}`,
  );
  await own('select purge_deletion($1, $2)', office.id, body.deletionId);
}

describe('a client user sees only the question of an answer, and the answer once they may again,', () => {
  it.each<[what: string, hide: (id: string) => Promise<() => Promise<unknown>>]>([
    [
      'where a document is not shared with them any more',
      async (id) => {
        const share = (shared: boolean) =>
          own('update documents set shared_with_client = $2 where id = $1', id, shared);
        await share(false);
        return () => share(true);
      },
    ],
    [
      'where it is in the bin',
      async (id) => {
        const { body } = await office.staff.delete<{ deletionId: string }>(`/api/documents/${id}`);
        return () => office.staff.post(`/api/deletions/${body.deletionId}/restore`);
      },
    ],
    [
      'where they act for its client no more',
      async () => {
        await own('delete from client_users where id = $1', client.clientUserId);
        return () => addClientUser(server.owner, office, clientId, client, 'Carla Vaz');
      },
    ],
  ])('%s', async (_what, hide) => {
    // A user of two clients, so that they stay in the portal.
    const other = await addClient(office, 'Outra, Lda.');
    await addClientUser(server.owner, office, other, client, 'Carla Vaz');
    const ofOther = await shownTo({ clientId: other }, 'Outro texto.');
    const documentId = await shownTo({ clientId }, TEXT);
    const documentIds = [documentId, ofOther];
    const before = await ask(client, { documentIds });
    expect(before.quotes[0]).toMatchObject({ text: TEXT, state: 'verified' });
    expect(await readAnswers(client, before)).toMatch(OF_DOCUMENT);

    const show = await hide(documentId);
    const told = await readAnswers(client, before);
    expect(told).toContain(PROMPT);
    expect(told).not.toMatch(OF_DOCUMENT);
    expect(await answerOf(client, before)).toMatchObject({
      ...{ state: 'withheld', prompt: PROMPT, sentIsKept: false, modelName: null },
      ...{ parts: [], quotes: [], references: [], sources: [], sent: [], leftOut: [] },
    });
    expect((await sentOf(client, before)).status).toBe(404);
    expect(await seenIn(client, 'client', 'ai_answers')).toBe(0);

    await show();
    expect(await answerOf(client, before)).toEqual(before);
    expect((await sentOf(client, before)).text).toContain(TEXT);
  });

  it('where its case is shown to them no more: then not even the question', async () => {
    const caseId = await addCase(office, 'Do cliente', clientId);
    await shownTo({ clientId, caseId }, TEXT);
    const answer = await ask(client, { caseId });
    const other = await addClient(office, 'Outra, Lda.');
    await own('update cases set client_id = $2 where id = $1', caseId, other);
    expect((await client.get(`/api/ai/answers/${answer.id}`)).status).toBe(404);
    expect((await sentOf(client, answer)).status).toBe(404);
    expect((await client.get(`/api/ai/conversations/${answer.conversationId}`)).status).toBe(404);
    expect(await readAnswers(client, answer)).not.toMatch(OF_DOCUMENT);
    expect(await seenIn(client, 'client', 'ai_questions')).toBe(0);
  });
});

it('no later question reminds a model of an answer that is withheld, and what was reminded of one goes with it', async () => {
  const documentId = await shownTo({ clientId }, TEXT);
  const first = await ask(client, { documentIds: [documentId] });
  const { conversationId } = first;
  // It read no document, and repeats what the first one said.
  const second = await ask(client, { conversationId });
  expect(JSON.stringify((await models.calls()).at(-1)!.body)).toContain(TEXT);
  await own('update documents set shared_with_client = false where id = $1', documentId);
  expect((await answerOf(client, second)).state).toBe('withheld');
  await models.behave({ kind: 'says', text: 'Não sei.' });
  const third = await ask(client, { conversationId });
  expect(JSON.stringify((await models.calls()).at(-1)!.body)).not.toMatch(OF_DOCUMENT);
  expect(await answerOf(client, third)).toEqual(third);
  const { body } = await client.get<AiConversation>(`/api/ai/conversations/${conversationId}`);
  expect(body.answers).toBe(3);
});

it('an answer that is being written when its document is hidden ends with its question alone', async () => {
  const documentId = await shownTo({ clientId }, TEXT);
  await models.behave({ kind: 'says', text: 'Aceita tudo o que é alegado.', held: true });
  const open = await openAnswer(client, { documentIds: [documentId] });
  await open.events(2);
  await own('update documents set shared_with_client = false where id = $1', documentId);
  await models.release();
  const last = (await open.events(1000)).at(-1)!;
  expect(last).toMatchObject({ event: 'end', data: { answer: { state: 'withheld', parts: [] } } });
});

it('a document of which only the name was told has that hidden, and not the answer', async () => {
  const caseId = await addCase(office, 'Do cliente', clientId);
  await shownTo({ clientId, caseId }, TEXT);
  const unread = await shownTo({ clientId, caseId });
  await own(`update documents set title = 'Sem texto' where id = $1`, unread);
  const answer = await ask(client, { caseId });
  const left = { source: { kind: 'document', id: unread, title: 'Sem texto' }, reason: 'no_text' };
  expect(answer.leftOut).toMatchObject([left]);
  await own('update documents set shared_with_client = false where id = $1', unread);
  expect(await answerOf(client, answer)).toEqual({ ...answer, leftOut: [] });
  await purge(unread);
  expect((await answerOf(office.staff, answer)).state).toBeUndefined();
  expect(await answerOf(client, answer)).toEqual({ ...answer, leftOut: [] });
  expect(await remains(/Sem texto/)).toEqual([]);
});

/** Tables of the assistant in which something of an office's stands. */
async function remains(words: RegExp): Promise<string[]> {
  const found: string[] = [];
  for (const table of ['ai_conversations', 'ai_questions', 'ai_answers', 'ai_answer_documents']) {
    const { rows } = await server.owner.query<{ row: string }>(
      `select row_to_json(t)::text as row from ${table} t where office_id = $1`,
      [office.id],
    );
    if (rows.some(({ row }) => words.test(row))) found.push(table);
  }
  return found;
}

describe('a document that is gone for good', () => {
  it('leaves nothing of its text: it takes along every answer that read it, in whatever conversation of whatever case', async () => {
    const { staff } = office;
    const [one, other] = [await addCase(office, 'Um'), await addCase(office, 'Outro')];
    const inOne = await documentOf(server, office, { caseId: one }, 'Do primeiro processo.');
    const inOther = await documentOf(server, office, { caseId: other }, TEXT);
    await models.behave({ kind: 'says', text: 'Nada disso.' });
    const first = await ask(staff, { documentIds: [inOne] });
    const { conversationId } = first;
    await models.behave({ kind: 'says', text: `Aceita. <<D1|1|${TEXT}>> As manchas de humidade.` });
    const second = await ask(staff, { documentIds: [inOther], conversationId });
    const third = await ask(staff, { conversationId });
    const { body: conversation } = await staff.get<AiConversation>(
      `/api/ai/conversations/${conversationId}`,
    );
    expect(conversation.caseId).toBe(one);
    expect(await remains(OF_DOCUMENT)).toEqual(['ai_answers']);

    await purge(inOther);
    expect(await remains(/humidade/)).toEqual([]);
    expect(await answerOf(staff, first)).toEqual(first);
    for (const gone of [second, third]) {
      expect(await answerOf(staff, gone)).toMatchObject({ state: 'withheld', prompt: PROMPT });
      expect((await sentOf(staff, gone)).status).toBe(404);
    }
    await purge(inOne);
    expect(await remains(OF_DOCUMENT)).toEqual([]);
    const usage = await staff.get<{ aiQueries: number }>('/api/usage');
    expect(usage.body.aiQueries).toBe(3);
  });

  it('goes with its case, also out of a conversation of another one', async () => {
    const { staff } = office;
    const [one, other] = [await addCase(office, 'Um'), await addCase(office, 'Outro')];
    const inOne = await documentOf(server, office, { caseId: one }, 'Do primeiro processo.');
    const inOther = await documentOf(server, office, { caseId: other }, TEXT);
    await models.behave({ kind: 'says', text: 'Nada disso.' });
    const { conversationId } = await ask(staff, { documentIds: [inOne] });
    await models.behave({ kind: 'says', text: `Aceita. <<D1|1|${TEXT}>>` });
    const answer = await ask(staff, { documentIds: [inOther], conversationId });
    const { body } = await staff.delete<{ deletionId: string }>(`/api/cases/${other}`);
    expect((await answerOf(staff, answer)).state).toBe('withheld');
    await own('select purge_deletion($1, $2)', office.id, body.deletionId);
    expect(await remains(/humidade/)).toEqual([]);
  });
});

it('two questions at once about two cases, in a conversation of no case, make it one case’s', async () => {
  const { staff } = office;
  await models.behave({ kind: 'says', text: 'Sim.' });
  const { conversationId } = await ask(staff);
  const cases = [await addCase(office, 'Um'), await addCase(office, 'Outro')];
  // Both have looked what the conversation belongs to, and want to write.
  await own('begin');
  await own('select from usage_tracking where office_id = $1 for no key update', office.id);
  const asked = cases.map(async (caseId) => {
    const said = question({ prompt: PROMPT, conversationId, caseId });
    return (await staff.post('/api/ai/answers', said)).status;
  });
  await expect.poll(() => waitingForOffice(server.owner)).toBe(2);
  await own('commit');
  const statuses = await Promise.all(asked);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  const { rows } = await server.owner.query(
    `select count(distinct s ->> 'id')::int as cases
     from ai_answers, jsonb_array_elements(sources) s where office_id = $1 and s ->> 'kind' = 'case'`,
    [office.id],
  );
  expect(rows).toEqual([{ cases: 1 }]);
});
