import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { useFormContext, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';

import { type AgendaEntry, DELIVERY_FIELDS } from '../../../src/contract/agenda';
import { useSend } from '../../../ui/src/api/use-send';
import { fullDate } from '../../../ui/src/format/dates';
import { agendaActions } from '../data/agenda-actions';
import { useColleagues } from '../data/colleagues';
import { AppDialog } from '../dialogs/AppDialog';
import { useLeaveGuard } from '../dialogs/LeaveGuard';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { ColleagueInput } from '../forms/ColleagueInput';
import { Declared } from '../forms/Declared';
import { contentOf, type TextsOf, textsOf } from '../forms/field-values';
import { FieldInput } from '../forms/FieldInput';
import { showAtInputs } from '../forms/server-errors';
import { commonMessages } from '../messages';
import { useSession, useToday } from '../session/Session';
import { CaseDateNote } from './CaseDateNote';
import { DocumentInput } from './DocumentInput';
import { EntryMark } from './EntryMark';
import { EntryBadge } from './EntryRow';
import { agendaMessages } from './messages';
import { ProofUpload } from './ProofUpload';
import { staysOpen } from './use-entry-sheet';
import css from './entry-sheet.module.css';

const messages = agendaMessages.fulfil;

type Values = TextsOf<typeof DELIVERY_FIELDS>;

export interface FulfilSheetProps {
  entry: AgendaEntry;
  onClose: () => void;
}

/** Fulfils a deadline with its proof: a document of the case, a filing number, or a reason why there is neither. */
export function FulfilSheet(props: FulfilSheetProps) {
  const { data: colleagues, error } = useColleagues();
  // The form proposes a colleague, so it waits for the list. If the list fails to load, it proposes none.
  return colleagues || error ? <FulfilForm {...props} /> : null;
}

function FulfilForm({ entry, onClose }: FulfilSheetProps) {
  const { userId } = useSession();
  const today = useToday();
  const { data: colleagues = [] } = useColleagues();
  const own = colleagues.find((colleague) => colleague.userId === userId)?.id ?? null;
  const [values] = useState<Values>(() =>
    textsOf(DELIVERY_FIELDS, { deliveredOn: today, deliveredById: own }),
  );
  const toast = useToast();
  const form = useRef<UseFormReturn<Values>>(null);
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isDirty, { stays: staysOpen });
  const fulfilment = useSend({
    send: (typed: Values, key) => {
      const delivery = contentOf(DELIVERY_FIELDS, typed);
      return agendaActions.fulfil(entry.id, { ...delivery, version: entry.version }, key);
    },
    onDone: () => {
      toast.success(messages.done, null);
      guard.release();
      onClose();
    },
    onFailed: (error) => {
      if (form.current) showAtInputs(error, form.current);
      toast.failure(problemText(error, agendaMessages.told.failed));
    },
  });
  const { busy } = fulfilment;
  const close = () => guard.leaveBehind(onClose);
  return (
    <AppDialog
      open
      side
      width={480}
      avatar={<EntryMark entry={entry} />}
      over={entry.caseTitle}
      title={messages.title}
      onClose={busy ? undefined : close}
      frame={(content, className) => (
        <Form
          className={className}
          noValidate
          record={values}
          onSubmit={(typed: unknown) => fulfilment.start(typed as Values)}
          disableInvalidFormNotification
        >
          {content}
        </Form>
      )}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            {commonMessages.actions.cancel}
          </Button>
          <Submit busy={busy} />
        </>
      }
    >
      <Declared fields={DELIVERY_FIELDS} labels={messages.labels} disabled={busy}>
        <FormHandle onForm={(given) => void (form.current = given)} onDirty={setDirty} />
        <div className={css.about}>
          <div>
            <strong>{entry.title}</strong>
            <div className="meta">{fullDate(entry.dueOn)}</div>
          </div>
          <EntryBadge entry={entry} />
        </div>
        <DeliveryInputs entry={entry} />
      </Declared>
      {guard.question}
    </AppDialog>
  );
}

interface FormHandleProps {
  onForm: (form: UseFormReturn<Values>) => void;
  onDirty: (isDirty: boolean) => void;
}

/** Hands the form to its parent. */
function FormHandle({ onForm, onDirty }: FormHandleProps) {
  const form = useFormContext<Values>();
  const { isDirty } = useFormState<Values>();
  const hand = useEffectEvent(() => onForm(form));
  useEffect(() => hand(), [form]);
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  return null;
}

function DeliveryInputs({ entry }: { entry: AgendaEntry }) {
  const { caseId } = entry;
  const { setValue } = useFormContext<Values>();
  const [reason, setReason] = useState(false);
  return (
    <div className={`inputs ${css.delivery}`}>
      {caseId && (
        <DocumentInput
          source="proofDocumentId"
          className={css.wide}
          caseId={caseId}
          nameOf={() => messages.labels.proofDocumentId}
          placeholder={messages.chooseProof}
        >
          <ProofUpload
            caseId={caseId}
            onStored={(id) => setValue('proofDocumentId', id, { shouldDirty: true })}
          />
        </DocumentInput>
      )}
      <FieldInput source="filingNumber" className={css.wide} hint={messages.eitherHint} />
      <FieldInput source="deliveredOn" />
      <FieldInput source="deliveredAt" />
      <ColleagueInput
        source="deliveredById"
        className={css.wide}
        none={messages.nobody}
        nameOf={() => agendaMessages.form.left}
      />
      {reason ? (
        <FieldInput
          source="noProofReason"
          className={css.wide}
          multiline
          minRows={2}
          maxRows={6}
          autoFocus
        />
      ) : (
        <button type="button" className={`${css.link} ${css.wide}`} onClick={() => setReason(true)}>
          {messages.withoutProof}
        </button>
      )}
      {caseId && <CaseDateNote caseId={caseId} entryId={entry.id} dueOn={null} />}
    </div>
  );
}

/** The submit button, which is disabled until there is a proof, or a reason why there is none. */
function Submit({ busy }: { busy: boolean }) {
  const [document, number, reason] = useWatch<
    Values,
    ['proofDocumentId', 'filingNumber', 'noProofReason']
  >({ name: ['proofDocumentId', 'filingNumber', 'noProofReason'] });
  const isProved = [document, number, reason].some((text) => text?.trim());
  return (
    <Button type="submit" variant="contained" disabled={busy || !isProved}>
      {busy ? messages.submitting : messages.submit}
    </Button>
  );
}
