import { useRef } from 'react';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { CLIENT_TEXT_MAX, PORTAL_USERS_MAX } from '../../../src/contract/clients';
import { clientsMessages } from './messages';
import { NEW_PORTAL_USER, type ClientFormValues } from './client-form';
import { FormField } from './FormField';
import { FormRow } from './FormRow';
import { FormSection } from './FormSection';
import css from './client-form.module.css';

const messages = clientsMessages.form.portalUser;

/** Who is to be invited to the portal. `known`: how many the client has already, which are not shown here. */
export function PortalUsersSection({ known, saving }: { known: number; saving: boolean }) {
  const { fields, append, remove } = useFieldArray<ClientFormValues, 'portalUsers'>({
    name: 'portalUsers',
  });
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <FormSection title={clientsMessages.form.sections.portalUsers}>
      {known > 0 && <p className={css.note}>{clientsMessages.form.knownPortalUsers(known)}</p>}
      {fields.map(({ id }, index) => (
        <FormRow
          key={id}
          title={messages.title(index + 1)}
          removeLabel={messages.remove(index + 1)}
          onRemove={() => {
            remove(index);
            addButton.current?.focus();
          }}
          disabled={saving}
        >
          <PortalUser index={index} saving={saving} />
        </FormRow>
      ))}
      <Button
        ref={addButton}
        className={css.add}
        startIcon={<Plus />}
        disabled={saving || fields.length + known >= PORTAL_USERS_MAX}
        onClick={() =>
          append(NEW_PORTAL_USER, { focusName: `portalUsers.${fields.length}.fullName` })
        }
      >
        {messages.add}
      </Button>
    </FormSection>
  );
}

function PortalUser({ index, saving }: { index: number; saving: boolean }) {
  return (
    <>
      <FormField
        name={`portalUsers.${index}.fullName`}
        label={messages.fullName}
        maxLength={CLIENT_TEXT_MAX.contactName}
        required
        disabled={saving}
      />
      <FormField
        name={`portalUsers.${index}.email`}
        label={messages.email}
        maxLength={CLIENT_TEXT_MAX.email}
        inputMode="email"
        required
        disabled={saving}
      />
      <FormField
        name={`portalUsers.${index}.position`}
        label={messages.position}
        maxLength={CLIENT_TEXT_MAX.contactRole}
        disabled={saving}
      />
      <FormField
        name={`portalUsers.${index}.phone`}
        label={messages.phone}
        maxLength={CLIENT_TEXT_MAX.phone}
        inputMode="tel"
        disabled={saving}
      />
    </>
  );
}
