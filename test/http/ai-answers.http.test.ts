import { randomUUID } from 'node:crypto';

import { AI_COUNTRIES, AI_REQUEST_TYPES } from '../../src/contract/ai.js';
import type { AiAnswer, AiConversation, AiLeftOut } from '../../src/contract/ai-answers.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { AnswersJobs } from '../../src/grounded-answers/answers.jobs.js';
import { AnswersService } from '../../src/grounded-answers/answers.service.js';
import { LiveAnswersService } from '../../src/grounded-answers/live-answers.service.js';
import type { AnswerEvent } from '../../src/routes/event-stream.js';
import { askInEvents, documentOf, openAnswer, question } from '../support/ai.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { addCase, addClient } from '../support/conversations.js';
import { NOON_ZONE } from '../support/days.js';
import { ModelsProcess } from '../support/models.js';
import type { Person } from '../support/person.js';

/* Questions, their answers, what they are told and what is counted of them. */

const PAGES = [
  'O condomínio aceita o alegado nos artigos terceiro a quinto da petição.',
  'A ré não põe em causa a existência de manchas de humidade no teto da fração da autora.',
];

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
afterAll(async () => {
  await server.stop();
  await models.stop();
});

/** An office with a case and a document in it. */
async function officeWithPaper(plan: 'professional' | 'enterprise' = 'enterprise') {
  const office = await server.office({ plan, timeZone: NOON_ZONE });
  const caseId = await addCase(office, 'Ferreira c. Condomínio');
  const documentId = await documentOf(server, office, { caseId }, ...PAGES);
  return { office, caseId, documentId };
}

function ask(person: Person, said = {}) {
  return person.post<AiAnswer & ProblemBody>('/api/ai/answers', question(said));
}

/**
 * The notice in an answer that leaves out so many earlier questions, because their answers are out of sight or gone.
 */
const withheld = (count: number): AiLeftOut => ({
  ...{ source: null, pages: null, reason: 'withheld_questions', count },
});

async function counted(office: TestOffice): Promise<number> {
  const { rows } = await server.owner.query<{ n: number; wrong: number }>(
    `select ai_queries as n, (select count(*)::int from check_counters($1)) as wrong
     from usage_tracking where office_id = $1`,
    [office.id],
  );
  expect(rows[0]!.wrong).toBe(0);
  return rows[0]!.n;
}

/** The answer once the server has written down what became of it. */
async function ended(person: Person, id: string): Promise<AiAnswer> {
  await expect
    .poll(async () => (await person.get<AiAnswer>(`/api/ai/answers/${id}`)).body.state)
    .not.toBe('writing');
  return (await person.get<AiAnswer>(`/api/ai/answers/${id}`)).body;
}

