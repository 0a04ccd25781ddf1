import { type FormEvent, useEffect, useRef, useState } from 'react';

import type { IdempotencyKey } from '../api/idempotency-key';
import { ProblemError } from '../api/problem-error';
import { useSend } from '../api/use-send';

export type Errors = Record<string, string>;

/** The message above a form after a failed attempt. */
export interface Outcome {
  title: string;
  text: string;
  /** False for a refusal that is not an error, such as an e-mail that is not confirmed yet. */
  failure: boolean;
}

interface FormOptions {
  /** Returns messages for the fields that cannot be sent as they are, by name. */
  check: (values: FormData) => Errors;
  send: (values: FormData, idempotencyKey: IdempotencyKey) => Promise<void>;
  /** Returns the message above the form when `check` refuses; without it the fields' own messages are enough. */
  incomplete?: (errors: Errors) => Outcome | null;
  explain: (problem: ProblemError) => Outcome;
  /** See `useSend`. */
  keptAs?: string;
}

/** The content to send; `typed` tells one attempt from another. */
interface Sending {
  values: FormData;
  typed: [string, FormDataEntryValue][];
}

/**
 * Handles a form: checks it, sends it once, keeps the messages, and focuses the first field that has to be corrected.
 * The inputs are uncontrolled, so nothing typed is lost on failure.
 */
export function useForm({ check, send, incomplete, explain, keptAs }: FormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const { start, busy } = useSend({
    send: ({ values }: Sending, idempotencyKey) => send(values, idempotencyKey),
    onFailed: (error) => {
      if (!(error instanceof ProblemError)) throw error;
      setOutcome(explain(error));
      setErrors(error.problem.errors ?? {});
    },
    ...(keptAs && { keptAs }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const fieldErrors = check(values);
    const isValid = Object.keys(fieldErrors).length === 0;
    setErrors(fieldErrors);
    setOutcome(isValid ? null : (incomplete?.(fieldErrors) ?? null));
    if (isValid) start({ values, typed: [...values] });
  }

  return { form, busy, errors, outcome, submit };
}

/** Returns a field's text as typed; '' where there is none. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}
