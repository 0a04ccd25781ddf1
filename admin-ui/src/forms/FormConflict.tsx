import { type FieldValues, useFormContext } from 'react-hook-form';

import { commonMessages } from '../messages';
import { ConflictPanel } from './ConflictPanel';
import type { Conflict } from './use-conflict';

export interface FormConflictProps<Name extends string> {
  conflict: Conflict<Name>;
  /** Says who changed what kind of record. */
  title: (name: string) => string;
  labels: Record<Name, string>;
  /** A field's value as a person reads it. */
  read: (name: Name, value: string) => string;
  /** Turns the form's values into the ones that are compared. */
  valuesOf?: (values: never) => Record<Name, string>;
  onTake: (values: Partial<Record<Name, string>>) => void;
}

/** Shows how another person changed the form's record meanwhile. */
export function FormConflict<Name extends string>(props: FormConflictProps<Name>) {
  const { conflict, title, labels, read, valuesOf, onTake } = props;
  const values: FieldValues = useFormContext().watch();
  const { someone, youElsewhere, yourself } = commonMessages.conflict;
  const name = conflict.changedBy ?? someone;
  return (
    <ConflictPanel
      title={title(conflict.own ? youElsewhere : name)}
      name={conflict.own ? yourself : name}
      comparison={conflict}
      values={valuesOf ? valuesOf(values as never) : (values as Record<Name, string>)}
      label={(field) => labels[field]}
      read={read}
      onTake={onTake}
    />
  );
}
