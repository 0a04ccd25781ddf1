import type { AiAnswer, AiEvents, NewAiAnswer } from '../../../src/contract/ai-answers';
import { open } from '../api/client';
import type { IdempotencyKey } from '../api/idempotency-key';
import { ProblemError } from '../api/problem-error';
import { readEvents } from './read-events';

/** The events that arrive while an answer is written. */
export type AnswerEvent = {
  [Name in 'start' | 'text' | 'quote']: { name: Name; data: AiEvents[Name] };
}['start' | 'text' | 'quote'];

export interface AskOptions {
  idempotencyKey: IdempotencyKey;
  /** Aborting it stops the model. */
  signal: AbortSignal;
  onEvent: (event: AnswerEvent) => void;
}

/** Asks a model and reports its answer as it arrives, see `streamAnswer`. */
export function ask(question: NewAiAnswer, options: AskOptions): Promise<AiAnswer | null> {
  return streamAnswer('ai/answers', question, options, ({ answer }: AiEvents['end']) => answer);
}

/**
 * Sends a question to a model. Resolves with the finished record, or with null where the connection broke off after the
 * answer had begun: its record can then be read again. Rejects with `ProblemError`, or with the signal's reason when
 * aborted.
 */
export async function streamAnswer<End, Finished>(
  path: string,
  body: unknown,
  { idempotencyKey, signal, onEvent }: AskOptions,
  recordOf: (end: End) => Finished,
): Promise<Finished | null> {
  const headers = { Accept: 'text/event-stream' };
  const response = await open(path, { method: 'POST', body, idempotencyKey, signal, headers });
  // A repeated question whose first answer was lost gets its record at once.
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
    return (await response.json()) as Finished;
  }
  try {
    const end = await readUntilEnd<End>(response.body!, onEvent);
    return end === null ? null : recordOf(end);
  } catch (error) {
    if (signal.aborted || error instanceof ProblemError) throw error;
    return null;
  }
}

async function readUntilEnd<End>(
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
