import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useSaveContext } from 'react-admin';
import { useFormState } from 'react-hook-form';

import { type Profile, PROFILE_FIELDS } from '../../../src/contract/account';
import { useGetOne } from '../data/resources';
import { useToast } from '../feedback/ToastCard';
import { Declared } from '../forms/Declared';
import { contentOf, type TextsOf, textsOf } from '../forms/field-values';
import { FieldInputs } from '../forms/FieldInputs';
import { RecordBase, RecordForm, useOpenForm } from '../forms/RecordBase';
import { showAtInputs } from '../forms/server-errors';
import { accountMessages } from './messages';
import { reasonOf } from './reason';
import { Section } from './Section';
import css from './account.module.css';

const messages = accountMessages.profile;

type Values = TextsOf<typeof PROFILE_FIELDS>;
type StoredProfile = Profile & { id: string };

/** Edits the name and telephone. Only the office can change the e-mail and position. */
export function ProfileSection() {
  const { data: profile } = useGetOne('account', { id: 'profile' });
  const toast = useToast();
  return (
    <Section title={messages.title} text={messages.text}>
      {profile && (
        <RecordBase<Values, StoredProfile>
          resource="account"
          record={profile}
          fields={PROFILE_FIELDS}
          labels={messages.labels}
          valuesOf={(stored) => textsOf(PROFILE_FIELDS, stored!)}
          bodyOf={(typed, stored) => ({
            ...contentOf(PROFILE_FIELDS, typed),
            version: stored!.version,
          })}
          draft="profile"
          words={{ failed: accountMessages.failed, conflict: messages.conflict }}
          onSaved={() => toast.success(messages.saved)}
          onRefused={(error, form) => {
            showAtInputs(error, form);
            toast.failure(reasonOf(error));
            return true;
          }}
        >
          <RecordForm>
            <ProfileInputs profile={profile} />
          </RecordForm>
        </RecordBase>
      )}
    </Section>
  );
}

function ProfileInputs({ profile }: { profile: Profile }) {
  const { saving = false } = useSaveContext();
  const { isDirty } = useFormState();
  return (
    <Declared fields={PROFILE_FIELDS} labels={messages.labels} disabled={saving}>
      {useOpenForm().state}
      <div className={`inputs ${css.two}`}>
        <FieldInputs<keyof Values> layout={{ fullName: {}, phone: { inputMode: 'tel' } }} />
        <TextField label={messages.email} value={profile.email} disabled />
        <TextField label={messages.position} value={profile.position} disabled />
      </div>
      <p className={css.hint}>{messages.hint}</p>
      <div className={`row ${css.actions}`}>
        <Button type="submit" disabled={!isDirty || saving}>
          {saving ? messages.saving : messages.save}
        </Button>
      </div>
    </Declared>
  );
}
