import { randomUUID } from 'node:crypto';

import type { AiConversation, AiSaved } from '../../src/contract/ai-answers.js';
import type { AiSettings } from '../../src/contract/ai-settings.js';
import type { CaseDocument } from '../../src/contract/documents.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { AnswersJobs } from '../../src/grounded-answers/answers.jobs.js';
import { addAnswer } from '../support/ai.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { addCase } from '../support/conversations.js';
import type { Person } from '../support/person.js';

/* Conversations with the assistant: whose they are, who reads them, and how they are found and end. */

let server: TestServer;

beforeAll(async () => {
  // With a model, so that what nobody may ask is not refused for want of one; nothing here reaches it.
  server = await TestServer.start({
    AI_GROQ_API_KEY: 'gsk_nobodyIsAsked',
    AI_GROQ_BASE_URL: 'http://127.0.0.1:1/v1',
  });
});
afterAll(() => server.stop());

const PATH = '/api/ai/conversations';

async function titlesOf(person: Person, filter: object = {}): Promise<string[]> {
  const { body } = await person.list<AiConversation>(PATH, { filter });
  return body.map(({ title }) => title);
}

async function conversation(office: TestOffice, title = 'Prazos') {
  const { conversationId, answerId } = await addAnswer(server, office, title);
  return { id: conversationId, answerId, path: `${PATH}/${conversationId}` };
}

async function officeWithColleague() {
  const office = await server.office();
  const colleague = await server.member(office, 'staff', 'Duarte Lima');
  return { office, colleague };
}

it('is found by words of its title, whatever their accents', async () => {
  const office = await server.office();
  await conversation(office, 'Prazo para recorrer da sentença');
  await conversation(office, 'Custas na oposição');
  expect(await titlesOf(office.staff)).toEqual([
    'Custas na oposição',
    'Prazo para recorrer da sentença',
  ]);
  expect(await titlesOf(office.staff, { q: 'SENTENCA' })).toEqual([
    'Prazo para recorrer da sentença',
  ]);
});

it('is found by words of one question with its answer and quotes, by whoever reads it', async () => {
  const { office, colleague } = await officeWithColleague();
  const { answerId, path } = await conversation(office, 'Primeira');
  await conversation(office, 'Segunda');
  await server.owner.query(
    'update ai_answers set prompt = $2, parts = $3, quotes = $4 where id = $1',
    [
      answerId,
      'Que prazo tem a citação?',
      JSON.stringify([{ text: 'São "trinta"\ndias úteis.' }, { quote: 1 }]),
      JSON.stringify([{ number: 1, text: 'os condóminos pagam', state: 'verified' }]),
    ],
  );
  for (const q of ['prazo', 'CITACOES', 'trinta dias', 'condómino', 'citação condóminos']) {
    expect([q, await titlesOf(office.staff, { q })]).toEqual([q, ['Primeira']]);
    expect([q, await titlesOf(colleague, { q })]).toEqual([q, []]);
    expect([q, await titlesOf(colleague, { q, shared: true })]).toEqual([q, []]);
  }
  for (const q of ['verified', 'ndias', 'prazo segunda', '?!']) {
    expect([q, await titlesOf(office.staff, { q })]).toEqual([q, []]);
  }
  await office.staff.put(`${path}/shares`, { userIds: [colleague.userId] });
  expect(await titlesOf(colleague, { q: 'trinta', shared: true })).toEqual(['Primeira']);
  expect(await titlesOf(colleague, { q: 'trinta' })).toEqual([]);
});

it('is renamed, but by nobody who read an older name', async () => {
  const office = await server.office();
  const { path } = await conversation(office);
  const { body: read } = await office.staff.get<AiConversation>(path);
  const renamed = await office.staff.put<AiConversation>(path, { ...read, title: 'Novo nome' });
  expect(renamed.body).toMatchObject({ title: 'Novo nome', version: read.version + 1 });
  const late = await office.staff.put<{ code: string }>(path, { ...read, title: 'Outro' });
  expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
  const blank = await office.staff.put(path, { title: ' ', version: read.version + 1 });
  expect(blank.status).toBe(422);
});

