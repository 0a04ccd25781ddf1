import { useEffect, useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { CircleAlert, Eye, EyeOff, Lock, MessageSquareText } from 'lucide-react';
import { FIELD_MESSAGES } from '../../../src/contract/field-messages';
import type { SessionInfo, SessionReply, SignInBody } from '../../../src/contract/session';
import { api } from '../../../ui/src/api/client';
import { whenSessionEnds } from '../../../ui/src/api/in-session';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { announce } from '../../../ui/src/api/session-channel';
import { useSend } from '../../../ui/src/api/use-send';
import { useAnyUploadUnderWay } from '../files/uploads';
import { leaveForSignIn, loadAnew } from '../session/leave';
import { askToSignIn, goOn, isSameSession, useSessionAsked } from '../session/session-end';
import { useSession } from '../session/session';
import { AppDialog } from '../parts/AppDialog';
import { useLatestUnsaved, type Unsaved } from '../parts/unsaved';
import css from './session-ended.module.css';
import { partMessages } from '../parts/messages';
import { frameMessages } from './messages';
import { sharedMessages } from '../../../ui/src/messages';

const messages = frameMessages.sessionEnded;

/** Asks for the password over the page as soon as a call finds the session over; then the call goes on. */
export function SessionEnded() {
  const session = useSession();
  const asked = useSessionAsked();
  useEffect(() => whenSessionEnds(askToSignIn), []);
  return asked && <SignInAgain session={session} />;
}

/** It has no cross, and Escape does nothing: behind it stands what was typed. */
function SignInAgain({ session }: { session: SessionInfo }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const typed = useLatestUnsaved();
  const sending = useAnyUploadUnderWay();
  const kept = typed ?? (sending ? { text: messages.filesKept } : null);
  const { start, busy } = useSend({
    send: (body: SignInBody, intent) => api.post<SessionReply>('auth/sign-in', body, intent),
    onDone: ({ session: opened }) => {
      announce('signed-in');
      if (isSameSession(session, opened)) goOn();
      else loadAnew();
    },
    onFailed: (error) =>
      setProblem(
        error instanceof ProblemError ? error.message : partMessages.states.checkConnection,
      ),
  });
  useEffect(() => {
    if (problem && !busy) input.current?.select();
  }, [problem, busy]);
  const submit = () => {
    setProblem(password === '' ? FIELD_MESSAGES.required : undefined);
    if (password === '') return input.current?.focus();
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
        {kept && <Kept {...kept} />}
        <TextField
          label={messages.email}
          value={session.email}
          autoComplete="username"
          className={css.fixed}
          slotProps={{
            input: { readOnly: true, startAdornment: <Lock size={16} aria-hidden /> },
          }}
        />
        <PasswordField
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            setProblem(undefined);
          }}
          inputRef={input}
          problemId={problem && problemId}
          disabled={busy}
        />
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

function Kept({ text, quote }: Unsaved) {
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

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  inputRef: React.Ref<HTMLInputElement>;
  /** Of what is wrong with it. */
  problemId: string | undefined;
  disabled: boolean;
}

function PasswordField({ value, onChange, inputRef, problemId, disabled }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      label={messages.password}
      type={shown ? 'text' : 'password'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      inputRef={inputRef}
      error={Boolean(problemId)}
      disabled={disabled}
      autoComplete="current-password"
      autoFocus
      slotProps={{
        htmlInput: { 'aria-describedby': problemId, autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <IconButton
              edge="end"
              aria-label={shown ? sharedMessages.hidePassword : sharedMessages.showPassword}
              onClick={() => setShown(!shown)}
            >
              <Icon />
            </IconButton>
          ),
        },
      }}
    />
  );
}
