import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import {
  type FieldError,
  type FieldValues,
  useFormContext,
  type UseFormReturn,
} from 'react-hook-form';

import { useToast } from '../feedback/ToastCard';
import { DraftNote } from './DraftNote';
import { validationText } from './validation-text';

export type TitledProblem = readonly [title: string, text: string];

interface RecordFormStateProps<Values extends FieldValues> {
  /** Receives the form, for the parents that need it. */
  ref: Ref<UseFormReturn<Values>>;
  draft: {
    /** When it was typed; null if there is none. */
    at: string | null;
    values: Values | undefined;
    keep: (values: Values | null) => void;
    discard: () => void;
  };
  onDirty: (dirty: boolean) => void;
  /** See `RecordDialog`. */
  problemIn?: ((values: Values) => TitledProblem | undefined) | undefined;
}

/** Fills the form with its draft, keeps what is typed as one, and tells the first problem that forbids saving. */
export function RecordFormState<Values extends FieldValues>(props: RecordFormStateProps<Values>) {
  const { ref, draft, onDirty, problemIn } = props;
  const form = useFormContext<Values>();
  const { isReady, isDirty, dirtyFields: _, submitCount, errors } = form.formState;
  const toast = useToast();
  useImperativeHandle(ref, () => form, [form]);
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);

  const begun = useRef(false);
  const begin = useEffectEvent(() => {
    if (begun.current) return;
    begun.current = true;
    if (draft.values) form.reset(draft.values, { keepDefaultValues: true });
  });
  const keep = useEffectEvent(draft.keep);
  useEffect(() => {
    // `Form` fills itself with its record as it mounts; a draft comes after that.
    if (!isReady) return;
    begin();
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty: changed = false }) => {
        // At once: Back right after a key has to find the question.
        onDirty(changed);
        keep(changed ? values : null);
      },
    });
  }, [form, isReady, onDirty]);

  const tell = useEffectEvent(() => {
    const problem = firstProblem(errors);
    if (!problem) return toast.mended();
    const [title, text] = problemIn?.(form.getValues()) ?? [undefined, problem];
    toast.failure(text, title);
  });
  useEffect(() => {
    if (submitCount > 0) tell();
  }, [submitCount]);
  return <DraftNote at={draft.at} onDiscard={draft.discard} />;
}

/** The message of the first input that forbids saving; a refusal of the server tells its own. */
function firstProblem(errors: object): string | undefined {
  for (const error of Object.values(errors) as (FieldError | object | undefined)[]) {
    if (!error) continue;
    const problem = 'message' in error ? textOf(error) : firstProblem(error);
    if (problem) return problem;
  }
  return undefined;
}

function textOf({ type, message }: FieldError): string | undefined {
  return type === 'server' ? undefined : validationText(message);
}