describe('an answer', () => {
  it('is written from the documents that the question names, with checked quotes', async () => {
    const { office, documentId, caseId } = await officeWithPaper();
    const { status, body } = await ask(office.staff, {
      prompt: 'A ré aceita as manchas de humidade?',
      documentIds: [documentId],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'done', problem: null, model: 'groq', masked: false });
    expect(body.sources).toEqual([{ kind: 'document', id: documentId, title: 'Contestação' }]);
    const quote = body.quotes.find(({ text }) => text.includes('manchas de humidade'));
    expect(quote).toMatchObject({ state: 'verified', page: 2, source: { id: documentId } });
    expect(body.parts).toContainEqual({ quote: quote!.number });
    expect(JSON.stringify(body.parts)).not.toContain('<<');
    expect(body.sent.map(({ kind, pages }) => [kind, pages])).toEqual([
      ['question', null],
      ['document', '1-2'],
    ]);
    const conversation = await office.staff.get<AiConversation>(
      `/api/ai/conversations/${body.conversationId}`,
    );
    // The papers of one case are its, and what is asked of them goes with it.
    expect(conversation.body).toMatchObject({
      title: 'A ré aceita as manchas de humidade?',
      caseId,
      own: true,
      answers: 1,
    });
  });

  it('says what of it was not found, and which excerpt of a text without pages it quotes', async () => {
    const { office, documentId } = await officeWithPaper();
    await server.owner.query(`update documents set mime_type = 'text/plain' where id = $1`, [
      documentId,
    ]);
    const text =
      'Lê-se "a ré confessou tudo em juízo" no papel. <<D1|2|existência de manchas de humidade>>\n\nA ré pagou à autora toda a obra do prédio.';
    await models.behave({ kind: 'says', text });
    const { body } = await ask(office.staff, { prompt: 'O que diz?', documentIds: [documentId] });
    expect(body.quotes).toMatchObject([
      { state: 'verified', page: 2, source: { id: documentId, excerpts: true } },
    ]);
    expect(body.sent).toContainEqual(expect.objectContaining({ kind: 'document', excerpts: true }));
    expect(body.parts).toContainEqual({
      text: '"a ré confessou tudo em juízo"',
      mark: 'not_found',
    });
    expect(body.parts.at(-1)).toMatchObject({ mark: 'no_quote' });
  });

  it('comes as it is written, as events that end with the whole record', async () => {
    const { office, documentId } = await officeWithPaper();
    const { headers, events } = await askInEvents(office.staff, {
      prompt: 'A ré aceita as manchas de humidade?',
      documentIds: [documentId],
    });
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(events[0]!.event).toBe('start');
    expect(new Set(events.map(({ event }) => event))).toEqual(
      new Set(['start', 'text', 'quote', 'end']),
    );
    const last = events.at(-1)!;
    const { answer } = last.data as { answer: AiAnswer };
    expect(answer).toMatchObject({ id: events[0]!.data.answerId, state: 'done' });
    const said = events.filter(({ event }) => event === 'text').map(({ data }) => data.text);
    const kept = answer.parts.map((part) => ('text' in part ? part.text : ''));
    expect(said.join('')).toBe(kept.join(''));
  });

  it('takes prompt, model, kind, country and a text that is given besides', async () => {
    const { staff } = await server.office();
    for (const [index, requestType] of AI_REQUEST_TYPES.entries()) {
      const country = AI_COUNTRIES[index % AI_COUNTRIES.length]!;
      const documentText = `Cláusula quinta. ${requestType}`;
      const prompt = 'O que diz a cláusula?';
      const said = { prompt, model: 'gpt' as const, requestType, country, documentText };
      const { status, body } = await ask(staff, said);
      expect(status).toBe(201);
      expect(body).toMatchObject({ prompt, model: 'gpt', requestType, country, state: 'done' });
      expect(body.sent.map(({ kind }) => kind)).toContain('text');
      expect(JSON.stringify((await models.calls()).at(-1)!.body)).toContain(documentText);
    }
  });

  it('about a passage is sent this and its page, and keeps it until its document is gone for good', async () => {
    const { office, documentId } = await officeWithPaper();
    const passage = { documentId, page: 2, text: 'manchas de humidade no teto' };
    const { body } = await ask(office.staff, { prompt: 'Onde?', passage });
    expect(body.passage).toEqual(passage);
    expect(body.sent.map(({ kind, pages }) => [kind, pages])).toEqual([
      ['question', null],
      ['passage', '2'],
      ['document', '2'],
    ]);
    const sent = JSON.stringify((await models.calls())[0]!.body);
    expect(sent).toContain(PAGES[1]);
    expect(sent).not.toContain(PAGES[0]);
    await server.owner.query('delete from documents where id = $1', [documentId]);
    const { body: later } = await office.staff.get<AiAnswer>(`/api/ai/answers/${body.id}`);
    expect(later).toMatchObject({ passage: null, sentIsKept: false });
  });

  it('is told nothing that the question does not name, and what it was told can be taken away', async () => {
    const { office, documentId } = await officeWithPaper();
    await documentOf(
      server,
      office,
      { caseId: await addCase(office, 'Outro') },
      'Segredo de outro',
    );
    const { body } = await ask(office.staff, { documentIds: [documentId] });
    const [call] = await models.calls();
    const sent = call!.body as { messages: { role: string; content: string }[] };
    const wordForWord = sent.messages
      .map(({ role, content }) => `===== ${role} =====\n${content}\n`)
      .join('\n');
    expect(wordForWord).not.toContain('Segredo');
    const taken = await office.staff.get(`/api/ai/answers/${body.id}/sent`);
    expect(taken.headers.get('content-disposition')).toContain('attachment');
    expect(taken.text).toBe(wordForWord);
  });

  it('about a whole case is told its data, its notes and its documents; with a document chosen, its title', async () => {
    const { office, caseId, documentId } = await officeWithPaper();
    await office.staff.post(`/api/cases/${caseId}/notes`, { description: 'Nota reservada' });
    const whole = await ask(office.staff, { caseId });
    expect(whole.body.sent.map(({ kind }) => kind)).toEqual(['question', 'document', 'case']);
    const one = await ask(office.staff, { caseId, documentIds: [documentId] });
    expect(one.body.sent.map(({ kind }) => kind)).toEqual(['question', 'document', 'case']);
    const [first, second] = (await models.calls()).map(({ body }) => JSON.stringify(body));
    expect(first).toContain('Nota reservada');
    expect(second).not.toContain('Nota reservada');
    expect(second).toContain('Ferreira c. Condomínio');
  });

  it('goes on in its conversation, and the model is reminded of what was said', async () => {
    const { office } = await officeWithPaper();
    const first = await ask(office.staff, { prompt: 'Primeira pergunta' });
    const { conversationId } = first.body;
    const second = await ask(office.staff, { prompt: 'Segunda pergunta', conversationId });
    expect(second.body.conversationId).toBe(conversationId);
    expect(second.body.sent.map(({ kind }) => kind)).toEqual(['question', 'conversation']);
    const sent = JSON.stringify((await models.calls()).at(-1)!.body);
    expect(sent).toContain('Primeira pergunta');
    const { body } = await office.staff.list<AiAnswer>(
      `/api/ai/conversations/${conversationId}/answers`,
    );
    expect(body.map(({ prompt }) => prompt)).toEqual(['Primeira pergunta', 'Segunda pergunta']);
  });

  it('with a client’s piece marks the facts that nobody gave, for as long as it is kept', async () => {
    const { office } = await officeWithPaper();
    const client = await server.clientUser(office, await addClient(office, 'Vale Verde, Lda.'));
    await models.behave({ kind: 'invented' });
    const prompt = 'Uma carta a Rui Salgado sobre 9.999,99 €.';
    const piece = { prompt, requestType: 'petition_draft' } as const;
    const marked = ({ parts }: AiAnswer) =>
      parts.flatMap((part) => ('text' in part && part.mark === 'not_known' ? [part.text] : []));
    const first = (await ask(client, piece)).body;
    expect(marked(first)).toEqual(['31 de janeiro de 2019', 'Zeferino Quimera']);
    expect((await client.get<AiAnswer>(`/api/ai/answers/${first.id}`)).body.parts).toEqual(
      first.parts,
    );
    // Facts that the person gives later are known from then on.
    const { conversationId } = first;
    const told = {
      ...piece,
      prompt: 'Foi em 31/01/2019, e pagou Zeferino Quimera.',
      conversationId,
    };
    expect(marked((await ask(client, told)).body)).toEqual([]);
    expect(marked((await ask(client, { ...told, prompt: 'Mais curta.' })).body)).toEqual([]);
  });

  it(
    'says of how many earlier questions the model was not reminded: they are too many or too long',
    { tags: ['long'] },
    async () => {
      const office = await server.office({ plan: 'enterprise' });
      const asked = async (prompt: string, conversationId?: string) =>
        (await ask(office.staff, { prompt, conversationId })).body;
      const says = (text: string) => models.behave({ kind: 'says', text });
      await says('palavra '.repeat(1_500));
      const { conversationId, leftOut } = await asked('Longa 1');
      expect(leftOut).toEqual([]);
      expect((await asked('Longa 2', conversationId)).leftOut).toEqual([]);
      // Both are more than a model is reminded of.
      const older = [{ source: null, pages: null, reason: 'older_questions', count: 1 }];
      await says('Sim.');
      expect((await asked('Curta 1', conversationId)).leftOut).toEqual(older);
      for (const n of [2, 3, 4]) await asked(`Curta ${n}`, conversationId);
      // The latest six fit, and the first is the seventh.
      await asked('Curta 5', conversationId);
      await models.forgetCalls();
      expect((await asked('Curta 6', conversationId)).leftOut).toEqual(older);
      const sent = JSON.stringify((await models.calls()).at(-1)!.body);
      expect(sent).toContain('Longa 2');
      expect(sent).not.toContain('Longa 1');
    },
  );

  it('says of how many earlier questions the answers are out of sight or gone with a document', async () => {
    const { office, caseId, documentId } = await officeWithPaper();
    const about = { requestType: 'general' } as const;
    const first = await ask(office.staff, { ...about, prompt: 'Primeira pergunta' });
    const { conversationId } = first.body;
    const next = async (said: object) => {
      await models.forgetCalls();
      const { body } = await ask(office.staff, { ...about, conversationId, ...said });
      const sent = JSON.stringify((await models.calls())[0]!.body);
      return { body, reminded: ['Primeira', 'Segunda'].filter((word) => sent.includes(word)) };
    };
    await next({ prompt: 'Segunda pergunta', caseId, documentIds: [documentId] });
    const { body: bin } = await office.staff.delete<{ deletionId: string }>(
      `/api/documents/${documentId}`,
    );
    const hidden = await next({ prompt: 'Terceira pergunta' });
    expect([hidden.reminded, hidden.body.leftOut]).toEqual([['Primeira'], [withheld(1)]]);
    await office.staff.post(`/api/deletions/${bin.deletionId}/restore`);
    const back = await next({ prompt: 'Quarta pergunta' });
    expect([back.reminded, back.body.leftOut]).toEqual([['Primeira', 'Segunda'], []]);
    // The fourth answer was reminded of the second, and is gone with it.
    await server.owner.query('delete from documents where id = $1', [documentId]);
    const gone = await next({ prompt: 'Quinta pergunta' });
    expect([gone.reminded, gone.body.leftOut]).toEqual([['Primeira'], [withheld(2)]]);
    expect(gone.body.sent.map(({ kind }) => kind)).toEqual(['question', 'conversation']);
  });

  it('names what could not be read, and what did not fit', async () => {
    const office = await server.office();
    const caseId = await addCase(office, 'Longo');
    const long = await documentOf(
      server,
      office,
      { caseId },
      ...Array.from({ length: 60 }, (_, n) => `Página ${n} ${'palavra '.repeat(600)}`),
    );
    const empty = await documentOf(server, office, { caseId });
    const { body } = await ask(office.staff, { documentIds: [long, empty] });
    expect(body.leftOut).toContainEqual({
      source: { kind: 'document', id: empty, title: 'Contestação' },
      pages: null,
      reason: 'no_text',
    });
    const left = body.leftOut.find(({ source }) => source?.id === long);
    expect(left).toMatchObject({ reason: 'budget' });
    expect(left!.pages).toMatch(/^\d/);
  });

  it('about a long case names the older documents, and how much of the history, that were not read', async () => {
    const office = await server.office();
    const caseId = await addCase(office, 'Longo');
    const recent = await documentOf(server, office, { caseId }, ...PAGES);
    await server.owner.query(
      `insert into documents (office_id, case_id, title, storage_path, mime_type, size_bytes, sha256,
         shared_with_client, state, text_state, created_at)
       select $1::uuid, $2, 'Velho ' || n, $1::uuid || '/documents/' || gen_random_uuid(), 'application/pdf', 10,
         repeat('0', 64), false, 'stored', 'read', now() - n * interval '1 day'
       from generate_series(1, 230) n`,
      [office.id, caseId],
    );
    await server.owner.query(
      `insert into case_history (office_id, case_id, action, description, created_at)
       select $1, $2, 'note_added', 'Nota ' || n, now() - n * interval '1 day' from generate_series(1, 120) n`,
      [office.id, caseId],
    );
    const { body } = await ask(office.staff, { caseId });
    expect(body.sources.map(({ id }) => id)).toEqual([recent, caseId]);
    const of = (reason: AiLeftOut['reason']) =>
      body.leftOut.filter((left) => left.reason === reason);
    // 231 documents: 200 are looked at, and the old ones among them have no text; twenty of the rest are named.
    expect(of('no_text')).toHaveLength(199);
    expect(of('too_many').map(({ source }) => source?.title)).toEqual(
      Array.from({ length: 20 }, (_, n) => `Velho ${n + 200}`),
    );
    const source = { kind: 'case', id: caseId, title: 'Longo' };
    expect(of('more_documents')).toEqual([
      { source, pages: null, reason: 'more_documents', count: 11 },
    ]);
    const { rows } = await server.owner.query<{ n: number }>(
      `select count(*)::int as n from case_history
       where office_id = $1 and (description is not null or action = 'status_changed')`,
      [office.id],
    );
    expect(of('older_history')).toEqual([
      { source, pages: null, reason: 'older_history', count: rows[0]!.n - 100 },
    ]);
  });

  it(
    'names the pages of a file that is longer than what is read at all',
    { tags: ['long'] },
    async () => {
      const office = await server.office();
      const caseId = await addCase(office, 'Longo');
      const documentId = await documentOf(server, office, { caseId }, 'Início');
      // Sixty pages of 60,000 characters are more than three million.
      await server.owner.query(
        `insert into document_pages (office_id, document_id, page, text)
       select $1, $2, n, repeat('palavra x', 6600) from generate_series(2, 61) n`,
        [office.id, documentId],
      );
      const { body } = await ask(office.staff, { documentIds: [documentId], prompt: 'Início?' });
      const [left, ...others] = body.leftOut;
      expect(others).toEqual([]);
      expect(left).toMatchObject({ source: { id: documentId }, reason: 'budget' });
      const [, from] = /^(\d+)-61$/.exec(left!.pages!) ?? [];
      expect(Number(from)).toBeLessThan(10);
    },
  );

  it('says how many pages of a scan are read still, and which could not be', async () => {
    const office = await server.office();
    const caseId = await addCase(office, 'Digitalizado');
    const documentId = await documentOf(server, office, { caseId }, ...PAGES);
    await server.owner.query(
      `update documents set ocr = '{"pages":40,"done":12,"certainty":90,"doubtful":[],"unread":[3,4,9]}' where id = $1`,
      [documentId],
    );
    const { body } = await ask(office.staff, { documentIds: [documentId] });
    const source = { kind: 'document', id: documentId, title: 'Contestação' };
    expect(body.leftOut).toEqual([
      { source, pages: null, reason: 'reading_scans', count: 28 },
      { source, pages: '3-4, 9', reason: 'no_text' },
    ]);
  });

  it('about a scan verifies a quote whose digits recognition took for letters, and no other word', async () => {
    const office = await server.office();
    const caseId = await addCase(office, 'Digitalizado');
    const page = 'A renda mensal é de 1.5OO,00 euros, paga até ao dia 8 de cada mês.';
    const scanned = await documentOf(server, office, { caseId }, page);
    const written = await documentOf(server, office, { caseId }, page);
    await server.owner.query('update document_pages set certainty = 84 where document_id = $1', [
      scanned,
    ]);
    const quotes = async (documentId: string) => {
      await models.behave({
        kind: 'says',
        text: 'Sim. <<D1|1|A renda mensal é de 1.500,00 euros>> <<D1|1|A renda anual é de 1.500,00 euros>> <<D1|1|paga até ao dia 3 de cada mês>>',
      });
      const { body } = await ask(office.staff, { documentIds: [documentId] });
      return body.quotes.map(({ state }) => state);
    };
    expect(await quotes(scanned)).toEqual(['verified', 'unverified', 'unverified']);
    expect(await quotes(written)).toEqual(['unverified', 'unverified', 'unverified']);
  });

  it('is one, however often the same request is made', async () => {
    const { office } = await officeWithPaper();
    const key = { 'idempotency-key': randomUUID() };
    const send = () => office.staff.send<AiAnswer>('POST', '/api/ai/answers', question(), key);
    const [one, other] = await Promise.all([send(), send()]);
    const third = await send();
    expect(new Set([one, other, third].map(({ body }) => body.id)).size).toBe(1);
    expect(third.body.state).toBe('done');
    expect(await models.calls()).toHaveLength(1);
    expect(await counted(office)).toBe(1);
  });
});

