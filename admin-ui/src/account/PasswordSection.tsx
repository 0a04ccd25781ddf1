import Button from '@mui/material/Button';
import { useRef, useState } from 'react';

import { FIELD_MESSAGES } from '../../../src/contract/field-messages';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { newPasswordError } from '../../../ui/src/form/checks';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { accountActions } from '../data/account-actions';
import { useToast } from '../feedback/ToastCard';
import { PasswordField } from '../forms/PasswordField';
import { useSession } from '../session/Session';
import { accountMessages } from './messages';
import { Section } from './Section';
import css from './account.module.css';

const messages = accountMessages.password;
const EMPTY = { currentPassword: '', password: '', repeat: '' };

type Values = typeof EMPTY;

/** Changes the password, which ends every other session. */
export function PasswordSection({ changedAt }: { changedAt: string | undefined }) {
  const { email, office } = useSession();
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Partial<Values>>({});
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const { start, busy } = useSend({
    send: accountActions.changePassword,
    onDone: () => {
      setValues(EMPTY);
      toast.success(messages.saved);
    },
    onFailed: (error) => {
      if (!(error instanceof ProblemError)) return toast.failure(accountMessages.failed);
      setProblems(error.problem.errors ?? {});
      toast.failure(error.message);
    },
  });
  const submit = () => {
    const found = problemsIn(values);
    setProblems(found);
    const { currentPassword, password } = values;
    if (Object.keys(found).length === 0) return start({ currentPassword, password });
    form.current?.querySelector<HTMLInputElement>('[type=password]')?.focus();
  };
  const field = (name: keyof Values) => ({
    value: values[name],
    onChange: (value: string) => {
      setValues((current) => ({ ...current, [name]: value }));
      setProblems((current) => ({ ...current, [name]: undefined }));
    },
    problem: problems[name],
    disabled: busy,
  });
  const changedOn = changedAt && messages.changedOn(shortDate(dayOf(changedAt, office.timeZone)));
  const typed = Object.values(values).some((value) => value !== '');
  return (
    <Section title={messages.title} text={changedOn ?? ''}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {/* Password managers store the password under this name. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <div className={`inputs ${css.two}`}>
          <PasswordField
            {...field('currentPassword')}
            label={messages.current}
            kind="current"
            className={css.alone}
          />
          <PasswordField
            {...field('password')}
            label={messages.next}
            kind="new"
            hint={messages.hint}
          />
          <PasswordField {...field('repeat')} label={messages.repeat} kind="new" />
        </div>
        <div className={`row ${css.actions}`}>
          <Button type="submit" disabled={!typed || busy}>
            {busy ? messages.saving : messages.save}
          </Button>
          <span className="meta">{messages.note}</span>
        </div>
      </form>
    </Section>
  );
}

function problemsIn({ currentPassword, password, repeat }: Values): Partial<Values> {
  const problems: Partial<Values> = {};
  if (currentPassword === '') problems.currentPassword = FIELD_MESSAGES.required;
  const wrong = newPasswordError(password);
  if (wrong) problems.password = wrong;
  else if (repeat !== password) problems.repeat = FIELD_MESSAGES.passwordsDiffer;
  return problems;
}
