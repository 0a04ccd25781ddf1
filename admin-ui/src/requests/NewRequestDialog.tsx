import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Send } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Location } from 'react-router';

import { without } from '../../../src/contract/fields';
import {
  type NewServiceRequest,
  REQUEST_FIELDS,
  type ServiceRequest,
} from '../../../src/contract/service-requests';
import { ClientSelect } from '../clients/ClientSelect';
import { useGetList, useGetOne } from '../data/resources';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { contentOf } from '../forms/field-values';
import { useFieldInput } from '../forms/FieldInput';
import { FieldInputs } from '../forms/FieldInputs';
import { RecordDialog } from '../forms/RecordDialog';
import { showAtInputs } from '../forms/server-errors';
import { CaseSelect } from '../lists/CaseSelect';
import { isSamePage } from '../navigation/place';
import { requestMessages } from './messages';

const messages = requestMessages.newRequest;
const PEOPLE = 100;
const WRITTEN = without(REQUEST_FIELDS, 'caseId');

/** The form's value for the person who signs in with the client's own e-mail; all others have a client user's id. */
const BY_CLIENT_EMAIL = 'email';

/** The inputs; '' if nothing is chosen. */
interface NewRequestValues {
  clientId: string;
  person: string;
  caseId: string;
  title: string;
  description: string;
}

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
  return (
    <RecordDialog<NewRequestValues, ServiceRequest>
      resource="service-requests"
      title={messages.title}
      width={560}
      fields={WRITTEN}
      labels={messages.fields}
      valuesOf={() => ({
        clientId: clientId ?? '',
        person: '',
        caseId: caseId ?? '',
        title: '',
        description: '',
      })}
      bodyOf={bodyOf}
      draft={`request:new:${clientId ?? ''}`}
      sentOnce
      words={{ submit: messages.send, submitting: messages.sending, failed: messages.failed }}
      submitIcon={<Send />}
      onSaved={({ id }) => {
        toast.success(messages.sent, null);
        onSent(id);
      }}
      onRefused={(error, form) => {
        showAtInputs(error, form);
        toast.failure(problemText(error, messages.failed));
        return true;
      }}
      onClose={onClose}
      stays={staysOpen}
    >
      <div className="inputs">
        <ClientInput />
        <PersonInput />
        <CaseInput />
        <FieldInputs
          layout={{ title: {}, description: { multiline: true, minRows: 4, maxRows: 12 } }}
        />
      </div>
    </RecordDialog>
  );
}

/** Closing it is a step of the history. */
function staysOpen(from: Location, to: Location): boolean {
  return isSamePage(from, to) && new URLSearchParams(to.search).has('novo');
}

function bodyOf({ clientId, person, ...written }: NewRequestValues): NewServiceRequest {
  const clientUserId = person === BY_CLIENT_EMAIL ? null : person;
  return { ...contentOf(REQUEST_FIELDS, written), clientId, clientUserId };
}

function ClientInput() {
  const { setValue } = useFormContext<NewRequestValues>();
  const { value, onChange, message, disabled } = useFieldInput({
    source: 'clientId',
    validate: (id: string) => (id === '' ? messages.clientRequired : undefined),
  });
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
  const { watch, setValue, formState } = useFormContext<NewRequestValues>();
  const { isReady } = formState;
  const clientId = watch('clientId');
  const { value, onChange, message, disabled, ref, name, onBlur } = useFieldInput({
    source: 'person',
    validate: (id: string) => (clientId !== '' && id === '' ? messages.personRequired : undefined),
  });
  const people = usePeople(clientId);
  const chosen = value as string;
  const first = people?.[0]?.id ?? '';
  const known = people?.some(({ id }) => id === chosen) ?? false;
  const choose = useEffectEvent((id: string) => setValue('person', id));
  // The form sets its values once more before it is ready.
  useEffect(() => {
    if (isReady && !known && first !== '') choose(first);
  }, [isReady, known, first]);
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
