import type { AiConversation, AiSaved, AiSaving, AiShares } from '../../../src/contract/ai-answers';
import type { AiSettings } from '../../../src/contract/ai-settings';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

/** Actions of the assistant. `ui/src/ai` sends its questions; conversations have verbs. */
export const aiActions = {
  changeSettings: (change: Omit<AiSettings, 'updatedAt'>, idempotencyKey: IdempotencyKey) =>
    api.put<AiSettings>('ai/settings', change, idempotencyKey),

  saveAnswer: (answerId: string, saving: AiSaving, idempotencyKey: IdempotencyKey) =>
    api.post<AiSaved>(`ai/answers/${answerId}/saved`, saving, idempotencyKey),

  shareConversation: (id: string, shares: AiShares, idempotencyKey: IdempotencyKey) =>
    api.put<AiConversation>(`ai/conversations/${id}/shares`, shares, idempotencyKey),
};
