import { useRef, useState } from 'react';

import type { ProblemBody, ProblemCode } from '../../../src/contract/problems';
import type { ProblemError } from '../../../ui/src/api/problem-error';

export interface DoubtsOptions<Field extends string, Found> {
  /** The fields that may hold a value that seems wrong, once the person confirms it. */
  uncertain: readonly Field[];
  /** The problem code of a record that may already exist. */
  exists: ProblemCode;
  /** Returns the existing records that the problem names. */
  foundIn: (problem: ProblemBody) => Found[] | undefined;
}

export type Doubts<Field extends string = never, Found = unknown> = ReturnType<
  typeof useDoubts<Field, Found & { id: string }>
>;

/** Holds the server's questions about a form: values that seem wrong, and existing records that may be this one. */
export function useDoubts<Field extends string, Found extends { id: string }>(
  options: DoubtsOptions<Field, Found>,
) {
  /** The server's doubts about values that are stored only after the person confirms them. */
  const [unconfirmed, setUnconfirmed] = useState<Partial<Record<Field, string>>>({});
  const [same, setSame] = useState<Found[] | null>(null);
  /** Existing records that the person declared to be different from this one. */
  const distinct = useRef<string[]>([]);
  const refusedField = useRef<string | null>(null);
  return {
    /** Stores a refusal that asks a question. The caller still has to report `unconfirmed_values`. */
    ask({ code, problem }: ProblemError): void {
      if (code === options.exists) setSame(options.foundIn(problem) ?? []);
      if (code !== 'unconfirmed_values') return;
      const errors: Partial<Record<string, string>> = problem.errors ?? {};
      setUnconfirmed(errors);
      refusedField.current = options.uncertain.find((field) => errors[field]) ?? null;
    },
    confirmed: () => ({
      confirmed: Object.keys(unconfirmed) as Field[],
      distinctFrom: distinct.current,
    }),
    unconfirmed,
    /** Whether saving again confirms something. */
    confirms: Object.keys(unconfirmed).length > 0,
    /** Clears the doubt about a value when it changes. */
    reconsider: (field: Field) =>
      setUnconfirmed(({ [field]: _, ...rest }) => rest as typeof unconfirmed),
    pointAt(field: string | null): void {
      refusedField.current = field;
    },
    /** Returns the field to focus once the inputs are enabled again: they are disabled while a refusal is handled. */
    takeRefusedField: () => {
      const field = refusedField.current;
      refusedField.current = null;
      return field;
    },
    /** The existing records while the question is open. */
    same,
    closeQuestion: () => setSame(null),
    confirmDistinct: () => {
      distinct.current = [...distinct.current, ...(same ?? []).map(({ id }) => id)];
      setSame(null);
    },
  };
}
