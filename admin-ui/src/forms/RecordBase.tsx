import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { CreateBase, EditBase, Form, type RaRecord, useSaveContext } from 'react-admin';
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
} from 'react-hook-form';

import type { Fields } from '../../../src/contract/fields';
import type { ProblemCode } from '../../../src/contract/problems';
import { nameInTab } from '../../../ui/src/api/kept-in-tab';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { type LeaveGuardOptions, type PageLeaveGuard, useLeaveGuard } from '../dialogs/LeaveGuard';
import { useToast } from '../feedback/ToastCard';
import { isOfPlan } from '../plan/upgrade-prompt';
import { useDraft } from '../session/drafts';
import { useSession } from '../session/Session';
import { RecordConflict } from './RecordConflict';
import { RecordFormState, type TitledProblem } from './RecordFormState';
import { type Compared, comparisonOf, type StaleRecord } from './stale-record';

/** A form's content as it is kept in this browser. */
interface FormContent<Values, Stored> {
  values: Values;
  /** The record that the changes are counted from; null for a new one. */
  base: Stored | null;
}

export interface RecordBaseProps<Values extends FieldValues, Stored extends RaRecord> {
  /** As the API names it. */
  resource: string;
  /** The record that is edited; without it one is created. */
  record?: Stored | undefined;
  fields: Fields;
  labels: Record<string, string>;
  /** Input values of a record, or of a new one. */
  valuesOf: (record: Stored | undefined) => Values;
  /** The request's body from the input values. */
  bodyOf: (values: Values, record: Stored | undefined) => object | Promise<object>;
  /** A field's value as a person reads it, where two versions are compared. */
  read?: (name: string, value: string) => string;
  /** The comparison, where it covers more than the declared texts. */
  compared?: Compared<Values>;
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
    /** Says who saved the record meanwhile. Without it, the conflict is shown like any other refusal. */
    conflict?: (name: string) => string;
  };
  /** Asks something before the values are sent; returns the values to send, or null to send nothing. */
  beforeSave?: (values: Values) => Promise<Values | null>;
  /** Told where something typed forbids saving; the message at the first such input by default. */
  problemIn?: (values: Values) => TitledProblem | undefined;
  /** Shows a refusal in its own way, also at the inputs. Returns false to leave that to the form. */
  onRefused?: (error: unknown, form: UseFormReturn<Values>) => boolean;
  onSaved: (stored: Stored, values: Values) => void;
  /** Closes the form; without it a step to another address does. */
  onClose?: () => void;
  /** See `useLeaveGuard`. */
  stays?: LeaveGuardOptions['stays'];
  /** It stands over another form, which asks before the page is left. */
  inAnother?: boolean;
}

interface OpenForm {
  formId: string;
  /** The version that the changes are counted from; undefined for a new record. */
  base: RaRecord | undefined;
  values: FieldValues;
  beforeSave: ((values: never) => Promise<FieldValues | null>) | undefined;
  /** Draft, comparison and question; it stands inside the form. */
  state: ReactNode;
  /** Closes the form, after a question where something was typed. */
  leave: PageLeaveGuard['leave'];
  /** Told the values that are about to be sent: the form may be gone when the answer comes. */
  onSend: (typed: FieldValues) => void;
  /** Discards the typed values without a question. */
  giveUp: () => void;
  /** Tells a refusal of something else that is done with the record as one of a save. */
  refused: (error: unknown) => void;
  /** Returns whether `onRefused` handled the last refusal. */
  ownRefusal: () => boolean;
}

const OpenFormContext = createContext<OpenForm | null>(null);

export function useOpenForm(): OpenForm {
  const open = useContext(OpenFormContext);
  if (!open) throw new Error('A form stands inside <RecordBase>.');
  return open;
}

/**
 * Creates a record or edits one: react-admin's `CreateBase` or `EditBase` with a draft, a question before typed changes
 * are lost, and a comparison with what another person saved meanwhile. `RecordForm` inside it holds the inputs.
 */
