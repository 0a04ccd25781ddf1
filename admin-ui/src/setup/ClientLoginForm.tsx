import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { CircleCheck, Dices, Eye, EyeOff, KeyRound } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import {
  type ClientLogin,
  type NewClientLogin,
  PASSWORD_MAX_LENGTH,
} from '../../../src/contract/session';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { emailError, newPasswordError } from '../../../ui/src/form/checks';
import { sharedMessages } from '../../../ui/src/messages';
import { usersActions } from '../data/users-actions';
import { useToast } from '../feedback/ToastCard';
import { generatedPassword } from './generated-password';
import { setupMessages } from './messages';
import css from './setup.module.css';

const messages = setupMessages.form;
const BLANK: NewClientLogin = { email: '', password: '' };

type Errors = Partial<Record<keyof NewClientLogin, string>>;

/** Creates a client's login, and shows it. */
export function ClientLoginForm() {
  const [values, setValues] = useState(BLANK);
  const [errors, setErrors] = useState<Errors>({});
  const [made, setMade] = useState<ClientLogin | null>(null);
  const [shown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const title = useId();
  const toast = useToast();
  const { start, busy } = useSend({
    send: usersActions.createClientLogin,
    onDone: (login) => {
      toast.mended();
      setMade(login);
      setValues(BLANK);
      setShown(false);
    },
    onFailed: (error) => {
      const problem = error instanceof ProblemError ? error : null;
      setErrors(problem?.problem.errors ?? {});
      toast.failure(problem?.message ?? messages.failed);
    },
  });
  const change = (part: Partial<NewClientLogin>) => {
    setValues({ ...values, ...part });
    setErrors({});
  };
  const submit = () => {
    const { email, password } = values;
    const found = { email: emailError(email), password: newPasswordError(password) };
    const faults = Object.entries(found).filter(([, fault]) => fault !== null);
    setErrors(Object.fromEntries(faults));
    setMade(null);
    if (email.trim() === '' || password === '') toast.failure(messages.missing);
    if (faults.length === 0) return start({ email: email.trim(), password });
    form.current?.querySelector<HTMLElement>(`[name=${faults[0]![0]}]`)?.focus();
  };
  const { showPassword, hidePassword } = sharedMessages;
  return (
    <form
      ref={form}
      className={`card ${css.form}`}
      noValidate
      aria-labelledby={title}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <header>
        <h2 id={title}>{messages.title}</h2>
        <span className="meta">{messages.required}</span>
      </header>
      {made && <Made {...made} />}
      <div className={css.fields}>
        <TextField
          label={messages.email}
          required
          name="email"
          type="email"
          autoComplete="off"
          placeholder={messages.emailPlaceholder}
          value={values.email}
          onChange={(event) => change({ email: event.target.value })}
          error={errors.email !== undefined}
          helperText={errors.email ?? messages.emailHint}
          disabled={busy}
        />
        <div className={css.password}>
          <TextField
            label={messages.password}
            required
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="new-password"
            value={values.password}
            onChange={(event) => change({ password: event.target.value })}
            error={errors.password !== undefined}
            helperText={errors.password ?? messages.passwordHint}
            disabled={busy}
            slotProps={{
              htmlInput: { maxLength: PASSWORD_MAX_LENGTH, spellCheck: false },
              input: {
                endAdornment: (
                  <IconButton
                    size="small"
                    aria-label={shown ? hidePassword : showPassword}
                    onClick={() => setShown(!shown)}
                  >
                    {shown ? <EyeOff size={18} /> : <Eye size={18} />}
                  </IconButton>
                ),
              },
            }}
          />
          <Button
            startIcon={<Dices size={18} />}
            disabled={busy}
            onClick={() => {
              change({ password: generatedPassword() });
              setShown(true); // the person has to pass it on
            }}
          >
            {messages.generate}
          </Button>
        </div>
      </div>
      <footer>
        <Button
          type="submit"
          variant="contained"
          startIcon={<KeyRound size={18} />}
          disabled={busy}
        >
          {busy ? messages.busy : messages.submit}
        </Button>
      </footer>
    </form>
  );
}

function Made({ email }: ClientLogin) {
  const { made } = setupMessages;
  return (
    <div className={css.made} role="status">
      <span className={`center ${css.done}`} aria-hidden>
        <CircleCheck size={18} />
      </span>
      <div>
        <strong>{made.title}</strong>
        <p>{made.text(email)}</p>
        <p>{made.confirm}</p>
        <p>{made.known}</p>
      </div>
    </div>
  );
}
