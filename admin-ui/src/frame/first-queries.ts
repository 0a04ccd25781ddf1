import type { QueryClient } from '@tanstack/react-query';

import { readCasesView } from '../../../src/contract/case-view-address';
import type { StaffPath } from '../../../src/contract/paths';
import { casesOfView, clientsWithCases } from '../cases/case-requests';
import { reactAdminProvider } from '../data/data-provider';
import { caseStatisticsQuery, caseViewsQuery, dashboardQuery } from '../data/queries';

/** Asks for the first pages' data while their code loads; with the same queries as their hooks, so it is asked once. */
export function prefetchPage(queries: QueryClient, page: StaffPath, search: string): void {
  if (page === 'dashboard') void queries.prefetchQuery(dashboardQuery);
  if (page === 'processos' && search === '') {
    const params = clientsWithCases('', 'name');
    void queries.prefetchQuery(caseStatisticsQuery);
    void queries.prefetchInfiniteQuery({
      queryKey: ['clients', 'getInfiniteList', params],
      queryFn: async () => ({
        ...(await reactAdminProvider.getList('clients', params)),
        pageParam: 1,
      }),
      initialPageParam: 1,
    });
  }
  if (page === 'processos' && search === '?view=all') {
    const params = casesOfView({ ...readCasesView(new URLSearchParams(search))!, page: 1 });
    void queries.prefetchQuery(caseViewsQuery);
    void queries.prefetchQuery({
      queryKey: ['cases', 'getList', params],
      queryFn: () => reactAdminProvider.getList('cases', params),
    });
  }
}
