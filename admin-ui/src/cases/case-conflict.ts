import { CASE_FIELDS, type CaseField } from '../../../src/contract/cases';
import { namesOf } from '../../../src/contract/fields';
import { type Comparison, mergeThreeWay } from '../data/three-way-merge';
import type { TextsOf } from '../forms/field-values';

/** The values of a case in the edit form. The note is not a field of the case. */
export type CaseValues = TextsOf<typeof CASE_FIELDS>;

/** Compares a case as first read, as typed, and as stored now. */
export function compareCases(
  base: CaseValues,
  mine: CaseValues,
  theirs: CaseValues,
): Comparison<CaseField> {
  return mergeThreeWay(namesOf(CASE_FIELDS), base, mine, theirs);
}
