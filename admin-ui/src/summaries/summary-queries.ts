import { queryOptions } from '@tanstack/react-query';

import type { AiModelChoice } from '../../../src/contract/ai-answers';
import type { CaseSummaryReply, CourtLetterReply } from '../../../src/contract/case-summaries';
import { api } from '../../../ui/src/api/client';

/** Milliseconds between two requests for a result that somebody else is having made. */
const POLL_MS = 4_000;

export function summaryQuery(caseId: string) {
  return queryOptions({
    queryKey: ['cases', caseId, 'summary'],
    queryFn: ({ signal }) => api.get<CaseSummaryReply>(`cases/${caseId}/summary`, signal),
    refetchInterval: ({ state }) => (state.data?.making ? POLL_MS : false),
  });
}

export function letterQuery(documentId: string) {
  return queryOptions({
    queryKey: ['documents', documentId, 'court-letter'],
    queryFn: ({ signal }) =>
      api.get<CourtLetterReply>(`documents/${documentId}/court-letter`, signal),
    refetchInterval: ({ state }) => (state.data?.making ? POLL_MS : false),
  });
}

export const modelsQuery = queryOptions({
  queryKey: ['ai', 'models'],
  queryFn: ({ signal }) => api.get<AiModelChoice[]>('ai/models', signal),
});
