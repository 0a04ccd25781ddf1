import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { CaseStatistics } from '../../../src/contract/cases';
import type { VersionInfo } from '../../../src/contract/system';
import { api } from '../../../ui/src/api/client';
import { ProblemError } from '../../../ui/src/api/problem-error';

const RETRIES = 2;
const FRESH_MS = 15_000;

export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && passes(error),
      },
      mutations: { retry: false },
    },
  });
}

/** Worth asking again: the server was not reached, or said that it is not up to it just now. */
function passes(error: unknown): boolean {
  return error instanceof ProblemError && (error.status === 0 || error.status >= 502);
}

/** Keys begin with the resource's name, so that invalidating `['cases']` renews everything of cases. */
export const caseStatisticsQuery = queryOptions({
  queryKey: ['cases', 'statistics'],
  queryFn: ({ signal }) => api.get<CaseStatistics>('cases/statistics', signal),
});

export const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: ({ signal }) => api.get<VersionInfo>('version', signal),
  staleTime: Infinity,
});
