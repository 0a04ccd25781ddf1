import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';

import { CONTACT_FIELDS, CONTACTS_MAX, PORTAL_USERS_MAX } from '../../../src/contract/clients';
import { type Fields, namesOf } from '../../../src/contract/fields';
import { PORTAL_USER_FIELDS } from '../../../src/contract/invitations';
import { Declared } from '../forms/Declared';
import { FieldInputs, type FieldInputsProps } from '../forms/FieldInputs';
import { type ClientFormValues, NEW_CONTACT, NEW_PORTAL_USER } from './client-form';
import { FormRow } from './FormRow';
import { FormSection } from './FormSection';
import { clientsMessages } from './messages';
import css from './client-form.module.css';

const { form: messages } = clientsMessages;

/** Edits the client's contacts; the last one can be removed too. */
export function ContactsSection({ saving }: { saving: boolean }) {
  return (
    <PeopleSection
      list="contacts"
      fields={CONTACT_FIELDS}
      layout={{ name: {}, role: {}, email: {}, phone: { inputMode: 'tel' }, isPartner: {} }}
      blank={NEW_CONTACT}
      texts={messages.contact}
      max={CONTACTS_MAX}
      saving={saving}
    />
  );
}

/**
 * Edits the people to invite to the portal. `known` is the number of portal users the client already has; they are not
 * shown here.
 */
export function PortalUsersSection({ known, saving }: { known: number; saving: boolean }) {
  return (
    <PeopleSection
      list="portalUsers"
      fields={PORTAL_USER_FIELDS}
      layout={{ fullName: {}, email: {}, position: {}, phone: { inputMode: 'tel' } }}
      blank={NEW_PORTAL_USER}
      texts={messages.portalUser}
      max={PORTAL_USERS_MAX - known}
      saving={saving}
      note={known > 0 && <p className={css.note}>{messages.knownPortalUsers(known)}</p>}
    />
  );
}

type List = 'contacts' | 'portalUsers';

interface PeopleSectionProps<L extends List, F extends Fields> {
  list: L;
  fields: F;
  layout: Required<FieldInputsProps<keyof F & string>['layout']>;
  blank: ClientFormValues[L][number];
  texts: Record<keyof F & string, string> & {
    title: (n: number) => string;
    add: string;
    remove: (n: number) => string;
  };
  max: number;
  saving: boolean;
  note?: ReactNode;
}

/** Edits a list of people, each in a row of fields. */
function PeopleSection<L extends List, F extends Fields>(props: PeopleSectionProps<L, F>) {
  const { list, fields, layout, blank, texts, max, saving, note } = props;
  const people = useFieldArray<ClientFormValues, List>({ name: list });
  const addButton = useRef<HTMLButtonElement>(null);
  const count = people.fields.length;
  return (
    <FormSection title={messages.sections[list]}>
      {note}
      {people.fields.map(({ id }, index) => (
        <FormRow
          key={id}
          title={texts.title(index + 1)}
          removeLabel={texts.remove(index + 1)}
          onRemove={() => {
            people.remove(index);
            addButton.current?.focus();
          }}
          disabled={saving}
        >
          <Declared fields={fields} labels={texts} disabled={saving} within={`${list}.${index}`}>
            <FieldInputs layout={layout} />
          </Declared>
        </FormRow>
      ))}
      <Button
        ref={addButton}
        className={css.add}
        startIcon={<Plus />}
        disabled={saving || count >= max}
        onClick={() =>
          people.append(blank, { focusName: `${list}.${count}.${namesOf(fields)[0]}` })
        }
      >
        {texts.add}
      </Button>
    </FormSection>
  );
}
