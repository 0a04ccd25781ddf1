import type { AiModel } from '../../src/contract/ai.js';
import { AI_MODELS } from '../../src/contract/ai.js';
import type { AiAnswer } from '../../src/contract/ai-answers.js';
import { stripMarks } from '../../src/grounded-answers/answer-parts.js';
import { systemPrompt } from '../../src/grounded-answers/prompts/prompts.js';
import type { Call } from '../../src/stand-ins/models/turn.js';
import { documentOf, question } from '../support/ai.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { addCase, addClient } from '../support/conversations.js';
import { HARMLESS, HOSTILE_PROMPTS, type HostilePrompt } from '../support/hostile-prompts.js';
import { MODEL_KEYS, ModelsProcess } from '../support/models.js';

/*
 * Whatever a question or a document says, a model is sent the words that the person chose and nothing else. The
 * providers' own libraries send it; the stand-in keeps it word for word.
 */

let models: ModelsProcess;
let server: TestServer;
let office: TestOffice;
let documentId: string;
/** Secrets that nobody chose as a source. */
const secrets: string[] = [...Object.values(MODEL_KEYS), 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu'];

beforeAll(async () => {
  models = await ModelsProcess.start();
  server = await TestServer.start(models.settings);
  office = await server.office();
  const chosen = await addCase(office, 'Empreitada');
  documentId = await documentOf(server, office, { caseId: chosen }, HARMLESS.document);
  const colleague = await server.member(office, 'staff');
  const other = await server.office();
  for (const [index, of] of [office, other].entries()) {
    const caseId = await addCase(of, secret(`Processo ${index}`));
    const clientId = await addClient(of, secret(`Cliente ${index}`));
    await documentOf(server, of, { caseId }, secret(`Documento ${index} sobre o prazo`));
    await documentOf(server, of, { clientId }, secret(`Papel ${index} sobre o prazo`));
    secrets.push(of.id, of.slug, of.staff.email, caseId, clientId);
  }
  for (const person of [office.staff, colleague, other.staff]) {
    const prompt = secret('Pergunta anterior');
    await person.post('/api/ai/answers', question({ prompt, requestType: 'general' }));
  }
});
afterAll(async () => {
  await server.stop();
  await models.stop();
});
beforeEach(async () => {
  await models.behave();
  await models.forgetCalls();
});

function secret(words: string): string {
  const made = `${words} Canário-${secrets.length}`;
  secrets.push(made);
  return made;
}

/** The system's words and the others', whichever protocol they came in. */
function textOf({ body }: Call) {
  const { system, messages } = body as {
    system?: string;
    messages: { role: string; content: string }[];
  };
  const all = system === undefined ? messages : [{ role: 'system', content: system }, ...messages];
  return all.map(({ role, content }) => [role, content] as const);
}

/** Each kind and each model is tried; the other prompts differ in words alone, and take long. */
const ROWS = HOSTILE_PROMPTS.map((each, index) => [each.name, each, index] as const);
const isSome = ([, , index]: (typeof ROWS)[number]) => index % 5 === 2;
const SOME = ROWS.filter(isSome);
const OTHERS = ROWS.filter((row) => !isSome(row));

const NAMED = 'A autora Maria João Ferreira, NIF 501964843, pede a entrega.';

it('there are fifty of them', () => {
  expect(HOSTILE_PROMPTS.length).toBeGreaterThanOrEqual(50);
});

it.each(SOME)('a model is sent exactly what was chosen, word for word: %s', isSentWhatWasChosen);
it.each(OTHERS)(
  'a model is sent exactly what was chosen, word for word: %s',
  { tags: ['long'] },
  isSentWhatWasChosen,
);

it.each(SOME)('a masked question and the one after it name nobody: %s', namesNobody);
it.each(OTHERS)(
  'a masked question and the one after it name nobody: %s',
  { tags: ['long'] },
  namesNobody,
);

async function isSentWhatWasChosen(
  _name: string,
  { prompt = HARMLESS.prompt, document = HARMLESS.document, answer }: HostilePrompt,
  index: number,
): Promise<void> {
  const { rows } = await server.owner.query<{ text: string }>(
    'update document_pages set text = $2 where document_id = $1 returning text',
    [documentId, document],
  );
  if (answer) await models.behave({ kind: 'says', text: answer });
  const model: AiModel = AI_MODELS[index % AI_MODELS.length]!;
  const asked = question({ prompt, model, documentIds: [documentId] });
  const { status, body, headers, text } = await office.staff.post<AiAnswer>(
    '/api/ai/answers',
    asked,
  );
  expect(status).toBe(201);

  const calls = await models.calls();
  expect(calls).toHaveLength(1);
  const [[, system], ...messages] = textOf(calls[0]!) as [
    readonly [string, string],
    ...(readonly [string, string])[],
  ];
  const nonce = /source-([0-9a-f]{8,})/.exec(system)![1]!;
  expect(system).toBe(systemPrompt('portugal', 'document_analysis', nonce));
  const page = `<page-${nonce} n="1">\n${stripMarks(rows[0]!.text)}\n</page-${nonce}>`;
  const source = `<source-${nonce} id="D1" title="Contestação">\n${page}\n</source-${nonce}>`;
  expect(messages).toEqual([['user', `${source}\n\n${body.prompt}`]]);
  expect(document + prompt).not.toContain(nonce);

  const sent = await office.staff.get(`/api/ai/answers/${body.id}/sent`);
  for (const words of [JSON.stringify(calls[0]!.body), sent.text, text]) {
    expect(secrets.filter((each) => words.includes(each))).toEqual([]);
  }
  expect(sent.text).toContain(messages[0]![1]);
  // No page that a browser would run, and no quote of what nobody chose.
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(JSON.stringify(body.parts)).not.toMatch(/<<D\d/);
  for (const quote of body.quotes) {
    if (quote.state === 'unverified') continue;
    expect(quote.source?.id).toBe(documentId);
  }
}

async function namesNobody(
  _name: string,
  { prompt = HARMLESS.prompt, document = HARMLESS.document, answer }: HostilePrompt,
): Promise<void> {
  await server.owner.query('update document_pages set text = $2 where document_id = $1', [
    documentId,
    `${document}\n${NAMED}`,
  ]);
  if (answer) await models.behave({ kind: 'says', text: `${answer} Maria João Ferreira` });
  const asked = (said: object) =>
    office.staff.post<AiAnswer>('/api/ai/answers', question({ model: 'gpt', ...said }));
  const first = await asked({ prompt, documentIds: [documentId], masked: true });
  const { conversationId } = first.body;
  const second = await asked({ prompt: 'E a Ferreira?', conversationId });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.masked).toBe(true);
  for (const call of await models.calls()) {
    const words = JSON.stringify(call.body);
    expect(words).not.toMatch(/Ferreira|501964843/i);
    expect(secrets.filter((each) => words.includes(each))).toEqual([]);
  }
}
