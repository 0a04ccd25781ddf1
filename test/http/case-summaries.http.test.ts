import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { AiConversation } from '../../src/contract/ai-answers.js';
import type { HistoryEntry } from '../../src/contract/case-history.js';
import type {
  CaseSummaryReply,
  CourtLetterReply,
  LetterConfirmation,
  NewSummary,
} from '../../src/contract/case-summaries.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import type { CaseDocument } from '../../src/contract/documents.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { Database } from '../../src/database/database.js';
import { FileScans } from '../../src/text-extraction/scan-rows.statements.js';
import { documentOf } from '../support/ai.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { addCase, addClient } from '../support/conversations.js';
import { ModelsProcess } from '../support/models.js';
import type { Person } from '../support/person.js';

/* Summaries of a case and of a letter by a model: what is kept, what is checked, and what the model may not do. */

const PAGES = [
  'O condomínio aceita o alegado nos artigos terceiro a quinto da petição.',
  'A ré não põe em causa a existência de manchas de humidade no teto da fração da autora.',
];
const LETTER = [
  'Tribunal Judicial da Comarca de Braga. Processo n.º 2871/23.6T8GMR. Data: 2023-09-12.',
  'Fica notificado para, no prazo de 10 dias, se pronunciar sobre o relatório pericial junto aos autos.',
];
const SUMMARY = `- A ré aceita as manchas de humidade. <<D1|2|não põe em causa a existência de manchas de humidade>>
A ré pagou a obra. <<D1|2|a ré pagou integralmente a obra>>
**O processo** chama-se Ferreira. <<D2|1|Processo: Ferreira c. Condomínio>>
Nada mais se sabe.`;
const READING = `Título: Notificação do relatório pericial <<D1|2|se pronunciar sobre o relatório pericial>>
Ato: Notificação para se pronunciar sobre o relatório <<D1|2|se pronunciar sobre o relatório pericial junto aos autos>>
Data da notificação: 2023-09-12 <<D1|1|Data: 2023-09-12>>
Processo: 2871/23.6T8GMR <<D1|2|Processo n.º 2871/23.6T8GMR>>`;
const ASKED: NewSummary = { model: 'groq', country: 'portugal' };

let models: ModelsProcess;
let server: TestServer;

beforeAll(async () => {
  models = await ModelsProcess.start();
  server = await TestServer.start(models.settings);
});
beforeEach(() => models.behave({ kind: 'says', text: SUMMARY }));
afterAll(async () => {
  await server.stop();
  await models.stop();
});

async function officeWithCase() {
  const office = await server.office({ plan: 'professional' });
  const caseId = await addCase(office, 'Ferreira c. Condomínio');
  const documentId = await documentOf(server, office, { caseId }, ...PAGES);
  return { office, caseId, documentId };
}

function summarise(office: TestOffice, caseId: string, said: Partial<NewSummary> = {}) {
  return office.staff.post<CaseSummaryReply & ProblemBody>(`/api/cases/${caseId}/summary`, {
    ...ASKED,
    ...said,
  });
}

async function conversations(office: TestOffice, q = ''): Promise<AiConversation[]> {
  const query = `?filter=${encodeURIComponent(JSON.stringify(q ? { q } : {}))}`;
  return (await office.staff.get<AiConversation[]>(`/api/ai/conversations${query}`)).body;
}

async function conversationTitles(office: TestOffice): Promise<string[]> {
  return (await conversations(office)).map(({ title }) => title);
}

async function rename(documentId: string, title: string): Promise<void> {
  await server.owner.query('update documents set title = $2 where id = $1', [documentId, title]);
}

/** Purges a document, as the bin does when its days are over. */
async function purge(documentId: string): Promise<void> {
  await server.owner.query('delete from documents where id = $1', [documentId]);
}

async function summaryOf(office: TestOffice, caseId: string) {
  return (await office.staff.get<CaseSummaryReply>(`/api/cases/${caseId}/summary`)).body;
}

