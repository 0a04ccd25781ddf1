import { QueryCache, QueryClient } from '@tanstack/react-query';

import { whenWritten } from '../../../ui/src/api/in-session';
import { ProblemError } from '../../../ui/src/api/problem-error';

/** Until then what was read is shown without asking again. */
const FRESH_MS = 60_000;
/** What no page shows is kept this long, so that going back shows it at once. */
const KEPT_MS = 30 * 60_000;

const CLOSED: readonly string[] = ['portal_not_in_plan', 'portal_view_over'];

/** What the portal has read: kept while one navigates, renewed when one comes back to it and after each write. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // The whole portal is closed to them: the profile is asked for anew and shows why.
    onError: (error, { queryKey }) => {
      const closed = error instanceof ProblemError && CLOSED.includes(error.code);
      if (closed && queryKey[0] !== 'profile') {
        void queryClient.invalidateQueries({ queryKey: ['profile'] });
      }
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      refetchOnWindowFocus: 'always',
      // Without a network a request fails instead of waiting for one.
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isPassing(error),
    },
  },
});

whenWritten(() => void queryClient.invalidateQueries());

/** The network or a server that starts anew: another attempt may get through. */
function isPassing(error: unknown): boolean {
  return error instanceof ProblemError && (error.status === 0 || error.status >= 502);
}
