import { queryOptions } from '@tanstack/react-query';

import type { ClientStatistics } from '../../../src/contract/clients';
import { api } from '../../../ui/src/api/client';

/** Keys begin with the resource's name, so that invalidating `['clients']` refetches everything about clients. */
export const clientStatisticsQuery = queryOptions({
  queryKey: ['clients', 'statistics'],
  queryFn: ({ signal }) => api.get<ClientStatistics>('clients/statistics', signal),
});
