import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { useFormContext } from 'react-hook-form';

import type { Fields } from '../../../src/contract/fields';
import { namesOf } from '../../../src/contract/fields';
import type { ProblemBody } from '../../../src/contract/problems';
import { mergeThreeWay } from '../data/three-way-merge';
import { FormConflict } from './FormConflict';

/** A save that was refused because another person saved the record first. */
export interface StaleRecord<Values> {
  problem: ProblemBody;
  /** Input values before either person changed them. */
  base: Values;
  /** Input values as typed here. */
  mine: Values;
}

interface RecordConflictProps<Values> {
  stale: StaleRecord<Values>;
  /** Input values as the other person saved them. */
  theirs: Values;
  fields: Fields;
  labels: Record<string, string>;
  words: { conflict?: (name: string) => string };
  read?: (name: string, value: string) => string;
}

/** Shows what another person saved meanwhile, and lets both versions of a field be chosen. */
export function RecordConflict<Values extends FieldValues>(props: RecordConflictProps<Values>) {
  const { stale, theirs, fields, labels, words, read = asStored } = props;
  const form = useFormContext<Values>();
  const { changedBy = null, changedByYou: own = false } = stale.problem;
  const comparison = mergeThreeWay(namesOf(fields), stale.base, stale.mine, theirs);
  return (
    <FormConflict
      conflict={{ ...comparison, changedBy, own }}
      title={words.conflict!}
      labels={labels}
      read={read}
      onTake={(chosen) => {
        for (const [name, value] of Object.entries(chosen)) {
          form.setValue(name as FieldPath<Values>, value as PathValue<Values, FieldPath<Values>>, {
            shouldDirty: true,
          });
        }
      }}
    />
  );
}

function asStored(_: string, value: string): string {
  return value;
}
