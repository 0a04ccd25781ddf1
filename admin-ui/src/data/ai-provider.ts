import type { AiConversation, AiSaved, AiSaving, AiShares } from '../../../src/contract/ai-answers';
import type { AiSettings } from '../../../src/contract/ai-settings';
import { api } from '../../../ui/src/api/client';
import type { Intent } from '../../../ui/src/api/intent';

/** Actions of the assistant. `ui/src/ai` sends its questions; conversations have verbs. */
export const aiProvider = {
  changeSettings: (change: Omit<AiSettings, 'updatedAt'>, intent: Intent) =>
    api.put<AiSettings>('ai/settings', change, intent),

  saveAnswer: (answerId: string, saving: AiSaving, intent: Intent) =>
    api.post<AiSaved>(`ai/answers/${answerId}/saved`, saving, intent),

  shareConversation: (id: string, shares: AiShares, intent: Intent) =>
    api.put<AiConversation>(`ai/conversations/${id}/shares`, shares, intent),
};
