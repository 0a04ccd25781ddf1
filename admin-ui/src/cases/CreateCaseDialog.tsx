import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';

import type { LegalCase } from '../../../src/contract/cases';
import type { ClientChoice } from '../clients/ClientSelect';
import { dataProvider } from '../data/data-provider';
import { AppDialog } from '../dialogs/AppDialog';
import { useToast } from '../feedback/ToastCard';
import { DraftNote } from '../forms/DraftNote';
import { type FormContent, formDraft } from '../forms/form-draft';
import { problemsOf, useRecordForm } from '../forms/use-record-form';
import { commonMessages } from '../messages';
import { isOfPlan } from '../plan/upgrade-prompt';
import { useDraft } from '../session/drafts';
import { bodyOf, type CaseFormValues, checkForm, EMPTY_FORM } from './case-form';
import { CaseCreatedDialog } from './CaseCreatedDialog';
import { CaseFields, useClientNames } from './CaseFields';
import { casesMessages } from './messages';
import css from './case-form.module.css';

const messages = casesMessages.create;

export interface CreateCaseDialogProps {
  /** Chosen beforehand. */
  client?: ClientChoice;
  onClose: () => void;
}

/** Creates a case, then stays open for its documents. */
export function CreateCaseDialog({ client, onClose }: CreateCaseDialogProps) {
  const [created, setCreated] = useState<LegalCase | null>(null);
  if (created) return <CaseCreatedDialog legalCase={created} onClose={onClose} />;
  return <NewCaseForm client={client} onClose={onClose} onCreated={setCreated} />;
}

interface NewCaseFormProps extends CreateCaseDialogProps {
  onCreated: (legalCase: LegalCase) => void;
}

function NewCaseForm({ client, onClose, onCreated }: NewCaseFormProps) {
  const initial = { ...EMPTY_FORM, clientId: client?.id ?? '' };
  const kept = useDraft<FormContent<CaseFormValues>>(`case:new:${initial.clientId}`);
  const clients = useClientNames(client);
  const toast = useToast();
  const { form, submit, saving, guard, show } = useRecordForm({
    initial,
    draft: formDraft(kept, null),
    check: checkForm,
    bodyOf,
    send: (data, idempotencyKey) =>
      dataProvider.create('cases', { data, meta: { idempotencyKey } }),
    onSaved: (legalCase) => {
      toast.mended();
      onCreated(legalCase);
    },
    onRefused: (error) => {
      if (isOfPlan(error)) return;
      show(problemsOf(error));
      toast.failure(messages.failed);
    },
  });
  const close = () => guard.leave(onClose);
  return (
    <AppDialog
      open
      onClose={close}
      title={messages.title}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={close}>{commonMessages.actions.cancel}</Button>
          <Button type="submit" variant="contained" disabled={saving}>
            {saving ? messages.saving : messages.save}
          </Button>
        </>
      }
    >
      <DraftNote
        at={kept.begun?.at ?? null}
        onDiscard={() => {
          kept.drop();
          form.reset(initial);
        }}
      />
      <FormProvider {...form}>
        <div className={css.fields}>
          <CaseFields clients={clients} disabled={saving} autoFocus />
        </div>
      </FormProvider>
      {guard.question}
    </AppDialog>
  );
}
