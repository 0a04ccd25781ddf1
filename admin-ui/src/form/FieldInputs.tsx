import { Fragment, type ReactNode } from 'react';

import { FieldInput, type FieldLayout } from './FieldInput';

export interface FieldInputsProps<Name extends string> {
  /** The fields in their order, each with how it stands. */
  layout: Partial<Record<Name, FieldLayout>>;
  /** Inputs that stand in place of those that the kind of a field would have. */
  own?: Partial<Record<Name, ReactNode>>;
}

/** A form, or a part of one, as a layout of field names. */
export function FieldInputs<Name extends string>({ layout, own = {} }: FieldInputsProps<Name>) {
  return (Object.keys(layout) as Name[]).map((source) => (
    <Fragment key={source}>
      {own[source] ?? <FieldInput source={source} {...layout[source]} />}
    </Fragment>
  ));
}
