import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';

import { type Profile, PROFILE_FIELDS, type ProfileChange } from '../../../src/contract/account';
import { FIELD_MESSAGES } from '../../../src/contract/field-messages';
import { namesOf } from '../../../src/contract/fields';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { accountProvider } from '../data/account-provider';
import { mergeThreeWay } from '../data/three-way-merge';
import { useToast } from '../feedback/ToastCard';
import { Declared } from '../forms/Declared';
import { DraftNote } from '../forms/DraftNote';
import { FieldInputs } from '../forms/FieldInputs';
import { type FormContent, formDraft } from '../forms/form-draft';
import { FormConflict } from '../forms/FormConflict';
import { useConflict } from '../forms/use-conflict';
import { problemsOf, useRecordForm } from '../forms/use-record-form';
import { useDraft } from '../session/drafts';
import { profileQuery } from './account-queries';
import { accountMessages } from './messages';
import { Section } from './Section';
import css from './account.module.css';

const messages = accountMessages.profile;

/** Edits the name and telephone. Only the office can change the e-mail and position. */
export function ProfileSection() {
  const { data: profile } = useQuery(profileQuery);
  return (
    <Section title={messages.title} text={messages.text}>
      {profile && <ProfileForm profile={profile} />}
    </Section>
  );
}

interface Values {
  fullName: string;
  phone: string;
}

function valuesOf({ fullName, phone }: Profile): Values {
  return { fullName, phone: phone ?? '' };
}

/** Holds the state of the form. `base` is the version that changes are compared with and sent against. */
function useProfileForm(profile: Profile) {
  const kept = useDraft<FormContent<Values, Profile>>('profile');
  const [base, setBase] = useState(kept.begun?.content.base ?? profile);
  const toast = useToast();
  const state = useRecordForm({
    initial: valuesOf(base),
    draft: formDraft(kept, base),
    check: ({ fullName }): Record<string, string> =>
      fullName.trim() === '' ? { fullName: FIELD_MESSAGES.nameRequired } : {},
    bodyOf: ({ fullName, phone }): ProfileChange => ({
      fullName,
      phone: phone.trim() || null,
      version: base.version,
    }),
    send: accountProvider.changeProfile,
    onSaved: (stored) => {
      conflict.settle();
      setBase(stored);
      state.form.reset(valuesOf(stored));
      toast.success(messages.saved);
    },
    onRefused: (error, values) => {
      if (error instanceof ProblemError && error.code === 'stale_version') {
        return setBase(conflict.merge(base, values, error.problem));
      }
      state.show(problemsOf(error));
      toast.failure(error instanceof ProblemError ? error.message : accountMessages.failed);
    },
  });
  const conflict = useConflict<Profile, Values, keyof Values>({
    form: state.form,
    formOf: valuesOf,
    compare: (before, mine, theirs) => mergeThreeWay(namesOf(PROFILE_FIELDS), before, mine, theirs),
  });
  const draft = {
    at: kept.begun?.at ?? null,
    discard: () => {
      kept.drop();
      conflict.settle();
      setBase(profile);
      state.form.reset(valuesOf(profile));
    },
  };
  return { ...state, ...conflict, draft };
}

function ProfileForm({ profile }: { profile: Profile }) {
  const { form, unsaved, guard, saving, submit, conflict, take, draft } = useProfileForm(profile);
  return (
    <FormProvider {...form}>
      <DraftNote at={draft.at} onDiscard={draft.discard} />
      {conflict && (
        <FormConflict
          conflict={conflict}
          title={messages.conflict}
          labels={messages.labels}
          read={(_, value) => value}
          onTake={take}
        />
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <Declared fields={PROFILE_FIELDS} labels={messages.labels} disabled={saving}>
          <div className={`inputs ${css.two}`}>
            <FieldInputs<keyof Values> layout={{ fullName: {}, phone: { inputMode: 'tel' } }} />
            <TextField label={messages.email} value={profile.email} disabled />
            <TextField label={messages.position} value={profile.position} disabled />
          </div>
        </Declared>
        <p className={css.hint}>{messages.hint}</p>
        <div className={`row ${css.actions}`}>
          <Button type="submit" disabled={!unsaved || saving}>
            {saving ? messages.saving : messages.save}
          </Button>
        </div>
      </form>
      {guard.question}
    </FormProvider>
  );
}
