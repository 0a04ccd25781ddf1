import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Send } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';

import { without } from '../../../src/contract/fields';
import { REQUEST_FIELDS, type ServiceRequest } from '../../../src/contract/service-requests';
import { nameInTab } from '../../../ui/src/api/kept-in-tab';
import { ClientSelect } from '../clients/ClientSelect';
import { dataProvider } from '../data/data-provider';
import { useGetList, useGetOne } from '../data/resources';
import { AppDialog } from '../dialogs/AppDialog';
import { CaseSelect } from '../documents/CaseSelect';
import { useToast } from '../feedback/ToastCard';
import { Declared } from '../forms/Declared';
import { DraftNote } from '../forms/DraftNote';
import { useFieldInput } from '../forms/FieldInput';
import { FieldInputs } from '../forms/FieldInputs';
import { type FormContent, formDraft } from '../forms/form-draft';
import { problemsOf, useRecordForm } from '../forms/use-record-form';
import { commonMessages } from '../messages';
import { problemText } from '../recycle-bin/use-deletions';
import { useDraft } from '../session/drafts';
import { useSession } from '../session/Session';
import { requestMessages } from './messages';
import { bodyOf, BY_CLIENT_EMAIL, checkForm, type NewRequestValues } from './new-request';
import css from './new-request.module.css';

const messages = requestMessages.newRequest;
const PEOPLE = 100;
const WRITTEN = without(REQUEST_FIELDS, 'caseId');

export interface NewRequestDialogProps {
  /** Chosen in advance. */
  clientId: string | null;
  caseId: string | null;
  onClose: () => void;
  onSent: (requestId: string) => void;
}

/** Begins a conversation between the office and a person at a client. */
export function NewRequestDialog({ clientId, caseId, onClose, onSent }: NewRequestDialogProps) {
  const toast = useToast();
  const initial: NewRequestValues = {
    clientId: clientId ?? '',
    person: '',
    caseId: caseId ?? '',
    title: '',
    description: '',
  };
  const what = `request:new:${clientId ?? ''}`;
  const kept = useDraft<FormContent<NewRequestValues>>(what);
  const { form, submit, saving, guard, show } = useRecordForm({
    initial,
    draft: formDraft(kept, null),
    // Sending the same words again, after a lost answer and a reload, makes one request.
    keptAs: nameInTab(useSession(), `idempotencyKey:${what}`),
    check: checkForm,
    bodyOf,
    send: (data, idempotencyKey) =>
      dataProvider.create('service-requests', { data, meta: { idempotencyKey } }),
    onDiscard: onClose,
    onSaved: ({ id }: ServiceRequest) => {
      toast.success(messages.sent, null);
      onSent(id);
    },
    onRefused: (error) => {
      show(problemsOf(error));
      toast.failure(problemText(error, messages.failed));
    },
  });
  // Closing goes back in the history, which the guard would stop.
  const close = () =>
    guard.leave(() => {
      guard.release();
      onClose();
    });
  return (
    <AppDialog
      open
      onClose={saving ? undefined : close}
      title={messages.title}
      width={560}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={close} disabled={saving}>
            {commonMessages.actions.cancel}
          </Button>
          <Button type="submit" variant="contained" startIcon={<Send />} disabled={saving}>
            {saving ? messages.sending : messages.send}
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
        <Declared fields={WRITTEN} labels={messages.fields} disabled={saving}>
          <div className={css.fields}>
            <ClientInput />
            <PersonInput />
            <CaseInput />
            <FieldInputs
              layout={{ title: {}, description: { multiline: true, minRows: 4, maxRows: 12 } }}
            />
          </div>
        </Declared>
      </FormProvider>
      {guard.question}
    </AppDialog>
  );
}

function ClientInput() {
  const { setValue } = useFormContext<NewRequestValues>();
  const { value, onChange, message, disabled } = useFieldInput({ source: 'clientId' });
  const id = value as string;
  const { data: client } = useGetOne('clients', { id }, { enabled: id !== '' });
  return (
    <ClientSelect
      value={id ? { id, name: client?.name ?? '' } : null}
      onChange={(chosen) => {
        onChange(chosen?.id ?? '');
        setValue('person', '');
        setValue('caseId', '');
      }}
      error={message}
      required
      disabled={disabled}
      autoFocus
    />
  );
}

/** Chooses the person: a portal user of the client, or the one who signs in with the client's own e-mail. */
function PersonInput() {
  const { watch, setValue } = useFormContext<NewRequestValues>();
  const clientId = watch('clientId');
  const { value, onChange, message, disabled, ref, name, onBlur } = useFieldInput({
    source: 'person',
  });
  const people = usePeople(clientId);
  const chosen = value as string;
  const first = people?.[0]?.id ?? '';
  const known = people?.some(({ id }) => id === chosen) ?? false;
  const choose = useEffectEvent((id: string) => setValue('person', id));
  useEffect(() => {
    if (!known && first !== '') choose(first);
  }, [known, first]);
  const nobody = people?.length === 0;
  return (
    <TextField
      select
      label={messages.person}
      name={name}
      required
      value={known ? chosen : ''}
      onChange={onChange}
      onBlur={onBlur}
      inputRef={ref}
      error={Boolean(message)}
      helperText={nobody ? `${messages.nobody} ${messages.nobodyText}` : message}
      disabled={disabled || !people?.length}
    >
      {(people ?? []).map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Returns people with an account first, and the primary contact before all; undefined until they are known. */
function usePeople(clientId: string): { id: string; label: string }[] | undefined {
  const enabled = clientId !== '';
  const { data: client } = useGetOne('clients', { id: clientId }, { enabled });
  const { data: users } = useGetList(
    'client-users',
    {
      pagination: { page: 1, perPage: PEOPLE },
      sort: { field: 'createdAt', order: 'ASC' },
      filter: { clientId },
    },
    { enabled },
  );
  if (!client || !users) return undefined;
  const rank = (user: (typeof users)[number]) =>
    Number(user.active) * 2 + Number(user.isPrimaryContact);
  const people = [...users]
    .sort((one, other) => rank(other) - rank(one))
    .map(({ id, fullName, active }) => ({
      id,
      label: active ? fullName : messages.withoutAccount(fullName),
    }));
  const own = client.email
    ? [{ id: BY_CLIENT_EMAIL, label: messages.byClientEmail(client.email) }]
    : [];
  return [...people, ...own];
}

function CaseInput() {
  const { watch } = useFormContext<NewRequestValues>();
  const clientId = watch('clientId');
  const { value, onChange, disabled } = useFieldInput({ source: 'caseId' });
  return (
    <CaseSelect
      key={clientId}
      label={messages.case}
      placeholder={messages.noCase}
      clientId={clientId}
      caseId={(value as string) || null}
      onChange={(chosen) => onChange(chosen?.id ?? '')}
      disabled={disabled || clientId === ''}
    />
  );
}
