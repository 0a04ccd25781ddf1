import { Fragment, type ReactNode } from 'react';

import { FieldInput, type FieldLayout } from './FieldInput';

export interface FieldInputsProps<Name extends string> {
  /** The fields in their order, each with its layout. */
  layout: Partial<Record<Name, FieldLayout>>;
  /** Inputs that replace the ones a field's kind would get. */
  own?: Partial<Record<Name, ReactNode>>;
}

/** Draws a form, or a part of one, from a layout of field names. */
export function FieldInputs<Name extends string>({ layout, own = {} }: FieldInputsProps<Name>) {
  return (Object.keys(layout) as Name[]).map((source) => (
    <Fragment key={source}>
      {own[source] ?? <FieldInput source={source} {...layout[source]} />}
    </Fragment>
  ));
}
