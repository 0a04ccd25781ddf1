import { useMemo } from 'react';
import { type FieldPath, type FieldValues, type PathValue, useFormContext } from 'react-hook-form';

import type { Fields } from '../../../src/contract/fields';
import { commonMessages } from '../messages';
import { ConflictPanel } from './ConflictPanel';
import { type Compared, comparisonOf, type StaleRecord, textsOf } from './stale-record';

interface RecordConflictProps<Values> {
  stale: StaleRecord<Values>;
  /** Input values as the other person saved them. */
  theirs: Values;
  fields: Fields;
  labels: Record<string, string>;
  /** Says who changed what kind of record. */
  title: (name: string) => string;
  read?: ((name: string, value: string) => string) | undefined;
  compared?: Compared<Values> | undefined;
}

/** Shows what another person saved meanwhile, and lets both versions of a field be chosen. */
export function RecordConflict<Values extends FieldValues>(props: RecordConflictProps<Values>) {
  const { stale, theirs, fields, labels, title, read = asStored, compared } = props;
  const form = useFormContext<Values>();
  const comparison = useMemo(
    () => comparisonOf({ fields, compared }, stale, theirs),
    [stale, theirs, fields, compared],
  );
  const { changedBy, changedByYou } = stale.problem;
  const { someone, youElsewhere, yourself } = commonMessages.conflict;
  const name = changedBy ?? someone;
  return (
    <ConflictPanel
      title={title(changedByYou ? youElsewhere : name)}
      name={changedByYou ? yourself : name}
      comparison={comparison}
      values={textsOf(compared, form.watch())}
      label={(field) => labels[field]!}
      read={read}
      onTake={(chosen) => {
        for (const [field, text] of Object.entries(chosen) as [string, string][]) {
          const value = compared ? compared.valueOf(field, text) : text;
          form.setValue(field as FieldPath<Values>, value as PathValue<Values, FieldPath<Values>>, {
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
