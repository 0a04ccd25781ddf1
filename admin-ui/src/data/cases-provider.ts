import type {
  CaseChanges,
  CaseDeletions,
  CasesChanged,
  CasesDeleted,
} from '../../../src/contract/case-changes';
import type { LegalCase, NewNote } from '../../../src/contract/cases';
import { api } from '../../../ui/src/api/client';
import type { Intent } from '../../../ui/src/api/intent';

/** Actions of cases beyond their verbs. */
export const casesProvider = {
  addNote: (caseId: string, note: NewNote, intent: Intent) =>
    api.post<LegalCase>(`cases/${caseId}/notes`, note, intent),

  /** Changes all of them or none. */
  changeCases: (changes: CaseChanges, intent: Intent) =>
    api.post<CasesChanged>('cases/changes', changes, intent),

  deleteCases: (deletions: CaseDeletions, intent: Intent) =>
    api.post<CasesDeleted>('cases/deletions', deletions, intent),
};
