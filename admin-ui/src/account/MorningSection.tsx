import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type MorningMail, type Weekday, WEEKDAYS } from '../../../src/contract/reminders';
import { clockWords } from '../../../src/contract/time-zones';
import { useSend } from '../../../ui/src/api/use-send';
import { dateTime, dayOf, timeOf } from '../../../ui/src/format/dates';
import { morningMailQuery, reminderActions } from '../data/reminders-actions';
import { useToast } from '../feedback/ToastCard';
import { useSession, useToday } from '../session/Session';
import { accountMessages } from './messages';
import { reasonOf } from './reason';
import { Section } from './Section';
import css from './account.module.css';

const messages = accountMessages.morning;

/** Switches the morning mail on and off, and sets its days. */
export function MorningSection() {
  const { data } = useQuery(morningMailQuery);
  return (
    <Section title={messages.title} text={messages.text}>
      {data && <MorningForm key={`${data.enabled} ${data.weekdays.join(' ')}`} stored={data} />}
    </Section>
  );
}

function MorningForm({ stored }: { stored: MorningMail }) {
  const { email, office } = useSession();
  const today = useToday();
  const toast = useToast();
  const [enabled, setEnabled] = useState(stored.enabled);
  const [weekdays, setWeekdays] = useState(stored.weekdays);
  const { start, busy } = useSend({
    send: reminderActions.saveMorningMail,
    onDone: (saved) => toast.success(saved.enabled ? messages.saved : messages.savedOff),
    onFailed: (error) => toast.failure(reasonOf(error)),
  });
  const toggle = (day: Weekday) =>
    setWeekdays(WEEKDAYS.filter((other) => weekdays.includes(other) !== (other === day)));
  const isDirty = enabled !== stored.enabled || weekdays.join(' ') !== stored.weekdays.join(' ');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        start({ enabled, weekdays });
      }}
    >
      <FormControlLabel
        control={<Switch checked={enabled} onChange={(_, wanted) => setEnabled(wanted)} />}
        label={messages.enabled}
        disabled={busy}
      />
      <p className="meta">{messages.recipient(email)}</p>
      <p className={css.groupLabel} id="morning-days">
        {messages.days}
      </p>
      <div className={css.weekdays} role="group" aria-labelledby="morning-days">
        {WEEKDAYS.map((day) => (
          <button
            key={day}
            type="button"
            className={css.weekday}
            aria-pressed={weekdays.includes(day)}
            aria-label={messages.weekdays[day - 1]}
            disabled={busy || !enabled}
            onClick={() => toggle(day)}
          >
            {messages.weekdays[day - 1]!.slice(0, 3)}
          </button>
        ))}
      </div>
      <p className={css.hint} role={weekdays.length === 0 ? 'alert' : undefined}>
        {weekdays.length === 0 ? messages.dayNeeded : messages.hint(clockWords(office.timeZone))}
      </p>
      <div className={`row ${css.actions}`}>
        <Button
          type="submit"
          variant="contained"
          disabled={!isDirty || busy || weekdays.length === 0}
        >
          {busy ? messages.saving : messages.save}
        </Button>
        {stored.lastAt && (
          <span className="meta">
            {messages.last(whenOf(stored.lastAt, office.timeZone, today))}
          </span>
        )}
      </div>
    </form>
  );
}

function whenOf(instant: string, timeZone: string, today: string): string {
  const isToday = dayOf(instant, timeZone) === today;
  return isToday ? messages.today(timeOf(instant, timeZone)) : dateTime(instant, timeZone);
}
