import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { AiAnswer, AiModelChoice } from '../../../src/contract/ai-answers';
import type { AiPaper } from '../../../src/contract/ai-papers';
import type { AiSettings, AiUse } from '../../../src/contract/ai-settings';
import { isBeingRead } from '../../../ui/src/ai/reading';
import { api } from '../../../ui/src/api/client';
import { useGetList, useGetOne, useInfiniteGetList } from '../data/resources';

const ANSWERS_READ = 50;

/** Milliseconds between two checks while an answer is written or a paper is read elsewhere. */
const WRITING_POLL_MS = 2_000;
const READING_POLL_MS = 1_500;

export const modelsQuery = queryOptions({
  queryKey: ['ai', 'models'],
  queryFn: ({ signal }) => api.get<AiModelChoice[]>('ai/models', signal),
});

export const settingsQuery = queryOptions({
  queryKey: ['ai', 'settings'],
  queryFn: ({ signal }) => api.get<AiSettings>('ai/settings', signal),
});

/** @param month `YYYY-MM` */
export const useQueryOf = (month: string) =>
  queryOptions({
    queryKey: ['ai', 'use', month],
    queryFn: ({ signal }) => api.get<AiUse>(`ai/use?month=${month}`, signal),
    placeholderData: keepPreviousData,
  });

/** Fetches a paper, again and again until its text has been read. */
export const paperQuery = (id: string) =>
  queryOptions({
    queryKey: ['ai', 'documents', id],
    queryFn: ({ signal }) => api.get<AiPaper>(`ai/documents/${id}`, signal),
    refetchInterval: ({ state }) =>
      state.data && isBeingRead(state.data) ? READING_POLL_MS : false,
  });

export function useConversation(id: string) {
  return useGetOne('ai/conversations', { id });
}

/** Fetches a conversation's answers, oldest first, again and again while one of them is being written somewhere. */
export function useAnswers(conversationId: string) {
  return useInfiniteGetList(
    `ai/conversations/${conversationId}/answers`,
    {
      pagination: { page: 1, perPage: ANSWERS_READ },
      sort: { field: 'createdAt', order: 'ASC' },
    },
    {
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ data }) => data.some(isWriting)) ? WRITING_POLL_MS : false,
    },
  );
}

/** Fetches the answers of a conversation, newest first. */
export function useLastAnswers(conversationId: string) {
  return useGetList(`ai/conversations/${conversationId}/answers`, {
    pagination: { page: 1, perPage: ANSWERS_READ },
    sort: { field: 'createdAt', order: 'DESC' },
  });
}

function isWriting({ state }: AiAnswer): boolean {
  return state === 'writing';
}

/** Refetches everything about conversations: an answer ends long after its question was sent. */
export function renewAnswers(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [resource] }) =>
      typeof resource === 'string' && resource.startsWith('ai/conversations'),
  });
}
