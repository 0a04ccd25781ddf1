import { type Fields, namesOf } from '../../../src/contract/fields';
import type { ProblemBody } from '../../../src/contract/problems';
import { type Comparison, mergeThreeWay } from '../data/three-way-merge';

/** A save that was refused because another person saved the record first. */
export interface StaleRecord<Values> {
  problem: ProblemBody;
  /** Input values before either person changed them. */
  base: Values;
  /** Input values as typed here. */
  mine: Values;
}

/** Input values written out as texts, to be compared and shown, and back. */
export interface Compared<Values> {
  textsOf: (values: Values) => Record<string, string>;
  valueOf: (name: string, text: string) => unknown;
}

/** @param theirs input values as the other person saved them */
export function comparisonOf<Values extends object>(
  { fields, compared }: { fields: Fields; compared?: Compared<Values> | undefined },
  { base, mine }: Pick<StaleRecord<Values>, 'base' | 'mine'>,
  theirs: Values,
): Comparison<string> {
  const names = compared ? Object.keys(compared.textsOf(theirs)) : namesOf(fields);
  const [before, typed, now] = [base, mine, theirs].map((values) => textsOf(compared, values));
  return mergeThreeWay(names, before!, typed!, now!);
}

export function textsOf<Values>(
  compared: Compared<Values> | undefined,
  values: Values,
): Record<string, string> {
  return compared ? compared.textsOf(values) : (values as Record<string, string>);
}
