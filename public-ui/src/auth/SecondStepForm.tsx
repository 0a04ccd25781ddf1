import { useState } from 'react';

import { FORM_MESSAGES } from '../../../src/contract/field-messages';
import type {
  SecondStepBody,
  SecondStepOffer,
  SessionInfo,
  SessionReply,
} from '../../../src/contract/session';
import { api } from '../../../ui/src/api/client';
import type { ProblemError } from '../../../ui/src/api/problem-error';
import { announce } from '../../../ui/src/api/session-channel';
import { TextField } from '../../../ui/src/form/Fields';
import { Note } from '../../../ui/src/form/Note';
import { type Errors, textOf, useForm } from '../../../ui/src/form/use-form';
import { PasskeyButton } from './PasskeyButton';
import { secondStepMessages as texts } from './second-step-messages';
import styles from './auth.module.css';

interface SecondStepFormProps {
  offer: SecondStepOffer;
  onEntered: (session: SessionInfo) => Promise<void>;
  /** Goes back to the password; `expired` where it was typed too long ago. */
  onBack: (expired: boolean) => void;
}

/** Asks for the second step after the right password: a code of the app, a recovery code, or a passkey. */
export function SecondStepForm({ offer, onEntered, onBack }: SecondStepFormProps) {
  const [kind, setKind] = useState<'code' | 'recovery'>('code');
  const backWhereExpired = ({ problem }: ProblemError) => {
    if (problem.code === 'second_step_expired') onBack(true);
  };
  const { form, busy, errors, outcome, submit } = useForm({
    check,
    explain: (error) => {
      backWhereExpired(error);
      return { title: texts.failed, text: error.problem.detail, failure: true };
    },
    send: async (values, idempotencyKey) => {
      const body: SecondStepBody = { code: textOf(values, 'code') };
      const { session } = await api.post<SessionReply>('auth/second-step', body, idempotencyKey);
      if (!session) return;
      announce('signed-in');
      await onEntered(session);
    },
  });
  const other = kind === 'code' ? 'recovery' : 'code';
  return (
    <>
      <form ref={form} onSubmit={submit} noValidate>
        {outcome && <Note {...outcome} />}
        {/* A new field, not the same field with another label: text typed into the other one is no such code. */}
        <TextField
          key={kind}
          name="code"
          label={texts[kind].label}
          hint={texts[kind].hint}
          error={errors.code}
          className={styles.code}
          autoFocus
          autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
          inputMode={kind === 'code' ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <button className={`button primary large wide ${styles.submit}`} aria-disabled={busy}>
          {busy ? texts.busy : texts.submit}
        </button>
      </form>
      {offer.passkey && (
        <PasskeyButton
          optionsPath="auth/second-step/passkey-options"
          path="auth/second-step/passkey"
          slug={null}
          onEntered={onEntered}
          onRefused={backWhereExpired}
        />
      )}
      <p className={styles.other}>
        <button type="button" className={styles.link} onClick={() => setKind(other)}>
          {texts[other].instead}
        </button>
        <button type="button" className={styles.link} onClick={() => onBack(false)}>
          {texts.back}
        </button>
      </p>
    </>
  );
}

function check(values: FormData): Errors {
  return textOf(values, 'code').trim() === '' ? { code: FORM_MESSAGES.required } : {};
}
