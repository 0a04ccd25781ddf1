import { useEffect, useEffectEvent } from 'react';

import type { AiAnswer } from '../../../src/contract/ai-answers';
import { useAnswers } from './ai-queries';
import type { Assistant } from './use-assistant';

/** Returns the known answers of a conversation, and the one being written. */
export function useShownAnswers(conversationId: string, { live, ended }: Assistant) {
  const list = useAnswers(conversationId);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  // All pages are loaded, because people continue at the end of a conversation.
  const fetchMore = useEffectEvent(() => void list.fetchNextPage());
  const shouldFetchMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (shouldFetchMore) fetchMore();
  }, [shouldFetchMore, list.data]);

  const stored = list.data?.pages.flatMap(({ data }) => data);
  const records = withEnded(stored ?? [], ended, conversationId);
  const isLiveHere = live && (live.ids ?? live.question).conversationId === conversationId;
  const record = records.find(({ id }) => id === live?.ids?.answerId);
  // The finished record holds more than the text streamed so far.
  const isLive = isLiveHere && (!record || record.state === 'writing');
  return {
    list,
    known: stored !== undefined || isLive === true,
    records: isLive ? records.filter((answer) => answer !== record) : records,
    live: isLive ? live : null,
  };
}

export type ShownAnswers = ReturnType<typeof useShownAnswers>;

function withEnded(
  stored: readonly AiAnswer[],
  ended: Assistant['ended'],
  conversationId: string,
): AiAnswer[] {
  const known = stored.map((answer) =>
    answer.state === 'writing' ? (ended.get(answer.id) ?? answer) : answer,
  );
  const newer = [...ended.values()].filter(
    (answer) =>
      answer.conversationId === conversationId && !stored.some(({ id }) => id === answer.id),
  );
  return [...known, ...newer];
}
