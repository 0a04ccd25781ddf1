import type { AiAnswer, AiEvents, NewAiAnswer } from '../../../src/contract/ai-answers';
import { open } from '../api/client';
import type { Intent } from '../api/intent';
import { ProblemError } from '../api/problem-error';
import { readEvents } from './read-events';

/** What comes while an answer is written. */
export type AnswerEvent = {
  [Name in 'start' | 'text' | 'quote']: { name: Name; data: AiEvents[Name] };
}['start' | 'text' | 'quote'];

export interface AskOptions {
  intent: Intent;
  /** Aborted, the model is stopped. */
  signal: AbortSignal;
  onEvent: (event: AnswerEvent) => void;
}

/** Asks a model, and tells of its answer as it comes: see `follow`. */
export function ask(question: NewAiAnswer, options: AskOptions): Promise<AiAnswer | null> {
  return follow('ai/answers', question, options, ({ answer }: AiEvents['end']) => answer);
}

/**
 * Sends what a model is to answer. Resolves with the finished record; with null where the connection broke off after
 * the answer had begun: what there is of it can be read again.
 * Rejects with `ProblemError`, or with the signal's reason when aborted.
 */
export async function follow<End, Finished>(
  path: string,
  body: unknown,
  { intent, signal, onEvent }: AskOptions,
  recordOf: (end: End) => Finished,
): Promise<Finished | null> {
  const headers = { Accept: 'text/event-stream' };
  const response = await open(path, { method: 'POST', body, intent, signal, headers });
  // Answered before: sent again after a lost answer, the same has its record at once.
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
    return (await response.json()) as Finished;
  }
  try {
    const end = await lastOf<End>(response.body!, onEvent);
    return end === null ? null : recordOf(end);
  } catch (error) {
    if (signal.aborted || error instanceof ProblemError) throw error;
    return null;
  }
}

async function lastOf<End>(
  body: ReadableStream<Uint8Array>,
  onEvent: AskOptions['onEvent'],
): Promise<End | null> {
  for await (const { name, data } of readEvents(body)) {
    const value: unknown = JSON.parse(data);
    if (name === 'end') return value as End;
    if (name === 'problem') throw new ProblemError(value as AiEvents['problem']);
    if (name === 'start' || name === 'text' || name === 'quote') {
      onEvent({ name, data: value } as AnswerEvent);
    }
  }
  return null;
}