describe('a masked question', () => {
  it('sends no name and no number, and both come back in quotes that hold', async () => {
    const office = await server.office();
    const clientId = await addClient(office, 'Maria João Ferreira');
    const caseId = await addCase(office, 'Ferreira c. Condomínio', clientId);
    const documentId = await documentOf(
      server,
      office,
      { caseId, clientId },
      'A autora Maria João Ferreira, com o NIF 501964843, pede a reparação do teto.',
    );
    const { body } = await ask(office.staff, {
      prompt: 'O que pede a autora Maria João Ferreira?',
      documentIds: [documentId],
      masked: true,
    });
    expect(body).toMatchObject({ state: 'done', masked: true });
    const sent = JSON.stringify((await models.calls())[0]!.body);
    expect(sent).not.toMatch(/Ferreira|501964843/);
    expect(sent).toContain('[PESSOA_1]');
    expect(body.quotes[0]).toMatchObject({ state: 'verified', page: 1 });
    expect(body.quotes[0]!.text).toContain('Maria João Ferreira');
    const taken = await office.staff.get(`/api/ai/answers/${body.id}/sent`);
    expect(taken.text).toContain('[PESSOA_1]');
    expect(taken.text).not.toMatch(/Ferreira|501964843/);
  });

  it('sends no name and no number of people whom only its sources know', async () => {
    const office = await server.office();
    const caseId = await addCase(office, 'Antunes c. Pinto');
    const text =
      'A ré Carla Antunes, NIF 50 19 64 843, tel. 912 345 678, carla@correio.example, paga a renda para a conta PT50 0002 0123 1234 5678 9015 4.';
    const documentId = await documentOf(server, office, { caseId }, text);
    const { body } = await ask(office.staff, {
      prompt: 'Para que conta é que a Antunes paga a renda?',
      documentIds: [documentId],
      masked: true,
    });
    const sent = JSON.stringify((await models.calls())[0]!.body);
    expect(sent).not.toMatch(/Antunes|50 19|345 678|carla@|0002 0123/);
    expect(sent).toContain('paga a renda para a conta [IBAN_1]');
    expect(body.quotes[0]!.state).toBe('verified');
    expect(body.quotes[0]!.text).toContain('Carla Antunes, NIF 50 19 64 843');
  });
});