async function queries({ id }: TestOffice): Promise<number> {
  const { rows } = await server.owner.query<{ n: number }>(
    'select ai_queries as n from usage_tracking where office_id = $1',
    [id],
  );
  return rows[0]!.n;
}

describe('the summary of a case', () => {
  it('is kept with the sources of each sentence, and those without one are marked', async () => {
    const { office, caseId, documentId } = await officeWithCase();
    expect(await summaryOf(office, caseId)).toEqual({ summary: null, making: false });
    const { status, body } = await summarise(office, caseId);
    expect(status).toBe(201);
    expect(body.making).toBe(false);
    expect(body.summary).toMatchObject({ model: 'groq', stale: false });
    expect(body.summary!.sentences).toEqual([
      { text: 'A ré aceita as manchas de humidade.', state: 'verified', quotes: [1] },
      { text: 'A ré pagou a obra.', state: 'unverified', quotes: [2] },
      { text: 'O processo chama-se Ferreira.', state: 'verified', quotes: [3] },
      { text: 'Nada mais se sabe.', state: 'unsupported', quotes: [] },
    ]);
    expect(body.summary!.quotes).toMatchObject([
      { state: 'verified', page: 2, source: { kind: 'document', id: documentId } },
      { state: 'unverified' },
      { state: 'verified', source: { kind: 'case', id: caseId } },
    ]);
    expect(await summaryOf(office, caseId)).toEqual(body);
    expect(await queries(office)).toBe(1);
    expect(await conversationTitles(office)).toEqual(['Resumo: Ferreira c. Condomínio']);
  });

  it('is stale once the case, its history or its documents change, and not after it is made anew', async () => {
    const { office, caseId, documentId } = await officeWithCase();
    const isStale = async () => (await summaryOf(office, caseId)).summary?.stale;
    const renew = async () =>
      expect((await summarise(office, caseId)).body.summary?.stale).toBe(false);
    await renew();
    await office.staff.post(`/api/cases/${caseId}/notes`, { description: 'Ligou o colega.' });
    expect(await isStale()).toBe(true);
    await renew();
    const { body: found } = await office.staff.get<LegalCase>(`/api/cases/${caseId}`);
    await office.staff.put(`/api/cases/${caseId}`, { ...changeOf(found), court: 'Braga' });
    expect(await isStale()).toBe(true);
    await renew();
    const { body: paper } = await office.staff.get<CaseDocument>(`/api/documents/${documentId}`);
    await office.staff.put(`/api/documents/${documentId}`, {
      title: 'Outro',
      version: paper.version,
    });
    expect(await isStale()).toBe(true);
    await renew();
    await office.staff.delete(`/api/documents/${documentId}`);
    expect(await isStale()).toBe(true);
  });

  it('is stale once a scanned page of one of its documents is read', async () => {
    const { office, caseId, documentId } = await officeWithCase();
    const scans = new FileScans(office.id, { kind: 'document', id: documentId });
    const inOffice = (work: (em: EntityManager) => Promise<void>) =>
      server.app.get(Database).office(office.id, work);
    await inOffice((em) => scans.found(em, [3]));
    expect((await summarise(office, caseId)).body.summary).toMatchObject({
      stale: false,
      leftOut: [{ reason: 'reading_scans', count: 1 }],
    });
    const text = 'A ré pediu a suspensão da instância.';
    await inOffice((em) =>
      scans.store(em, { page: 3, state: 'read', text, certainty: 90, words: null }),
    );
    expect((await summaryOf(office, caseId)).summary?.stale).toBe(true);
    expect((await summarise(office, caseId)).body.summary).toMatchObject({
      stale: false,
      leftOut: [],
    });
  });

  it('is stale once its client has another name, which it was told', async () => {
    const office = await server.office({ plan: 'professional' });
    const clientId = await addClient(office, 'Ana Ferreira');
    const caseId = await addCase(office, 'Ferreira c. Condomínio', clientId);
    await summarise(office, caseId);
    const { body: client } = await office.staff.get<ClientRecord>(`/api/clients/${clientId}`);
    const renamed = { name: 'Ana Ferreira Lopes', contacts: [], version: client.version };
    expect((await office.staff.put(`/api/clients/${clientId}`, renamed)).status).toBe(200);
    expect((await summaryOf(office, caseId)).summary?.stale).toBe(true);
  });

  it('goes with a document that is gone for good, whose passages it quotes', async () => {
    const { office, caseId, documentId } = await officeWithCase();
    await summarise(office, caseId);
    await purge(documentId);
    expect((await summaryOf(office, caseId)).summary).toBeNull();
  });

  it('loses only the name of a document that it did not read, once that is gone for good', async () => {
    const { office, caseId } = await officeWithCase();
    const unread = await documentOf(server, office, { caseId });
    await rename(unread, 'Segredo.pdf');
    const { summary } = (await summarise(office, caseId)).body;
    expect(summary!.leftOut).toMatchObject([{ source: { id: unread }, reason: 'no_text' }]);
    await purge(unread);
    const left = (await summaryOf(office, caseId)).summary;
    expect(left).toEqual({ ...summary, leftOut: [], stale: true });
  });

  it('does not name a document that it did not read and that is deleted meanwhile', async () => {
    const { office, caseId } = await officeWithCase();
    const unread = await documentOf(server, office, { caseId });
    await models.forgetCalls();
    await models.behave({ kind: 'says', text: SUMMARY, held: true });
    const asked = summarise(office, caseId);
    await expect.poll(async () => (await models.calls()).length).toBe(1);
    await office.staff.delete(`/api/documents/${unread}`);
    await models.release();
    expect((await asked).body.summary).toMatchObject({ leftOut: [] });
  });

  it('is made once of two at once, and the other is refused', async () => {
    const { office, caseId } = await officeWithCase();
    await models.forgetCalls();
    await models.behave({ kind: 'says', text: SUMMARY, held: true });
    const first = summarise(office, caseId);
    await expect.poll(async () => (await models.calls()).length).toBe(1);
    expect((await summaryOf(office, caseId)).making).toBe(true);
    expect((await summarise(office, caseId)).body.code).toBe('summary_being_made');
    await models.release();
    expect((await first).status).toBe(201);
    expect(await summaryOf(office, caseId)).toMatchObject({
      making: false,
      summary: { stale: false },
    });
    expect(await queries(office)).toBe(1);
  });

  it('is not kept where a document of it is deleted meanwhile', async () => {
    const { office, caseId, documentId } = await officeWithCase();
    await models.forgetCalls();
    await models.behave({ kind: 'says', text: SUMMARY, held: true });
    const asked = summarise(office, caseId);
    await expect.poll(async () => (await models.calls()).length).toBe(1);
    await office.staff.delete(`/api/documents/${documentId}`);
    await models.release();
    expect((await asked).body.code).toBe('summary_outdated');
    expect(await summaryOf(office, caseId)).toEqual({ summary: null, making: false });
  });

  it('is made once for a request that is sent again', async () => {
    const { office, caseId } = await officeWithCase();
    const key = { 'idempotency-key': randomUUID() };
    const send = () => office.staff.send('POST', `/api/cases/${caseId}/summary`, ASKED, key);
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    expect(await queries(office)).toBe(1);
  });

  it('is being made, for a request that is sent again, where the process that began it has died', async () => {
    const { office, caseId } = await officeWithCase();
    const key = { 'idempotency-key': randomUUID() };
    const send = () =>
      office.staff.send<ProblemBody>('POST', `/api/cases/${caseId}/summary`, ASKED, key);
    await send();
    // The state that such a process leaves, until a job ends the answer.
    await server.owner.query(
      `update ai_answers set state = 'writing', finished_at = null, alive_at = now() - interval '2 minutes'
       where office_id = $1`,
      [office.id],
    );
    const { status, body } = await send();
    expect([status, body.code]).toEqual([409, 'summary_being_made']);
  });

  it('leaves the one before where the model fails or says nothing', async () => {
    const { office, caseId } = await officeWithCase();
    const { body } = await summarise(office, caseId);
    await models.behave({ kind: 'quota' });
    expect((await summarise(office, caseId)).body.code).toBe('ai_quota');
    await models.behave({ kind: 'says', text: '---' });
    expect((await summarise(office, caseId)).body.code).toBe('summary_empty');
    expect(await summaryOf(office, caseId)).toEqual(body);
  });

  it('is refused with a model that the plan is without, and of a case in the bin', async () => {
    const { office, caseId } = await officeWithCase();
    expect((await summarise(office, caseId, { model: 'claude' })).body.code).toBe('not_in_plan');
    await office.staff.delete(`/api/cases/${caseId}`);
    expect((await summarise(office, caseId)).body.code).toBe('not_found');
  });
});

