import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { choice, flag, reference } from '../../../src/contract/fields';
import {
  type Invitation,
  type InvitationSent,
  INVITEE_FIELDS,
  USER_TYPES,
} from '../../../src/contract/invitations';
import { type ClientChoice, ClientSelect } from '../clients/ClientSelect';
import { useToast } from '../feedback/ToastCard';
import { contentOf, type TextsOf, textsOf } from '../forms/field-values';
import { FieldInput, useFieldInput } from '../forms/FieldInput';
import { RecordDialog } from '../forms/RecordDialog';
import { useSession } from '../session/Session';
import { invitationsMessages } from './messages';
import grid from '../forms/field-grid.module.css';

const { edit: messages, fields: labels, userTypes } = invitationsMessages;

const FIELDS = {
  userType: choice(USER_TYPES, 'staff'),
  clientId: reference(),
  administrator: flag(),
  ...INVITEE_FIELDS,
};
type Values = TextsOf<typeof FIELDS>;

export interface EditInvitationDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** Changes whom a pending invitation is for; it is mailed anew. */
export function EditInvitationDialog({ invitation, onClose }: EditInvitationDialogProps) {
  const toast = useToast();
  const { clientId, clientName } = invitation;
  const [client, setClient] = useState<ClientChoice | null>(
    clientId ? { id: clientId, name: clientName ?? messages.unknownClient } : null,
  );
  const [failedTitle, failed] = messages.failed;
  return (
    <RecordDialog<Values, Invitation & Partial<InvitationSent>>
      resource="invitations"
      record={invitation}
      title={messages.title}
      width={560}
      fields={FIELDS}
      labels={labels}
      valuesOf={(stored) => textsOf(FIELDS, stored!)}
      bodyOf={(typed, stored) => bodyOf(typed, stored!)}
      draft={`invitation:${invitation.id}`}
      words={{
        submit: messages.save,
        submitting: messages.saving,
        failedTitle,
        failed,
        conflict: messages.conflict,
      }}
      read={(field, value) => {
        if (field === 'userType') return value === 'client' ? userTypes.client : userTypes.staff;
        if (field !== 'clientId' || !value) return value;
        return value === client?.id ? client.name : messages.unknownClient;
      }}
      problemIn={missingIn}
      onSaved={({ emailSent }) => {
        if (emailSent) toast.success(messages.done);
        else toast.failure(messages.unmailed);
        onClose();
      }}
      onClose={onClose}
    >
      <div className={grid.fields}>
        <FieldInput source="fullName" className={grid.wide} autoFocus />
        <FieldInput source="email" className={grid.wide} hint={messages.note} />
        <TypeAndClient client={client} onClient={setClient} />
        <FieldInput source="position" />
        <FieldInput source="phone" inputMode="tel" />
      </div>
    </RecordDialog>
  );
}

function bodyOf(typed: Values, { version }: Invitation) {
  const { clientId, administrator, ...content } = contentOf(FIELDS, typed);
  const isClient = content.userType === 'client';
  return {
    ...content,
    ...(isClient ? { clientId } : { clientId: null, administrator }),
    version,
  };
}

/** Tells which required input is empty. */
function missingIn({ fullName, email, userType, clientId }: Values) {
  if (fullName.trim() === '' || email.trim() === '') return messages.required;
  return userType === 'client' && clientId === '' ? messages.clientRequired : undefined;
}

interface TypeAndClientProps {
  client: ClientChoice | null;
  onClient: (client: ClientChoice | null) => void;
}

function TypeAndClient(props: TypeAndClientProps) {
  const { administrator } = useSession();
  const isClient = useWatch<Values, 'userType'>({ name: 'userType' }) === 'client';
  return (
    <>
      <FieldInput
        source="userType"
        className={isClient ? undefined : grid.wide}
        texts={administrator ? userTypes : { client: userTypes.client }}
      />
      {isClient ? (
        <ClientInput {...props} />
      ) : (
        <div className={grid.wide}>
          <FieldInput source="administrator" />
        </div>
      )}
    </>
  );
}

function ClientInput({ client, onClient }: TypeAndClientProps) {
  const { getValues } = useFormContext<Values>();
  const { value, onChange, message, disabled } = useFieldInput({
    source: 'clientId',
    validate: (id: string) =>
      id === '' && getValues('userType') === 'client' ? messages.clientRequired[1] : undefined,
  });
  return (
    <ClientSelect
      value={value === client?.id ? client : null}
      onChange={(chosen) => {
        onClient(chosen);
        onChange(chosen?.id ?? '');
      }}
      error={message}
      disabled={disabled}
    />
  );
}
