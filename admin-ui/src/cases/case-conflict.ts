import type { LegalCase } from '../../../src/contract/cases';
import { compareVersions, type Comparison } from '../data/compare-versions';

/** What the edit form holds of a case; empty inputs are ''. The note is no field of the case. */
export const CASE_FIELDS = ['title', 'number', 'status', 'dueDate', 'court', 'clientId'] as const;
export type CaseField = (typeof CASE_FIELDS)[number];
export type CaseValues = Record<CaseField, string>;

/** A date is cut to its date part, nulls become the inputs' ''. */
export function valuesOf(legalCase: LegalCase): CaseValues {
  return {
    title: legalCase.title,
    number: legalCase.number ?? '',
    status: legalCase.status,
    dueDate: legalCase.dueDate?.slice(0, 10) ?? '',
    court: legalCase.court ?? '',
    clientId: legalCase.clientId ?? '',
  };
}

/** What differs between a case as it was read, as typed, and as it now stands. */
export function compareCases(
  base: CaseValues,
  mine: CaseValues,
  theirs: CaseValues,
): Comparison<CaseField> {
  return compareVersions(CASE_FIELDS, base, mine, theirs);
}
