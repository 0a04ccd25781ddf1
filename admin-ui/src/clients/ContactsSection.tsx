import { useRef } from 'react';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Plus } from 'lucide-react';
import { Controller, useFieldArray } from 'react-hook-form';
import { CONTACT_FIELDS, CONTACTS_MAX } from '../../../src/contract/clients';
import { clientsMessages } from './messages';
import { NEW_CONTACT, type ClientFormValues } from './client-form';
import { FormField } from './FormField';
import { FormRow } from './FormRow';
import { FormSection } from './FormSection';
import css from './client-form.module.css';

const messages = clientsMessages.form.contact;

/** Whom the office talks to; the last one can be removed too. */
export function ContactsSection({ saving }: { saving: boolean }) {
  const { fields, append, remove } = useFieldArray<ClientFormValues, 'contacts'>({
    name: 'contacts',
  });
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <FormSection title={clientsMessages.form.sections.contacts}>
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
          <Contact index={index} saving={saving} />
        </FormRow>
      ))}
      <Button
        ref={addButton}
        className={css.add}
        startIcon={<Plus />}
        disabled={saving || fields.length >= CONTACTS_MAX}
        onClick={() => append(NEW_CONTACT, { focusName: `contacts.${fields.length}.name` })}
      >
        {messages.add}
      </Button>
    </FormSection>
  );
}

function Contact({ index, saving }: { index: number; saving: boolean }) {
  return (
    <>
      <FormField
        name={`contacts.${index}.name`}
        label={messages.name}
        maxLength={CONTACT_FIELDS.name.max}
        required
        disabled={saving}
      />
      <FormField
        name={`contacts.${index}.role`}
        label={messages.role}
        maxLength={CONTACT_FIELDS.role.max}
        disabled={saving}
      />
      <FormField
        name={`contacts.${index}.email`}
        label={messages.email}
        maxLength={CONTACT_FIELDS.email.max}
        inputMode="email"
        disabled={saving}
      />
      <FormField
        name={`contacts.${index}.phone`}
        label={messages.phone}
        maxLength={CONTACT_FIELDS.phone.max}
        inputMode="tel"
        disabled={saving}
      />
      <Controller<ClientFormValues, `contacts.${number}.isPartner`>
        name={`contacts.${index}.isPartner`}
        render={({ field: { value, onChange, ref } }) => (
          <FormControlLabel
            label={messages.isPartner}
            control={
              <Switch
                checked={value}
                onChange={(_, checked) => onChange(checked)}
                slotProps={{ input: { ref } }}
                disabled={saving}
              />
            }
          />
        )}
      />
    </>
  );
}
