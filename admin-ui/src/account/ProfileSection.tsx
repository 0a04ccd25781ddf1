import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';

import { type Profile, PROFILE_FIELDS, type ProfileChange } from '../../../src/contract/account';
import { FIELD_MESSAGES } from '../../../src/contract/field-messages';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { accountProvider } from '../data/account-provider';
import { Declared } from '../form/Declared';
import { FieldInputs } from '../form/FieldInputs';
import { problemsOf, useRecordForm } from '../form/use-record-form';
import { useToast } from '../parts/ToastCard';
import { profileQuery } from './account-queries';
import { accountMessages } from './messages';
import { Section } from './Section';
import css from './account.module.css';

const messages = accountMessages.profile;

/** Name and telephone; e-mail and position are the office's to change. */
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

function ProfileForm({ profile }: { profile: Profile }) {
  const toast = useToast();
  const { form, unsaved, guard, saving, show, submit } = useRecordForm({
    initial: valuesOf(profile),
    check: ({ fullName }): Record<string, string> =>
      fullName.trim() === '' ? { fullName: FIELD_MESSAGES.nameRequired } : {},
    bodyOf: ({ fullName, phone }): ProfileChange => ({
      fullName,
      phone: phone.trim() || null,
      version: profile.version,
    }),
    send: accountProvider.changeProfile,
    onSaved: (stored) => {
      form.reset(valuesOf(stored));
      toast.success(messages.saved);
    },
    onRefused: (error) => {
      // What was typed stays; the version that stands is fetched, so that saving again is one's own decision.
      show(problemsOf(error));
      toast.failure(error instanceof ProblemError ? error.message : accountMessages.failed);
    },
  });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <Declared fields={PROFILE_FIELDS} labels={messages.labels} disabled={saving}>
          <div className={css.two}>
            <FieldInputs<keyof Values> layout={{ fullName: {}, phone: { inputMode: 'tel' } }} />
            <TextField label={messages.email} value={profile.email} disabled />
            <TextField label={messages.position} value={profile.position} disabled />
          </div>
        </Declared>
        <p className={css.hint}>{messages.hint}</p>
        <div className={css.actions}>
          <Button type="submit" disabled={!unsaved || saving}>
            {saving ? messages.saving : messages.save}
          </Button>
        </div>
      </form>
      {guard.question}
    </FormProvider>
  );
}
