import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { SourceContextProvider } from 'react-admin';

import type { Fields } from '../../../src/contract/fields';

interface DeclaredFields {
  fields: Fields;
  /** The label of each field. */
  labels: Record<string, string>;
  /** Nothing can be typed: the record is not loaded yet, or is being sent. */
  disabled: boolean;
}

const DeclaredContext = createContext<DeclaredFields | null>(null);

export interface DeclaredProps<F extends Fields> {
  fields: F;
  labels: Record<keyof F & string, string>;
  disabled: boolean;
  /** The path of the fields in the form, if they are not at its top level: `contacts.0`. */
  within?: string;
  children: ReactNode;
}

/** Tells the inputs inside it which record's fields they are for. */
export function Declared<F extends Fields>(props: DeclaredProps<F>) {
  const { fields, labels, disabled, within, children } = props;
  const declared = useMemo(() => ({ fields, labels, disabled }), [fields, labels, disabled]);
  const source = useMemo(
    () => ({
      getSource: (name: string) => (within ? `${within}.${name}` : name),
      getLabel: (name: string) => labels[name as keyof F & string],
    }),
    [within, labels],
  );
  return (
    <DeclaredContext value={declared}>
      <SourceContextProvider value={source}>{children}</SourceContextProvider>
    </DeclaredContext>
  );
}

export function useDeclared(): DeclaredFields {
  const declared = useContext(DeclaredContext);
  if (!declared) throw new Error('Inputs of fields stand inside <Declared>.');
  return declared;
}
