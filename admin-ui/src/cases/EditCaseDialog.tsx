import Button from '@mui/material/Button';
import { SearchX } from 'lucide-react';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';

import { type LegalCase, NOTE_MAX } from '../../../src/contract/cases';
import { text } from '../../../src/contract/fields';
import { isUnknown } from '../../../ui/src/api/problem-error';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { useGetOne } from '../data/resources';
import { AppDialog } from '../dialogs/AppDialog';
import { ErrorState } from '../feedback/ErrorState';
import { DocumentList } from '../files/DocumentList';
import { DocumentUpload } from '../files/DocumentUpload';
import { Declared } from '../forms/Declared';
import { DraftNote } from '../forms/DraftNote';
import { FieldInputs } from '../forms/FieldInputs';
import { FormConflict } from '../forms/FormConflict';
import { commonMessages } from '../messages';
import { CaseFields } from './CaseFields';
import { CaseHistory } from './CaseHistory';
import { ConcludeDialog } from './ConcludeDialog';
import { fieldText } from './history-entry';
import { casesMessages } from './messages';
import { MovedDocuments } from './MovedDocuments';
import { useEditCase } from './use-edit-case';
import css from './case-form.module.css';

const messages = casesMessages.edit;

/** A note for the history, not a field of the case. */
const NOTE = { note: text(NOTE_MAX) };
const NOTE_LAYOUT = {
  note: {
    className: css.wide,
    placeholder: casesMessages.notePlaceholder,
    multiline: true,
    minRows: 2,
    maxRows: 8,
    // Blank text does not count as a note.
    parse: (typed: string) => typed.trim() && typed,
  },
};

const UNKNOWN = {
  clientId: casesMessages.client.unknown,
  responsibleId: casesMessages.responsibleUnknown,
};

export interface EditCaseDialogProps {
  caseId: string;
  /** Called when the user cancels, or leaves after the question about discarding. */
  onClose: () => void;
  onSaved: (legalCase: LegalCase) => void;
}

/** Changes a case. Its fields are disabled until the case has loaded. */
export function EditCaseDialog({ caseId, onClose, onSaved }: EditCaseDialogProps) {
  const formId = useId();
  const { data: legalCase, error, refetch } = useGetOne('cases', { id: caseId });
  const edit = useEditCase({ caseId, legalCase, onSaved });
  const close = () => edit.guard.leaveBehind(onClose);
  const { names } = edit.clients;
  const disabled = !edit.ready || edit.saving;

  if (!legalCase && error) {
    const { notFound, notFoundText, loadFailed } = casesMessages.detail;
    return (
      <AppDialog open onClose={onClose} title={messages.title}>
        {isUnknown(error) ? (
          <EmptyState bare icon={SearchX} title={notFound} text={notFoundText} />
        ) : (
          <ErrorState bare title={loadFailed} error={error} onRetry={() => refetch()} />
        )}
      </AppDialog>
    );
  }
  return (
    <AppDialog
      open
      onClose={close}
      title={messages.title}
      actions={
        <>
          <Button onClick={close}>{commonMessages.actions.cancel}</Button>
          <Button type="submit" form={formId} variant="contained" disabled={disabled}>
            {edit.saving ? messages.saving : messages.save}
          </Button>
        </>
      }
    >
      <DraftNote at={edit.draftAt} onDiscard={edit.discardDraft} />
      <FormProvider {...edit.form}>
        {edit.conflict && (
          <FormConflict
            conflict={edit.conflict}
            title={casesMessages.conflict}
            labels={casesMessages.fields}
            read={(field, value) =>
              fieldText(
                field,
                field === 'clientId' || field === 'responsibleId'
                  ? value && (names[value] ?? UNKNOWN[field])
                  : value,
              )
            }
            onTake={edit.take}
          />
        )}
        <form
          id={formId}
          className={css.fields}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (edit.ready) edit.submit(event.currentTarget);
          }}
        >
          <CaseFields clients={edit.clients} disabled={disabled} />
          {edit.move && <MovedDocuments caseId={caseId} disabled={disabled} {...edit.move} />}
          <Declared fields={NOTE} labels={{ note: casesMessages.note }} disabled={disabled}>
            <FieldInputs layout={NOTE_LAYOUT} />
          </Declared>
        </form>
      </FormProvider>
      <section className={css.section}>
        <DocumentList caseId={caseId} caseTitle={legalCase?.title}>
          <DocumentUpload variant="detail" caseId={caseId} />
        </DocumentList>
      </section>
      <section className={css.section}>
        <h2>{casesMessages.history.title}</h2>
        <CaseHistory caseId={caseId} />
      </section>
      {edit.conclusion.asked && (
        <ConcludeDialog
          open
          ahead={[edit.form.getValues()]}
          onClose={edit.conclusion.close}
          onConclude={edit.conclusion.conclude}
        />
      )}
      {edit.guard.question}
    </AppDialog>
  );
}