it('is read by colleagues with whom it is shared, and changed by none of them', async () => {
  const { office, colleague } = await officeWithColleague();
  const { path, answerId, id } = await conversation(office);
  const shared = await office.staff.put<AiConversation>(`${path}/shares`, {
    userIds: [colleague.userId],
  });
  expect(shared.body.sharedWith).toEqual([{ userId: colleague.userId, fullName: 'Duarte Lima' }]);
  expect(await titlesOf(colleague)).toEqual([]);
  expect(await titlesOf(colleague, { shared: true })).toEqual(['Prazos']);
  const seen = await colleague.get<AiConversation>(path);
  expect(seen.body).toMatchObject({ own: false, ownerName: 'Rita Sousa', sharedWith: [] });
  expect((await colleague.get(`${path}/answers`)).status).toBe(200);
  expect((await colleague.get(`/api/ai/answers/${answerId}/sent`)).status).toBe(200);
  for (const { status, body } of [
    await colleague.put<ProblemBody>(path, { title: 'Meu', version: 1 }),
    await colleague.put<ProblemBody>(`${path}/shares`, { userIds: [] }),
    await colleague.delete<ProblemBody>(path),
    await colleague.post<ProblemBody>(`/api/ai/answers/${answerId}/stop`),
    await colleague.post<ProblemBody>('/api/ai/answers', {
      prompt: 'x',
      model: 'groq',
      requestType: 'general',
      country: 'portugal',
      conversationId: id,
    }),
  ]) {
    expect([status, body.code]).toEqual([404, 'not_found']);
  }
  await office.staff.put(`${path}/shares`, { userIds: [] });
  expect((await colleague.get(path)).status).toBe(404);
});

it('is shared with colleagues who have access, and with nobody else', async () => {
  const { office, colleague } = await officeWithColleague();
  const other = await server.office();
  const client = await server.member(office, 'client');
  const { path } = await conversation(office);
  for (const userId of [other.staff.userId, client.userId, office.staff.userId]) {
    const { status, body } = await office.staff.put<{ errors: object }>(`${path}/shares`, {
      userIds: [colleague.userId, userId],
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['userIds']]);
  }
  expect((await colleague.get(path)).status).toBe(404);
});

it('is read by nobody else once its owner has no access any more, and by none who lost theirs', async () => {
  const { office, colleague } = await officeWithColleague();
  const own = await conversation(office);
  await office.staff.put(`${own.path}/shares`, { userIds: [colleague.userId] });
  const theirs = await conversation({ ...office, staff: colleague }, 'Da colega');
  await colleague.put(`${theirs.path}/shares`, { userIds: [office.staff.userId] });
  const { rows } = await server.owner.query<{ id: string }>(
    'select id from staff_users where user_id = $1',
    [colleague.userId],
  );
  await office.staff.delete(`/api/staff-users/${rows[0]!.id}`);
  expect((await office.staff.get(theirs.path)).status).toBe(404);
  const { body } = await office.staff.get<AiConversation>(own.path);
  expect(body.sharedWith).toEqual([]);
});

it('is deleted with its answers', async () => {
  const office = await server.office();
  const { path, answerId } = await conversation(office);
  expect((await office.staff.delete<AiConversation>(path)).body.title).toBe('Prazos');
  expect((await office.staff.get(path)).status).toBe(404);
  expect((await office.staff.get(`/api/ai/answers/${answerId}`)).status).toBe(404);
});

it('ends as failed what was being written by a process that died, and counts it nowhere', async () => {
  const office = await server.office();
  const { answerId } = await conversation(office);
  await server.owner.query(
    `update ai_answers set state = 'writing', finished_at = null, alive_at = now() - interval '1 hour' where id = $1`,
    [answerId],
  );
  await server.app.get(AnswersJobs).failLost();
  const { body } = await office.staff.get(`/api/ai/answers/${answerId}`);
  expect(body).toMatchObject({ state: 'failed', problem: 'unavailable' });
  const usage = await office.staff.get<{ aiQueries: number }>('/api/usage');
  expect(usage.body.aiQueries).toBe(0);
});