describe('a letter of a court', () => {
  beforeEach(() => models.behave({ kind: 'says', text: READING }));

  const read = (office: TestOffice, id: string) =>
    office.staff.post<CourtLetterReply & ProblemBody>(`/api/documents/${id}/court-letter`, ASKED);

  it('has title, act, day and case proposed, each with its quote, and nothing of it is written', async () => {
    const { office, caseId } = await officeWithCase();
    const { body: found } = await office.staff.get<LegalCase>(`/api/cases/${caseId}`);
    await office.staff.put(`/api/cases/${caseId}`, {
      ...changeOf(found),
      number: '2871/23.6T8GMR',
      confirmed: ['number'],
    });
    // The same digits and letters in a row, but another number.
    await office.staff.post('/api/cases', { title: 'Outro', number: '28/7123.6T8GMR' });
    const documentId = await documentOf(server, office, { caseId }, ...LETTER);
    const before = (await office.staff.get(`/api/documents/${documentId}`)).body;
    const { status, body } = await read(office, documentId);
    expect(status).toBe(201);
    expect(body.letter).toMatchObject({
      title: { value: 'Notificação do relatório pericial', quote: { state: 'verified', page: 2 } },
      act: {
        value: 'Notificação para se pronunciar sobre o relatório',
        quote: { state: 'verified' },
      },
      notifiedOn: { value: '2023-09-12', quote: { state: 'verified', page: 1 } },
      caseNumber: { value: '2871/23.6T8GMR', quote: { state: 'other_page', page: 1 } },
      legalCase: { id: caseId, number: '2871/23.6T8GMR' },
    });
    expect((await office.staff.get(`/api/documents/${documentId}`)).body).toEqual(before);
    expect((await office.staff.get(`/api/documents/${documentId}/court-letter`)).body).toEqual(
      body,
    );
    expect(await conversationTitles(office)).toEqual(['Carta do tribunal: Contestação']);
  });

  it('has a value marked that its quote does not say', async () => {
    const { office, caseId } = await officeWithCase();
    const documentId = await documentOf(server, office, { caseId }, ...LETTER);
    await models.behave({
      kind: 'says',
      text: READING.replace('notificação: 2023-09-12', 'notificação: 2023-09-21'),
    });
    const { letter } = (await read(office, documentId)).body;
    expect(letter).toMatchObject({ notifiedOn: { value: '2023-09-21', notInQuote: true } });
    expect(letter?.caseNumber).not.toHaveProperty('notInQuote');
  });

  it('has nothing proposed that the model does not say, or says in another form', async () => {
    const { office, caseId } = await officeWithCase();
    const documentId = await documentOf(server, office, { caseId }, ...LETTER);
    const text = 'Título: não consta\nData da notificação: 31/02/2023\nProcesso: 1/00.0XXXXX';
    await models.behave({ kind: 'says', text });
    expect((await read(office, documentId)).body.letter).toMatchObject({
      title: null,
      act: null,
      notifiedOn: null,
      caseNumber: { value: '1/00.0XXXXX', quote: null },
      legalCase: null,
    });
  });

  it('without text is told of, and asks no model', async () => {
    const { office, caseId } = await officeWithCase();
    await models.forgetCalls();
    const documentId = await documentOf(server, office, { caseId });
    expect((await read(office, documentId)).body.code).toBe('summary_empty');
    expect(await models.calls()).toEqual([]);
  });

  it('is out of sight with its document', async () => {
    const { office, caseId } = await officeWithCase();
    const documentId = await documentOf(server, office, { caseId }, ...LETTER);
    await read(office, documentId);
    await office.staff.delete(`/api/documents/${documentId}`);
    expect((await office.staff.get(`/api/documents/${documentId}/court-letter`)).status).toBe(404);
  });

  it('that is gone for good is named by no conversation any more, except where a person called it so', async () => {
    const { office, caseId } = await officeWithCase();
    const letters = await Promise.all(
      [1, 2].map(() => documentOf(server, office, { caseId }, ...LETTER)),
    );
    await rename(letters[0]!, 'Segredo: 1.ª parte');
    for (const id of letters) await read(office, id);
    const [renamed, called] = await conversations(office);
    expect(called!.title).toBe('Carta do tribunal: Segredo: 1.ª parte');
    const { id, version } = renamed!;
    await office.staff.put(`/api/ai/conversations/${id}`, { title: 'A perícia: nota', version });
    for (const letter of letters) await purge(letter);
    expect(await conversations(office)).toMatchObject([
      { id, title: 'A perícia: nota' },
      { id: called!.id, title: 'Carta do tribunal' },
    ]);
    expect(await conversations(office, 'segredo')).toEqual([]);
    const { rows } = await server.owner.query(
      `select 1 from ai_conversations where office_id = $1 and (title || search) ilike '%segredo%'`,
      [office.id],
    );
    expect(rows).toEqual([]);
  });
});

