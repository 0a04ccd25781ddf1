import type { LegalCase } from '../../../../src/contract/cases';

/** What the edit form holds of a case; empty inputs are ''. The note is no field of the case. */
export const CASE_FIELDS = ['title', 'number', 'status', 'dueDate', 'court', 'clientId'] as const;
export type CaseField = (typeof CASE_FIELDS)[number];
export type CaseValues = Record<CaseField, string>;

/** One field that the other person changed and that differs from what stands in the form. */
export interface FieldDifference {
  field: CaseField;
  mine: string;
  theirs: string;
}

export interface Comparison {
  /** Changed by both, differently: the person has to choose. */
  clashes: FieldDifference[];
  /** Changed only by the other person: taken over without asking, and told. */
  takenOver: FieldDifference[];
}

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

/**
 * Compares three versions of a case: `base` as it was read, `mine` as typed, `theirs` as it now stands.
 * A field that only I changed, or that both set to the same value, is in neither list.
 */
export function compareVersions(
  base: CaseValues,
  mine: CaseValues,
  theirs: CaseValues,
): Comparison {
  const differences = CASE_FIELDS.filter(
    (field) => theirs[field] !== base[field] && theirs[field] !== mine[field].trim(),
  ).map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
  return {
    clashes: differences.filter(({ field, mine: typed }) => typed !== base[field]),
    takenOver: differences.filter(({ field, mine: typed }) => typed === base[field]),
  };
}