describe('a masked conversation', () => {
  /** The messages of a call, without the names of their blocks, which are made anew for each. */
  const textOf = (call: { body: unknown } | undefined) => JSON.stringify(call!.body);

  it('sends a name that only its first question gave away in no later one, and means the same person', async () => {
    const office = await server.office();
    const first = await ask(office.staff, {
      prompt: 'A autora Maria Antunes, tel. 912 345 678, quer a casa. Quem é Maria Antunes?',
      requestType: 'general',
      masked: true,
    });
    const { conversationId } = first.body;
    await models.behave({ kind: 'says', text: 'A [PESSOA\\_1] e a Pessoa_1 têm trinta dias.' });
    const second = await ask(office.staff, {
      prompt: 'E a Antunes, que prazo tem?',
      requestType: 'general',
      masked: true,
      conversationId,
    });
    const [one, other] = (await models.calls()).map(textOf);
    expect(one).toContain('A autora [PESSOA_1], tel. [TELEFONE_1], quer');
    expect(other).toContain('A autora [PESSOA_1], tel. [TELEFONE_1], quer');
    expect(other).toContain('E a [PESSOA_1B], que prazo tem?');
    expect(`${one} ${other}`).not.toMatch(/Antunes|345 678/);
    expect(second.body.parts).toEqual([
      { text: 'A Maria Antunes e a Maria Antunes têm trinta dias.' },
    ]);
  });

  it('knows the client of its case, and of its documents, where a later question names neither', async () => {
    const office = await server.office();
    const clients = await Promise.all([
      addClient(office, 'Carla Nogueira'),
      addClient(office, 'Rui Salgado'),
    ]);
    const caseId = await addCase(office, 'Arrendamento', clients[0]);
    const documentId = await documentOf(server, office, { clientId: clients[1] }, 'Recibo.');
    const first = await ask(office.staff, { prompt: 'Resuma.', documentIds: [documentId] });
    const second = await ask(office.staff, {
      prompt: 'E agora?',
      caseId,
      conversationId: first.body.conversationId,
    });
    await models.forgetCalls();
    await ask(office.staff, {
      prompt: 'Escreva a Carla Nogueira e a Rui Salgado.',
      conversationId: second.body.conversationId,
      masked: true,
    });
    const sent = textOf((await models.calls())[0]);
    expect(sent).not.toMatch(/Nogueira|Salgado/);
    expect(sent).toMatch(/Escreva a \[PESSOA_\d\] e a \[PESSOA_\d\]\./);
  });

  it('masks a name that only a document of an earlier question gave away', async () => {
    const office = await server.office();
    const caseId = await addCase(office, 'Arrendamento');
    const documentId = await documentOf(server, office, { caseId }, 'A ré Carla Bernardes pagou.');
    const first = await ask(office.staff, {
      prompt: 'Resuma.',
      documentIds: [documentId],
      masked: true,
    });
    await ask(office.staff, {
      prompt: 'E a Bernardes, Carla Bernardes?',
      conversationId: first.body.conversationId,
      masked: true,
    });
    const [one, other] = (await models.calls()).map(textOf);
    expect(one).toContain('A ré [PESSOA_1] pagou.');
    expect(other).toContain('E a [PESSOA_1B], [PESSOA_1]?');
  });

  it('masks what was asked in clear before, too, and stays masked from then on', async () => {
    const office = await server.office();
    const first = await ask(office.staff, { prompt: 'O réu Rui Pinto pagou?' });
    const { conversationId } = first.body;
    const second = await ask(office.staff, { prompt: 'E agora?', conversationId, masked: true });
    expect(second.body.masked).toBe(true);
    const third = await ask(office.staff, {
      prompt: 'E o Rui Pinto?',
      conversationId,
      masked: false,
    });
    expect(third.body.masked).toBe(true);
    const [clear, ...masked] = (await models.calls()).map(textOf);
    expect(clear).toContain('Rui Pinto');
    expect(masked.join()).not.toContain('Pinto');
    expect(masked[1]).toContain('E o [PESSOA_1]?');
    const { body } = await office.staff.get<AiConversation>(
      `/api/ai/conversations/${conversationId}`,
    );
    expect(body.masked).toBe(true);
  });

  it('takes a name from a page that was read and does not fit', async () => {
    const office = await server.office();
    const caseId = await addCase(office, 'Antunes c. Pinto');
    const filling = 'Os factos constam da ata da assembleia que se juntou aos autos. '.repeat(90);
    const documentId = await documentOf(
      server,
      office,
      { caseId },
      'Da renda: a Bernardes deixou de pagar a renda.',
      ...Array.from({ length: 20 }, () => filling),
      `${filling} Outorgante: Filipa Bernardes.`,
    );
    const { body } = await ask(office.staff, {
      prompt: 'Quem deixou de pagar a renda?',
      documentIds: [documentId],
      masked: true,
    });
    expect(body.leftOut[0]!.pages).toMatch(/22$/);
    const sent = textOf((await models.calls())[0]);
    expect(sent).toContain('Da renda: a [PESSOA_');
    expect(sent).not.toContain('Bernardes');
  });

  it('reminds no model of an answer once a document in it is gone for good', async () => {
    const office = await server.office();
    const caseId = await addCase(office, 'Antunes c. Pinto');
    const documentId = await documentOf(
      server,
      office,
      { caseId },
      'A ré Carla Antunes pagou a renda de maio.',
    );
    const first = await ask(office.staff, {
      prompt: 'Quem pagou a renda de maio?',
      documentIds: [documentId],
      masked: true,
    });
    expect(JSON.stringify(first.body.quotes)).toContain('Carla Antunes');
    await server.owner.query('delete from documents where id = $1', [documentId]);
    const { rows } = await server.owner.query('select masks from ai_answers where id = $1', [
      first.body.id,
    ]);
    expect(rows).toEqual([]);
    const second = await ask(office.staff, {
      prompt: 'E quando?',
      conversationId: first.body.conversationId,
      masked: false,
    });
    expect(textOf((await models.calls())[1])).not.toContain('Antunes');
    // Its question is there still, and was masked.
    expect(second.body.masked).toBe(true);
    expect(second.body.sent.map(({ kind }) => kind)).toEqual(['question']);
    expect(second.body.leftOut).toEqual([withheld(1)]);
  });

  it('reminds no model of what came before such an answer: nobody knows what that had masked of it', async () => {
    const office = await server.office();
    const caseId = await addCase(office, 'Antunes c. Pinto');
    const documentId = await documentOf(server, office, { caseId }, 'Autora: Zélia Prado.');
    const { body } = await ask(office.staff, { prompt: 'A Zélia Prado pode recorrer?' });
    const { conversationId } = body;
    await ask(office.staff, { documentIds: [documentId], conversationId, masked: true });
    await server.owner.query('delete from documents where id = $1', [documentId]);
    await models.forgetCalls();
    const third = await ask(office.staff, { prompt: 'Em que prazo?', conversationId });
    expect(textOf((await models.calls())[0])).not.toContain('Prado');
    expect(third.body.leftOut).toEqual([
      { ...withheld(1), reason: 'older_questions' },
      withheld(1),
    ]);
  });
});

