import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';

import { PASSKEY_NAME_MAX } from '../../../src/contract/account';
import { FIELD_MESSAGES } from '../../../src/contract/field-messages';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { PasskeyUnanswered } from '../../../ui/src/api/passkey';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { AppDialog } from '../dialogs/AppDialog';
import { PasswordField } from '../forms/PasswordField';
import { accountMessages } from './messages';

const messages = accountMessages.proof;

export interface Proof {
  currentPassword: string;
  code: string;
  name: string;
}

interface ProofDialogProps<Reply> {
  title: string;
  text: string;
  confirm: string;
  confirming: string;
  /** A further field beside the password. */
  also?: 'code' | 'name';
  /** Set when the action loses something. */
  danger?: boolean;
  send: (proof: Proof, idempotencyKey: IdempotencyKey) => Promise<Reply>;
  onDone: (reply: Reply) => void;
  onClose: () => void;
}

/** Asks for the password again before an action that a stranger at an unlocked screen must not be able to do. */
export function ProofDialog<Reply>(props: ProofDialogProps<Reply>) {
  const { title, text, confirm, confirming, also, danger, send, onDone, onClose } = props;
  const [proof, setProof] = useState<Proof>({ currentPassword: '', code: '', name: '' });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string>();
  const form = useRef<HTMLDivElement>(null);
  const change = (name: keyof Proof) => (value: string) => {
    setProof((current) => ({ ...current, [name]: value }));
    setProblems({});
    setRefusal(undefined);
  };
  const { start, busy } = useSend({
    send,
    onDone,
    onFailed: (error) => {
      const { errors, detail } =
        error instanceof ProblemError ? error.problem : { errors: undefined, detail: undefined };
      setProblems(errors ?? {});
      if (errors) return;
      const unanswered = error instanceof PasskeyUnanswered && accountMessages.passkeys.unanswered;
      setRefusal(unanswered || (detail ?? accountMessages.failed));
    },
  });
  const submit = () => {
    const asked = ['currentPassword', ...(also ? [also] : [])] as (keyof Proof)[];
    const missing = asked.filter((name) => proof[name].trim() === '');
    setProblems(Object.fromEntries(missing.map((name) => [name, FIELD_MESSAGES.required])));
    if (missing.length === 0) return start(proof);
    form.current?.querySelector<HTMLInputElement>(`[name=${missing[0]}]`)?.focus();
  };
  return (
    <AppDialog
      open
      question
      width={440}
      title={title}
      onClose={busy ? undefined : onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {accountMessages.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={busy}
          >
            {busy ? confirming : confirm}
          </Button>
        </>
      }
    >
      <div className="inputs" ref={form}>
        <p>{text}</p>
        {also === 'name' && (
          <TextField
            name="name"
            label={messages.name}
            value={proof.name}
            onChange={(event) => change('name')(event.target.value)}
            error={Boolean(problems.name)}
            helperText={problems.name ?? messages.nameHint}
            autoComplete="off"
            autoFocus
            disabled={busy}
            slotProps={{ htmlInput: { maxLength: PASSKEY_NAME_MAX } }}
          />
        )}
        <PasswordField
          label={messages.password}
          kind="current"
          value={proof.currentPassword}
          onChange={change('currentPassword')}
          problem={problems.currentPassword}
          autoFocus={also !== 'name'}
          disabled={busy}
        />
        {also === 'code' && (
          <TextField
            name="code"
            label={messages.code}
            value={proof.code}
            onChange={(event) => change('code')(event.target.value)}
            error={Boolean(problems.code)}
            helperText={problems.code}
            autoComplete="one-time-code"
            disabled={busy}
            slotProps={{ htmlInput: { maxLength: 20, autoCapitalize: 'characters' } }}
          />
        )}
        {refusal && <p role="alert">{refusal}</p>}
      </div>
    </AppDialog>
  );
}
