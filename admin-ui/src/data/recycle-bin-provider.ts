import type { Restored, RestoredAll } from '../../../src/contract/deletions';
import type { ImportUndone } from '../../../src/contract/imports';
import { api } from '../../../ui/src/api/client';
import type { Intent } from '../../../ui/src/api/intent';

/** Actions that take something back. */
export const recycleBinProvider = {
  restore: (deletionId: string, intent: Intent) =>
    api.post<Restored>(`deletions/${deletionId}/restore`, undefined, intent),

  restoreAll: (ids: string[], intent: Intent) =>
    api.post<RestoredAll>('deletions/restore', { ids }, intent),

  undoImport: (importId: string, intent: Intent) =>
    api.post<ImportUndone>(`imports/${importId}/undo`, undefined, intent),
};