export function RecordBase<Values extends FieldValues, Stored extends RaRecord>(
  props: RecordBaseProps<Values, Stored> & { children: ReactNode },
) {
  const { resource, record, valuesOf, bodyOf, words, onSaved, onRefused, onClose } = props;
  const { keptOf = (typed: Values) => typed } = props;
  const opened = (stored: Stored | undefined) => ({ base: stored, values: valuesOf(stored) });
  const kept = useDraft<FormContent<Values, Stored>>(props.draft);
  const [{ base, values }, setOpened] = useState(() => opened(kept.begun?.content.base ?? record));
  const [stale, setStale] = useState<StaleRecord<Values> | null>(null);
  const [isDirty, setDirty] = useState(false);
  const form = useRef<UseFormReturn<Values>>(null);
  const sent = useRef<Values>(values);
  // A copy: `Form` writes another person's version into the form's own lists before the two are compared.
  const mine = useRef<Values>(values);
  const ownRefusal = useRef(false);
  const formId = useId();
  const guard = useLeaveGuard(isDirty, {
    forget: kept.drop,
    // A form that `stays` knows about is closed by the step itself.
    onDiscard: props.stays ? undefined : onClose,
    inAnother: props.inAnother,
    stays: props.stays,
  });
  // Read again while nothing is typed, the record is shown as it is now.
  const isNewer = record && base && Number(record.version) > Number(base.version);
  if (isNewer && !isDirty && !kept.begun) setOpened(opened(record));
  const session = useSession();
  const toast = useToast();

  const begin = (from: Stored | undefined) => {
    setOpened(opened(from));
    setStale(null);
    mine.current = valuesOf(from);
    form.current?.reset(valuesOf(from));
  };
  const refused = (error: unknown) => {
    ownRefusal.current = false;
    if (isOfPlan(error)) return;
    const problem = error instanceof ProblemError ? error.problem : null;
    if (base && problem?.code === 'stale_version') {
      setStale({ problem, base: values, mine: mine.current });
      setOpened(opened(problem.current as Stored));
      if (words.conflict) return;
    }
    // The form may have been left before its answer came.
    ownRefusal.current = (form.current && onRefused?.(error, form.current)) ?? false;
    if (ownRefusal.current) return;
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
    toast.mended();
    onSaved(stored, sent.current);
    if (base) begin(stored);
  };
  const takeOver = useEffectEvent(() => {
    if (!stale) return;
    const { takenOver } = comparisonOf(props, stale, values);
    for (const name of Object.keys(values) as FieldPath<Values>[]) {
      const taken = takenOver.some(({ field }) => field === name);
      const mine = JSON.stringify(stale.mine[name]) !== JSON.stringify(stale.base[name]);
      const value = taken ? values[name] : stale.mine[name];
      if (taken || mine) form.current!.setValue(name, value, { shouldDirty: true });
    }
  });
  // `Form` took over the other person's version before, but not in lists, nor beside a restored draft.
  useEffect(() => takeOver(), [stale]);
  const shared = {
    resource,
    redirect: false as const,
    transform: (typed: Partial<Stored>) => bodyOf(typed as unknown as Values, base),
    mutationOptions: {
      onSuccess: saved,
      onError: refused,
      ...(props.sentOnce && {
        meta: { keptAs: nameInTab(session, `idempotencyKey:${props.draft}`) },
      }),
    },
  };
  const state = (
    <>
      <RecordFormState
        ref={form}
        draft={{
          at: kept.begun?.at ?? null,
          values: kept.begun?.content.values,
          keep: (typed) => kept.keep(typed && { values: keptOf(typed), base: base ?? null }),
          discard: () => {
            kept.drop();
            begin(record);
          },
        }}
        onDirty={setDirty}
        problemIn={props.problemIn}
      />
      {stale && words.conflict && (
        <RecordConflict stale={stale} theirs={values} {...props} title={words.conflict} />
      )}
      {guard.question}
    </>
  );
  const open: OpenForm = {
    formId,
    base,
    values,
    beforeSave: props.beforeSave,
    state,
    // Closing may be a step of the history.
    leave: guard.leaveBehind,
    onSend: (typed) => {
      sent.current = typed as Values;
      mine.current = typed as Values;
    },
    giveUp: () => {
      guard.release();
      kept.drop();
    },
    refused,
    ownRefusal: () => ownRefusal.current,
  };
  const children = <OpenFormContext value={open}>{props.children}</OpenFormContext>;
  if (!base) return <CreateBase {...shared}>{children}</CreateBase>;
  return (
    <EditBase
      {...shared}
      // The server names no id for a record that is alone of its kind.
      id={record?.id ?? base.id}
      mutationMode="pessimistic"
      // The form holds the version that the changes are sent against, not the latest.
      queryOptions={{ initialData: base, enabled: false, onError: () => undefined }}
    >
      {children}
    </EditBase>
  );
}

/**
 * Inputs that nobody typed in here take what another person saved. The object stays the same at each drawing: `Form`
 * resets itself when it changes, and forgets the server's messages.
 */
const KEEP_TYPED = { keepDirtyValues: true, keepDirty: true };

interface RecordFormProps {
  className?: string | undefined;
  children: ReactNode;
}

/** react-admin's `Form` for the record of `RecordBase`. */
export function RecordForm({ className, children }: RecordFormProps) {
  const { save } = useSaveContext();
  const { formId, values, beforeSave, onSend, ownRefusal } = useOpenForm();
  const sending = useRef(false);
  const submit = async (typed: FieldValues) => {
    if (sending.current) return;
    sending.current = true;
    try {
      const sent = beforeSave ? await beforeSave(typed as never) : typed;
      if (sent) onSend(sent);
      const errors = sent && ((await save!(sent)) as FieldErrors | undefined);
      if (!errors || ownRefusal()) return;
      // A message at no input of the form would forbid every further attempt.
      const isInput = (name: string) => name in values || typeof get(typed, name) === 'string';
      return Object.fromEntries(Object.entries(errors).filter(([name]) => isInput(name)));
    } finally {
      sending.current = false;
    }
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
