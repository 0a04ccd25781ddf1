import type {
  CaseChanges,
  CaseDeletions,
  CasesChanged,
  CasesDeleted,
} from '../../../src/contract/case-changes';
import type { NewNote } from '../../../src/contract/case-history';
import type { LegalCase } from '../../../src/contract/cases';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

/** Requests about cases that the data provider does not cover. */
export const casesActions = {
  addNote: (caseId: string, note: NewNote, idempotencyKey: IdempotencyKey) =>
    api.post<LegalCase>(`cases/${caseId}/notes`, note, idempotencyKey),

  /** Changes all of them or none. */
  changeCases: (changes: CaseChanges, idempotencyKey: IdempotencyKey) =>
    api.post<CasesChanged>('cases/changes', changes, idempotencyKey),

  deleteCases: (deletions: CaseDeletions, idempotencyKey: IdempotencyKey) =>
    api.post<CasesDeleted>('cases/deletions', deletions, idempotencyKey),
};
