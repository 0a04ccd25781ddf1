import type { ClientJoin, ClientsJoined } from '../../../src/contract/client-joins';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

export const clientsActions = {
  /** Joins a duplicate client into this one. */
  join: (id: string, join: ClientJoin, idempotencyKey: IdempotencyKey) =>
    api.post<ClientsJoined>(`clients/${id}/join`, join, idempotencyKey),
};
