import { useState } from 'react';

import { FORM_MESSAGES } from '../../../src/contract/field-messages';
import type { PasswordResetBody } from '../../../src/contract/session';
import { api } from '../../../ui/src/api/client';
import { emailError } from '../../../ui/src/form/checks';
import { TextField } from '../../../ui/src/form/Fields';
import { Note } from '../../../ui/src/form/Note';
import { type Errors, textOf, useForm } from '../../../ui/src/form/use-form';
import type { AuthMode } from './auth-mode';
import { authMessages } from './messages';
import { ModeLink } from './ModeLink';
import styles from './auth.module.css';

const { email: emailLabel, recovery: texts } = authMessages;

interface RecoveryFormProps {
  slug: string | null;
  onMode: (mode: AuthMode) => void;
}

/** Asks for a recovery mail. The answer is the same whether or not the e-mail has an account. */
export function RecoveryForm({ slug, onMode }: RecoveryFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, busy, errors, outcome, submit } = useForm({
    check,
    incomplete: ({ email }) =>
      email === FORM_MESSAGES.required ? { ...texts.missing, failure: true } : null,
    explain: ({ problem }) => ({ title: texts.failed, text: problem.detail, failure: true }),
    send: async (values, idempotencyKey) => {
      const body: PasswordResetBody = {
        email: textOf(values, 'email').trim(),
        ...(slug && { slug }),
      };
      await api.post('auth/password-reset', body, idempotencyKey);
      setSentTo(body.email);
    },
  });
  if (sentTo) {
    return (
      <>
        <Note title={texts.sent.title} text={texts.sent.text(sentTo)} focused />
        <ModeLink className="button large wide" mode="signin" onChange={onMode}>
          {texts.back}
        </ModeLink>
      </>
    );
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {outcome && <Note {...outcome} />}
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        label={emailLabel}
        autoFocus
        error={errors.email}
      />
      <button className={`button primary large wide ${styles.submit}`} aria-disabled={busy}>
        {busy ? texts.busy : texts.submit}
      </button>
      <p className={styles.other}>
        <ModeLink mode="signin" onChange={onMode}>
          {texts.back}
        </ModeLink>
      </p>
    </form>
  );
}

function check(values: FormData): Errors {
  const email = emailError(textOf(values, 'email'));
  return email ? { email } : {};
}
