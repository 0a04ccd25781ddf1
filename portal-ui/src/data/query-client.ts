import { QueryCache, QueryClient } from '@tanstack/react-query';

import { onWrite } from '../../../ui/src/api/in-session';
import { ProblemError } from '../../../ui/src/api/problem-error';

/** Data younger than this is shown without another request. */
const STALE_MS = 60_000;
/** Data that no page shows is kept this long, so that going back shows it at once. */
const GC_MS = 30 * 60_000;

const CLOSED: readonly string[] = ['portal_not_in_plan', 'portal_view_over'];

/** The portal's cache: kept over navigation, refreshed when a page is shown again and after each write. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // The portal is closed to this person: the profile is fetched again and shows why.
    onError: (error, { queryKey }) => {
      const closed = error instanceof ProblemError && CLOSED.includes(error.code);
      if (closed && queryKey[0] !== 'profile') {
        void queryClient.invalidateQueries({ queryKey: ['profile'] });
      }
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      gcTime: GC_MS,
      refetchOnWindowFocus: 'always',
      // Without a network a request fails instead of waiting for one.
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isPassing(error),
    },
  },
});

onWrite(() => void queryClient.invalidateQueries());

/** Whether a failure may pass, such as a lost network or a restarting server: a retry may succeed. */
function isPassing(error: unknown): boolean {
  return error instanceof ProblemError && (error.status === 0 || error.status >= 502);
}
