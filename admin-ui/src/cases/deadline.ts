import type { LegalCase } from '../../../src/contract/cases';

/** The date that a case is still due on: null without one, and for a concluded case, never due or overdue. */
export function openDueDate(legalCase: Pick<LegalCase, 'dueDate' | 'status'>): string | null {
  return legalCase.status === 'concluido' ? null : legalCase.dueDate;
}
