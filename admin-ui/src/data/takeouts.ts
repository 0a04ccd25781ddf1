import { queryOptions } from '@tanstack/react-query';

import type { Takeouts } from '../../../src/contract/takeouts';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

/** Between two looks while an archive is being made. */
const POLL_MS = 1500;

export const takeoutsQuery = queryOptions({
  queryKey: ['takeouts'],
  queryFn: ({ signal }) => api.get<Takeouts>('takeouts', signal),
  refetchInterval: ({ state }) => (state.data?.order?.state === 'running' ? POLL_MS : false),
});

export const takeoutsActions = {
  order: () => api.post<Takeouts>('takeouts', undefined, null),
  /** Cancels what is being made, or deletes an archive. */
  end: (id: string, idempotencyKey: IdempotencyKey) =>
    api.delete<Takeouts>(`takeouts/${id}`, idempotencyKey),
  /** Renews the session, which a link alone cannot, and tells what there still is. */
  look: () => api.get<Takeouts>('takeouts'),
};
