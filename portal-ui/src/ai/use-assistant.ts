import { useState } from 'react';

import type { AiAnswer, NewAiAnswer } from '../../../src/contract/ai-answers';
import { failureOf } from '../../../ui/src/ai/failure';
import { useAsking } from '../../../ui/src/ai/use-asking';
import { useRenewal } from './ai-queries';

/** Why a question was not answered: shown beside its field, where the question still stands. */
export interface AskingFailure {
  title: string;
  text: string;
}

/**
 * Runs one question at a time.
 * @param onBegun opens the conversation that a question began, and forgets the draft
 * @param onAnswered receives the record, without `onBegun` before it where the same question was already answered
 */
export function useAssistant(
  onBegun: (conversationId: string) => void,
  onAnswered: (answer: AiAnswer) => void,
) {
  const renew = useRenewal();
  const [failure, setFailure] = useState<AskingFailure | null>(null);
  const [ended, setEnded] = useState<readonly AiAnswer[]>([]);
  const asking = useAsking({
    onBegun: ({ conversationId }) => {
      renew();
      onBegun(conversationId);
    },
    onOver: (answer) => {
      if (answer) {
        setEnded((before) => [...before, answer]);
        onAnswered(answer);
      }
      renew();
    },
    onFailed: (error) => {
      renew();
      setFailure(failureOf(error));
    },
  });
  return {
    ...asking,
    failure,
    /** Answers that ended on this page: shown until the list that holds them is loaded. */
    ended,
    ask: (question: NewAiAnswer) => {
      setFailure(null);
      asking.start(question);
    },
    readAgain: () => {
      asking.forget();
      renew();
    },
  };
}

export type Assistant = ReturnType<typeof useAssistant>;
