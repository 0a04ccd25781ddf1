import { useId } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { SearchX } from 'lucide-react';
import { useGetOne } from '../data/resources';
import { NOTE_MAX, type LegalCase } from '../../../src/contract/cases';
import { casesMessages } from './messages';
import { DocumentList } from '../files/DocumentList';
import { DocumentUpload } from '../files/DocumentUpload';
import { AppDialog } from '../parts/AppDialog';
import { EmptyState } from '../parts/EmptyState';
import { ErrorState } from '../parts/ErrorState';
import { CaseConflictPanel } from './CaseConflictPanel';
import { CaseFields } from './CaseFields';
import { CaseHistory } from './CaseHistory';
import { isUnknown } from '../../../ui/src/api/problem-error';
import { useEditCase } from './use-edit-case';
import css from './case-form.module.css';
import { partMessages } from '../parts/messages';

const messages = casesMessages.edit;

export interface EditCaseDialogProps {
  caseId: string;
  /** Cancelled, or left after the question whether to discard. */
  onClose: () => void;
  onSaved: (legalCase: LegalCase) => void;
}

/** Changes a case. Its fields stand still until the case is there. */
export function EditCaseDialog({ caseId, onClose, onSaved }: EditCaseDialogProps) {
  const formId = useId();
  const { data: legalCase, error, refetch } = useGetOne('cases', { id: caseId });
  const edit = useEditCase({ legalCase, onClose, onSaved });
  const close = () => edit.guard.leave(onClose);
  const { values, errors, change } = edit.form;
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
          <Button onClick={close}>{partMessages.actions.cancel}</Button>
          <Button type="submit" form={formId} variant="contained" disabled={disabled}>
            {edit.saving ? messages.saving : messages.save}
          </Button>
        </>
      }
    >
      {edit.conflict && (
        <CaseConflictPanel conflict={edit.conflict} values={values} onChange={change} />
      )}
      <form
        id={formId}
        className={css.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          edit.submit();
        }}
      >
        <CaseFields
          values={values}
          errors={errors}
          onChange={change}
          disabled={disabled}
          titleRef={edit.titleRef}
          dateRef={edit.dateRef}
        />
        <TextField
          className={css.wide}
          label={casesMessages.note}
          placeholder={casesMessages.notePlaceholder}
          multiline
          minRows={2}
          maxRows={8}
          value={edit.note}
          onChange={(event) => edit.setNote(event.target.value)}
          disabled={disabled}
          error={Boolean(errors.note)}
          helperText={errors.note}
          slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
        />
      </form>
      <section className={css.section}>
        <DocumentList caseId={caseId} caseTitle={legalCase?.title}>
          <DocumentUpload variant="detail" caseId={caseId} />
        </DocumentList>
      </section>
      <section className={css.section}>
        <h2>{casesMessages.history.title}</h2>
        <CaseHistory caseId={caseId} />
      </section>
      {edit.guard.question}
    </AppDialog>
  );
}
