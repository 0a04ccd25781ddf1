import { useQuery } from '@tanstack/react-query';

import {
  CLIENT_USER_FIELDS,
  type ClientUser,
  STAFF_USER_FIELDS,
  type StaffUser,
} from '../../../src/contract/users';
import { clientUserQuery } from '../client-access/client-access-queries';
import { useToast } from '../feedback/ToastCard';
import { contentOf, type TextsOf, textsOf } from '../forms/field-values';
import { FieldInput } from '../forms/FieldInput';
import { RecordDialog } from '../forms/RecordDialog';
import { usersMessages as messages } from './messages';
import grid from '../forms/field-grid.module.css';

/** Staff and client users have the same fields. */
const KINDS = {
  'staff-users': { fields: STAFF_USER_FIELDS, texts: messages.editStaff },
  'client-users': { fields: CLIENT_USER_FIELDS, texts: messages.editClientUser },
} as const;

export interface EditPersonDialogProps {
  resource: keyof typeof KINDS;
  person: StaffUser | ClientUser;
  onClose: () => void;
}

/** Changes the profile of a staff member or of a client user; their account stays as it is. */
export function EditPersonDialog({ resource, person, onClose }: EditPersonDialogProps) {
  const { fields, texts } = KINDS[resource];
  const toast = useToast();
  const { data } = useQuery({
    ...clientUserQuery(person.id),
    enabled: resource === 'client-users',
  });
  const login = data?.loginEmail;
  const differs = typeof login === 'string' && login !== person.email;
  return (
    <RecordDialog<TextsOf<typeof STAFF_USER_FIELDS>, StaffUser | ClientUser>
      resource={resource}
      record={person}
      title={texts.title}
      width={560}
      fields={fields}
      labels={messages.fields}
      valuesOf={(stored) => textsOf(fields, stored!)}
      bodyOf={(typed, stored) => ({ ...contentOf(fields, typed), version: stored!.version })}
      draft={`${resource}:${person.id}`}
      words={{
        submit: messages.save,
        submitting: messages.saving,
        failedTitle: texts.failed[0],
        failed: texts.failed[1],
        conflict: messages.conflict,
      }}
      onSaved={() => {
        const [title, text] = texts.saved;
        toast.success(text, title);
        onClose();
      }}
      onClose={onClose}
    >
      <div className={grid.fields}>
        <FieldInput
          source="fullName"
          className={grid.wide}
          validate={needed(texts.nameRequired)}
          autoFocus
        />
        <FieldInput
          source="email"
          className={grid.wide}
          validate={needed(texts.emailRequired)}
          hint={differs ? messages.signsInWith(login, texts.note) : texts.note}
        />
        <FieldInput source="position" />
        <FieldInput source="phone" inputMode="tel" />
      </div>
    </RecordDialog>
  );
}

function needed(problem: string) {
  return (typed: string) => (typed.trim() === '' ? problem : undefined);
}
