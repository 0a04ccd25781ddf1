import type { LegalCase } from '../../../src/contract/cases';

/**
 * Returns the date when a case is still due; null without one, and for a concluded case, which is never due or overdue.
 */
export function openDueDate(legalCase: Pick<LegalCase, 'dueDate' | 'status'>): string | null {
  return legalCase.status === 'concluido' ? null : legalCase.dueDate;
}
