import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { OfficeSecondStep } from '../../../src/contract/account';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { shortDate } from '../../../ui/src/format/dates';
import { accountActions } from '../data/account-actions';
import { DateField } from '../dates/DateField';
import { useToast } from '../feedback/ToastCard';
import { commonMessages } from '../messages';
import { useSession, useToday } from '../session/Session';
import { officeSecondStepQuery } from './account-queries';
import { accountMessages } from './messages';
import { Section } from './Section';
import css from './account.module.css';

const messages = accountMessages.office;

/** Sets whether all staff must sign in with a second step, and from which day. */
export function OfficeSecondStepSection() {
  const { data } = useQuery(officeSecondStepQuery);
  return (
    <Section title={messages.title} text={messages.text}>
      {data && <Requirement key={data.from} required={data} />}
    </Section>
  );
}

function Requirement({ required }: { required: OfficeSecondStep }) {
  const today = useToday();
  const toast = useToast();
  const [day, setDay] = useState(required.from ?? '');
  const [problem, setProblem] = useState<string>();
  const { start, busy } = useSend({
    send: (from: string | null, idempotencyKey) =>
      accountActions.requireSecondStep(from, idempotencyKey),
    onDone: ({ from }) => toast.success(from === null ? messages.lifted : messages.saved),
    onFailed: (error) => {
      if (!(error instanceof ProblemError)) return toast.failure(accountMessages.failed);
      setProblem(error.problem.errors?.from);
      toast.failure(error.message);
    },
  });
  const { administrator } = useSession();
  const save = () => (day === '' ? setProblem(messages.dayNeeded) : start(day));
  const { from, staff, without } = required;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p>
        <strong>{from ? messages.on(shortDate(from)) : messages.off}</strong>
      </p>
      <p className="meta">
        {messages.without(without, staff)} {messages.hint}
      </p>
      {!administrator && <p className="meta">{commonMessages.onlyAdministrators}</p>}
      {administrator && (
        <div className={css.day}>
          <DateField
            label={messages.day}
            value={day}
            onChange={(value) => {
              setDay(value);
              setProblem(undefined);
            }}
            min={today}
            error={problem}
            disabled={busy}
          />
          <Button type="submit" disabled={busy || day === from}>
            {busy ? messages.saving : messages.save}
          </Button>
          {from && (
            <Button disabled={busy} onClick={() => start(null)}>
              {messages.lift}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
