import { useEffect, useRef, useState } from 'react';

import type { AiAnswer, NewAiAnswer } from '../../../src/contract/ai-answers';
import { useSend } from '../api/use-send';
import { type AnswerEvent, ask } from './ask';
import { appendQuote, appendText, EMPTY_ANSWER, type ShownAnswer } from './live-answer';

/** Milliseconds between two updates: words arrive faster than anyone reads. */
const UPDATE_INTERVAL_MS = 80;

/** An answer that is being written, or that ended without its record. */
export interface LiveAnswer extends ShownAnswer {
  question: NewAiAnswer;
  /** Null until the server has begun to answer. */
  ids: { conversationId: string; answerId: string } | null;
  /** `lost`: the connection broke off. */
  phase: 'writing' | 'stopped' | 'lost';
}

export interface AskingEvents {
  /** Called once the server has begun: the question is in the conversation now. */
  onBegun: (ids: { conversationId: string; answerId: string }, question: NewAiAnswer) => void;
  /** Called at the end, however it came; null where the record has to be read. */
  onOver: (answer: AiAnswer | null) => void;
  onFailed: (error: unknown, question: NewAiAnswer) => void;
}

/** Asks one question at a time, and returns its answer as it is written. */
export function useAsking({ onBegun, onOver, onFailed }: AskingEvents) {
  const [live, setLive] = useState<LiveAnswer | null>(null);
  const request = useRef<{ abort: AbortController; answer: LiveAnswer } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Leaving the page stops the model.
  useEffect(() => () => request.current?.abort.abort(), []);

  const draw = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (request.current) setLive(request.current.answer);
  };
  const scheduleDraw = () => {
    timer.current ??= setTimeout(draw, UPDATE_INTERVAL_MS);
  };
  const finish = (phase: 'stopped' | 'lost' | null) => {
    const last = request.current?.answer;
    clearTimeout(timer.current);
    timer.current = undefined;
    request.current = null;
    setLive(phase && last ? { ...last, phase } : null);
  };

  const handleEvent = (event: AnswerEvent) => {
    const now = request.current;
    if (!now) return;
    now.answer = applyEvent(now.answer, event);
    if (event.name !== 'start') return scheduleDraw();
    draw();
    onBegun(event.data, now.answer.question);
  };
  const { start, busy } = useSend<NewAiAnswer, AiAnswer | null>({
    send: async (question, idempotencyKey) => {
      const abort = new AbortController();
      const answer: LiveAnswer = { ...EMPTY_ANSWER, question, ids: null, phase: 'writing' };
      request.current = { abort, answer };
      setLive(answer);
      try {
        const record = await ask(question, {
          idempotencyKey,
          signal: abort.signal,
          onEvent: handleEvent,
        });
        // A repeated question whose answer was lost is answered at once.
        const begun = request.current?.answer.ids;
        if (record && !begun) {
          onBegun({ conversationId: record.conversationId, answerId: record.id }, question);
        }
        finish(record ? null : 'lost');
        return record;
      } catch (error) {
        if (!abort.signal.aborted) throw error;
        // Stopped on purpose: the same words asked again are a new question.
        finish('stopped');
        return null;
      }
    },
    onDone: onOver,
    onFailed: (error, question) => {
      finish(null);
      onFailed(error, question);
    },
  });
  return {
    live,
    busy,
    start,
    stop: () => request.current?.abort.abort(),
    /** Called once the record is shown instead. */
    forget: () => setLive(null),
  };
}

function applyEvent(answer: LiveAnswer, event: AnswerEvent): LiveAnswer {
  switch (event.name) {
    case 'start':
      return { ...answer, ids: event.data };
    case 'text':
      return { ...answer, ...appendText(answer, event.data) };
    case 'quote':
      return { ...answer, ...appendQuote(answer, event.data) };
  }
}
