import { useState } from 'react';

import { namesOf } from '../../../src/contract/fields';
import {
  CLIENT_USER_FIELDS,
  type ClientUser,
  STAFF_USER_FIELDS,
  type StaffUser,
} from '../../../src/contract/users';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { dataProvider } from '../data/data-provider';
import { mergeThreeWay } from '../data/three-way-merge';
import { type FormContent, formDraft } from '../form/form-draft';
import { useConflict } from '../form/use-conflict';
import { problemsOf, useRecordForm } from '../form/use-record-form';
import { useToast } from '../parts/ToastCard';
import { contentOf, problemsIn, type TextsOf, textsOf } from '../records/field-values';
import { useDraft } from '../session/drafts';
import { usersMessages } from './messages';

/** Whose profile it is; both have the same fields. */
export type PeopleResource = 'staff-users' | 'client-users';

export const KINDS = {
  'staff-users': { fields: STAFF_USER_FIELDS, texts: usersMessages.editStaff },
  'client-users': { fields: CLIENT_USER_FIELDS, texts: usersMessages.editClientUser },
} as const;

type Profile = Pick<
  StaffUser | ClientUser,
  'id' | 'version' | 'fullName' | 'position' | 'email' | 'phone'
>;
type PersonField = keyof typeof STAFF_USER_FIELDS;
type PersonValues = TextsOf<typeof STAFF_USER_FIELDS>;

/** The state of the edit dialog; `base` is the version that changes are counted from and sent against. */
export function useEditPerson(resource: PeopleResource, person: Profile, onClose: () => void) {
  const { fields, texts } = KINDS[resource];
  const kept = useDraft<FormContent<PersonValues, Profile>>(`${resource}:${person.id}`);
  const [base, setBase] = useState(kept.begun?.content.base ?? person);
  const toast = useToast();
  const formOf = (stored: Profile): PersonValues => textsOf(fields, stored);
  const state = useRecordForm({
    initial: formOf(base),
    draft: formDraft(kept, base),
    check: (values: PersonValues) => {
      const problems = problemsIn(fields, values);
      if (values.fullName.trim() === '') problems.fullName = texts.nameRequired;
      if (values.email.trim() === '') problems.email = texts.emailRequired;
      return problems;
    },
    bodyOf: (values) => ({ ...contentOf(fields, values), version: base.version }),
    send: (data, intent) =>
      dataProvider.update(resource, { id: base.id, data, meta: { intent } }) as Promise<{
        data: Profile;
      }>,
    onDiscard: onClose,
    onSaved: () => {
      const [title, text] = texts.saved;
      toast.success(text, title);
      onClose();
    },
    onRefused: (error, values) => {
      if (error instanceof ProblemError && error.code === 'stale_version') {
        return setBase(conflict.merge(base, values, error.problem));
      }
      state.show(problemsOf(error));
      const [title, text] = texts.failed;
      toast.failure(text, title);
    },
  });
  const conflict = useConflict<Profile, PersonValues, PersonField>({
    form: state.form,
    formOf,
    compare: (before, mine, theirs) => mergeThreeWay(namesOf(fields), before, mine, theirs),
  });
  const draft = {
    at: kept.begun?.at ?? null,
    discard: () => {
      kept.drop();
      setBase(person);
      state.form.reset(formOf(person));
    },
  };
  return { ...state, ...conflict, draft };
}
