import { Logger } from '@nestjs/common';

import { DRAFTS } from '../../src/ai-eval/drafts.js';
import { type EvalResult, evaluate } from '../../src/ai-eval/evaluate.js';
import { evaluateDraft } from '../../src/ai-eval/evaluate-draft.js';
import { pagesOfPaper } from '../../src/ai-eval/papers.js';
import { QUESTIONS } from '../../src/ai-eval/questions.js';
import { tableOf } from '../../src/ai-eval/table.js';
import { readConfig } from '../../src/config/config.js';
import type { AiQuote } from '../../src/contract/ai.js';
import { unsupportedSentences } from '../../src/grounded-answers/unsupported.js';
import { Models } from '../../src/models/models.js';
import { ModelMetrics } from '../../src/models/models.metrics.js';
import { Metrics } from '../../src/observability/metrics.js';
import type { Behaviour } from '../../src/stand-ins/models/behaviours.js';
import { ModelsProcess } from './models.js';

/* The harness of `npm run ai:eval`, on the stand-in: what it counts is what the stand-in did. */

const [FIRST] = QUESTIONS;

let provider: ModelsProcess;
let models: Models;

beforeAll(async () => {
  vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
  provider = await ModelsProcess.start();
  const config = readConfig({
    DATABASE_URL: 'postgres://app@localhost/causa',
    DATABASE_SESSION_URL: 'postgres://session@localhost/causa',
    SECRET_KEY: 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu',
    ...provider.settings,
  });
  models = new Models(config, new ModelMetrics(new Metrics()));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await provider.stop();
});

async function measured(...behaviours: Behaviour[]): Promise<EvalResult> {
  await provider.behave(...behaviours);
  return evaluate(models, 'gpt', FIRST!);
}

it('finds every quote of a model that quotes word for word, in every paper', async () => {
  await provider.behave();
  for (const question of QUESTIONS) {
    const result = await evaluate(models, 'claude', question);
    expect(result).toMatchObject({ fault: null, otherPage: 0, unverified: 0, unsupported: 0 });
    expect(result.quotes).toBeGreaterThan(0);
    expect(result.verified).toBe(result.quotes);
    expect(result.inputTokens).toBeGreaterThan(100);
  }
});

it('counts what was invented, altered, or stands on another page', async () => {
  const right = await measured();
  expect(right).toMatchObject({ right: true, verified: right.quotes });
  expect(await measured({ kind: 'invented' })).toMatchObject({
    quotes: right.quotes + 1,
    verified: right.quotes,
    unverified: 1,
  });
  expect(await measured({ kind: 'altered' })).toMatchObject({
    verified: 0,
    unverified: right.quotes,
  });
  expect(await measured({ kind: 'other_page' })).toMatchObject({
    verified: 0,
    otherPage: right.quotes,
  });
});

it('counts refusals and other faults, and answers that are wrong', async () => {
  expect(await measured({ kind: 'refusal' })).toMatchObject({
    ...{ fault: 'refused', refused: true, right: false },
  });
  expect(await measured({ kind: 'quota' })).toMatchObject({
    ...{ fault: 'quota', refused: false, right: false },
  });
  expect(await measured({ kind: 'says', text: 'São sete anos.' })).toMatchObject({
    fault: null,
    refused: false,
    right: false,
    quotes: 0,
  });
  for (const text of ['Lamento, não posso responder.', '**No puedo** ayudarle con eso.']) {
    const refused = await measured({ kind: 'says', text });
    expect(refused).toMatchObject({ fault: null, refused: true, right: false });
  }
});

it('counts the facts of a draft, and which of them the model was not given', async () => {
  await provider.behave();
  let facts = 0;
  for (const draft of DRAFTS) {
    const result = await evaluateDraft(models, 'claude', draft);
    expect(result).toMatchObject({ fault: null, unverified: 0 });
    expect(result.verified).toBe(result.quotes);
    facts += result.facts!.given;
  }
  expect(facts).toBeGreaterThan(0);
  const [draft] = DRAFTS;
  const right = await evaluateDraft(models, 'gpt', draft!);
  expect(right).toMatchObject({ right: true, facts: { invented: 0 } });
  await provider.behave({ kind: 'invented' });
  const { given } = right.facts!;
  // A day, a name and an amount.
  expect(await evaluateDraft(models, 'gpt', draft!)).toMatchObject({
    right: false,
    facts: { given: given + 3, invented: 3 },
  });
  await provider.behave({ kind: 'quota' });
  expect(await evaluateDraft(models, 'gpt', draft!)).toMatchObject({
    ...{ fault: 'quota', right: false },
    facts: { given: 0, invented: 0 },
  });
});

it('calls unsupported what claims something and has no quote that was found in its paragraph', () => {
  const quote = (number: number, state: AiQuote['state']): AiQuote => ({
    number,
    state,
    text: 'x',
    source: null,
    page: 1,
  });
  const parts = [
    {
      text: '# O contrato vigora por dois anos inteiros\nO contrato vigora por dois anos. Renova-se ',
    },
    { text: 'por períodos iguais de dois anos ' },
    { quote: 1 },
    { text: '\n\nA parte pode denunciar o contrato em qualquer altura ' },
    { quote: 2 },
    { text: '.\n\nO valor da causa não consta do documento que foi dado.\n\nVeja isto.' },
  ];
  expect(unsupportedSentences(parts, [quote(1, 'other_page'), quote(2, 'unverified')])).toEqual([
    'A parte pode denunciar o contrato em qualquer altura .',
  ]);
});

it('prints a row for each question, and what all of them cost', () => {
  const result: EvalResult = {
    id: 'contrato',
    fault: null,
    refused: false,
    quotes: 3,
    verified: 1,
    otherPage: 1,
    unverified: 1,
    unsupported: 2,
    facts: null,
    right: true,
    inputTokens: 1_000_000,
    outputTokens: 500_000,
    milliseconds: 1250,
  };
  const refused: EvalResult = {
    ...result,
    id: 'sentença',
    right: false,
    refused: true,
    fault: 'refused',
  };
  const drafted: EvalResult = { ...result, id: 'minuta', facts: { given: 7, invented: 2 } };
  const lines = tableOf([result, refused, drafted], { read: 2, written: 4 }).split('\n');
  const cells = lines.map((line) => line.split(/ {2,}/));
  expect(cells[2]).toEqual([
    'contrato',
    'yes',
    'no',
    '3',
    '1',
    '1',
    '1',
    '2',
    ...['-', '-', '-'],
    '1000000',
    '500000',
    '4.0000',
    '1.3',
  ]);
  expect(cells[4]!.slice(8, 11)).toEqual(['7', '5', '2']);
  expect(cells.at(-1)).toEqual([
    '3 questions',
    '2',
    '1',
    '9',
    ...['3', '3', '3'],
    '6',
    ...['7', '5', '2'],
    '3000000',
    '1500000',
    '12.0000',
    '3.8',
    '1',
  ]);
  expect(tableOf([result], null)).toContain(' - ');
});

it('the papers are long enough to have pages', () => {
  expect(pagesOfPaper('petition').length).toBeGreaterThan(1);
  expect(pagesOfPaper('letter', 'plantado').at(-1)).toEqual({ page: 2, text: 'plantado' });
});