describe('a confirmed letter', () => {
  async function aLetter() {
    const office = await server.office({ plan: 'professional' });
    const [from, to] = [await addCase(office, 'De'), await addCase(office, 'Para')];
    const documentId = await documentOf(server, office, { caseId: from }, ...LETTER);
    const { body } = await office.staff.get<CaseDocument>(`/api/documents/${documentId}`);
    const confirmation: LetterConfirmation = {
      title: 'Notificação do relatório',
      caseId: to,
      moves: true,
      act: 'Pronunciar-se sobre o relatório',
      notifiedOn: '2023-09-12',
      version: body.version,
    };
    return { office, from, to, documentId, confirmation };
  }

  const confirm = (
    { staff }: Pick<TestOffice, 'staff'>,
    id: string,
    said: LetterConfirmation,
    headers = {},
  ) =>
    staff.send<CaseDocument & ProblemBody>(
      'POST',
      `/api/documents/${id}/court-letter/confirmation`,
      said,
      headers,
    );

  const history = async ({ staff }: TestOffice, caseId: string) => {
    const { body } = await staff.list<HistoryEntry>(`/api/cases/${caseId}/history`);
    return body.map(({ action, description }) => [action, description]);
  };

  it('is saved as a whole: title, case, act and day, once for each wish', async () => {
    const { office, from, to, documentId, confirmation } = await aLetter();
    const key = { 'idempotency-key': randomUUID() };
    const send = () => confirm(office, documentId, confirmation, key);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[2]!.body).toMatchObject({ title: 'Notificação do relatório', caseId: to });
    const lines = await history(office, to);
    const told = ['note_added', 'Notificação de 12/09/2023: Pronunciar-se sobre o relatório'];
    expect(lines.filter(([action]) => action === 'note_added')).toEqual([told]);
    expect(lines).toContainEqual(['document_uploaded', 'Notificação do relatório']);
    expect((await history(office, from)).map(([action]) => action)).not.toContain('note_added');
    const { rows } = await server.owner.query('select * from check_counters($1)', [office.id]);
    expect(rows).toEqual([]);
  });

  it('stays where it is unless it is to move, and is noted where it is said', async () => {
    const { office, from, to, documentId, confirmation } = await aLetter();
    const stays = { ...confirmation, moves: false, notifiedOn: null };
    const { body } = await confirm(office, documentId, stays);
    expect(body).toMatchObject({ caseId: from, title: 'Notificação do relatório' });
    expect(await history(office, to)).toContainEqual([
      'note_added',
      'Notificação: Pronunciar-se sobre o relatório',
    ]);
  });

  it('is saved not at all where the case, the version or the day is wrong', async () => {
    const { office, to, documentId, confirmation } = await aLetter();
    const theirs = await server.office({ plan: 'professional' });
    const foreign = await addCase(theirs, 'Alheio');
    const binned = await addCase(office, 'No lixo');
    await office.staff.delete(`/api/cases/${binned}`);
    for (const [said, field] of [
      [{ caseId: foreign }, 'caseId'],
      [{ caseId: binned }, 'caseId'],
      [{ caseId: null }, 'caseId'],
      [{ notifiedOn: '2023-02-31' }, 'notifiedOn'],
      [{ title: ' ' }, 'title'],
      [{ act: 'a'.repeat(1_001) }, 'act'],
    ] as const) {
      const { status, body } = await confirm(office, documentId, { ...confirmation, ...said });
      expect([field, status, Object.keys(body.errors ?? {})]).toEqual([field, 422, [field]]);
    }
    const late = await confirm(office, documentId, { ...confirmation, version: 7 });
    expect(late.body.code).toBe('stale_version');
    expect((await confirm(theirs, documentId, { ...confirmation, caseId: null })).status).toBe(404);
    const { body } = await office.staff.get<CaseDocument>(`/api/documents/${documentId}`);
    expect(body).toMatchObject({ title: 'Contestação', version: confirmation.version });
    expect((await history(office, to)).map(([action]) => action)).not.toContain('note_added');
  });

  it('that goes to another client’s case is shown to clients no more', async () => {
    const office = await server.office({ plan: 'enterprise' });
    const [ana, rui] = [await addClient(office, 'Ana'), await addClient(office, 'Rui')];
    const [one, other] = [
      await server.clientUser(office, ana),
      await server.clientUser(office, rui),
    ];
    const place = { caseId: await addCase(office, 'Da Ana', ana), clientId: ana, shared: true };
    const documentId = await documentOf(server, office, place, ...LETTER);
    const seenBy = async (person: Person) =>
      (await person.get(`/api/portal/documents/${documentId}/pages?from=1&to=1`)).status;
    expect([await seenBy(one), await seenBy(other)]).toEqual([200, 404]);
    const caseId = await addCase(office, 'Do Rui', rui);
    const said = { title: 'Carta', caseId, moves: true, act: null, notifiedOn: null, version: 1 };
    const { body } = await confirm(office, documentId, said);
    expect(body).toMatchObject({ caseId, clientId: rui, sharedWithClient: false });
    expect([await seenBy(one), await seenBy(other)]).toEqual([404, 404]);
    const { rowCount } = await server.owner.query(
      `select from audit_log where office_id = $1 and subject_id = $2 and action = 'document_hidden'`,
      [office.id, documentId],
    );
    expect(rowCount).toBe(1);
    const { rows } = await server.owner.query('select * from check_counters($1)', [office.id]);
    expect(rows).toEqual([]);
  });
});

/** A case as its form sends it, without what it may not name. */
function changeOf({ version, title, status, ...rest }: LegalCase) {
  const { number, court, dueDate, clientId, responsibleId } = rest;
  return { version, title, status, number, court, dueDate, clientId, responsibleId };
}
