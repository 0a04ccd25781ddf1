import type { AiModel } from '../contract/ai.js';
import type { PdfPaper } from '../demo/paper-texts.js';
import { AnswerWriter } from '../grounded-answers/answer-writer.js';
import { plainAnswer } from '../grounded-answers/plain-answer.js';
import { type Question, questionOf } from '../grounded-answers/question.js';
import { prepareRequest, type ReadText } from '../grounded-answers/request-text.js';
import { unsupportedSentences } from '../grounded-answers/unsupported.js';
import { ModelFault, type ModelFaultCode } from '../models/model-fault.js';
import type { Models } from '../models/models.js';
import { pagesOfPaper } from './papers.js';
import type { EvalQuestion } from './questions.js';

/** Result of one question. */
export interface EvalResult {
  id: string;
  /** Null for an answer that came to its end. */
  fault: ModelFaultCode | null;
  /** Whether the model, or its provider, would not answer: as a fault, or in words and without a quote that was found. */
  refused: boolean;
  /** Quotes given, and of those: found on their page, found on another, not found. */
  quotes: number;
  verified: number;
  otherPage: number;
  unverified: number;
  /** Sentences without a quote that was found. */
  unsupported: number;
  /** Number of facts in a draft, and of those that stand in nothing that the model was given. Null for an answer. */
  facts: { given: number; invented: number } | null;
  /** Whether it holds what a right answer holds, and nothing that was planted. */
  right: boolean;
  inputTokens: number;
  outputTokens: number;
  milliseconds: number;
}

const TIMEOUT_MS = 5 * 60_000;

/** How a model begins that will not answer. */
const REFUSAL =
  /^\W*(lamento|lo siento|(peço )?desculp|(eu )?não (posso|consigo)|(yo )?no puedo|i('m| am) sorry|i can('|’|no)t)/i;

/** Asks one question as the product does: its prompts, its passages, its check of quotes. */
export async function evaluate(
  models: Models,
  model: AiModel,
  { id, paper, prompt, planted, expected, forbidden }: EvalQuestion,
): Promise<EvalResult> {
  const body = { prompt, model, requestType: 'document_analysis', country: 'portugal' } as const;
  const answer = await answerTo(models, questionOf(body), [textOf(paper, planted)]);
  const answerText = plainAnswer(answer.writer);
  const right = answer.fault === null && expected.test(answerText) && !forbidden?.test(answerText);
  return { id, ...measure(answer), facts: null, right };
}

/** A paper of the demo, as a document that is chosen. */
export function textOf(paper: PdfPaper, planted?: string): ReadText {
  const source = { kind: 'document', id: paper, title: paper } as const;
  return {
    kind: 'document',
    source,
    title: paper,
    pages: pagesOfPaper(paper, planted),
    unread: [],
  };
}

/** Result of a question, with the texts that the model was given. */
export interface EvalAnswer {
  writer: AnswerWriter;
  given: string[];
  fault: ModelFaultCode | null;
  milliseconds: number;
}

export async function answerTo(
  models: Models,
  question: Question,
  read: readonly ReadText[],
): Promise<EvalAnswer> {
  const { request, texts, masker } = await prepareRequest(question, read, [], {
    names: [],
    masks: [],
  });
  const writer = new AnswerWriter(question, texts, masker);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const began = performance.now();
  const fault = await runModel(models, { ...request, signal }, writer);
  const given = texts.flatMap(({ pages }) => pages.map(({ text }) => text));
  return { writer, given, fault, milliseconds: performance.now() - began };
}

/** Its quotes, and what it took. */
export function measure({ writer, fault, milliseconds }: EvalAnswer) {
  const { parts, quotes, usage } = writer;
  const of = (state: string) => quotes.filter((quote) => quote.state === state).length;
  const inWords = REFUSAL.test(plainAnswer(writer)) && of('verified') + of('other_page') === 0;
  return {
    fault,
    refused: fault === 'refused' || (fault === null && inWords),
    quotes: quotes.length,
    verified: of('verified'),
    otherPage: of('other_page'),
    unverified: of('unverified') + of('out_of_context'),
    unsupported: unsupportedSentences(parts, quotes).length,
    inputTokens: usage?.inputTokens ?? 0,
    outputTokens: usage?.outputTokens ?? 0,
    milliseconds,
  };
}

async function runModel(
  models: Models,
  request: Parameters<Models['stream']>[0],
  writer: AnswerWriter,
): Promise<ModelFaultCode | null> {
  try {
    for await (const part of models.stream(request)) await writer.write(part, ignoreEvent);
    await writer.finish(ignoreEvent);
    return null;
  } catch (error) {
    if (error instanceof ModelFault) return error.fault;
    if (request.signal.aborted) return 'outage';
    throw error;
  }
}

/** Ignores events: the writer keeps all that counts. */
function ignoreEvent(): void {}
