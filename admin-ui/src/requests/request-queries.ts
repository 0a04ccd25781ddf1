import type { RequestMessage } from '../../../src/contract/service-requests';
import { useGetOne, useInfiniteGetList } from '../data/resources';

const MESSAGES_SHOWN = 40;

/** Milliseconds between two requests for news in an open conversation, while the page is visible. */
const CONVERSATION_POLL_MS = 15_000;

export function useRequest(id: string) {
  return useGetOne('service-requests', { id }, { refetchInterval: CONVERSATION_POLL_MS });
}

/** Fetches a conversation, newest page first. */
export function useConversation(requestId: string) {
  return useInfiniteGetList(
    `service-requests/${requestId}/messages`,
    {
      pagination: { page: 1, perPage: MESSAGES_SHOWN },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { refetchInterval: CONVERSATION_POLL_MS },
  );
}

/** Sorts messages oldest first. A message that came while pages were fetched can be in two of them. */
export function inOrder(pages: readonly { data: RequestMessage[] }[]): RequestMessage[] {
  const byId = new Map(pages.flatMap(({ data }) => data).map((message) => [message.id, message]));
  return [...byId.values()].reverse();
}
