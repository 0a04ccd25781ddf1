import { useRef } from 'react';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { PORTAL_USERS_MAX } from '../../../src/contract/clients';
import { PORTAL_USER_FIELDS } from '../../../src/contract/invitations';
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
        maxLength={PORTAL_USER_FIELDS.fullName.max}
        required
        disabled={saving}
      />
      <FormField
        name={`portalUsers.${index}.email`}
        label={messages.email}
        maxLength={PORTAL_USER_FIELDS.email.max}
        inputMode="email"
        required
        disabled={saving}
      />
      <FormField
        name={`portalUsers.${index}.position`}
        label={messages.position}
        maxLength={PORTAL_USER_FIELDS.position.max}
        disabled={saving}
      />
      <FormField
        name={`portalUsers.${index}.phone`}
        label={messages.phone}
        maxLength={PORTAL_USER_FIELDS.phone.max}
        inputMode="tel"
        disabled={saving}
      />
    </>
  );
}