describe('a counted question', () => {
  it('is an answer of which a word came, by person and month, and stays when its conversation goes', async () => {
    const { office } = await officeWithPaper();
    const colleague = await server.member(office, 'staff', 'Outra Colega');
    const answers = await Promise.all([ask(office.staff), ask(office.staff), ask(colleague)]);
    expect(await counted(office)).toBe(3);
    await office.staff.delete(`/api/ai/conversations/${answers[0].body.conversationId}`);
    expect(await counted(office)).toBe(3);
    const { body } = await office.staff.get<{ answers: number; people: { answers: number }[] }>(
      '/api/ai/use',
    );
    expect(body.answers).toBe(3);
    expect(body.people.map(({ answers: n }) => n)).toEqual([2, 1]);
    const usage = await office.staff.get<{ aiQueries: number }>('/api/usage');
    expect(usage.body.aiQueries).toBe(3);
  });

  it('is none that failed', { tags: ['long'] }, async () => {
    const { office } = await officeWithPaper();
    await models.behave({ kind: 'quota' });
    const { status, body } = await ask(office.staff);
    expect([status, body.code]).toEqual([503, 'ai_quota']);
    await models.behave({ kind: 'break_off' });
    const { events } = await askInEvents(office.staff);
    expect(events.at(-1)).toMatchObject({ event: 'problem', data: { code: 'ai_outage' } });
    expect(await counted(office)).toBe(0);
    const id = events[0]!.data.answerId as string;
    expect(await ended(office.staff, id)).toMatchObject({ state: 'failed', problem: 'ai_outage' });
  });

  it('is none that was stopped before a word, and one that was stopped after', async () => {
    const { office } = await officeWithPaper();
    await models.behave({ kind: 'mute' });
    const mute = await openAnswer(office.staff);
    const [start] = await mute.events(1);
    const stopped = await office.staff.post<AiAnswer>(
      `/api/ai/answers/${start!.data.answerId as string}/stop`,
    );
    expect(stopped.body).toMatchObject({ state: 'stopped', parts: [] });
    expect(await counted(office)).toBe(0);

    await models.behave({ kind: 'silent' });
    const silent = await openAnswer(office.staff);
    const [begun] = await silent.events(2);
    const id = begun!.data.answerId as string;
    await office.staff.post(`/api/ai/answers/${id}/stop`);
    const answer = await ended(office.staff, id);
    expect(answer.state).toBe('stopped');
    expect(answer.parts.length).toBeGreaterThan(0);
    expect(await counted(office)).toBe(1);
    expect((await silent.events(1000)).at(-1)!.event).toBe('end');
  });
});

