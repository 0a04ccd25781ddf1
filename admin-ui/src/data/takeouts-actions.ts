import { queryOptions } from '@tanstack/react-query';

import type { Takeouts } from '../../../src/contract/takeouts';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

/** The interval of polling while an archive is being created. */
const POLL_MS = 1500;

export const takeoutsQuery = queryOptions({
  queryKey: ['takeouts'],
  queryFn: ({ signal }) => api.get<Takeouts>('takeouts', signal),
  refetchInterval: ({ state }) => (state.data?.order?.state === 'running' ? POLL_MS : false),
});

export const takeoutsActions = {
  order: () => api.post<Takeouts>('takeouts', undefined, null),
  /** Cancels a running order, or deletes an archive. */
  end: (id: string, idempotencyKey: IdempotencyKey) =>
    api.delete<Takeouts>(`takeouts/${id}`, idempotencyKey),
  /** Loads the state before a download: it renews the session if needed, which a plain link cannot do. */
  look: () => api.get<Takeouts>('takeouts'),
};