describe('an answer that is saved', () => {
  it(
    'is a document of its case, as Word or PDF, or a note, once for each wish',
    { tags: ['long'] },
    async () => {
      const office = await server.office();
      const { answerId } = await conversation(office, 'Infiltração: prova');
      const caseId = await addCase(office, 'Ferreira c. Condomínio');
      const save = (form: string, key = randomUUID()) =>
        office.staff.send<AiSaved>(
          'POST',
          `/api/ai/answers/${answerId}/saved`,
          { caseId, form },
          { 'idempotency-key': key },
        );
      const key = randomUUID();
      const [word, again, pdf, note] = [
        await save('docx', key),
        await save('docx', key),
        await save('pdf'),
        await save('note'),
      ];
      expect([word.status, pdf.status, note.status]).toEqual([201, 201, 201]);
      expect(again.body.id).toBe(word.body.id);
      const { body } = await office.staff.list<CaseDocument>('/api/documents', {
        filter: { caseId },
      });
      expect(body.map(({ id, title, sharedWithClient }) => [id, title, sharedWithClient])).toEqual([
        [pdf.body.id, 'Infiltração: prova', false],
        [word.body.id, 'Infiltração: prova', false],
      ]);
      expect(body[0]!.mimeType).toBe('application/pdf');
      const history = await office.staff.list<{ action: string; description: string }>(
        `/api/cases/${caseId}/history`,
      );
      const notes = history.body.filter(({ action }) => action === 'note_added');
      expect(notes).toHaveLength(1);
      expect(notes[0]!.description).toContain('A revisão por um advogado é obrigatória.');
    },
  );

  it('goes to no case that is not seen, and is none that failed', async () => {
    const office = await server.office();
    const theirs = await server.office();
    const { answerId } = await conversation(office);
    const save = (caseId: string) =>
      office.staff.post<{ code: string }>(`/api/ai/answers/${answerId}/saved`, {
        caseId,
        form: 'note',
      });
    expect((await save(await addCase(theirs, 'Deles'))).status).toBe(404);
    await server.owner.query(
      `update ai_answers set state = 'failed', problem = 'ai_outage' where id = $1`,
      [answerId],
    );
    const refused = await save(await addCase(office, 'Nosso'));
    expect([refused.status, refused.body.code]).toEqual([409, 'ai_nothing_to_save']);
  });
});

it('refuses settings that a colleague changed meanwhile, who is named', async () => {
  const office = await server.office();
  const colleague = await server.member(office, 'staff', 'Ana Reis');
  const { body: settings } = await office.staff.get<AiSettings>('/api/ai/settings');
  const path = '/api/ai/settings';
  const changed = await colleague.put<AiSettings>(path, { ...settings, claude: false });
  expect(changed.body).toMatchObject({ claude: false, version: settings.version + 1 });
  const late = await office.staff.put<ProblemBody>(path, { ...settings, gpt: false });
  expect([late.status, late.body.code, late.body.changedBy]).toEqual([
    409,
    'stale_version',
    'Ana Reis',
  ]);
  expect(late.body.current).toEqual(changed.body);
});

it('leaves a line in the security log for settings and downloads, and none of what was asked', async () => {
  const office = await server.office();
  const { answerId } = await conversation(office, 'Matéria reservada');
  await office.staff.get(`/api/ai/answers/${answerId}/sent`);
  const { body: settings } = await office.staff.get<object>('/api/ai/settings');
  await office.staff.put('/api/ai/settings', { ...settings, claude: false });
  const { body, text } = await office.staff.list<{ action: string }>('/api/security-log');
  expect(body.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['ai_sent_downloaded', 'ai_settings_changed']),
  );
  expect(text).not.toContain('reservada');
});
