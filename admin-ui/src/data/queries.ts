import { QueryClient, queryOptions } from '@tanstack/react-query';

import type { CaseViews } from '../../../src/contract/case-lists';
import type { CaseStatistics } from '../../../src/contract/cases';
import type { Dashboard } from '../../../src/contract/dashboard';
import type { RequestStatistics } from '../../../src/contract/service-requests';
import type { UserStatistics } from '../../../src/contract/users';
import { api } from '../../../ui/src/api/client';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { isOffline } from './connection';

const RETRIES = 2;
const STALE_MS = 15_000;
/** Answers are kept this long after their page closed, so that it can be read without a network. */
const GC_MS = 12 * 60 * 60_000;

export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        gcTime: GC_MS,
        // Without a network a request fails instead of waiting for one, and is repeated when there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: retriesUnreachable,
      },
      // A write fails at once and says so: one that waited would be sent although its form was given up.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Asks again where the server was not reached, or said that it is not up to it just now. */
export function retriesUnreachable(failures: number, error: unknown): boolean {
  const isPassing = error instanceof ProblemError && (error.status === 0 || error.status >= 502);
  return failures < RETRIES && isPassing && !isOffline();
}

/** Keys begin with the resource's name, so that invalidating `['cases']` renews everything of cases. */
export const caseStatisticsQuery = queryOptions({
  queryKey: ['cases', 'statistics'],
  queryFn: ({ signal }) => api.get<CaseStatistics>('cases/statistics', signal),
});

export const caseViewsQuery = queryOptions({
  queryKey: ['cases', 'views'],
  queryFn: ({ signal }) => api.get<CaseViews>('cases/views', signal),
});

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => api.get<Dashboard>('dashboard', signal),
});

/** The interval at which new requests are polled while the page is visible. */
const REQUESTS_POLL_MS = 30_000;

export const requestStatisticsQuery = queryOptions({
  queryKey: ['service-requests', 'statistics'],
  queryFn: ({ signal }) => api.get<RequestStatistics>('service-requests/statistics', signal),
  refetchInterval: ({ state }) => (isNotInPlan(state.error) ? false : REQUESTS_POLL_MS),
  refetchOnWindowFocus: ({ state }) => !isNotInPlan(state.error) && 'always',
});

/** The office's plan is without the portal, and so without requests. */
export function isNotInPlan(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'portal_not_in_plan';
}

export const userStatisticsQuery = queryOptions({
  queryKey: ['users', 'statistics'],
  queryFn: ({ signal }) => api.get<UserStatistics>('users/statistics', signal),
});
