import KeyRound from 'lucide-react/icons/key-round';
import { FIELD_MESSAGES } from '../../../src/contract/field-messages';
import type { NewPasswordBody } from '../../../src/contract/session';
import { api } from '../../../ui/src/api/client';
import { authMessages } from '../auth/messages';
import { openSignIn } from '../auth/auth-mode';
import { newPasswordError } from '../../../ui/src/form/checks';
import { PasswordField } from '../../../ui/src/form/fields';
import { Note } from '../../../ui/src/form/note';
import { StateCard } from '../../../ui/src/frame/state-card';
import { textOf, useForm, type Errors } from '../../../ui/src/form/use-form';
import styles from './confirm.module.css';

const texts = authMessages.confirm.recovery;

/** A recovery link was good: the new password, twice. Afterwards every session of the person is over. */
export function NewPasswordCard({ tokenHash, email }: { tokenHash: string; email: string }) {
  const { form, busy, errors, outcome, submit } = useForm({
    check,
    explain: ({ problem }) => ({ title: texts.failed, text: problem.detail, failure: true }),
    send: async (values, intent) => {
      const body: NewPasswordBody = { tokenHash, password: textOf(values, 'password') };
      await api.post('auth/password', body, intent);
      openSignIn({ notice: 'passwordSaved', email });
    },
  });
  return (
    <StateCard icon={KeyRound} title={texts.title} text={texts.for(email)}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {outcome && <Note {...outcome} />}
        {/* Tells a password manager whose password this is. */}
        <input hidden type="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="password"
          autoComplete="new-password"
          label={texts.password}
          error={errors.password}
        />
        <PasswordField
          name="repeat"
          autoComplete="new-password"
          label={texts.repeat}
          error={errors.repeat}
        />
        <button className="button primary large wide" aria-disabled={busy}>
          {busy ? texts.busy : texts.submit}
        </button>
      </form>
    </StateCard>
  );
}

function check(values: FormData): Errors {
  const password = newPasswordError(textOf(values, 'password'));
  if (password) return { password };
  const same = textOf(values, 'repeat') === textOf(values, 'password');
  return same ? {} : { repeat: FIELD_MESSAGES.passwordsDiffer };
}
