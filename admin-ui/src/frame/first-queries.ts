import type { QueryClient } from '@tanstack/react-query';

import { readCasesView } from '../../../src/contract/case-view-address';
import { pageOf, staffPlaceOf } from '../../../src/contract/paths';
import { setOffice } from '../../../ui/src/api/client';
import { casesOfViewParams, clientsWithCasesParams } from '../cases/list-params';
import { reactAdminProvider } from '../data/data-provider';
import { caseStatisticsQuery, caseViewsQuery, dashboardQuery } from '../data/queries';
import { type Answers, ask } from '../session/arrival';
import { guardRoute } from '../session/route-guard';

/**
 * Asks who is signed in and for the brand; then for the first pages' data, while the code that draws them loads. They are
 * the queries of the pages' hooks, so each is asked once.
 */
export async function prefetchFirst(queries: QueryClient): Promise<Answers> {
  const answers = await ask();
  const { session } = answers;
  if (session) {
    // Every call names the office; once the session has moved to another one, the page reloads.
    const reload = () => window.location.reload();
    // The code is not part of the first load.
    const loadAnew = () => void import('../session/leave').then((leave) => leave.loadAnew());
    setOffice(session.office.id, {
      office_changed: reload,
      second_step_required: reload,
      // A page that was drawn for a member would reload for ever.
      ...(session.administrator && { not_administrator: loadAnew }),
    });
    const opens = guardRoute(window.location, session).kind === 'open';
    if (opens && !session.missingSecondStep?.due) prefetchPage(queries, window.location);
  }
  return answers;
}

function prefetchPage(queries: QueryClient, { pathname, search }: Location): void {
  const page = staffPlaceOf(pageOf(pathname).path)?.page;
  if (page === 'dashboard') void queries.prefetchQuery(dashboardQuery);
  if (page === 'processos' && search === '') {
    const params = clientsWithCasesParams('', 'name');
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
    const params = casesOfViewParams({ ...readCasesView(new URLSearchParams(search))!, page: 1 });
    void queries.prefetchQuery(caseViewsQuery);
    void queries.prefetchQuery({
      queryKey: ['cases', 'getList', params],
      queryFn: () => reactAdminProvider.getList('cases', params),
    });
  }
}