describe('an answer that another replica writes', () => {
  let replica: TestServer;
  beforeAll(async () => {
    replica = await TestServer.start(models.settings);
  });
  afterAll(() => replica.stop());

  it(
    'is stopped from anywhere, with what had come, and its reader told',
    { tags: ['long'] },
    async () => {
      const { office } = await officeWithPaper();
      await models.behave({ kind: 'silent' });
      const open = await openAnswer(office.staff);
      const [start] = await open.events(2);
      const id = start!.data.answerId as string;
      const there = office.staff.at(replica.url);
      const asked = await there.post<AiAnswer>(`/api/ai/answers/${id}/stop`);
      expect(asked.status).toBe(200);
      const answer = await ended(there, id);
      expect(answer.state).toBe('stopped');
      expect(answer.parts.length).toBeGreaterThan(0);
      expect((await open.events(1000)).at(-1)).toMatchObject({
        event: 'end',
        data: { answer: { id, state: 'stopped' } },
      });
      await expect.poll(async () => (await models.calls()).at(-1)!.ended).toBe('closed');
      expect(await counted(office)).toBe(1);
    },
  );

  it('is lost to nobody while its process says that it writes it', async () => {
    const { office } = await officeWithPaper();
    await models.behave({ kind: 'silent' });
    const open = await openAnswer(office.staff);
    const [start] = await open.events(2);
    const id = start!.data.answerId as string;
    const wasAlive = `update ai_answers set alive_at = now() - interval '1 hour' where id = $1`;
    await server.owner.query(wasAlive, [id]);
    await server.app.get(LiveAnswersService).refresh();
    await replica.app.get(AnswersJobs).failLost();
    expect((await office.staff.get<AiAnswer>(`/api/ai/answers/${id}`)).body.state).toBe('writing');
    open.leave();
    expect((await ended(office.staff, id)).state).toBe('stopped');
  });
});

