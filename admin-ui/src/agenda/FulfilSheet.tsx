import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSaveContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

import { type AgendaEntry, DELIVERY_FIELDS } from '../../../src/contract/agenda';
import { useToast } from '../feedback/ToastCard';
import { ColleagueInput } from '../forms/ColleagueInput';
import { contentOf, type TextsOf, textsOf } from '../forms/field-values';
import { FieldInput } from '../forms/FieldInput';
import { useOpenForm } from '../forms/RecordBase';
import { RecordDialog } from '../forms/RecordDialog';
import { commonMessages } from '../messages';
import { useToday } from '../session/Session';
import { CaseDateNote } from './CaseDateNote';
import { DocumentInput } from './DocumentInput';
import { EntryAbout } from './EntryAbout';
import { EntryMark } from './EntryMark';
import { agendaMessages } from './messages';
import { ProofUpload } from './ProofUpload';
import { staysOpen } from './use-entry-sheet';
import { useOwnId } from './use-own-id';
import css from './entry-sheet.module.css';

const messages = agendaMessages.fulfil;

type Values = TextsOf<typeof DELIVERY_FIELDS>;

export interface FulfilSheetProps {
  entry: AgendaEntry;
  onClose: () => void;
}

/** Fulfils a deadline with its proof: a document of the case, a filing number, or a reason why there is neither. */
export function FulfilSheet({ entry, onClose }: FulfilSheetProps) {
  const { id, version, caseTitle } = entry;
  const own = useOwnId();
  const today = useToday();
  const toast = useToast();
  if (own === undefined) return null;
  return (
    <RecordDialog<Values, AgendaEntry>
      resource={`agenda-entries/${id}/fulfilment`}
      side
      width={480}
      avatar={<EntryMark entry={entry} />}
      over={caseTitle}
      title={messages.title}
      fields={DELIVERY_FIELDS}
      labels={messages.labels}
      valuesOf={() => textsOf(DELIVERY_FIELDS, { deliveredOn: today, deliveredById: own })}
      bodyOf={(values) => ({ ...contentOf(DELIVERY_FIELDS, values), version })}
      draft={`entry:${id}:fulfilment`}
      sentOnce
      words={{
        submit: messages.submit,
        submitting: messages.submitting,
        failed: agendaMessages.told.failed,
      }}
      actions={<Actions onClose={onClose} />}
      stays={staysOpen}
      onSaved={() => {
        toast.success(messages.done, null);
        onClose();
      }}
      onClose={onClose}
    >
      <EntryAbout entry={entry} />
      <DeliveryInputs entry={entry} />
    </RecordDialog>
  );
}

function DeliveryInputs({ entry: { id, caseId } }: { entry: AgendaEntry }) {
  const { setValue } = useFormContext<Values>();
  const reason = useWatch<Values, 'noProofReason'>({ name: 'noProofReason' });
  const [isUnproved, setUnproved] = useState(false);
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
            onStored={(stored) => setValue('proofDocumentId', stored, { shouldDirty: true })}
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
      {isUnproved || reason ? (
        <FieldInput
          source="noProofReason"
          className={css.wide}
          multiline
          minRows={2}
          maxRows={6}
          autoFocus
          onEdited={() => setUnproved(true)}
        />
      ) : (
        <button
          type="button"
          className={`bare ${css.link} ${css.wide}`}
          onClick={() => setUnproved(true)}
        >
          {messages.withoutProof}
        </button>
      )}
      {caseId && <CaseDateNote caseId={caseId} entryId={id} dueOn={null} />}
    </div>
  );
}

/** The submit button is disabled until there is a proof, or a reason why there is none. */
function Actions({ onClose }: { onClose: () => void }) {
  const { saving } = useSaveContext();
  const { leave } = useOpenForm();
  const values = useWatch<Values>();
  const isProved = [values.proofDocumentId, values.filingNumber, values.noProofReason].some(
    (text) => text?.trim(),
  );
  return (
    <>
      <Button onClick={() => leave(onClose)} disabled={saving}>
        {commonMessages.actions.cancel}
      </Button>
      <Button type="submit" variant="contained" disabled={saving || !isProved}>
        {saving ? messages.submitting : messages.submit}
      </Button>
    </>
  );
}
