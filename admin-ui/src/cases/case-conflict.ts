import { CASE_FIELDS, type CaseField } from '../../../src/contract/cases';
import { namesOf } from '../../../src/contract/fields';
import { type Comparison, mergeThreeWay } from '../data/three-way-merge';
import type { TextsOf } from '../records/field-values';

/** What the edit form holds of a case. The note is no field of the case. */
export type CaseValues = TextsOf<typeof CASE_FIELDS>;

/** What differs between a case as it was read, as typed, and as it now stands. */
export function compareCases(
  base: CaseValues,
  mine: CaseValues,
  theirs: CaseValues,
): Comparison<CaseField> {
  return mergeThreeWay(namesOf(CASE_FIELDS), base, mine, theirs);
}
