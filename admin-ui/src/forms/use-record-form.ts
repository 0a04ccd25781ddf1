import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';

import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { type LeaveGuardOptions, useLeaveGuard } from '../dialogs/LeaveGuard';
import { useToast } from '../feedback/ToastCard';
import { type FormDraft, useKeptDraft } from './form-draft';

/** Messages by the path of their field: `name`, `contacts.0.email`. */
export type FormProblems = Record<string, string>;

export interface RecordFormOptions<Values extends FieldValues, Body, Stored> {
  initial: Values;
  /** Returns the messages that prevent sending, in the order of the form. */
  check: (values: Values) => FormProblems;
  /** Builds the body to send: the same body is the same idempotency key, see `useSend`. */
  bodyOf: (values: Values) => Body;
  send: (body: Body, idempotencyKey: IdempotencyKey) => Promise<{ data: Stored }>;
  /** Called when nothing is unsaved any more. */
  onSaved: (stored: Stored, values: Values) => void;
  onRefused: (error: unknown, values: Values) => void;
  /** Closes the form; without it, the router goes on to the address that the person wanted. */
  onDiscard?: () => void;
  /** Keeps the typed values in this browser until they are stored or given up. */
  draft?: FormDraft<Values> | undefined;
  /** See `useLeaveGuard`. */
  stays?: LeaveGuardOptions['stays'];
  inAnother?: boolean;
  /** Passed to `useSend`; use it with a draft, so that a retry sends the same values again. */
  keptAs?: string;
}

/**
 * Handles a record's form, from typing to the server's answer. A refusal loses nothing that was typed. It replaces
 * react-admin's `Form`, see docs/decisions/0015-react-admin-without-its-looks.md.
 */
export function useRecordForm<Values extends FieldValues, Body, Stored>(
  options: RecordFormOptions<Values, Body, Stored>,
) {
  const { initial, check, bodyOf, send, onSaved, onRefused } = options;
  const { onDiscard, stays, inAnother, draft, keptAs } = options;
  const form = useForm<Values>({ defaultValues: initial as DefaultValues<Values> });
  const unsaved = form.formState.isDirty;
  const guard = useLeaveGuard(unsaved, { onDiscard, stays, inAnother, forget: draft?.drop });
  useKeptDraft(form, draft);
  const toast = useToast();

  /** Shows messages at their fields; returns the path of the first. */
  const show = (problems: FormProblems): FieldPath<Values> | undefined => {
    const paths = Object.keys(problems) as FieldPath<Values>[];
    for (const path of paths) form.setError(path, { message: problems[path] });
    return paths[0];
  };
  const { start, busy: saving } = useSend({
    send: ({ body }: { body: Body; values: Values }, idempotencyKey) => send(body, idempotencyKey),
    onDone: ({ data }, { values }) => {
      guard.release();
      draft?.drop();
      onSaved(data, values);
    },
    onFailed: (error, { values }) => onRefused(error, values),
    ...(keptAs && { keptAs }),
  });
  const save = (values: Values) => start({ body: bodyOf(values), values });
  return {
    form,
    unsaved,
    guard,
    saving,
    show,
    /** Sends the values of the fields without checking them. */
    save: () => save(form.getValues()),
    /**
     * @param element whose inputs report what is wrong with their text
     * @returns whether it is sent: nothing prevents it
     */
    submit: (element: HTMLFormElement): boolean => {
      const values = form.getValues();
      const problems = { ...check(values), ...refusedTexts(element) };
      form.clearErrors();
      const first = show(problems);
      if (first === undefined) {
        toast.mended();
        save(values);
        return true;
      }
      form.setFocus(first);
      toast.failure(problems[first]!);
      return false;
    },
  };
}

/** Returns the messages for single fields that a refusal carries. */
export function problemsOf(error: unknown): FormProblems {
  return error instanceof ProblemError ? (error.problem.errors ?? {}) : {};
}

/** Finds inputs whose text is not a day: they have no value, but they are not empty dates either. */
function refusedTexts({ elements }: HTMLFormElement): FormProblems {
  const inputs = [...elements].filter((element) => element instanceof HTMLInputElement);
  const refused = inputs.filter(({ validity }) => validity.customError);
  return Object.fromEntries(
    refused.map(({ name, validationMessage }) => [name, validationMessage]),
  );
}
