import { FIELD_MESSAGES } from '../../../src/contract/field-messages';
import type { SessionInfo, SessionReply, SignInBody } from '../../../src/contract/session';
import { api } from '../../../ui/src/api/client';
import type { ProblemError } from '../../../ui/src/api/problem-error';
import { announce } from '../../../ui/src/api/session-channel';
import { authMessages as texts } from './messages';
import { PasswordField, TextField } from '../../../ui/src/form/fields';
import { Note } from '../../../ui/src/form/note';
import { textOf, useForm, type Errors, type Outcome } from '../../../ui/src/form/use-form';
import type { AuthMode } from './auth-mode';
import styles from './auth.module.css';
import { ModeLink } from './mode-link';

interface SignInFormProps {
  slug: string | null;
  /** Known already, from signing up a moment ago. */
  email: string | undefined;
  /** Of the confirmation link that asked for the password. */
  tokenHash: string | undefined;
  onMode: (mode: AuthMode) => void;
  onEntered: (session: SessionInfo) => Promise<void>;
}

export function SignInForm({ slug, email, tokenHash, onMode, onEntered }: SignInFormProps) {
  const { form, busy, errors, outcome, submit } = useForm({
    check: missing,
    incomplete: () => ({ ...texts.signin.missing, failure: true }),
    explain,
    send: async (values, intent) => {
      const body: SignInBody = {
        email: textOf(values, 'email').trim(),
        password: textOf(values, 'password'),
        ...(slug && { slug }),
        ...(tokenHash && { tokenHash }),
      };
      const { session } = await api.post<SessionReply>('auth/sign-in', body, intent);
      if (!session) return;
      announce('signed-in');
      await onEntered(session);
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {outcome && <Note {...outcome} />}
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        label={texts.email}
        defaultValue={email}
        error={errors.email}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={texts.password}
        error={errors.password}
      />
      <p className={styles.forgot}>
        <ModeLink mode="recovery" onChange={onMode}>
          {texts.signin.forgot}
        </ModeLink>
      </p>
      <button className="button primary large wide" aria-disabled={busy}>
        {busy ? texts.signin.busy : texts.signin.submit}
      </button>
    </form>
  );
}

function missing(values: FormData): Errors {
  const errors: Errors = {};
  if (textOf(values, 'email').trim() === '') errors.email = FIELD_MESSAGES.required;
  // A password may be made of spaces.
  if (textOf(values, 'password') === '') errors.password = FIELD_MESSAGES.required;
  return errors;
}

/** An e-mail still to be confirmed is no failure: the message went out again. */
function explain({ problem }: ProblemError): Outcome {
  if (problem.code !== 'email_not_confirmed') {
    return { title: texts.signin.failed, text: problem.detail, failure: true };
  }
  return { title: problem.title, text: problem.detail, failure: false };
}
