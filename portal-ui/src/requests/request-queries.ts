import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { RequestMessage, ServiceRequest } from '../../../src/contract/service-requests';
import { api } from '../../../ui/src/api/client';
import { fetchList, usePortalList } from '../data/queries';

/** What the office writes is there within this time, while the page is in sight. */
const NEWS_MS = 15_000;
/** Messages that a conversation opens with, and that each "Mensagens Anteriores" adds. */
const MESSAGES_SHOWN = 30;

const PATH = 'portal/service-requests';

/** Those that had something last, first. */
export function useRequests() {
  return usePortalList<ServiceRequest>(PATH, {}, { pageSize: 30, newsEvery: NEWS_MS });
}

export function useRequest(id: string) {
  return useQuery({
    queryKey: [PATH, id],
    queryFn: ({ signal }) => api.get<ServiceRequest>(`${PATH}/${id}`, signal),
    refetchInterval: NEWS_MS,
  });
}

/** The newest messages of a conversation, oldest first; `total` is how many there are. */
function messagesOf(requestId: string, shown: number) {
  return queryOptions({
    queryKey: [PATH, requestId, 'messages', shown],
    queryFn: async ({ signal }) => {
      const range = [0, shown - 1] as const;
      const path = `${PATH}/${requestId}/messages`;
      const { rows, total } = await fetchList<RequestMessage>(path, { range }, signal);
      return { messages: rows.reverse(), total };
    },
  });
}

/** The messages before those that are shown. */
export interface OlderMessages {
  state: 'idle' | 'loading' | 'failed';
  show: () => void;
}

/** A conversation as far back as it was asked for. What is shown stays, whether older messages come or fail. */
export function useMessages(requestId: string) {
  const client = useQueryClient();
  const [shown, setShown] = useState(MESSAGES_SHOWN);
  const [state, setState] = useState<OlderMessages['state']>('idle');
  const { data, error, refetch } = useQuery({
    ...messagesOf(requestId, shown),
    refetchInterval: NEWS_MS,
  });
  const show = () => {
    const more = shown + MESSAGES_SHOWN;
    const query = messagesOf(requestId, more);
    setState('loading');
    client.fetchQuery({ ...query, staleTime: 0 }).then(
      () => {
        // Asked once more when it is shown: what was written meanwhile did not come with it.
        void client.invalidateQueries({ queryKey: query.queryKey });
        setShown(more);
        setState('idle');
      },
      () => setState('failed'),
    );
  };
  const older: OlderMessages = { state, show };
  return { data, error, refetch, older };
}

/** The message of a list of documents; null where the conversation has none of that id. */
export function useChecklist(requestId: string, id: string) {
  return useQuery({
    queryKey: [PATH, requestId, 'messages', 'one', id],
    queryFn: async ({ signal }) => {
      const path = `${PATH}/${requestId}/messages`;
      const list = { filter: { id: [id] }, range: [0, 0] } as const;
      const { rows } = await fetchList<RequestMessage>(path, list, signal);
      return rows[0]?.checklist ?? null;
    },
    refetchInterval: NEWS_MS,
  });
}

/**
 * Marks what the office wrote as read, up to a message; null for a conversation without any. Without an intent: nobody
 * pressed a button, and sent twice it does the same.
 */
export function markRead(requestId: string, messageId: string | null): Promise<ServiceRequest> {
  return api.post(`${PATH}/${requestId}/read`, { messageId }, null);
}
