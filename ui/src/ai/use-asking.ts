import { useEffect, useRef, useState } from 'react';

import type { AiAnswer, NewAiAnswer } from '../../../src/contract/ai-answers';
import { useSend } from '../api/use-send';
import { type AnswerEvent, ask } from './ask';
import { NOTHING_YET, type ShownAnswer, withQuote, withText } from './live-answer';

/** Milliseconds between two updates: words arrive faster than anyone reads. */
const DRAWN_EVERY = 80;

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
  const writing = useRef<{ abort: AbortController; answer: LiveAnswer } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Leaving the page stops the model.
  useEffect(() => () => writing.current?.abort.abort(), []);

  const draw = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (writing.current) setLive(writing.current.answer);
  };
  const drawSoon = () => {
    timer.current ??= setTimeout(draw, DRAWN_EVERY);
  };
  const over = (phase: 'stopped' | 'lost' | null) => {
    const last = writing.current?.answer;
    clearTimeout(timer.current);
    timer.current = undefined;
    writing.current = null;
    setLive(phase && last ? { ...last, phase } : null);
  };

  const take = (event: AnswerEvent) => {
    const now = writing.current;
    if (!now) return;
    now.answer = grown(now.answer, event);
    if (event.name !== 'start') return drawSoon();
    draw();
    onBegun(event.data, now.answer.question);
  };
  const { start, busy } = useSend<NewAiAnswer, AiAnswer | null>({
    send: async (question, idempotencyKey) => {
      const abort = new AbortController();
      const answer: LiveAnswer = { ...NOTHING_YET, question, ids: null, phase: 'writing' };
      writing.current = { abort, answer };
      setLive(answer);
      try {
        const record = await ask(question, { idempotencyKey, signal: abort.signal, onEvent: take });
        // A repeated question whose answer was lost is answered at once.
        const begun = writing.current?.answer.ids;
        if (record && !begun) {
          onBegun({ conversationId: record.conversationId, answerId: record.id }, question);
        }
        over(record ? null : 'lost');
        return record;
      } catch (error) {
        if (!abort.signal.aborted) throw error;
        // Stopped on purpose: the same words asked again are a new question.
        over('stopped');
        return null;
      }
    },
    onDone: onOver,
    onFailed: (error, question) => {
      over(null);
      onFailed(error, question);
    },
  });
  return {
    live,
    busy,
    start,
    stop: () => writing.current?.abort.abort(),
    /** Called once the record is shown instead. */
    forget: () => setLive(null),
  };
}

function grown(answer: LiveAnswer, event: AnswerEvent): LiveAnswer {
  switch (event.name) {
    case 'start':
      return { ...answer, ids: event.data };
    case 'text':
      return { ...answer, ...withText(answer, event.data) };
    case 'quote':
      return { ...answer, ...withQuote(answer, event.data) };
  }
}
