import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { ClientFilter, ClientRecord, ClientStatistics } from '../../../src/contract/clients';
import { api } from '../../../ui/src/api/client';
import { useGetList } from '../data/resources';
import type { ClientsView, LedTo } from './clients-address';

export const CLIENTS_PER_PAGE = 25;
const RECENT = 8;

/** Keys begin with the resource's name, so that invalidating `['clients']` renews everything of clients. */
export const clientStatisticsQuery = queryOptions({
  queryKey: ['clients', 'statistics'],
  queryFn: ({ signal }) => api.get<ClientStatistics>('clients/statistics', signal),
});

/** A client in full. */
export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: ['clients', 'record', id],
    queryFn: ({ signal }) => api.get<ClientRecord>(`clients/${encodeURIComponent(id)}`, signal),
  });

/** The same for a form: read anew each time one opens, and left alone while it is filled in. */
export const clientToEditQuery = (id: string) =>
  queryOptions({
    ...clientQuery(id),
    queryKey: ['clients', 'edit', id],
    staleTime: Infinity,
    gcTime: 0,
  });

/** What a list shows and its export holds. */
export function filterOf(view: Pick<ClientsView, 'q' | 'activity' | LedTo>): ClientFilter {
  const { q, activity, newThisMonth, withoutDocuments } = view;
  return {
    ...(q && { q }),
    ...(activity && { activity }),
    ...(newThisMonth && { newThisMonth }),
    ...(withoutDocuments && { withoutDocuments }),
  };
}

/** One page of the list. The last one stays in sight until the next is there. */
export function useClientPage(view: ClientsView) {
  const { sort, descending, page } = view;
  return useGetList(
    'clients',
    {
      pagination: { page, perPage: CLIENTS_PER_PAGE },
      sort: { field: sort, order: descending ? 'DESC' : 'ASC' },
      filter: filterOf(view),
    },
    { placeholderData: keepPreviousData },
  );
}

/** The clients that were updated last. */
export function useRecentClients() {
  return useGetList(
    'clients',
    { pagination: { page: 1, perPage: RECENT }, sort: { field: 'updatedAt', order: 'DESC' } },
    { refetchOnMount: 'always' },
  );
}
