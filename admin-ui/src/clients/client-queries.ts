import { queryOptions } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';

import type { ClientRecord, ClientStatistics } from '../../../src/contract/clients';
import { api } from '../../../ui/src/api/client';

/** Keys begin with the resource's name, so that invalidating `['clients']` refetches everything about clients. */
export const clientStatisticsQuery = queryOptions({
  queryKey: ['clients', 'statistics'],
  queryFn: ({ signal }) => api.get<ClientStatistics>('clients/statistics', signal),
});

/**
 * Fetches a client with all fields. Without a `meta` of its own react-admin would answer with the row of the list,
 * which has less.
 */
export const useClient = (id: string, { enabled = true } = {}) =>
  useGetOne<ClientRecord>('clients', { id, meta: { record: true } }, { enabled });
