import type { AiAnswer } from '../../../src/contract/ai-answers';
import type { CaseDocument } from '../../../src/contract/documents';
import { api } from '../../../ui/src/api/client';
import type { Intent } from '../../../ui/src/api/intent';

/** Actions of drafts beyond their verbs. */
export const draftingProvider = {
  /** As Word, among the documents of its case. */
  saveDraft: (id: string, intent: Intent) =>
    api.post<CaseDocument>(`drafts/${id}/saved`, undefined, intent),

  /** Without an intent: sent twice it does the same. */
  stopWriting: (answerId: string) =>
    api.post<AiAnswer>(`ai/answers/${answerId}/stop`, undefined, null),
};
