import { useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

import type { ProblemBody } from '../../../src/contract/problems';
import type { Comparison } from '../data/three-way-merge';

/** The differences, and who made them. */
export interface Conflict<Name extends string> extends Comparison<Name> {
  /** Null if the name is not known. */
  changedBy: string | null;
  /** The same person changed it, in another tab. */
  own: boolean;
}

export interface ConflictOptions<Stored, Values extends FieldValues, Name extends string> {
  form: UseFormReturn<Values>;
  formOf: (stored: Stored) => Values;
  compare: (base: Values, mine: Values, theirs: Values) => Comparison<Name>;
  /** Turns a compared value into the form's value. */
  formValueOf?: (name: Name, value: string) => unknown;
}

/** Merges a form with the version that another person saved first, and lists the conflicts left to choose. */
export function useConflict<Stored, Values extends FieldValues, Name extends FieldPath<Values>>(
  options: ConflictOptions<Stored, Values, Name>,
) {
  const { form, formOf, compare, formValueOf = asCompared } = options;
  const [conflict, setConflict] = useState<Conflict<Name> | null>(null);
  const take = (chosen: Partial<Record<Name, string>>) => {
    for (const [name, value] of Object.entries(chosen) as [Name, string][]) {
      form.setValue(name, formValueOf(name, value) as PathValue<Values, Name>, {
        shouldDirty: true,
      });
    }
  };
  return {
    conflict,
    take,
    /** Call it when a form stays open after it was saved or started again. */
    settle: () => setConflict(null),
    /** Takes over the fields that only the other person changed. Returns the stored record: the form's new base. */
    merge: (base: Stored, mine: Values, problem: ProblemBody): Stored => {
      const current = problem.current as Stored;
      const theirs = formOf(current);
      const comparison = compare(formOf(base), mine, theirs);
      form.reset(theirs, { keepValues: true });
      take(
        Object.fromEntries(
          comparison.takenOver.map((taken) => [taken.field, taken.theirs]),
        ) as Partial<Record<Name, string>>,
      );
      const { changedBy = null, changedByYou: own = false } = problem;
      setConflict({ ...comparison, changedBy, own });
      return current;
    },
  };
}

function asCompared(_: string, value: string): string {
  return value;
}
