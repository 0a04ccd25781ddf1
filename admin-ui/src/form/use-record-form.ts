import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';

import type { Intent } from '../../../ui/src/api/intent';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { type LeaveGuardOptions, useLeaveGuard } from '../parts/leave-guard';
import { useToast } from '../parts/ToastCard';
import { type FormDraft, useKeptDraft } from './form-draft';

/** Messages by the path of their field: `name`, `contacts.0.email`. */
export type FormProblems = Record<string, string>;

export interface RecordFormOptions<Values extends FieldValues, Body, Stored> {
  initial: Values;
  /** What forbids sending, in the order of the form. */
  check: (values: Values) => FormProblems;
  /** What is sent of it: the same body is the same intent, see `useSend`. */
  bodyOf: (values: Values) => Body;
  send: (body: Body, intent: Intent) => Promise<{ data: Stored }>;
  /** Nothing is unsaved any more. */
  onSaved: (stored: Stored, values: Values) => void;
  onRefused: (error: unknown, values: Values) => void;
  /** Closes the form; where it is left out, the router goes on to where the person wanted to. */
  onDiscard?: () => void;
  /** Keeps what is typed in this browser until it is stored or given up. */
  draft?: FormDraft<Values> | undefined;
  /** See `useLeaveGuard`. */
  stays?: LeaveGuardOptions['stays'];
  inAnother?: boolean;
  /** As of `useSend`; together with a draft, so that what is sent again is what was sent. */
  keptAs?: string;
}

/**
 * A record's form, from what is typed to what the server says of it. Nothing typed is lost by a refusal.
 * It stands in for react-admin's `Form`, see docs/decisions/0015-react-admin-without-its-looks.md.
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

  /** Messages stand at their fields; the place of the first. */
  const show = (problems: FormProblems): FieldPath<Values> | undefined => {
    const paths = Object.keys(problems) as FieldPath<Values>[];
    for (const path of paths) form.setError(path, { message: problems[path] });
    return paths[0];
  };
  const { start, busy: saving } = useSend({
    send: ({ body }: { body: Body; values: Values }, intent) => send(body, intent),
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
    /** What the fields hold, past the checks. */
    save: () => save(form.getValues()),
    /**
     * @param element says what its inputs themselves find wrong with their text
     * @returns whether it is sent: nothing forbids it
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

/** The messages of single fields that a refusal carries. */
export function problemsOf(error: unknown): FormProblems {
  return error instanceof ProblemError ? (error.problem.errors ?? {}) : {};
}

/** A text that is no day has no value, but is no empty date either. */
function refusedTexts({ elements }: HTMLFormElement): FormProblems {
  const inputs = [...elements].filter((element) => element instanceof HTMLInputElement);
  const refused = inputs.filter(({ validity }) => validity.customError);
  return Object.fromEntries(
    refused.map(({ name, validationMessage }) => [name, validationMessage]),
  );
}
