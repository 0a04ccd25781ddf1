import type { AiAnswer } from '../../../src/contract/ai-answers';
import type { CaseDocument } from '../../../src/contract/documents';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

/** Actions of drafts beyond their verbs. */
export const draftingActions = {
  /** As Word, among the documents of its case. */
  saveDraft: (id: string, idempotencyKey: IdempotencyKey) =>
    api.post<CaseDocument>(`drafts/${id}/saved`, undefined, idempotencyKey),

  /** Without an idempotency key: sent twice it does the same. */
  stopWriting: (answerId: string) =>
    api.post<AiAnswer>(`ai/answers/${answerId}/stop`, undefined, null),
};
