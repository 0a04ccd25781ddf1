import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { ClientFilter, ClientRecord, ClientStatistics } from '../../../src/contract/clients';
import { api } from '../../../ui/src/api/client';
import { useGetList } from '../data/resources';
import type { ClientsView, LedTo } from './clients-address';

export const CLIENTS_PER_PAGE = 25;
const RECENT = 8;

/** Keys begin with the resource's name, so that invalidating `['clients']` refetches everything about clients. */
export const clientStatisticsQuery = queryOptions({
  queryKey: ['clients', 'statistics'],
  queryFn: ({ signal }) => api.get<ClientStatistics>('clients/statistics', signal),
});

/** Fetches a client with all fields. */
export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: ['clients', 'record', id],
    queryFn: ({ signal }) => api.get<ClientRecord>(`clients/${encodeURIComponent(id)}`, signal),
  });

/** Fetches a client for a form: read again each time a form opens, and never while it is being filled in. */
export const clientToEditQuery = (id: string) =>
  queryOptions({
    ...clientQuery(id),
    queryKey: ['clients', 'edit', id],
    staleTime: Infinity,
    gcTime: 0,
  });

/** Returns the filter for a list and for its export. */
export function filterOf(view: Pick<ClientsView, 'q' | 'activity' | LedTo>): ClientFilter {
  const { q, activity, newThisMonth, withoutDocuments } = view;
  return {
    ...(q && { q }),
    ...(activity && { activity }),
    ...(newThisMonth && { newThisMonth }),
    ...(withoutDocuments && { withoutDocuments }),
  };
}

/** Fetches one page of the list. The previous page stays visible until the next has loaded. */
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

/** Lists the clients updated last. */
export function useRecentClients() {
  return useGetList(
    'clients',
    { pagination: { page: 1, perPage: RECENT }, sort: { field: 'updatedAt', order: 'DESC' } },
    { refetchOnMount: 'always' },
  );
}