describe('a reader who takes nothing', () => {
  it('holds nobody up: the answer is finished and kept, and read from there', async () => {
    const { office, documentId } = await officeWithPaper();
    const words = 'O condomínio aceita o alegado. '.repeat(2000);
    await models.behave({ kind: 'says', text: words });
    const { rows } = await server.owner.query<{ id: string }>(
      'select id from private.sessions where office_id = $1 and user_id = $2',
      [office.id, office.staff.userId],
    );
    const session = {
      id: rows[0]!.id,
      officeId: office.id,
      userId: office.staff.userId,
      role: 'staff' as const,
    };
    const answers = server.app.get(AnswersService);
    const asked = await answers.ask(session, question({ documentIds: [documentId] }), null);
    const events = answers.events(session, asked, {
      signal: new AbortController().signal,
      requestId: '',
    });
    expect((await events.next()).value).toMatchObject({ event: 'start' });
    const answer = await ended(office.staff, asked.id);
    expect(answer.state).toBe('done');
    const rest: AnswerEvent[] = [];
    for await (const event of events) rest.push(event);
    expect(rest.map(({ event }) => event)).toEqual(['text', 'end']);
    expect(answer.parts).toEqual([rest[0]!.data]);
    expect(JSON.stringify(answer.parts).length).toBeGreaterThan(10_000);
  });
});

describe('a reader who leaves', () => {
  it('ends the work of the provider, and keeps what had come', async () => {
    const { office } = await officeWithPaper();
    await models.behave({ kind: 'silent' });
    const open = await openAnswer(office.staff);
    const [start] = await open.events(2);
    open.leave();
    const answer = await ended(office.staff, start!.data.answerId as string);
    expect(answer.state).toBe('stopped');
    await expect.poll(async () => (await models.calls()).at(-1)!.ended).toBe('closed');
  });

  it('ends one that is waited for whole', async () => {
    const { office } = await officeWithPaper();
    await models.behave({ kind: 'mute' });
    const leaving = new AbortController();
    const asked = fetch(`${server.url}/api/ai/answers`, {
      method: 'POST',
      signal: leaving.signal,
      headers: {
        origin: server.url,
        cookie: office.staff.cookieHeader(),
        'content-type': 'application/json',
      },
      body: JSON.stringify(question()),
    }).catch(() => null);
    await expect.poll(async () => (await models.calls()).length).toBe(1);
    leaving.abort();
    await asked;
    await expect
      .poll(async () => {
        const { rows } = await server.owner.query<{ state: string }>(
          'select state from ai_answers where office_id = $1',
          [office.id],
        );
        return rows.map(({ state }) => state);
      })
      .toEqual(['stopped']);
  });
});

