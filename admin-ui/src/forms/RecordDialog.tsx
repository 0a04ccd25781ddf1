import Button from '@mui/material/Button';
import { type ReactNode, useId, useRef, useState } from 'react';
import { CreateBase, EditBase, Form, type RaRecord, useSaveContext } from 'react-admin';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';

import type { Fields } from '../../../src/contract/fields';
import type { ProblemCode } from '../../../src/contract/problems';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { AppDialog, type AppDialogProps } from '../dialogs/AppDialog';
import { useLeaveGuard } from '../dialogs/LeaveGuard';
import { useToast } from '../feedback/ToastCard';
import { commonMessages } from '../messages';
import { isOfPlan } from '../plan/upgrade-prompt';
import { useDraft } from '../session/drafts';
import { Declared } from './Declared';
import type { FormContent } from './form-draft';
import { RecordConflict, type StaleRecord } from './RecordConflict';
import { RecordFormState, type TitledProblem } from './RecordFormState';

export interface RecordDialogProps<
  Values extends FieldValues,
  Stored extends RaRecord,
> extends Pick<AppDialogProps, 'title' | 'meta' | 'width' | 'aside'> {
  /** As the API names it. */
  resource: string;
  /** The record that is edited; without it the dialog creates one. */
  record?: Stored | undefined;
  fields: Fields;
  labels: Record<string, string>;
  /** Input values of a record, or of a new one. */
  valuesOf: (record: Stored | undefined) => Values;
  /** The request's body from the input values. */
  bodyOf: (values: Values, record: Stored | undefined) => object;
  /** A field's value as a person reads it, where two versions are compared. */
  read?: (name: string, value: string) => string;
  /** The part of the input values that a draft keeps; all by default. */
  keptOf?: (values: Values) => Values;
  /** Names what is typed among the drafts of this person: `tenant:new`. */
  draft: string;
  words: {
    submit: string;
    submitting: string;
    /** Told where no refusal of the server says more. */
    failed: string;
    failedTitle?: string;
    /** Said in place of the server's own words for a refusal. */
    refusals?: Partial<Record<ProblemCode, string>>;
    /** Says who saved the record meanwhile. */
    conflict?: (name: string) => string;
  };
  /** Told where something typed forbids saving; the message at the first such input by default. */
  problemIn?: (values: Values) => TitledProblem | undefined;
  onSaved: (stored: Stored, values: Values) => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Creates a record or edits one: react-admin's `CreateBase`, `EditBase` and `Form` in a dialog that keeps a draft, asks
 * before typed changes are lost, and compares with what another person saved meanwhile.
 */
export function RecordDialog<Values extends FieldValues, Stored extends RaRecord>(
  props: RecordDialogProps<Values, Stored>,
) {
  const { resource, record, valuesOf, bodyOf, words, onSaved, onClose } = props;
  const { keptOf = (typed: Values) => typed } = props;
  const opened = (stored: Stored | undefined) => ({ base: stored, values: valuesOf(stored) });
  const kept = useDraft<FormContent<Values, Stored | null>>(props.draft);
  const [{ base, values }, setOpened] = useState(() => opened(kept.begun?.content.base ?? record));
  const [stale, setStale] = useState<StaleRecord<Values> | null>(null);
  const [isDirty, setDirty] = useState(false);
  const form = useRef<UseFormReturn<Values>>(null);
  const guard = useLeaveGuard(isDirty, { forget: kept.drop, onDiscard: onClose });
  const toast = useToast();

  const refused = (error: unknown) => {
    if (isOfPlan(error)) return;
    if (!(error instanceof ProblemError) || error.code === 'internal_error') {
      return toast.failure(words.failed, words.failedTitle);
    }
    const { problem } = error;
    const said = words.refusals?.[problem.code];
    if (said) return toast.failure(said);
    if (base && problem.code === 'stale_version') {
      setStale({ problem, base: values, mine: form.current!.getValues() });
      return setOpened(opened(problem.current as Stored));
    }
    const [first] = Object.values(problem.errors ?? {});
    if (first) toast.failure(first, words.failedTitle);
    else toast.failure(problem.detail, problem.title);
  };
  const saved = (stored: Stored) => {
    guard.release();
    kept.drop();
    onSaved(stored, form.current!.getValues());
  };
  const discardDraft = () => {
    kept.drop();
    setOpened(opened(record));
    setStale(null);
    form.current!.reset(valuesOf(record));
  };
  const shared = {
    resource,
    redirect: false as const,
    transform: (typed: Partial<Stored>) => bodyOf(typed as unknown as Values, base),
    mutationOptions: { onSuccess: saved, onError: refused },
  };
  const dialog = (
    <FormDialog {...props} values={values} onClose={() => guard.leave(onClose)}>
      <RecordFormState
        ref={form}
        draft={{
          at: kept.begun?.at ?? null,
          values: kept.begun?.content.values,
          keep: (typed) => kept.keep(typed && { values: keptOf(typed), base: base ?? null }),
          discard: discardDraft,
        }}
        onDirty={setDirty}
        problemIn={props.problemIn}
      />
      {stale && <RecordConflict stale={stale} theirs={values} {...props} />}
      {props.children}
      {guard.question}
    </FormDialog>
  );
  if (!base) return <CreateBase {...shared}>{dialog}</CreateBase>;
  return (
    <EditBase
      {...shared}
      id={base.id}
      mutationMode="pessimistic"
      // The form holds the version that the changes are sent against, not the latest.
      queryOptions={{ initialData: base, enabled: false }}
    >
      {dialog}
    </EditBase>
  );
}

/**
 * Inputs that nobody typed in here take what another person saved. The object stays the same at each drawing: `Form`
 * resets itself when it changes, and forgets the server's messages.
 */
const KEEP_TYPED = { keepDirtyValues: true, keepDirty: true };

type FormDialogProps<Values extends FieldValues> = Pick<
  RecordDialogProps<Values, RaRecord>,
  'title' | 'meta' | 'width' | 'aside' | 'fields' | 'labels' | 'words' | 'onClose' | 'children'
> & { values: Values };

function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { fields, labels, words, values, onClose, children, ...dialog } = props;
  const { save, saving } = useSaveContext();
  const formId = useId();
  const submit = async (typed: FieldValues) => {
    const errors = (await save!(typed)) as FieldErrors | undefined;
    // A message at no input of the form would forbid every further attempt.
    return errors && Object.fromEntries(Object.entries(errors).filter(([name]) => name in values));
  };
  return (
    <AppDialog
      {...dialog}
      open
      onClose={saving ? undefined : onClose}
      frame={(content, className) => (
        <Form
          id={formId}
          className={className}
          noValidate
          record={values}
          onSubmit={submit}
          resetOptions={KEEP_TYPED}
          disableInvalidFormNotification
        >
          {content}
        </Form>
      )}
      actions={
        <>
          <Button onClick={onClose} disabled={saving}>
            {commonMessages.actions.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={saving}>
            {saving ? words.submitting : words.submit}
          </Button>
        </>
      }
    >
      <Declared fields={fields} labels={labels} disabled={saving ?? false}>
        {children}
      </Declared>
    </AppDialog>
  );
}
