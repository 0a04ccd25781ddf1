import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { RequestMessage, ServiceRequest } from '../../../src/contract/service-requests';
import { api } from '../../../ui/src/api/client';
import { fetchList, usePortalList } from '../data/queries';

/** New messages of the office are shown within this time while the page is visible. */
const POLL_MS = 15_000;
/** The messages that a conversation begins with, and that each "Mensagens Anteriores" adds. */
const MESSAGES_SHOWN = 30;

const PATH = 'portal/service-requests';

/** Loads the requests, those with the latest activity first. */
export function useRequests() {
  return usePortalList<ServiceRequest>(PATH, {}, { pageSize: 30, newsEvery: POLL_MS });
}

export function useRequest(id: string) {
  return useQuery({
    queryKey: [PATH, id],
    queryFn: ({ signal }) => api.get<ServiceRequest>(`${PATH}/${id}`, signal),
    refetchInterval: POLL_MS,
  });
}

/** Queries the newest messages of a conversation, oldest first; `total` counts all. */
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

/** Loads a conversation as far back as was requested. Shown messages stay, whether older ones load or fail. */
export function useMessages(requestId: string) {
  const client = useQueryClient();
  const [shown, setShown] = useState(MESSAGES_SHOWN);
  const [state, setState] = useState<OlderMessages['state']>('idle');
  const { data, error, refetch } = useQuery({
    ...messagesOf(requestId, shown),
    refetchInterval: POLL_MS,
  });
  const show = () => {
    const more = shown + MESSAGES_SHOWN;
    const query = messagesOf(requestId, more);
    setState('loading');
    client.fetchQuery({ ...query, staleTime: 0 }).then(
      () => {
        // Reloaded when it is shown again: it lacks the messages that were written meanwhile.
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

/** Loads the message of a list of documents; null where the conversation has no such id. */
export function useChecklist(requestId: string, id: string) {
  return useQuery({
    queryKey: [PATH, requestId, 'messages', 'one', id],
    queryFn: async ({ signal }) => {
      const path = `${PATH}/${requestId}/messages`;
      const list = { filter: { id: [id] }, range: [0, 0] } as const;
      const { rows } = await fetchList<RequestMessage>(path, list, signal);
      return rows[0]?.checklist ?? null;
    },
    refetchInterval: POLL_MS,
  });
}

/**
 * Marks the office's messages as read, up to a message; null for a conversation without any. It needs no idempotency key: no
 * button was pressed, and sending it twice changes nothing.
 */
export function markRead(requestId: string, messageId: string | null): Promise<ServiceRequest> {
  return api.post(`${PATH}/${requestId}/read`, { messageId }, null);
}
