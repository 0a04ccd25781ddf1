import type { ReactNode } from 'react';

import type { ClientSignUpBody } from '../../../src/contract/session';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { emailError, newPasswordError } from '../../../ui/src/form/checks';
import { PasswordField, TextField } from '../../../ui/src/form/Fields';
import { Note } from '../../../ui/src/form/Note';
import { type Errors, textOf, useForm } from '../../../ui/src/form/use-form';
import type { AuthMode } from './auth-mode';
import { authMessages as texts } from './messages';
import { ModeLink } from './ModeLink';
import type { Again } from './SendAgain';
import styles from './auth.module.css';

/** The kind of account: a client's, or a new office's. */
export interface SignUpKind {
  /** Draws the fields besides e-mail and password, with their errors. */
  fields?: (errors: Errors) => ReactNode;
  check?: (values: FormData) => Errors;
  send: (
    account: ClientSignUpBody,
    values: FormData,
    idempotencyKey: IdempotencyKey,
  ) => Promise<unknown>;
  /** The link back to the sign-in. */
  back: { before?: string; link: string };
}

interface SignUpFormProps {
  kind: SignUpKind;
  onMode: (mode: AuthMode) => void;
  /** @param again sends the same form once more */
  onSent: (email: string, again: Again) => void;
}

/** A form to sign up; the owner then has to confirm the e-mail. */
export function SignUpForm({ kind, onMode, onSent }: SignUpFormProps) {
  const { form, busy, errors, outcome, submit } = useForm({
    check: (values) => ({ ...kind.check?.(values), ...check(values) }),
    explain: ({ problem }) => ({
      title: texts.signup.failed,
      text: problem.detail,
      failure: true,
    }),
    send: async (values, idempotencyKey) => {
      const email = textOf(values, 'email').trim();
      const password = textOf(values, 'password');
      const send: Again = (each) => kind.send({ email, password }, values, each);
      await send(idempotencyKey);
      onSent(email, send);
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {outcome && <Note {...outcome} />}
      {kind.fields?.(errors)}
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        label={texts.email}
        autoFocus={!kind.fields}
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
        {kind.back.before}{' '}
        <ModeLink mode="signin" onChange={onMode}>
          {kind.back.link}
        </ModeLink>
      </p>
    </form>
  );
}

function check(values: FormData): Errors {
  const errors: Errors = {};
  const email = emailError(textOf(values, 'email'));
  if (email) errors.email = email;
  const password = newPasswordError(textOf(values, 'password'));
  if (password) errors.password = password;
  return errors;
}
