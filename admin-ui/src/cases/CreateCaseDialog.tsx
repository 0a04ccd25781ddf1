import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import type { LegalCase, NewCase } from '../../../src/contract/cases';
import { dataProvider } from '../data/data-provider';
import { useSend } from '../../../ui/src/api/use-send';
import { casesMessages } from './messages';
import { AppDialog } from '../parts/AppDialog';
import { useToast } from '../parts/ToastCard';
import { useLeaveGuard } from '../parts/leave-guard';
import { CaseCreatedDialog } from './CaseCreatedDialog';
import { CaseFields } from './CaseFields';
import type { ClientChoice } from '../clients/ClientSelect';
import { bodyOf, checkForm, EMPTY_FORM, fieldErrorsOf, hasChanges, useCaseForm } from './case-form';
import css from './case-form.module.css';
import { partMessages } from '../parts/messages';

const messages = casesMessages.create;

export interface CreateCaseDialogProps {
  /** Chosen beforehand. */
  client?: ClientChoice;
  onClose: () => void;
}

/** Creates a case, and then stays open for its documents. */
export function CreateCaseDialog({ client, onClose }: CreateCaseDialogProps) {
  const [created, setCreated] = useState<LegalCase | null>(null);
  if (created) return <CaseCreatedDialog legalCase={created} onClose={onClose} />;
  return <NewCaseForm client={client} onClose={onClose} onCreated={setCreated} />;
}

interface NewCaseFormProps extends CreateCaseDialogProps {
  onCreated: (legalCase: LegalCase) => void;
}

function NewCaseForm({ client, onClose, onCreated }: NewCaseFormProps) {
  const [initial] = useState(() => ({
    ...EMPTY_FORM,
    clientId: client?.id ?? '',
    clientName: client?.name ?? '',
  }));
  const { values, errors, change, setErrors } = useCaseForm(initial);
  const titleRef = useRef<HTMLInputElement>(null);
  const dateRef = useRef<HTMLInputElement>(null);
  const guard = useLeaveGuard(hasChanges(initial, values), onClose);
  const toast = useToast();
  const close = () => guard.leave(onClose);

  const creation = useSend({
    send: (body: NewCase, intent) => dataProvider.create('cases', { data: body, meta: { intent } }),
    onDone: ({ data }) => onCreated(data),
    onFailed: (error) => {
      setErrors(fieldErrorsOf(error));
      toast.failure(messages.failed);
    },
  });
  const { busy } = creation;
  const submit = () => {
    const problems = checkForm(values, dateRef.current?.validity.customError ?? false);
    setErrors(problems);
    const message = problems.title ?? problems.dueDate;
    if (message) {
      (problems.title ? titleRef : dateRef).current?.focus();
      return toast.failure(message);
    }
    creation.start(bodyOf(values));
  };
  return (
    <AppDialog
      open
      onClose={close}
      title={messages.title}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={close}>{partMessages.actions.cancel}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? messages.saving : messages.save}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        <CaseFields
          values={values}
          errors={errors}
          onChange={change}
          disabled={busy}
          titleRef={titleRef}
          dateRef={dateRef}
          autoFocus
        />
      </div>
      {guard.question}
    </AppDialog>
  );
}
