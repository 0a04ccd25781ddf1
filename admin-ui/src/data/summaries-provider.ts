import type {
  CaseSummaryReply,
  CourtLetterReply,
  LetterConfirmation,
  NewSummary,
} from '../../../src/contract/case-summaries';
import type { CaseDocument } from '../../../src/contract/documents';
import { api } from '../../../ui/src/api/client';
import type { Intent } from '../../../ui/src/api/intent';

/** Actions of case summaries. */
export const summariesProvider = {
  summarizeCase: (caseId: string, asked: NewSummary, intent: Intent) =>
    api.post<CaseSummaryReply>(`cases/${caseId}/summary`, asked, intent),

  readCourtLetter: (documentId: string, asked: NewSummary, intent: Intent) =>
    api.post<CourtLetterReply>(`documents/${documentId}/court-letter`, asked, intent),

  confirmCourtLetter: (documentId: string, confirmed: LetterConfirmation, intent: Intent) =>
    api.post<CaseDocument>(`documents/${documentId}/court-letter/confirmation`, confirmed, intent),
};
