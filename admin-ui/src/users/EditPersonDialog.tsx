import { useQuery } from '@tanstack/react-query';

import type { ClientUser, StaffUser } from '../../../src/contract/users';
import { clientUserQuery } from '../client-access/client-access-queries';
import { EditFormDialog } from '../form/EditFormDialog';
import { FieldInputs } from '../form/FieldInputs';
import { usersMessages as messages } from './messages';
import { KINDS, type PeopleResource, useEditPerson } from './use-edit-person';
import css from './users.module.css';

export interface EditPersonDialogProps {
  resource: PeopleResource;
  person: StaffUser | ClientUser;
  onClose: () => void;
}

/** Changes the profile of a staff member or of a client user; their account stays as it is. */
export function EditPersonDialog({ resource, person, onClose }: EditPersonDialogProps) {
  const { fields, texts } = KINDS[resource];
  const edit = useEditPerson(resource, person, onClose);
  const { data } = useQuery({
    ...clientUserQuery(person.id),
    enabled: resource === 'client-users',
  });
  const login = data?.loginEmail;
  const differs = typeof login === 'string' && login !== person.email;
  return (
    <EditFormDialog
      edit={edit}
      fields={fields}
      labels={messages.fields}
      words={{ ...messages, title: texts.title }}
      onClose={onClose}
    >
      <FieldInputs
        layout={{
          fullName: { className: css.wide, autoFocus: true },
          email: {
            className: css.wide,
            hint: differs ? messages.signsInWith(login, texts.note) : texts.note,
          },
          position: {},
          phone: { inputMode: 'tel' },
        }}
      />
    </EditFormDialog>
  );
}
