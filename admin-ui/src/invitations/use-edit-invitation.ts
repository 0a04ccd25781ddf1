import { useState } from 'react';

import { choice, namesOf, reference } from '../../../src/contract/fields';
import { type Invitation, INVITEE_FIELDS, USER_TYPES } from '../../../src/contract/invitations';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { dataProvider } from '../data/data-provider';
import { mergeThreeWay } from '../data/three-way-merge';
import { type FormContent, formDraft } from '../form/form-draft';
import { useConflict } from '../form/use-conflict';
import { problemsOf, useRecordForm } from '../form/use-record-form';
import { useToast } from '../parts/ToastCard';
import { contentOf, problemsIn, type TextsOf, textsOf } from '../records/field-values';
import { useDraft } from '../session/drafts';
import { invitationsMessages } from './messages';

const messages = invitationsMessages.edit;

export const EDIT_FIELDS = {
  userType: choice(USER_TYPES, 'staff'),
  clientId: reference(),
  ...INVITEE_FIELDS,
};
type EditField = keyof typeof EDIT_FIELDS;
type EditValues = TextsOf<typeof EDIT_FIELDS>;

const formOf = (stored: Invitation): EditValues => textsOf(EDIT_FIELDS, stored);

/** The state of the edit dialog; `base` is the version that changes are counted from and sent against. */
export function useEditInvitation(invitation: Invitation, onClose: () => void) {
  const kept = useDraft<FormContent<EditValues, Invitation>>(`invitation:${invitation.id}`);
  const [base, setBase] = useState(kept.begun?.content.base ?? invitation);
  const toast = useToast();
  const state = useRecordForm({
    initial: formOf(base),
    draft: formDraft(kept, base),
    check: (values: EditValues) => {
      const problems = problemsIn(EDIT_FIELDS, values);
      if (values.userType === 'client' && values.clientId === '') {
        problems.clientId = messages.clientRequired[1];
      }
      return problems;
    },
    bodyOf: (values) => {
      const { clientId, ...content } = contentOf(EDIT_FIELDS, values);
      const place = content.userType === 'client' ? clientId : null;
      return { ...content, clientId: place, version: base.version };
    },
    send: (data, intent) =>
      dataProvider.update('invitations', { id: base.id, data, meta: { intent } }),
    onDiscard: onClose,
    onSaved: ({ emailSent }) => {
      if (emailSent) toast.success(messages.done);
      else toast.failure(messages.unmailed);
      onClose();
    },
    onRefused: (error, values) => {
      if (error instanceof ProblemError && error.code === 'stale_version') {
        return setBase(conflict.merge(base, values, error.problem));
      }
      state.show(problemsOf(error));
      toast.failure(messages.failed[1], messages.failed[0]);
    },
  });
  const conflict = useConflict<Invitation, EditValues, EditField>({
    form: state.form,
    formOf,
    compare: (before, mine, theirs) => mergeThreeWay(namesOf(EDIT_FIELDS), before, mine, theirs),
  });
  /** What is missing has words of its own. */
  const submit = (element: HTMLFormElement) => {
    const { fullName, email, userType, clientId } = state.form.getValues();
    if (fullName.trim() === '' || email.trim() === '') {
      state.show(problemsIn(INVITEE_FIELDS, state.form.getValues()));
      return toast.failure(messages.required[1], messages.required[0]);
    }
    if (userType === 'client' && clientId === '') {
      state.show({ clientId: messages.clientRequired[1] });
      return toast.failure(messages.clientRequired[1], messages.clientRequired[0]);
    }
    return state.submit(element);
  };
  const draft = {
    at: kept.begun?.at ?? null,
    discard: () => {
      kept.drop();
      setBase(invitation);
      state.form.reset(formOf(invitation));
    },
  };
  return { ...state, ...conflict, draft, submit };
}
