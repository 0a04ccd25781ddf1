import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { AiAnswer, NewAiAnswer } from '../../../src/contract/ai-answers';
import { failureOf } from '../../../ui/src/ai/failure';
import { useAsking } from '../../../ui/src/ai/use-asking';
import { useToast } from '../feedback/ToastCard';
import { isOfPlan } from '../plan/upgrade-prompt';
import { renewAnswers } from './ai-queries';
import { useTypedQuestions } from './typed-questions';

/**
 * Runs the one question under way, whichever conversation is on the screen. The typed text is cleared once the server
 * has begun, and restored if no answer comes.
 * @param onBegun opens the conversation that a question began
 */
export function useAssistant(onBegun: (conversationId: string) => void) {
  const client = useQueryClient();
  const { failure } = useToast();
  const typed = useTypedQuestions();
  const place = useRef('');
  const [ended, setEnded] = useState<ReadonlyMap<string, AiAnswer>>(new Map());
  const asking = useAsking({
    onBegun: ({ conversationId }, question) => {
      typed.forget(place.current);
      place.current = conversationId;
      void renewAnswers(client);
      if (question.conversationId !== conversationId) onBegun(conversationId);
    },
    onOver: (answer) => {
      if (answer) setEnded((before) => new Map(before).set(answer.id, answer));
      void renewAnswers(client);
    },
    onFailed: (error, question) => {
      void renewAnswers(client);
      typed.restore(place.current, question.prompt);
      if (isOfPlan(error)) return;
      const { title, text } = failureOf(error);
      failure(text, title);
    },
  });
  return {
    ...asking,
    /** Answers that ended here, shown until the list that includes them has loaded. */
    ended,
    /** @param from the place where the question was typed */
    ask: (question: NewAiAnswer, from: string) => {
      place.current = from;
      asking.start(question);
    },
    readAgain: () => {
      asking.forget();
      void renewAnswers(client);
    },
  };
}

export type Assistant = ReturnType<typeof useAssistant>;
