import { useMemo } from 'react';
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { useFormContext } from 'react-hook-form';

import type { Fields } from '../../../src/contract/fields';
import { FormConflict } from './FormConflict';
import { type Compared, comparisonOf, type StaleRecord } from './stale-record';

interface RecordConflictProps<Values> {
  stale: StaleRecord<Values>;
  /** Input values as the other person saved them. */
  theirs: Values;
  fields: Fields;
  labels: Record<string, string>;
  words: { conflict?: (name: string) => string };
  read?: (name: string, value: string) => string;
  compared?: Compared<Values>;
}

/** Shows what another person saved meanwhile, and lets both versions of a field be chosen. */
export function RecordConflict<Values extends FieldValues>(props: RecordConflictProps<Values>) {
  const { stale, theirs, fields, labels, words, read = asStored, compared } = props;
  const form = useFormContext<Values>();
  const conflict = useMemo(() => {
    const { changedBy = null, changedByYou: own = false } = stale.problem;
    return { ...comparisonOf({ fields, compared }, stale, theirs), changedBy, own };
  }, [stale, theirs, fields, compared]);
  return (
    <FormConflict
      conflict={conflict}
      title={words.conflict!}
      labels={labels}
      read={read}
      valuesOf={compared?.textsOf}
      onTake={(chosen) => {
        for (const [name, text] of Object.entries(chosen) as [string, string][]) {
          const value = compared ? compared.valueOf(name, text) : text;
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
