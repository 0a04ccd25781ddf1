import { useState } from 'react';

import type { Invitation } from '../../../src/contract/invitations';
import { type ClientChoice, ClientSelect } from '../clients/ClientSelect';
import { EditFormDialog } from '../form/EditFormDialog';
import { useFieldInput } from '../form/FieldInput';
import { FieldInputs } from '../form/FieldInputs';
import { invitationsMessages } from './messages';
import { EDIT_FIELDS, useEditInvitation } from './use-edit-invitation';
import css from './invitations.module.css';

const { edit: messages, fields: labels, userTypes } = invitationsMessages;

export interface EditInvitationDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** Changes whom a pending invitation is for; it is mailed anew. */
export function EditInvitationDialog({ invitation, onClose }: EditInvitationDialogProps) {
  const edit = useEditInvitation(invitation, onClose);
  const { clientId, clientName } = invitation;
  const [client, setClient] = useState<ClientChoice | null>(
    clientId ? { id: clientId, name: clientName ?? messages.unknownClient } : null,
  );
  const isClient = edit.form.watch('userType') === 'client';
  const read = (field: keyof typeof EDIT_FIELDS, value: string) => {
    if (field === 'userType') return value === 'client' ? userTypes.client : userTypes.staff;
    if (field !== 'clientId' || !value) return value;
    return value === client?.id ? client.name : messages.unknownClient;
  };
  return (
    <EditFormDialog
      edit={edit}
      fields={EDIT_FIELDS}
      labels={labels}
      words={messages}
      read={read}
      onClose={onClose}
    >
      <FieldInputs
        layout={{
          fullName: { className: css.wide, autoFocus: true },
          email: { className: css.wide, hint: messages.note },
          userType: { className: isClient ? undefined : css.wide, texts: userTypes },
          ...(isClient && { clientId: {} }),
          position: {},
          phone: { inputMode: 'tel' },
        }}
        own={{ clientId: <ClientInput client={client} onChange={setClient} /> }}
      />
    </EditFormDialog>
  );
}

interface ClientInputProps {
  client: ClientChoice | null;
  onChange: (client: ClientChoice | null) => void;
}

function ClientInput({ client, onChange }: ClientInputProps) {
  const { value, onChange: store, message, disabled } = useFieldInput({ source: 'clientId' });
  return (
    <ClientSelect
      value={value === client?.id ? client : null}
      onChange={(chosen) => {
        onChange(chosen);
        store(chosen?.id ?? '');
      }}
      error={message}
      disabled={disabled}
    />
  );
}
