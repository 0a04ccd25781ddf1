import type { AiAnswer } from '../../../src/contract/ai-answers';
import type { CaseDocument } from '../../../src/contract/documents';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

/** Requests about drafts that the data provider does not cover. */
export const draftingActions = {
  /** Saves the draft as a Word file among the documents of its case. */
  saveDraft: (id: string, idempotencyKey: IdempotencyKey) =>
    api.post<CaseDocument>(`drafts/${id}/saved`, undefined, idempotencyKey),

  /** Needs no idempotency key, because stopping twice changes nothing. */
  stopWriting: (answerId: string) =>
    api.post<AiAnswer>(`ai/answers/${answerId}/stop`, undefined, null),
};
