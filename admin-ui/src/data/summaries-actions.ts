import type {
  CaseSummaryReply,
  CourtLetterReply,
  LetterConfirmation,
  NewSummary,
} from '../../../src/contract/case-summaries';
import type { CaseDocument } from '../../../src/contract/documents';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

/** Actions of case summaries. */
export const summariesActions = {
  summarizeCase: (caseId: string, asked: NewSummary, idempotencyKey: IdempotencyKey) =>
    api.post<CaseSummaryReply>(`cases/${caseId}/summary`, asked, idempotencyKey),

  readCourtLetter: (documentId: string, asked: NewSummary, idempotencyKey: IdempotencyKey) =>
    api.post<CourtLetterReply>(`documents/${documentId}/court-letter`, asked, idempotencyKey),

  confirmCourtLetter: (
    documentId: string,
    confirmed: LetterConfirmation,
    idempotencyKey: IdempotencyKey,
  ) =>
    api.post<CaseDocument>(
      `documents/${documentId}/court-letter/confirmation`,
      confirmed,
      idempotencyKey,
    ),
};