describe('a question', () => {
  it('is refused by the plan: everything on basic, claude on professional', async () => {
    const none = await server.office({ plan: 'basic' });
    expect((await ask(none.staff)).body.code).toBe('not_in_plan');
    const { office } = await officeWithPaper('professional');
    expect((await ask(office.staff, { model: 'claude' })).body.code).toBe('not_in_plan');
    expect((await ask(office.staff, { model: 'gpt' })).status).toBe(201);
    const all = await officeWithPaper('enterprise');
    expect((await ask(all.office.staff, { model: 'claude' })).status).toBe(201);
    const { body } = await office.staff.get('/api/ai/models');
    expect(body).toEqual([
      { id: 'groq', obstacle: null },
      { id: 'gpt', obstacle: null },
      { id: 'claude', obstacle: 'not_in_plan' },
    ]);
  });

  it('is refused by what the office switched off', async () => {
    const { office } = await officeWithPaper();
    const { body: settings } = await office.staff.get<object>('/api/ai/settings');
    const changed = await office.staff.put<{ version: number }>('/api/ai/settings', {
      ...settings,
      gpt: false,
    });
    expect(changed.status).toBe(200);
    expect((await ask(office.staff, { model: 'gpt' })).body.code).toBe('ai_switched_off');
    expect((await ask(office.staff)).status).toBe(201);
    await office.staff.put('/api/ai/settings', { ...changed.body, enabled: false });
    expect((await ask(office.staff)).body.code).toBe('ai_switched_off');
    expect(await models.calls()).toHaveLength(1);
  });

  it('is refused where it is blank or far too long, and leaves nothing behind', async () => {
    const { office } = await officeWithPaper();
    const blank = await ask(office.staff, { prompt: ' \u200b ' });
    expect(blank.body.errors).toEqual({ prompt: 'Digite sua pergunta.' });
    const long = await ask(office.staff, { prompt: 'a'.repeat(1_000_000) });
    expect(long.status).toBe(422);
    const { rows } = await server.owner.query('select from ai_conversations where office_id = $1', [
      office.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('names nothing that whoever asks does not see', async () => {
    const { office, documentId, caseId } = await officeWithPaper();
    const theirs = await server.office();
    const colleague = await server.member(office, 'staff', 'Colega');
    const { body: own } = await ask(office.staff);
    for (const [person, said] of [
      [theirs.staff, { documentIds: [documentId] }],
      [theirs.staff, { caseId }],
      [theirs.staff, { passage: { documentId, page: 1, text: 'x' } }],
      [theirs.staff, { paperIds: [randomUUID()] }],
      [theirs.staff, { conversationId: own.conversationId }],
      [colleague, { conversationId: own.conversationId }],
    ] as const) {
      expect((await ask(person, said)).status).toBe(404);
    }
    for (const path of [
      `conversations/${own.conversationId}`,
      `conversations/${own.conversationId}/answers`,
      `answers/${own.id}`,
      `answers/${own.id}/sent`,
    ]) {
      expect((await colleague.get(`/api/ai/${path}`)).status).toBe(404);
    }
    expect((await colleague.post(`/api/ai/answers/${own.id}/stop`)).status).toBe(404);
  });

  it('from a client user is about what the portal shows them, and is theirs alone', async () => {
    const office = await server.office();
    const clientId = await addClient(office, 'Vale Verde, Lda.');
    const client = await server.clientUser(office, clientId);
    const caseId = await addCase(office, 'Do cliente', clientId);
    await office.staff.post(`/api/cases/${caseId}/notes`, { description: 'Nota reservada' });
    const shown = await documentOf(server, office, { caseId, clientId, shared: true }, ...PAGES);
    const hidden = await documentOf(server, office, { caseId, clientId }, 'Interno');
    expect((await ask(client, { documentIds: [hidden] })).status).toBe(404);
    const { status, body } = await ask(client, { caseId });
    expect(status).toBe(201);
    expect(body.sources.map(({ id }) => id).sort()).toEqual([shown, caseId].sort());
    const sent = JSON.stringify((await models.calls())[0]!.body);
    expect(sent).not.toMatch(/Nota reservada|Interno/);
    expect((await office.staff.get(`/api/ai/answers/${body.id}`)).status).toBe(404);
    // Found by a word that only the answer has.
    const filter = { q: 'humidade' };
    expect(JSON.stringify(body.parts) + JSON.stringify(body.quotes)).toContain(filter.q);
    const found = await Promise.all(
      [client, office.staff].map((person) =>
        person.list<AiConversation>('/api/ai/conversations', { filter }),
      ),
    );
    expect(found.map(({ body: rows }) => rows.length)).toEqual([1, 0]);

    const { body: settings } = await office.staff.get<object>('/api/ai/settings');
    await office.staff.put('/api/ai/settings', { ...settings, clientUsers: false });
    expect((await ask(client)).body.code).toBe('ai_switched_off');
    expect((await ask(office.staff)).status).toBe(201);
  });
});

describe('a case in the bin', () => {
  it('takes its conversations out of sight, brings them back, and ends them with it', async () => {
    const { office, caseId } = await officeWithPaper();
    const { body } = await ask(office.staff, { caseId });
    const path = `/api/ai/conversations/${body.conversationId}`;
    const { body: gone } = await office.staff.delete<{ deletionId: string }>(
      `/api/cases/${caseId}`,
    );
    expect((await office.staff.get(path)).status).toBe(404);
    expect((await office.staff.get(`/api/ai/answers/${body.id}`)).status).toBe(404);
    await office.staff.post(`/api/deletions/${gone.deletionId}/restore`);
    expect((await office.staff.get(path)).status).toBe(200);
    const again = await office.staff.delete<{ deletionId: string }>(`/api/cases/${caseId}`);
    await server.owner.query('select purge_deletion($1, $2)', [office.id, again.body.deletionId]);
    const { rows } = await server.owner.query('select from ai_answers where office_id = $1', [
      office.id,
    ]);
    expect(rows).toEqual([]);
  });
});
