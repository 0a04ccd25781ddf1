import { FIELD_MESSAGES } from '../../../src/contract/field-messages';
import type { SignUpBody } from '../../../src/contract/session';
import { api } from '../../../ui/src/api/client';
import { authMessages as texts } from './messages';
import { emailError, newPasswordError } from '../../../ui/src/form/checks';
import { PasswordField, TextField } from '../../../ui/src/form/fields';
import { Note } from '../../../ui/src/form/note';
import { textOf, useForm, type Errors } from '../../../ui/src/form/use-form';
import type { AuthMode } from './auth-mode';
import styles from './auth.module.css';
import { ModeLink } from './mode-link';

interface SignUpFormProps {
  onMode: (mode: AuthMode) => void;
  onSent: (email: string) => void;
}

/** Opens an office with its first user, who then has to confirm the e-mail. */
export function SignUpForm({ onMode, onSent }: SignUpFormProps) {
  const { form, busy, errors, outcome, submit } = useForm({
    check,
    explain: ({ problem }) => ({
      title: texts.signup.failed,
      text: problem.detail,
      failure: true,
    }),
    send: async (values, intent) => {
      const body: SignUpBody = {
        officeName: textOf(values, 'officeName').trim(),
        email: textOf(values, 'email').trim(),
        password: textOf(values, 'password'),
      };
      await api.post('auth/sign-up', body, intent);
      onSent(body.email);
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {outcome && <Note {...outcome} />}
      <TextField
        name="officeName"
        autoComplete="organization"
        label={texts.officeName}
        error={errors.officeName}
      />
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        label={texts.email}
        error={errors.email}
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={texts.password}
        hint={texts.signup.hint}
        error={errors.password}
      />
      <button className={`button primary large wide ${styles.submit}`} aria-disabled={busy}>
        {busy ? texts.signup.busy : texts.signup.submit}
      </button>
      <p className={styles.other}>
        {texts.signup.haveAccount}{' '}
        <ModeLink mode="signin" onChange={onMode}>
          {texts.tabs.signin}
        </ModeLink>
      </p>
    </form>
  );
}

function check(values: FormData): Errors {
  const errors: Errors = {};
  if (textOf(values, 'officeName').trim() === '') errors.officeName = FIELD_MESSAGES.required;
  const email = emailError(textOf(values, 'email'));
  if (email) errors.email = email;
  const password = newPasswordError(textOf(values, 'password'));
  if (password) errors.password = password;
  return errors;
}
