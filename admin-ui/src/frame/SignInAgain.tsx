import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { CircleAlert, Lock, MessageSquareText } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

import { FIELD_MESSAGES } from '../../../src/contract/field-messages';
import type {
  SecondStepBody,
  SessionInfo,
  SessionReply,
  SignInBody,
} from '../../../src/contract/session';
import { api } from '../../../ui/src/api/client';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { announce } from '../../../ui/src/api/session-channel';
import { useSend } from '../../../ui/src/api/use-send';
import { sharedPartMessages } from '../../../ui/src/parts/messages';
import { AppDialog } from '../dialogs/AppDialog';
import { type Unsaved, useLatestUnsaved } from '../dialogs/unsaved';
import { useAnyUploadUnderWay } from '../files/uploads';
import { PasswordField } from '../forms/PasswordField';
import { leaveForSignIn, loadAnew } from '../session/leave';
import { goOn, isSameSession } from '../session/session-end';
import { frameMessages } from './messages';
import css from './session-ended.module.css';

const messages = frameMessages.sessionEnded;

/** Asks for the password over the page. It has no cross and ignores Escape: unsaved text stands behind it. */
export function SignInAgain({ session }: { session: SessionInfo }) {
  const [password, setPassword] = useState('');
  /** Null until the password was right and a second step is asked for. */
  const [code, setCode] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const typed = useLatestUnsaved();
  const sending = useAnyUploadUnderWay();
  const kept = typed ?? (sending ? { text: messages.filesKept } : null);
  const { start, busy } = useSend({
    send: (body: SignInBody | SecondStepBody, idempotencyKey) =>
      api.post<SessionReply>(
        'code' in body ? 'auth/second-step' : 'auth/sign-in',
        body,
        idempotencyKey,
      ),
    onDone: ({ session: opened, secondStep }) => {
      if (secondStep) return setCode('');
      announce('signed-in');
      if (isSameSession(session, opened)) goOn();
      else loadAnew();
    },
    onFailed: (error) => {
      const refused = error instanceof ProblemError;
      setProblem(refused ? error.message : sharedPartMessages.checkConnection);
      if (refused && error.code === 'second_step_expired') setCode(null);
    },
  });
  useEffect(() => {
    if (problem && !busy) input.current?.select();
  }, [problem, busy]);
  const submit = () => {
    const typed = code ?? password;
    setProblem(typed === '' ? FIELD_MESSAGES.required : undefined);
    if (typed === '') return input.current?.focus();
    if (code !== null) return start({ code });
    start({ email: session.email, password, slug: session.office.slug });
  };
  return (
    <AppDialog
      open
      question
      width={440}
      title={messages.title}
      meta={messages.text}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={leaveForSignIn} disabled={busy}>
            {messages.leave}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? messages.entering : messages.enter}
          </Button>
        </>
      }
    >
      <div className={css.content}>
        {kept && <KeptText {...kept} />}
        <TextField
          label={messages.email}
          value={session.email}
          autoComplete="username"
          className={css.fixed}
          slotProps={{
            input: { readOnly: true, startAdornment: <Lock size={16} aria-hidden /> },
          }}
        />
        {code === null ? (
          <PasswordField
            label={messages.password}
            kind="current"
            value={password}
            onChange={(typed) => {
              setPassword(typed);
              setProblem(undefined);
            }}
            inputRef={input}
            problemId={problem && problemId}
            disabled={busy}
            autoFocus
          />
        ) : (
          <TextField
            label={messages.code}
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              setProblem(undefined);
            }}
            inputRef={input}
            error={Boolean(problem)}
            disabled={busy}
            autoComplete="one-time-code"
            autoFocus
            slotProps={{ htmlInput: { 'aria-describedby': problem && problemId, maxLength: 20 } }}
          />
        )}
        {problem && (
          <p id={problemId} className={css.problem} role="alert">
            <CircleAlert size={16} aria-hidden />
            {problem}
          </p>
        )}
      </div>
    </AppDialog>
  );
}

function KeptText({ text, quote }: Unsaved) {
  return (
    <div className={css.kept}>
      <MessageSquareText size={16} aria-hidden />
      <div>
        <strong>{text}</strong>
        {quote && <q>{quote}</q>}
      </div>
    </div>
  );
}
