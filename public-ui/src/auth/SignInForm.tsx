import type { ReactNode } from 'react';

import { FORM_MESSAGES } from '../../../src/contract/field-messages';
import type {
  SecondStepOffer,
  SessionInfo,
  SessionReply,
  SignInBody,
} from '../../../src/contract/session';
import { api } from '../../../ui/src/api/client';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { announce } from '../../../ui/src/api/session-channel';
import { PasswordField, TextField } from '../../../ui/src/form/Fields';
import { Note } from '../../../ui/src/form/Note';
import { type Errors, type Outcome, textOf, useForm } from '../../../ui/src/form/use-form';
import type { AuthMode } from './auth-mode';
import { authMessages as texts } from './messages';
import { ModeLink } from './ModeLink';
import { PasskeyButton } from './PasskeyButton';
import styles from './auth.module.css';

interface SignInFormProps {
  slug: string | null;
  /** The e-mail with which the person just signed up. */
  email: string | undefined;
  /** The token of the confirmation link that asked for the password. */
  tokenHash: string | undefined;
  onMode: (mode: AuthMode) => void;
  onEntered: (session: SessionInfo) => Promise<void>;
  /** Called when the password was right and a second step is required. */
  onSecondStep: (offer: SecondStepOffer, email: string) => Promise<void>;
  /** Called when the account belongs to no office. Without it, a message above the form says so. */
  onNoOffice?: (attempt: SignInBody) => Promise<void>;
  /** The title above a refusal. */
  failed: string;
  /** Whether to offer signing in by a passkey. */
  passkeys?: boolean;
  /** The content below the sign-in buttons. */
  children?: ReactNode;
}

export function SignInForm(props: SignInFormProps) {
  const { slug, email, tokenHash, onMode, onEntered, onSecondStep, onNoOffice } = props;
  const { failed, passkeys = false, children } = props;
  const { form, busy, errors, outcome, submit } = useForm({
    check: missing,
    incomplete: () => ({ ...texts.signin.missing, failure: true }),
    explain: (error) => explain(error, failed),
    send: async (values, idempotencyKey) => {
      const body: SignInBody = {
        email: textOf(values, 'email').trim(),
        password: textOf(values, 'password'),
        ...(slug && { slug }),
        ...(tokenHash && { tokenHash }),
      };
      const reply = await api
        .post<SessionReply>('auth/sign-in', body, idempotencyKey)
        .catch((error) => {
          if (!onNoOffice || !isNoOffice(error)) throw error;
          return onNoOffice(body);
        });
      if (!reply) return;
      const { session, secondStep } = reply;
      if (secondStep) await onSecondStep(secondStep, body.email);
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
        autoFocus
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
      {passkeys && !tokenHash && (
        <PasskeyButton
          optionsPath="auth/passkey-options"
          path="auth/passkey"
          slug={slug}
          onEntered={onEntered}
        />
      )}
      {children}
    </form>
  );
}

function missing(values: FormData): Errors {
  const errors: Errors = {};
  if (textOf(values, 'email').trim() === '') errors.email = FORM_MESSAGES.required;
  // A password may consist of spaces.
  if (textOf(values, 'password') === '') errors.password = FORM_MESSAGES.required;
  return errors;
}

/** Whether the password was right but the account belongs to no office. */
export function isNoOffice(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'no_office';
}

/** An unconfirmed e-mail is not shown as a failure, because the server has sent the confirmation again. */
function explain({ problem }: ProblemError, failed: string): Outcome {
  if (problem.code !== 'email_not_confirmed') {
    return { title: failed, text: problem.detail, failure: true };
  }
  return { title: problem.title, text: problem.detail, failure: false };
}
