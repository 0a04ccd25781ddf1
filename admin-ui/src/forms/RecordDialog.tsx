import Button from '@mui/material/Button';
import { type ReactNode, useId, useRef, useState } from 'react';
import { CreateBase, EditBase, Form, type RaRecord, useSaveContext } from 'react-admin';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';

import type { Fields } from '../../../src/contract/fields';
import type { ProblemCode } from '../../../src/contract/problems';
import { nameInTab } from '../../../ui/src/api/kept-in-tab';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { AppDialog, type AppDialogProps } from '../dialogs/AppDialog';
import { useLeaveGuard } from '../dialogs/LeaveGuard';
import { useToast } from '../feedback/ToastCard';
import { commonMessages } from '../messages';
import { isOfPlan } from '../plan/upgrade-prompt';
import { useDraft } from '../session/drafts';
import { useSession } from '../session/Session';
import { Declared } from './Declared';
import { RecordConflict, type StaleRecord } from './RecordConflict';
import { RecordFormState, type TitledProblem } from './RecordFormState';

/** A form's content as it is kept in the browser. */
interface FormContent<Values, Base> {
  values: Values;
  /** The record as it was read, from which changes are counted; null for a new one. */
  base: Base;
}

export interface RecordFormProps<Values extends FieldValues, Stored extends RaRecord> {
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
  /** Sending the same values again, after a lost answer and a reload, makes one record. */
  sentOnce?: boolean;
  words: {
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
  /** Tells a refusal in its own words. */
  onRefused?: (error: unknown) => void;
  onClose?: () => void;
  children: ReactNode;
}

interface RecordFrameProps<Values> {
  /** The record of the `Form`. */
  values: Values;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Creates a record or edits one: react-admin's `CreateBase` or `EditBase` around a `Form`, which the frame draws. Keeps
 * a draft, asks before typed changes are lost, and compares with what another person saved meanwhile.
 */
export function RecordForm<Values extends FieldValues, Stored extends RaRecord>(
  props: RecordFormProps<Values, Stored> & {
    frame: (props: RecordFrameProps<Values>) => ReactNode;
  },
) {
  const { resource, record, valuesOf, bodyOf, words, onSaved, onRefused, onClose, frame } = props;
  const { keptOf = (typed: Values) => typed } = props;
  const opened = (stored: Stored | undefined) => ({ base: stored, values: valuesOf(stored) });
  const kept = useDraft<FormContent<Values, Stored | null>>(props.draft);
  const [{ base, values }, setOpened] = useState(() => opened(kept.begun?.content.base ?? record));
  const [stale, setStale] = useState<StaleRecord<Values> | null>(null);
  const [isDirty, setDirty] = useState(false);
  const form = useRef<UseFormReturn<Values>>(null);
  const guard = useLeaveGuard(isDirty, { forget: kept.drop, onDiscard: onClose });
  const session = useSession();
  const toast = useToast();

  const refused = (error: unknown) => {
    if (isOfPlan(error)) return;
    const problem = error instanceof ProblemError ? error.problem : null;
    if (base && problem?.code === 'stale_version') {
      setStale({ problem, base: values, mine: form.current!.getValues() });
      return setOpened(opened(problem.current as Stored));
    }
    if (onRefused) return onRefused(error);
    if (!problem || problem.code === 'internal_error') {
      return toast.failure(words.failed, words.failedTitle);
    }
    const said = words.refusals?.[problem.code];
    if (said) return toast.failure(said);
    const [first] = Object.values(problem.errors ?? {});
    if (first) toast.failure(first, words.failedTitle);
    else toast.failure(problem.detail, problem.title);
  };
  const saved = (stored: Stored) => {
    guard.release();
    kept.drop();
    onSaved(stored, form.current!.getValues());
    if (base) begin(stored);
  };
  const begin = (from: Stored | undefined) => {
    setOpened(opened(from));
    setStale(null);
    form.current?.reset(valuesOf(from));
  };
  const discardDraft = () => {
    kept.drop();
    begin(record);
  };
  const keptAs = nameInTab(session, `idempotencyKey:${props.draft}`);
  const shared = {
    resource,
    redirect: false as const,
    transform: (typed: Partial<Stored>) => bodyOf(typed as unknown as Values, base),
    mutationOptions: {
      onSuccess: saved,
      onError: refused,
      ...(props.sentOnce && { meta: { keptAs } }),
    },
  };
  const content = (
    <>
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
    </>
  );
  // Closing may be a step of the history.
  const close = () => guard.leaveBehind(() => onClose?.());
  const framed = frame({ values, onClose: close, children: content });
  if (!base) return <CreateBase {...shared}>{framed}</CreateBase>;
  return (
    <EditBase
      {...shared}
      // A record that is alone of its kind is sent without its id.
      id={record?.id ?? base.id}
      mutationMode="pessimistic"
      // The form holds the version that the changes are sent against, not the latest.
      queryOptions={{ initialData: base, enabled: false }}
    >
      {framed}
    </EditBase>
  );
}

/**
 * Inputs that nobody typed in here take what another person saved. The object stays the same at each drawing: `Form`
 * resets itself when it changes, and forgets the server's messages.
 */
const KEEP_TYPED = { keepDirtyValues: true, keepDirty: true };

/** react-admin's `Form`, which sends to the save context. */
export function RecordFormElement<Values extends FieldValues>(props: {
  values: Values;
  className?: string;
  children: ReactNode;
}) {
  const { values, className, children } = props;
  const { save } = useSaveContext();
  const formId = useId();
  const submit = async (typed: FieldValues) => {
    const errors = (await save!(typed)) as FieldErrors | undefined;
    // A message at no input of the form would forbid every further attempt.
    return errors && Object.fromEntries(Object.entries(errors).filter(([name]) => name in values));
  };
  return (
    <Form
      id={formId}
      className={className}
      noValidate
      record={values}
      onSubmit={submit}
      resetOptions={KEEP_TYPED}
      disableInvalidFormNotification
    >
      {children}
    </Form>
  );
}

export interface RecordDialogProps<Values extends FieldValues, Stored extends RaRecord>
  extends
    RecordFormProps<Values, Stored>,
    Pick<AppDialogProps, 'title' | 'meta' | 'width' | 'aside'> {
  words: RecordFormProps<Values, Stored>['words'] & { submit: string; submitting: string };
  /** Before the label of the button that saves. */
  submitIcon?: ReactNode;
  onClose: () => void;
}

/** The form of a record in a dialog. */
export function RecordDialog<Values extends FieldValues, Stored extends RaRecord>(
  props: RecordDialogProps<Values, Stored>,
) {
  return <RecordForm {...props} frame={(frame) => <FormDialog {...props} {...frame} />} />;
}

type FormDialogProps<Values extends FieldValues> = RecordFrameProps<Values> &
  Pick<
    RecordDialogProps<Values, RaRecord>,
    'title' | 'meta' | 'width' | 'aside' | 'fields' | 'labels' | 'words' | 'submitIcon'
  >;

function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, meta, width, aside, fields, labels, words, submitIcon } = props;
  const { values, onClose, children } = props;
  const { saving } = useSaveContext();
  return (
    <AppDialog
      {...{ title, meta, width, aside }}
      open
      onClose={saving ? undefined : onClose}
      frame={(content, className) => (
        <RecordFormElement values={values} className={className}>
          {content}
        </RecordFormElement>
      )}
      actions={
        <>
          <Button onClick={onClose} disabled={saving}>
            {commonMessages.actions.cancel}
          </Button>
          <Button type="submit" variant="contained" startIcon={submitIcon} disabled={saving}>
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
