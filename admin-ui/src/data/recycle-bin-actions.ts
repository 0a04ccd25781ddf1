import type { Restored, RestoredAll } from '../../../src/contract/deletions';
import type { ImportUndone } from '../../../src/contract/imports';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

/** Actions that take something back. */
export const recycleBinActions = {
  restore: (deletionId: string, idempotencyKey: IdempotencyKey) =>
    api.post<Restored>(`deletions/${deletionId}/restore`, undefined, idempotencyKey),

  restoreAll: (ids: string[], idempotencyKey: IdempotencyKey) =>
    api.post<RestoredAll>('deletions/restore', { ids }, idempotencyKey),

  undoImport: (importId: string, idempotencyKey: IdempotencyKey) =>
    api.post<ImportUndone>(`imports/${importId}/undo`, undefined, idempotencyKey),
};
