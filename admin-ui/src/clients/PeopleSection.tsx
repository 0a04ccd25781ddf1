import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';

import {
  type ClientRecord,
  CONTACT_FIELDS,
  CONTACTS_MAX,
  PORTAL_USERS_MAX,
} from '../../../src/contract/clients';
import { type Fields, namesOf } from '../../../src/contract/fields';
import { PORTAL_USER_FIELDS } from '../../../src/contract/invitations';
import { Declared, useDeclared } from '../forms/Declared';
import { FieldInputs, type FieldInputsProps } from '../forms/FieldInputs';
import { type ClientFormValues, emailProblem, NEW_CONTACT, NEW_PORTAL_USER } from './client-form';
import { FormSection } from './FormSection';
import { clientsMessages } from './messages';
import css from './client-form.module.css';

const { form: messages } = clientsMessages;

/** Edits the client's contacts; the last one can be removed too. */
export function ContactsSection() {
  return (
    <PeopleSection
      list="contacts"
      fields={CONTACT_FIELDS}
      layoutOf={() => ({
        name: {},
        role: {},
        email: {},
        phone: { inputMode: 'tel' },
        isPartner: {},
      })}
      blank={NEW_CONTACT}
      texts={messages.contact}
      max={CONTACTS_MAX}
    />
  );
}

/** Edits the people to invite to the portal. The portal users that the client already has are not shown here. */
export function PortalUsersSection({ client }: { client: ClientRecord | undefined }) {
  const known = client?.portalUsers.map(({ email }) => email) ?? [];
  const { getValues } = useFormContext<ClientFormValues>();
  const emailsBefore = (index: number) =>
    getValues('portalUsers')
      .slice(0, index)
      .map(({ email }) => email);
  return (
    <PeopleSection
      list="portalUsers"
      fields={PORTAL_USER_FIELDS}
      layoutOf={(index) => ({
        fullName: {},
        email: {
          validate: (email: string) => emailProblem(email, [...known, ...emailsBefore(index)]),
        },
        position: {},
        phone: { inputMode: 'tel' },
      })}
      blank={NEW_PORTAL_USER}
      texts={messages.portalUser}
      max={PORTAL_USERS_MAX - known.length}
      note={known.length > 0 && <p className="meta">{messages.knownPortalUsers(known.length)}</p>}
    />
  );
}

type List = 'contacts' | 'portalUsers';

interface PeopleSectionProps<L extends List, F extends Fields> {
  list: L;
  fields: F;
  layoutOf: (index: number) => Required<FieldInputsProps<keyof F & string>['layout']>;
  blank: ClientFormValues[L][number];
  texts: Record<keyof F & string, string> & {
    title: (n: number) => string;
    add: string;
    remove: (n: number) => string;
  };
  max: number;
  note?: ReactNode;
}

/** Edits a list of people, each in a row of fields. */
function PeopleSection<L extends List, F extends Fields>(props: PeopleSectionProps<L, F>) {
  const { list, fields, layoutOf, blank, texts, max, note } = props;
  const { disabled } = useDeclared();
  const people = useFieldArray<ClientFormValues, List>({ name: list });
  const addButton = useRef<HTMLButtonElement>(null);
  const count = people.fields.length;
  return (
    <FormSection title={messages.sections[list]}>
      {note}
      {people.fields.map(({ id }, index) => (
        <fieldset key={id} className={css.row}>
          <legend className={css.legend}>{texts.title(index + 1)}</legend>
          <IconButton
            className={css.remove}
            aria-label={texts.remove(index + 1)}
            disabled={disabled}
            onClick={() => {
              people.remove(index);
              addButton.current?.focus();
            }}
          >
            <Trash2 />
          </IconButton>
          <div className={css.fields}>
            <Declared
              fields={fields}
              labels={texts}
              disabled={disabled}
              within={`${list}.${index}`}
            >
              <FieldInputs layout={layoutOf(index)} />
            </Declared>
          </div>
        </fieldset>
      ))}
      <Button
        ref={addButton}
        className={css.add}
        startIcon={<Plus />}
        disabled={disabled || count >= max}
        onClick={() =>
          people.append(blank, { focusName: `${list}.${count}.${namesOf(fields)[0]}` })
        }
      >
        {texts.add}
      </Button>
    </FormSection>
  );
}
